package api

import (
	"runtime/debug"
	"testing"

	"chess960/cmd/chess960/internal/speak/speaktest"
)

// TestVersion says what a build knows of itself, and nothing that it does not know.
func TestVersion(t *testing.T) {
	const commit = "0123456789abcdef0123456789abcdef01234567"
	settings := func(pairs ...string) (list []debug.BuildSetting) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return list
	}
	for _, test := range []struct {
		module    string
		settings  []debug.BuildSetting
		known     bool
		text, day string
	}{
		{"v1.2.0", settings("vcs.revision", commit, "vcs.time", "2026-11-30T23:30:00Z", "vcs.modified", "false"), true,
			"chess960 v1.2.0, commit 0123456789ab of 2026-11-30", "2026-11-30"},
		{"(devel)", settings("vcs.revision", commit, "vcs.time", "2026-12-01T00:30:00+01:00", "vcs.modified", "true"), true,
			"chess960 devel, commit 0123456789ab of 2026-11-30, with changes since", "2026-11-30"},
		{"", settings("vcs.revision", "0123"), true, "chess960 devel, commit 0123", ""},
		{"", settings("vcs.revision", commit, "vcs.time", "yesterday"), true, "chess960 devel, commit 0123456789ab", ""},
		{"v1.2.0", nil, true, "chess960 v1.2.0", ""},
		{"v1.2.0", nil, false, "chess960 devel", ""},
	} {
		v := NewVersion(&debug.BuildInfo{Main: debug.Module{Version: test.module}, Settings: test.settings}, test.known)
		if got, want := v.Text(speaktest.Speaker(t, "en")), test.text+" ("+v.Go+", "+v.Platform+")"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got := v.Day(); got != test.day {
			t.Errorf("%+v: day %q, want %q", v, got, test.day)
		}
	}
}

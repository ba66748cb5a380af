package api

import (
	"runtime"
	"runtime/debug"
	"time"

	"chess960/cmd/chess960/internal/speak"
)

// Version is which version of the program this is, as far as its build knows.
type Version struct {
	Version  string  `json:"version"`  // of the module, "devel" when built from a checkout
	Commit   *string `json:"commit"`   // of the source
	Date     *string `json:"date"`     // of the commit, as RFC 3339 has it
	Modified bool    `json:"modified"` // the source was changed after that commit
	Go       string  `json:"go"`       // the version of Go that built it
	Platform string  `json:"platform"` // such as linux/amd64
}

// NewVersion returns what [debug.ReadBuildInfo] knows.
func NewVersion(info *debug.BuildInfo, ok bool) Version {
	v := Version{Version: "devel", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if !ok {
		return v
	}
	if info.Main.Version != "" && info.Main.Version != "(devel)" {
		v.Version = info.Main.Version
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			v.Commit = &setting.Value
		case "vcs.time":
			v.Date = &setting.Value
		case "vcs.modified":
			v.Modified = setting.Value == "true"
		}
	}
	return v
}

// Day returns the day of the commit, such as 2026-11-30, "" if it is not known.
func (v *Version) Day() string {
	if v.Date == nil {
		return ""
	}
	t, err := time.Parse(time.RFC3339, *v.Date)
	if err != nil {
		return ""
	}
	return t.UTC().Format(time.DateOnly)
}

// Text says the version in a line: "chess960 v1.2.0, commit 0123456789ab of 2026-11-30".
func (v *Version) Text(s *speak.Speaker) string {
	text := "chess960 " + v.Version
	if v.Commit != nil {
		key := "version.commit"
		if v.Day() == "" {
			key = "version.commit.undated"
		}
		text += s.Say(key, "commit", (*v.Commit)[:min(len(*v.Commit), 12)], "day", v.Day())
	}
	if v.Modified {
		text += s.Say("version.modified")
	}
	return text + s.Say("version.built", "go", v.Go, "platform", v.Platform)
}

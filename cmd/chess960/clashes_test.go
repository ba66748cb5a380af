package main

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/help"
)

// TestClashes gives every command each pair of flags that do not go together, and each
// flag without the one that it needs; and finds no flag in the tables that the command
// has not.
func TestClashes(t *testing.T) {
	eachCommand(testSession(t, "en"), func(name string, command *cli.Command) {
		for _, row := range help.Clashes(name) {
			for _, flag := range append(strings.Fields(row.Not), row.Flag, row.Need) {
				base, _, _ := strings.Cut(flag, "=")
				if base != "" && base != strings.ToUpper(base) && cmdline.FlagNamed(command.Flags, base) == nil {
					t.Errorf("%s has no flag %s", name, base)
				}
			}
			for other := range strings.FieldsSeq(row.Not) {
				refused(t, command, name, row, row.Flag, other)
			}
			if row.Need != "" {
				refused(t, command, name, row, row.Flag)
			}
		}
	})
}

// TestFormats has every command with --output say what it writes, by flags that it has.
func TestFormats(t *testing.T) {
	eachCommand(testSession(t, "en"), func(name string, command *cli.Command) {
		formats := help.Formats(name)
		if output := cmdline.FlagNamed(command.Flags, "output") != nil; output != (len(formats) > 0) {
			t.Errorf("%s: --output %v, and %d formats", name, output, len(formats))
		}
		for _, f := range formats {
			if base, _, _ := strings.Cut(f.Flag, "="); base != "" && cmdline.FlagNamed(command.Flags, base) == nil {
				t.Errorf("%s has no flag %s", name, base)
			}
		}
	})
}

// refused runs a command with flags, and wants to hear that they are a misuse.
func refused(t *testing.T, command *cli.Command, name string, row cmdline.Clash, flags ...string) {
	t.Helper()
	args := strings.Split(name, ".")
	for _, flag := range flags {
		base, value, _ := strings.Cut(flag, "=")
		if base == strings.ToUpper(base) {
			args = append(args, "518")
			continue
		}
		args = append(args, "--"+base)
		for _, f := range command.Flags {
			if _, isBool := f.(*cli.BoolFlag); slices.Contains(f.Names(), base) && !isBool {
				if values := help.Values(name, base); value == "" && len(values) > 0 {
					value = values[len(values)-1] // the usual one is the first
				}
				if value == "" {
					value = "77" // no flag's usual value
				}
				args = append(args, value)
			}
		}
	}
	code, errOut := runQuietly(args, io.Discard)
	want := "do not go together"
	if row.Need != "" {
		want = "--" + row.Need
	}
	if code != exitUsage || !strings.Contains(errOut, want) && row.Why == "" {
		t.Errorf("%v: exit code %d, %s", args, code, errOut)
	}
}

package main

import (
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/games"
	"chess960/cmd/chess960/internal/progress"
)

func (s *session) pgnCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "FILE...",
		Flags: s.flags(
			&cli.BoolFlag{Name: "convert"},
			&cli.BoolFlag{Name: "positions"},
			&cli.BoolFlag{Name: "adjudicate"},
			notationFlag(),
			jsonFlag(),
			outputFlag(),
		),
		Action: s.pgn,
	}
}

func (s *session) pgn(c *cli.Context) error {
	files, err := cmdline.Games(c)
	if err != nil {
		return err
	}
	s.readNotation(c)
	shown := progress.New(s.errOut, totalSize(files))
	defer shown.End()
	job := &games.Job{In: s.in, JSON: c.Bool("json"), Speaker: s.say, Letters: &s.fileLetters, Notation: s.fileNotation(c)}
	job.Complain = func(text string) {
		shown.End()
		fmt.Fprintln(s.errOut, "chess960:", text)
	}
	if shown.Visible {
		job.Progress = func(done int64) { shown.To(int(done), shown.Total) }
	}
	for _, mode := range games.Modes {
		if c.Bool(mode.Name) {
			job.Mode = mode
		}
	}
	err = s.write(c, files, func(w io.Writer) error {
		job.Out = w
		return job.Run(c.Context, files)
	})
	if err == nil {
		err = job.Verdict()
	}
	if err == nil && shown.Visible {
		shown.End()
		fmt.Fprintln(s.errOut, s.say.Say("pgn.games", "games", job.Games, "moves", job.Moves))
	}
	return err
}

// totalSize returns the number of bytes in the files, as far as it is known.
func totalSize(files []string) (n int) {
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			n += int(info.Size())
		}
	}
	return n
}

package main

import (
	"errors"
	"io"
	"io/fs"
	"os"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// keeper writes a game to its file as it goes on, and over nothing but what it has
// read or written itself.
type keeper struct {
	s *session
	// known are the files by their names as they were read or written last; nil for
	// one that did not exist.
	known map[string]fs.FileInfo
}

func newKeeper(s *session) *keeper { return &keeper{s: s, known: map[string]fs.FileInfo{}} }

// sheetIn returns the game that the file holds, which is gone on with; a new one if
// there is no such file, or no name of one.
func (k *keeper) sheetIn(name string, p *position.Playable, rules engine.Rules) (*score.Sheet, error) {
	if name == "" {
		return score.New(p.Board, rules), nil
	}
	info, err := k.learn(name)
	switch {
	case err != nil:
		return nil, err
	case info == nil:
		return score.New(p.Board, rules), nil
	case !info.Mode().IsRegular():
		return nil, speak.Tell("play.save.nofile", "file", k.s.say.FileName(name))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sheet, err := score.Continue(f, p.Board, rules)
	if err != nil {
		return nil, speak.Tell("play.save.refused", "file", k.s.say.FileName(name), "error", err)
	}
	return sheet, nil
}

// learn looks at a file that is to be read and may be written over. The error is that
// of a file that can be neither.
func (k *keeper) learn(name string) (info fs.FileInfo, err error) {
	info, err = os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		info, err = nil, nil
	}
	k.known[name] = info
	return info, err
}

// save writes the game to the file of that name, whole or not at all.
func (k *keeper) save(name string, text []byte) error {
	was, known := k.known[name]
	if _, err := os.Lstat(name); err == nil && !known {
		return speak.Tell("play.save.exists", "file", k.s.say.FileName(name))
	}
	if is, err := os.Stat(name); err == nil && known && !unchanged(was, is) {
		return speak.Tell("play.save.changed", "file", k.s.say.FileName(name))
	}
	err := k.s.writeFile(name, nil, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
	if err == nil {
		_, err = k.learn(name)
	}
	return err
}

// unchanged reports whether nobody has written to the file. Who writes it whole puts
// another file in its place.
func unchanged(was, is fs.FileInfo) bool {
	return was != nil && os.SameFile(was, is) && was.Size() == is.Size() && was.ModTime().Equal(is.ModTime())
}

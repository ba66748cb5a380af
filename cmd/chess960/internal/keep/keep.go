// Package keep keeps a game in its file as it goes on: [Keeper.Sheet] takes up the game that
// lies there, [Keeper.Save] writes it down again. It writes over nothing but what it has
// read or written itself.
//
// How a file is written, whole or not at all, is for whoever makes the [Keeper].
package keep

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

// Keeper keeps games in files. New makes one.
type Keeper struct {
	write func(name string, write func(io.Writer) error) error
	// known are the files by their names as they were read or written last; nil for
	// one that did not exist.
	known map[string]fs.FileInfo
}

// New returns a Keeper that writes files, each whole or not at all, with write.
func New(write func(name string, write func(io.Writer) error) error) *Keeper {
	return &Keeper{write: write, known: map[string]fs.FileInfo{}}
}

// Sheet returns the game that the file holds, which is gone on with; a new one if
// there is no such file, or no name of one.
func (k *Keeper) Sheet(name string, p *position.Playable, rules engine.Rules) (*score.Sheet, error) {
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
		return nil, speak.Tell("play.save.nofile", "file", speak.Name(name))
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sheet, err := score.Continue(f, p.Board, rules)
	if err != nil {
		return nil, speak.Tell("play.save.refused", "file", speak.Name(name), "error", err)
	}
	return sheet, nil
}

// learn looks at a file that is to be read and may be written over. The error is that
// of a file that can be neither.
func (k *Keeper) learn(name string) (info fs.FileInfo, err error) {
	info, err = os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		info, err = nil, nil
	}
	k.known[name] = info
	return info, err
}

// Save writes the game to the file of that name, whole or not at all.
func (k *Keeper) Save(name string, text []byte) error {
	was, known := k.known[name]
	if _, err := os.Lstat(name); err == nil && !known {
		return speak.Tell("play.save.exists", "file", speak.Name(name))
	}
	if is, err := os.Stat(name); err == nil && known && !unchanged(was, is) {
		return speak.Tell("play.save.changed", "file", speak.Name(name))
	}
	err := k.write(name, func(w io.Writer) error {
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

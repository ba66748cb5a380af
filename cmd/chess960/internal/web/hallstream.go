package web

import (
	"bytes"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/cmd/chess960/internal/web/hall"
	"chess960/cmd/chess960/internal/web/reader"
)

// Server-sent events tell everybody in the hall what is new. Each is the whole scene, so
// that whoever missed some has lost nothing; its id is that of the state, so that whoever
// has it already is sent nothing. A reader waits for the state to change and writes to
// its own line: one that is slow holds up nobody else.

const (
	beatEvery = 15 * time.Second // a line that is down is noticed
	writeTime = 10 * time.Second // for one event to a reader who is slow
	// Readers come back after a time between these two, lest all come at once.
	leastRetry, mostRetry = 1000, 4000 // milliseconds
)

// frames keeps the events of a state, each made once however many wait for it.
type frames struct {
	mu    sync.Mutex
	state *hall.State
	made  map[string][]byte
}

// frame returns the event that shows a state.
func (s *site) frame(who reader.Reader, state *hall.State, group int) ([]byte, error) {
	f := &s.frames
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.state != state {
		f.state, f.made = state, map[string][]byte{}
	}
	key := who.Language() + strconv.Itoa(group)
	if made := f.made[key]; made != nil {
		return made, nil
	}
	v := s.scene(who.Speaker, state, group, time.Now())
	v.Reader, v.site = who, s
	var b bytes.Buffer
	if err := s.pages["hall"].ExecuteTemplate(&b, "scene", v); err != nil {
		return nil, err
	}
	text := strings.ReplaceAll(strings.TrimSpace(b.String()), "\n", "\ndata: ")
	f.made[key] = []byte("id: " + state.ID + "\nevent: scene\ndata: " + text + "\n\n")
	return f.made[key], nil
}

// hallEvents tells what is new in the hall until the reader goes, or the hall closes.
func (s *site) hallEvents(w http.ResponseWriter, r *http.Request) {
	who := reader.Of(r)
	if s.live == nil {
		s.refuse(w, r, answer.Fail(http.StatusNotFound, speak.Tell("web.error.hall")))
		return
	}
	query := r.URL.Query()
	group, err := s.group(query.Get("group"))
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = query.Get("last")
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no") // for a proxy that would collect them
	if r.Method == http.MethodHead {
		return
	}
	line := http.NewResponseController(w)
	line.SetReadDeadline(time.Time{}) // the line stays open; where there is no deadline none is needed
	send := func(text []byte) bool {
		line.SetWriteDeadline(time.Now().Add(writeTime))
		_, err := w.Write(text)
		return err == nil && line.Flush() == nil
	}
	retry := leastRetry + rand.IntN(mostRetry-leastRetry)
	if !send([]byte("retry: " + strconv.Itoa(retry) + "\n\n")) {
		return
	}
	beat := time.NewTicker(beatEvery)
	defer beat.Stop()
	for {
		state := s.live.Now()
		if state.ID != last {
			text, err := s.frame(who, state, group)
			if err != nil || !send(text) {
				return
			}
			last = state.ID
		}
		select {
		case <-state.Changed:
		case <-beat.C:
			if !send([]byte(":\n\n")) {
				return
			}
		case <-s.live.Closed():
			return
		case <-r.Context().Done():
			return
		}
	}
}

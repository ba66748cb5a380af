package server

import (
	"log/slog"
	"net/http"
	"time"
)

// Observed logs and counts every request that a handler answers.
func Observed(handler http.Handler, log *slog.Logger, counts *Counts) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		counts.begin()
		o := observer{ResponseWriter: w, status: http.StatusOK}
		defer func() { // also of a handler that panics, which closes the connection
			took := time.Since(began)
			counts.end(o.status, o.sent, took)
			log.LogAttrs(r.Context(), slog.LevelInfo, "request",
				slog.String("method", r.Method), slog.String("path", r.URL.RequestURI()), slog.Int("status", o.status),
				slog.Int("bytes", o.sent), slog.Duration("took", took), slog.String("from", r.RemoteAddr))
		}()
		handler.ServeHTTP(&o, r)
	})
}

// observer notes what is answered.
type observer struct {
	http.ResponseWriter
	status, sent int
}

func (o *observer) WriteHeader(status int) {
	o.status = status
	o.ResponseWriter.WriteHeader(status)
}

func (o *observer) Write(b []byte) (int, error) {
	n, err := o.ResponseWriter.Write(b)
	o.sent += n
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (o *observer) Unwrap() http.ResponseWriter { return o.ResponseWriter }

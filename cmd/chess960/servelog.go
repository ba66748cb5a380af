package main

import (
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/VictoriaMetrics/metrics"
)

// observed logs and counts every request that a handler answers.
func observed(handler http.Handler, log *slog.Logger, set *metrics.Set) http.Handler {
	duration := set.NewHistogram("chess960_request_duration_seconds")
	sent := set.NewCounter("chess960_response_bytes_total")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		o := observer{ResponseWriter: w, status: http.StatusOK}
		handler.ServeHTTP(&o, r)
		took := time.Since(began)
		duration.Update(took.Seconds())
		sent.Add(o.sent)
		set.GetOrCreateCounter(`chess960_requests_total{status="` + strconv.Itoa(o.status) + `"}`).Inc()
		log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("method", r.Method), slog.String("path", r.URL.RequestURI()), slog.Int("status", o.status),
			slog.Int("bytes", o.sent), slog.Duration("took", took), slog.String("from", r.RemoteAddr))
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

// metricsOf serves the counts in the text form of Prometheus.
func metricsOf(set *metrics.Set) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		set.WritePrometheus(w)
		metrics.WriteProcessMetrics(w)
	})
	return mux
}

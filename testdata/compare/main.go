// Compare measures the working tree against a revision of the repository: it builds
// the benchmarks of package engine in both, runs them in turns, and prints the median
// time of the processor of each and their ratio.
//
//	go run ./testdata/compare [-rounds 9] [-time 150ms] [-bench 'Varied'] REVISION
//
// It lies among the test data so that no pattern such as ./... takes it for a part of
// the program. Times are nanoseconds; of perft, for one leaf.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 9, "how often each is run")
	time := flag.String("time", "150ms", "how long each benchmark runs")
	bench := flag.String("bench", "Varied", "which benchmarks are run")
	flag.Parse()
	if flag.NArg() != 1 || *rounds < 1 {
		log.Fatal("usage: go run ./testdata/compare [flags] REVISION")
	}
	dir, err := os.MkdirTemp("", "compare")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	// The benchmarks are those of the working tree in both.
	old := filepath.Join(dir, "old")
	run(".", "git", "worktree", "add", "--detach", old, flag.Arg(0))
	defer run(".", "git", "worktree", "remove", "--force", old)
	for _, name := range []string{"benchvaried_test.go", "cputime_unix_test.go", "cputime_other_test.go"} {
		text, err := os.ReadFile(filepath.Join("engine", name))
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(old, "engine", name), text, 0o644); err != nil {
			log.Fatal(err)
		}
	}
	programs := [2]string{filepath.Join(dir, "old.test"), filepath.Join(dir, "new.test")}
	run(old, "go", "test", "-c", "-o", programs[0], "./engine")
	run(".", "go", "test", "-c", "-o", programs[1], "./engine")

	var names []string
	times := map[string]*[2][]float64{}
	for range *rounds {
		for i, program := range programs {
			out := run("engine", program, "-test.run", "^$", "-test.bench", *bench, "-test.benchtime", *time, "-test.cpu", "1")
			for line := range strings.Lines(out) {
				fields := strings.Fields(line)
				at := slices.Index(fields, "cpu-ns/one")
				if at < 1 {
					continue
				}
				ns, err := strconv.ParseFloat(fields[at-1], 64)
				if err != nil {
					log.Fatal(err)
				}
				name := fields[0][strings.IndexByte(fields[0], '/')+1:]
				if times[name] == nil {
					names = append(names, name)
					times[name] = &[2][]float64{}
				}
				times[name][i] = append(times[name][i], ns)
			}
		}
	}
	fmt.Printf("%-24s %10s %10s %8s\n", "", "before", "after", "ratio")
	for _, name := range names {
		before, after := median(times[name][0]), median(times[name][1])
		fmt.Printf("%-24s %10.2f %10.2f %8.2f\n", name, before, after, after/before)
	}
}

// run runs a command in a folder and returns what it prints.
func run(dir, name string, args ...string) string {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		log.Panicf("%s: %v", name, err)
	}
	return string(out)
}

func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	return list[len(list)/2]
}

// Command chess960 numbers, draws, explains, plays and prints the 960 start
// positions of Chess960. See "chess960 help".
package main

import "os"

func main() { os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr, os.Getenv, signals())) }

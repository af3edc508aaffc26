package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"casekeeper/cmd/internal/commandline"
)

// env is what a command has: the streams and how to answer.
type env struct {
	ctx   context.Context
	in    io.Reader
	out   *bufio.Writer
	tty   io.Writer // where out ends
	errs  io.Writer
	typed *lineReader // made when first needed
	text  bool
	lang  string // code of the language of words
	says  *commandline.Words
}

func newEnv(ctx context.Context, in io.Reader, out, errs io.Writer) *env {
	return &env{says: &commandline.Words{}, ctx: ctx, in: in, out: bufio.NewWriter(out), tty: out, errs: errs}
}

// close gives the terminal back as it was found.
func (e *env) close() {
	if e.typed != nil && e.typed.edit != nil {
		e.typed.edit.close(e)
	}
}

// print writes one object on a line.
func (e *env) print(v any) error {
	enc := json.NewEncoder(e.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// say writes one line for people.
func (e *env) say(format string, args ...any) error {
	_, err := fmt.Fprintf(e.out, format+"\n", args...)
	return err
}

// badInput is a mistake of whoever called: exit 2.
type badInput struct{ error }

func (b *badInput) Unwrap() error { return b.error }

// bad marks an error as bad input; nil stays nil.
func bad(err error) error {
	if err == nil {
		return nil
	}
	return &badInput{err}
}

// warn tells what people should know, and goes on. Where lines are edited it goes the
// same way as all that is said.
func (e *env) warn(err error) {
	line := "casectl: " + e.says.Explain(err)
	if e.typed != nil && e.typed.edit != nil {
		_ = e.say("%s", line) // told by the flush that follows
		return
	}
	fmt.Fprintln(e.errs, line)
}

// atATerminal reports whether people sit at both ends.
func (e *env) atATerminal() bool { return isTerminal(e.in) && isTerminal(e.tty) }

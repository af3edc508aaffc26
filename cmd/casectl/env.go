package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
)

// env is the environment of a command: its streams and the form of its answer.
type env struct {
	ctx   context.Context
	in    io.Reader
	out   *bufio.Writer
	tty   io.Writer // the destination of out
	errs  io.Writer
	typed *lineReader // created when first needed
	text  bool
	lang  string // code of the language
	house sitting.House
	says  *commandline.Words
	wrote error // the first error of print and say, with which a command ends
}

func newEnv(ctx context.Context, in io.Reader, out, errs io.Writer) *env {
	return &env{says: &commandline.Words{}, ctx: ctx, in: in, out: bufio.NewWriter(out), tty: out, errs: errs}
}

// close restores the terminal.
func (e *env) close() {
	if e.typed != nil && e.typed.edit != nil {
		e.typed.edit.close(e)
	}
}

// print writes an object on one line. Its error and that of say need a look only where there is no end to
// what is printed.
func (e *env) print(v any) error {
	enc := json.NewEncoder(e.out)
	enc.SetEscapeHTML(false)
	return e.kept(enc.Encode(v))
}

// say writes a line for people.
func (e *env) say(format string, args ...any) error {
	_, err := fmt.Fprintf(e.out, format+"\n", args...)
	return e.kept(err)
}

func (e *env) kept(err error) error {
	e.wrote = cmp.Or(e.wrote, err)
	return err
}

// badInput is a mistake of the caller: exit 2.
type badInput struct{ error }

func (b *badInput) Unwrap() error { return b.error }

// bad marks an error as bad input. It returns nil for nil.
func bad(err error) error {
	if err == nil {
		return nil
	}
	return &badInput{err}
}

// warn prints a warning. While lines are edited it goes through the line editor.
func (e *env) warn(err error) {
	line := "casectl: " + e.says.Explain(err)
	if e.typed != nil && e.typed.edit != nil {
		_ = e.say("%s", line) // the following Flush returns the error
		return
	}
	fmt.Fprintln(e.errs, line)
}

// atATerminal reports whether input and output are terminals.
func (e *env) atATerminal() bool { return isTerminal(e.in) && isTerminal(e.tty) }

// Command casectl, as it is built here, is the part of casectl that runs on every system: the command
// card, for Windows, macOS and Linux. It is small, so it is also what is copied onto a card, where it
// runs before anything is installed. The whole casectl needs Linux for its sensors and its journal.
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sdcard"
	"casekeeper/configs"

	"github.com/alecthomas/kong"
)

// cli is the command line.
type cli struct {
	Text  bool             `help:"Answer in words instead of JSON."`
	About kong.VersionFlag `name:"version" help:"Print the version, and exit."`
	Lang  string           `help:"Language, by its code, such as es or en; the default is that of the system." placeholder:"CODE"`

	Card sdcard.Command `cmd:"" help:"From an SD card to the table without a shell: check a card, write it, install from it."`
}

const description = `Casekeeper on an SD card. Answers are JSON on standard output; a mistake is one line on standard error.`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	says, err := run(ctx, os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "casectl: "+says.Explain(err))
		os.Exit(status(err))
	}
}

// status returns the exit status for an error.
func status(err error) int {
	var mistake *commandline.Mistake
	switch {
	case errors.Is(err, sdcard.ErrFinal):
		return 3
	case errors.As(err, &mistake):
		return 2
	}
	return 1
}

// run executes one command line.
func run(ctx context.Context, args []string) (*commandline.Words, error) {
	lang := cmp.Or(commandline.Given(args, "lang"), commandline.OfSystem(configs.FS))
	says, err := commandline.Load(configs.FS, lang)
	if err != nil {
		return new(commandline.Words), err
	}
	var c cli
	parser, err := kong.New(&c, kong.Name("casectl"), kong.Description(description), kong.Vars{"version": "casectl " + about.String()}, kong.ConfigureHelp(kong.HelpOptions{Compact: true}))
	if err != nil {
		return says, err
	}
	says.Dress(parser.Model)
	k, err := parser.Parse(args)
	if err != nil {
		return says, commandline.Mistakef("%w; %s explains", err, "casectl --help")
	}
	print := func(v any) error {
		enc := json.NewEncoder(os.Stdout)
		enc.SetEscapeHTML(false)
		return enc.Encode(v)
	}
	return says, k.Run(&sdcard.Call{Context: ctx, Lang: lang, Text: c.Text, Out: os.Stdout, Log: os.Stderr, Print: print})
}

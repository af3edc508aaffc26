package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/backup"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sdcard"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/ui/words"

	"github.com/alecthomas/kong"
)

// The exit statuses.
const (
	exitOK   = 0
	exitRun  = 1 // it failed while running
	exitBad  = 2 // bad input
	exitEnd  = 3 // an installation that will fail again
	exitStop = 130
)

// cli is the command line.
type cli struct {
	Text  bool             `help:"Answer in words instead of JSON."`
	About kong.VersionFlag `name:"version" help:"Print the version, and exit."`
	Lang  string           `help:"Language, by its code, such as es or en; the default is that of the system." placeholder:"CODE"`

	Score    scoreCmd       `cmd:"" help:"Score a described final table."`
	Simulate simulateCmd    `cmd:"" help:"Play whole games through simulated sensors, and find broken invariants."`
	Play     playCmd        `cmd:"" help:"Play a game in the terminal, at a real or simulated table."`
	Replay   replayCmd      `cmd:"" help:"Print a recorded game: its acts, then the state."`
	Record   recordCmd      `cmd:"" help:"Text records: judge one, or change one old fact."`
	Probe    probeCmd       `cmd:"" help:"List ports and sensors, and print what they see."`
	Doctor   doctorCmd      `cmd:"" help:"Check the machine: ports, groups, disk, display, clock; print the remedy for each problem."`
	Card     sdcard.Command `cmd:"" help:"From an SD card to the table without a shell: check a card, write it, install from it."`
	Backup   backupCmd      `cmd:"" help:"Back up everything into one file, and restore it."`
	Games    gamesCmd       `cmd:"" help:"The games that were played: list, export, import, merge."`
	People   peopleCmd      `cmd:"" help:"Who is who, and which games count: names, guests, ratings."`
	Cards    cardsCmd       `cmd:"" help:"The catalogue of a game."`
	Help     helpCmd        `cmd:"" help:"The help of a command."`
	Version  versionCmd     `cmd:"" help:"Print the version, the commit, the card catalogues and the format of the journal."`
	Complete completeCmd    `cmd:"" name:"completion" help:"Completion of commands and flags for a shell."`
	Manual   manualCmd      `cmd:"" hidden:"" help:"Print the man page of a command."`
	Words    wordsCmd       `cmd:"" help:"List the languages, and begin new ones."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run executes one command line and returns the exit status.
func run(ctx context.Context, args []string, in io.Reader, out, errs io.Writer) int {
	e := newEnv(ctx, in, out, errs)
	err := e.obey(args)
	err = cmp.Or(err, e.wrote, e.out.Flush())
	e.close()
	var bad *badInput
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, syscall.EPIPE):
		return exitRun // the reader of our output has closed it
	case errors.Is(err, context.Canceled) && ctx.Err() != nil:
		return exitStop
	}
	for line := range strings.Lines(e.says.Explain(err)) { // several mistakes take a line each
		fmt.Fprintf(errs, "casectl: %s\n", cutWords(strings.TrimSpace(line)))
	}
	switch {
	case errors.As(err, &bad):
		return exitBad
	case errors.Is(err, sdcard.ErrFinal):
		return exitEnd
	}
	return exitRun
}

// obey reads the command line and runs the command.
func (e *env) obey(args []string) error {
	var c cli
	helped := false
	house, err := sitting.Here()
	if err == nil {
		err = backup.Finish(house.Data)
	}
	if err != nil {
		return err
	}
	e.house = sitting.At(house.Data) // with languages that an interrupted restoring has brought
	if e.lang, err = e.house.Language(commandline.Given(args, "lang")); err != nil {
		e.lang, _ = e.house.Language("") // an unknown language is reported after parsing
	}
	if e.says, err = commandline.Load(e.house.Files, e.lang); err != nil {
		return bad(err)
	}
	parser, err := newParser(&c, kong.Writers(e.out, e.errs), kong.Exit(func(int) { helped = true }), kong.Help(e.printHelp))
	if err != nil {
		return err
	}
	e.says.Dress(parser.Model)
	ctx, err := parser.Parse(longFlags(args))
	switch {
	case helped:
		return nil // help was printed, so that other mistakes do not matter
	case err != nil:
		return bad(commandline.Mistakef("%w; %s explains", err, helpFor(parser, err)))
	}
	e.text = c.Text
	if _, err = e.house.Language(c.Lang); err != nil {
		return bad(commandline.Mistakef("--lang: %q is not one of %s", short(c.Lang), strings.Join(words.Languages(e.house.Files), ", ")))
	}
	return ctx.Run(e, &sdcard.Call{Context: e.ctx, Lang: e.lang, Text: e.text, Out: e.tty, Log: e.errs, Print: e.print})
}

// newParser returns the parser of command lines.
func newParser(c *cli, options ...kong.Option) (*kong.Kong, error) {
	asked := questions()
	for _, q := range asked {
		options = append(options, q.option())
	}
	parser, err := kong.New(c, append(options, kong.Name("casectl"), kong.Description(description), kong.Vars{"version": "casectl " + about.String()}, kong.ConfigureHelp(kong.HelpOptions{Compact: true}))...)
	if err != nil {
		return nil, fmt.Errorf("reading the command line: %w", err)
	}
	questionsFirst(parser.Model.Node, asked)
	return parser, nil
}

// model returns the command line's model, in English.
func model() (*kong.Application, error) {
	parser, err := newParser(&cli{})
	if err != nil {
		return nil, err
	}
	return parser.Model, nil
}

// helpFor returns the command that prints the help for a mistake of the parser.
func helpFor(parser *kong.Kong, err error) string {
	words := []string{parser.Model.Name}
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		for _, p := range parse.Context.Path {
			if p.Command != nil {
				words = append(words, p.Command.Name)
			}
		}
	}
	return strings.Join(append(words, "--help"), " ")
}

const description = `Casekeeper without a screen. Answers are JSON on standard output; a mistake is one line on standard error. ` +
	`Exit status: 0 done, 1 a run that failed, 2 bad input.`

// longFlags also accepts flags with one dash, as Go's flag package does: -recheck is --recheck. The
// only real flags with one dash are -h and -o.
func longFlags(args []string) []string {
	args = slices.Clone(args)
	for i, a := range args {
		switch {
		case a == "--":
			return args
		case len(a) > 2 && a[0] == '-' && a[1] >= 'a' && a[1] <= 'z':
			args[i] = "-" + a
		}
	}
	return args
}

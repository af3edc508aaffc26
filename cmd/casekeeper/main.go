package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	_ "casekeeper/cmd/casekeeper/fynecache" // before Fyne
	"casekeeper/cmd/internal/about"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/manual"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine/games"

	"github.com/alecthomas/kong"
)

// The exit statuses.
const (
	exitOK  = 0
	exitRun = 1 // it failed while running
	exitBad = 2 // it could not start: bad flags, bad files
)

// cli is the command line.
type cli struct {
	FullScreen bool     `name:"fullscreen" xor:"window" help:"Fill the screen, as on a Pi at the table."`
	Windowed   bool     `xor:"window" help:"Open a window. This is the default."`
	Kiosk      bool     `help:"For a dedicated machine: fill the screen, show no pointer, resume the game that was cut off, and offer to switch off in place of quitting."`
	Size       sizeFlag `help:"Size of the window, as in 800x480." default:"800x480"`
	Scale      float32  `help:"Scale of everything on the screen, such as 1.5 on a small screen with many pixels." default:"1" placeholder:"N"`
	Lang       string   `help:"Language, by its code, such as es or en; the default is the last one used, then that of the system." placeholder:"CODE"`
	Data       string   `help:"Directory of the journal, of settings, and of the owner's own cards, tags and rigs." type:"path" placeholder:"DIR"`
	Rig        string   `help:"Sensors: the name or path of a rig file. Without it, everything is entered by taps." placeholder:"RIG"`
	Version    bool     `help:"Print the version, and exit."`
	Manual     bool     `hidden:"" help:"Print this program's man page, and exit."`
	Demo       bool     `help:"Open the demo table at once."`
	Game       string   `help:"Game of the demo table, by its id; the default is the one last played there." placeholder:"GAME"`
	Seed       uint64   `help:"Seed of the demo table; 0 is a new game each time." default:"0"`
	Outline    string   `help:"For tests and screen readers: each line sent to this socket is answered with the content of the screen, as JSON." type:"path" placeholder:"SOCKET"`
}

const description = `Casekeeper keeps the case of your table: it watches the game, knows the rules and says why. ` +
	`Without a display the demo table plays in the terminal. Exit status: 0 done, 1 it failed, 2 it could not start.`

// sizeFlag is a size in units, written 800x480.
type sizeFlag struct{ W, H int }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *sizeFlag) UnmarshalText(text []byte) error {
	var rest string
	n, _ := fmt.Sscanf(string(text)+" .", "%dx%d %s", &s.W, &s.H, &rest)
	if n != 3 || rest != "." || s.W < 400 || s.H < 400 || s.W > 10_000 || s.H > 10_000 {
		return commandline.Mistakef("%q is not a size from 400x400 up, as in 800x480", text)
	}
	return nil
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run executes one command line and returns the exit status.
func run(ctx context.Context, args []string, out, errs io.Writer) int {
	var c cli
	helped := false
	says := spoken(args)
	parser, err := kong.New(&c, kong.Name("casekeeper"), kong.Description(description), kong.Writers(out, errs), kong.Exit(func(int) { helped = true }), kong.Help(says.Print))
	if err == nil {
		if !slices.Contains(args, "--manual") { // the manual page is in English
			says.Dress(parser.Model)
		}
		_, err = parser.Parse(args)
	}
	if helped {
		return exitOK
	}
	if err == nil && c.Manual {
		page := manual.Page{Name: "casekeeper", Node: parser.Model.Node, Version: about.Version, Date: manual.Today()}
		err = page.Write(out)
		if err == nil {
			return exitOK
		}
	}
	status := exitBad
	if err == nil {
		status, err = c.start(ctx, out, errs)
	}
	if err != nil {
		complain(errs, errors.New(says.Explain(err)))
	}
	return status
}

// spoken returns the texts of the language for help and mistakes.
func spoken(args []string) *commandline.Words {
	says := &commandline.Words{}
	house, err := placed(commandline.Given(args, "data"))
	if err != nil {
		return says
	}
	lang, err := house.Language(commandline.Given(args, "lang"))
	if err != nil {
		lang, _ = house.Language("")
	}
	if said, err := commandline.Load(house.Files, lang); err == nil { // casectl words check reports its mistakes
		says = said
	}
	return says
}

// placed returns the house with the data folder of --data; "" is that of the user.
func placed(data string) (sitting.House, error) {
	if data != "" {
		return sitting.At(data), nil
	}
	return sitting.Here()
}

// start opens the window, or the terminal without a display.
func (c *cli) start(ctx context.Context, out, errs io.Writer) (int, error) {
	if c.Scale < 0.5 || c.Scale > 4 {
		return exitBad, commandline.Mistakef("--scale: %v is not from 0.5 to 4", c.Scale)
	}
	if c.Game != "" && !slices.Contains(games.IDs(), c.Game) {
		return exitBad, commandline.Mistakef("--game: %q is not on the shelf; there are: %s", c.Game, strings.Join(games.IDs(), ", "))
	}
	at, err := placed(c.Data)
	if err != nil {
		return exitBad, commandline.Mistakef("%w; say where with --data DIR", err)
	}
	lang, err := at.Language(c.Lang)
	if err != nil {
		return exitBad, err
	}
	if c.Version {
		a, err := at.About()
		if err != nil {
			return exitBad, err
		}
		return exitOK, json.NewEncoder(out).Encode(a)
	}
	if os.Getenv("DISPLAY") == "" {
		if c.Game == "" {
			return exitBad, commandline.Mistakef("no display here (DISPLAY is not set): name the game of the demo in this terminal with --game; there are: %s", strings.Join(games.IDs(), ", "))
		}
		fmt.Fprintln(errs, "casekeeper: no display here (DISPLAY is not set); the demo table plays in this terminal, Ctrl-C ends it")
		if err := playInTerminal(ctx, at, c.Game, lang, c.seed(), out); err != nil && !errors.Is(err, context.Canceled) {
			return exitRun, err
		}
		return exitOK, nil
	}
	status, err := c.window(ctx, at, errs)
	if c.Outline != "" && status != exitBad {
		err = errors.Join(err, checkLeft(errs, leaveTime))
	}
	if err != nil && status == exitOK {
		status = exitRun
	}
	return status, err
}

// prepare sets the environment variables that Fyne and Xlib read.
func (c *cli) prepare() error {
	if os.Getenv("XCOMPOSEFILE") == "" { // no dead keys are typed here, and Xlib reads the whole table at the start
		if err := os.Setenv("XCOMPOSEFILE", os.DevNull); err != nil {
			return err
		}
	}
	if err := c.fitScreen(firstMonitor()); err != nil {
		return fmt.Errorf("--scale: %w", err)
	}
	if dir, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(dir, 0o700) // Fyne creates only its own folder there, and logs an error
	}
	return nil
}

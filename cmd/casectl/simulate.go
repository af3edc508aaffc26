package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/record"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/sim"
	"casekeeper/ui/present"

	xterm "golang.org/x/term"
)

// simulateCmd is casectl simulate.
type simulateCmd struct {
	Game     string   `help:"Id of the game."`
	Players  *int     `help:"Number of players; the default is any number." placeholder:"N"`
	Seats    string   `help:"Seats in table order, separated by commas; by default they are drawn." placeholder:"SEATS"`
	Seed     uint64   `help:"Seed of the first game; each next game has the next seed." default:"1"`
	Games    int      `help:"How many games." default:"1"`
	Faults   string   `help:"Faults of the sensors: missed, doubled, bled, corrupt, stuck, unplugged, reordered, relaid, several with commas, all or none." default:"none"`
	Direct   bool     `help:"Without sensors: every answer goes straight to the rules. The games are the same, and much faster."`
	Record   string   `help:"Write each game as a record into this folder, named by its seed." type:"path" placeholder:"DIR"`
	Option   []string `help:"Choice of set-up or house rule, name=value; may be repeated. The others are drawn." sep:"none"`
	Bots     string   `help:"Who decides: a level for each player, separated by commas: random, easy, normal, hard, think, or a number of playouts for each decision. Without --seats and --option the first seats play with the default options. The levels change seats from seed to seed." placeholder:"LEVELS"`
	StandIns bool     `help:"Use invented cards in place of printed ones that nobody has entered. Without it, figures are entered when they turn up."`
}

// Help returns the examples and formats that --help shows.
func (simulateCmd) Help() string {
	return `Example:

  $ casectl simulate --game tiny-epic-western --players 2 --seed 7 --games 2
  {"seed":7,"table":["red","yellow"],"options":["seating=clockwise"],"seats":[{"seat":"red","total":9},{"seat":"yellow","total":4}],"winners":["red"],"decided_by":"points","acts":131,"state":"97a1…"}
  {"seed":8,"table":["purple","red"],"seats":[{"seat":"red","total":7},{"seat":"purple","total":6}],"winners":["red"],"decided_by":"points","acts":128,"state":"03c4…"}
  {"games":2,"broken":0}

Seats, their order and options that --seats, --players and --option do not give are drawn from the seed: table and options list them, without defaults. Cards and dice go through simulated readers, a pseudo-terminal, the serial driver, the scanner and a session with its journal; ` +
		`choices are tapped. After every act the invariants of the game are checked and the session's game is compared with the same game played directly, ` +
		`so faults of the sensors must not change anything. Seats are in order of rank, shown has what counts without being points, such as roles; state is the hash of the final state, which depends on nothing but the seed, ` +
		`the players, the options and the cards.

With --bots the program decides for each seat, using only what that seat may know; dice and cards are random for all. The last line then has how often each bot has won (alone or with others), with the 95 % confidence interval of its share:

  $ casectl simulate --game bang-dice --direct --players 4 --bots easy,random,random,random --games 100

A game with a broken invariant is reported as {"seed":7,"broken":"…"}; the run goes on and ends with exit 1.`
}

// simulated is one line of the answer.
type simulated struct {
	Seed    uint64   `json:"seed"`
	Table   []string `json:"table"`             // the seats, in table order
	Options []string `json:"options,omitempty"` // name=value, without the defaults
	Seats   []total  `json:"seats,omitempty"`
	Winners []string `json:"winners,omitempty"`
	Decided string   `json:"decided_by,omitempty"`
	Acts    int      `json:"acts,omitempty"`
	State   string   `json:"state,omitempty"`
	Broken  string   `json:"broken,omitempty"`
}

type total struct {
	Seat  string            `json:"seat"`
	Total int               `json:"total"`
	Shown map[string]string `json:"shown,omitempty"` // what counts without being points, such as a role
}

// summary is the last line.
type summary struct {
	Games  int         `json:"games"`
	Broken int         `json:"broken"`
	Bots   []botResult `json:"bots,omitempty"`
}

// Run plays all games.
func (c *simulateCmd) Run(e *env) error {
	plan, draw, err := c.plan(e)
	if err != nil {
		return err
	}
	w, err := e.words(plan.Game)
	if err != nil {
		return err
	}
	var first error
	sum := summary{Games: c.Games, Bots: chairResults(plan.Chairs)}
	show := newProgress(e.errs, c.Games)
	err = playAll(e.ctx, plan, draw, c.Games, func(p evening.Plan, r evening.Report, err error) error {
		show.step()
		var broken *evening.Broken
		switch {
		case errors.As(err, &broken):
			sum.Broken++
			if first == nil {
				first = err
			}
			line := tableOf(p)
			line.Broken = err.Error()
			return e.print(line)
		case err != nil:
			return err
		}
		if err := c.keep(p, r); err != nil {
			return err
		}
		count(sum.Bots, p, r)
		if e.text {
			return e.say("%d: %s", p.Seed, standings(w, r))
		}
		return e.print(gameObject(p, r))
	})
	show.end()
	switch {
	case err != nil:
		return err
	case e.text:
		sum.say(e)
	default:
		err = e.print(sum)
	}
	return errors.Join(err, first)
}

// keep writes a game as a record, if --record is given.
func (c *simulateCmd) keep(p evening.Plan, r evening.Report) (err error) {
	if c.Record == "" {
		return nil
	}
	if err := os.MkdirAll(c.Record, 0o755); err != nil {
		return bad(commandline.Mistakef("--record: %w", err))
	}
	return regular.WriteBy(filepath.Join(c.Record, fmt.Sprintf("%s-%d.ckr", p.Game.ID, p.Seed)), 0o644, func(w io.Writer) error { return r.Record.Write(w, &p.Game.Info) })
}

// drawing draws the setup for a seed.
type drawing func(seed uint64) engine.Setup

// plan checks the flags. The setup of the plan is drawn later.
func (c *simulateCmd) plan(e *env) (p evening.Plan, draw drawing, err error) {
	if c.Games < 1 {
		return p, nil, bad(commandline.Mistakef("--games: %d, want 1 or more", c.Games))
	}
	faults, err := sim.ParseFaults(c.Faults)
	if err != nil {
		return p, nil, bad(commandline.Mistakef("--faults: %w", err))
	}
	if c.Direct && faults != 0 {
		return p, nil, bad(commandline.Mistakef("--faults: there are no sensors with --direct"))
	}
	game, err := e.loadGame(c.Game, c.StandIns)
	if err != nil {
		return p, nil, err
	}
	first, draw, err := c.tables(game.Game)
	if err != nil {
		return p, nil, err
	}
	chairs, err := readBots(c.Bots, len(game.People(first)))
	if err != nil {
		return p, nil, err
	}
	return evening.Plan{Game: game.Game, Chairs: chairs, Seed: c.Seed, Sensors: !c.Direct, Faults: faults, Keep: c.Record != ""}, draw, nil
}

// tables returns the setup of the first game, which is valid, and the function that draws each one.
// With --bots all games have the same setup, so that levels can be compared.
func (c *simulateCmd) tables(game engine.Game) (first engine.Setup, draw drawing, err error) {
	var said engine.Setup
	if said.Options, err = readOptions(game, c.Option); err != nil {
		return said, nil, err
	}
	if c.Seats != "" {
		if said.Seats, err = readSeats(game, c.Seats); err != nil {
			return said, nil, err
		}
	}
	plain, err := c.plain(game, said)
	if err != nil {
		return said, nil, err
	}
	draw = func(seed uint64) engine.Setup {
		t, ok := chance.New(^seed).Table(&game.Info, said, func(t engine.Setup) bool {
			_, err := game.New(t)
			return err == nil && (c.Players == nil || len(game.People(t)) == *c.Players)
		})
		if !ok {
			return plain
		}
		return t
	}
	if c.Bots != "" {
		draw = func(uint64) engine.Setup { return plain }
	}
	first = draw(c.Seed)
	switch n := len(game.People(first)); {
	case c.Players == nil || n == *c.Players:
	case c.Seats == "":
		return said, nil, bad(commandline.Mistakef("--players: %d, but with these options %d people play", *c.Players, n))
	default:
		return said, nil, bad(commandline.Mistakef("--players: %d, but --seats is a table of %d", *c.Players, n))
	}
	_, err = game.New(first)
	return first, draw, bad(err)
}

// plain returns the setup with the first seats and the options given.
func (c *simulateCmd) plain(game engine.Game, said engine.Setup) (engine.Setup, error) {
	people := max(2, game.MinSeats)
	if c.Players != nil {
		people = *c.Players
	}
	t, can := game.SetupOf(people)
	if !can {
		return t, bad(commandline.Mistakef("--players: %d, want %d to %d", people, game.Fewest(), game.MaxSeats))
	}
	for _, o := range t.Options {
		if !slices.ContainsFunc(said.Options, func(s engine.Option) bool { return s.Name == o.Name }) {
			said.Options = append(said.Options, o)
		}
	}
	t.Options = said.Options
	if said.Seats != nil {
		t.Seats = said.Seats
	}
	return t, nil
}

// tableOf returns the answer with only the setup of a game.
func tableOf(p evening.Plan) simulated {
	out := simulated{Seed: p.Seed}
	for _, seat := range p.Setup.Seats {
		out.Table = append(out.Table, p.Game.Lexicon.Seats[seat])
	}
	for _, o := range p.Setup.Options {
		out.Options = append(out.Options, o.Name+"="+o.Value)
	}
	return out
}

// gameObject returns a game as one object.
func gameObject(p evening.Plan, r evening.Report) simulated {
	lex := p.Game.Lexicon
	out := tableOf(p)
	out.Acts, out.State = r.Acts, fmt.Sprintf("%016x", r.Hash)
	out.Decided = record.Word(lex, r.Result.DecidedBy)
	for _, row := range r.Result.Rows {
		t := total{Seat: lex.Seats[row.Seat], Total: row.Total}
		for _, part := range row.Parts {
			if part.Shown != (engine.Arg{}) {
				if t.Shown == nil {
					t.Shown = map[string]string{}
				}
				t.Shown[record.Word(lex, part.Term)] = record.Word(lex, part.Shown)
			}
		}
		out.Seats = append(out.Seats, t)
	}
	for _, seat := range r.Result.Winners {
		out.Winners = append(out.Winners, lex.Seats[seat])
	}
	return out
}

// standings describes the result of a game in a few words.
func standings(w *present.Words, r evening.Report) string {
	var rows []string
	for _, row := range r.Result.Rows {
		text := fmt.Sprintf("%d. %s %d", row.Rank, w.Seat(row.Seat), row.Total)
		for _, part := range row.Parts {
			if part.Shown != (engine.Arg{}) {
				text += " (" + w.Arg(part.Shown) + ")"
			}
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, ", ") + "; " + w.Arg(r.Result.DecidedBy)
}

// played is the result of one game.
type played struct {
	plan   evening.Plan
	report evening.Report
	err    error
}

// playAll plays n games, in as many goroutines as there are processors, and calls tell with the
// results in order. It returns the first error of tell.
func playAll(ctx context.Context, first evening.Plan, draw drawing, n int, tell func(evening.Plan, evening.Report, error) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var next atomic.Int64
	var workers sync.WaitGroup
	results := make(chan played, runtime.GOMAXPROCS(0)) // workers need not wait for the printer
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				p := first
				p.Seed += uint64(i)
				p.Setup = draw(p.Seed)
				report, err := p.Play(ctx)
				results <- played{p, report, err}
			}
		})
	}
	go func() { workers.Wait(); close(results) }()
	waiting := make(map[uint64]played)
	seed := first.Seed
	var err error
	for r := range results {
		waiting[r.plan.Seed] = r
		for r, ok := waiting[seed]; ok && err == nil; r, ok = waiting[seed] {
			delete(waiting, seed)
			seed++
			if err = tell(r.plan, r.report, r.err); err != nil {
				stop() // stops the workers; the rest is not printed
			}
		}
	}
	return err
}

// progress counts games on a terminal, at most twice a second.
type progress struct {
	out   io.Writer // nil if it is not a terminal
	n, of int
	last  time.Time
}

func newProgress(w io.Writer, of int) *progress {
	p := &progress{of: of, last: time.Now()}
	if isTerminal(w) {
		p.out = w
	}
	return p
}

func (p *progress) step() {
	p.n++
	if p.out == nil || time.Since(p.last) < 500*time.Millisecond {
		return
	}
	p.last = time.Now()
	fmt.Fprintf(p.out, "\r%d/%d ", p.n, p.of)
}

// end erases the counter.
func (p *progress) end() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\033[K")
	}
}

// isTerminal reports whether f is a terminal.
func isTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && xterm.IsTerminal(int(file.Fd()))
}

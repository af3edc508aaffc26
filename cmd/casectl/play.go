package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/doctor"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/ui/present"
)

// playCmd is casectl play.
type playCmd struct {
	Game     string        `help:"Id of the game; in a terminal it is asked for."`
	Rig      string        `help:"Sensors: the name or path of a rig file; demo is a simulated table that plays by itself; none means no sensors." default:"none"`
	Demo     bool          `help:"The same as --rig demo."`
	Seats    string        `help:"The players, clockwise: Ana,Luis, or with seats, red=Ana,blue=Luis. In a terminal they are asked for; otherwise the default is the first seats of the game, at least two."`
	Bots     string        `help:"Seats that the program plays, and how well: yellow=easy,blue=hard; easy, normal, hard, or a number of playouts." placeholder:"SEAT=LEVEL,…"`
	Option   []string      `help:"Choice of set-up or house rule, name=value; may be repeated." sep:"none"`
	Record   string        `help:"Write the game as a record to this file when play stops." placeholder:"FILE"`
	Continue bool          `help:"Continue the latest unfinished game of the journal, without asking."`
	Anyway   bool          `help:"Continue it even if other rules judge it differently, or a part of its journal is lost; the differences are printed."`
	New      bool          `help:"Begin a new game without asking."`
	Seed     uint64        `help:"Seed of a demo." default:"1"`
	Phones   bool          `help:"Open a page for the players' phones in the local network while the game runs, and print a one-time code for each seat."`
	PhonesAt string        `help:"Address of this machine that phones open, if not that of its default route." placeholder:"ADDRESS"`
	Voice    voiceFlag     `help:"Say the game aloud; --voice=asks only what each seat is asked." placeholder:"story"`
	Pace     time.Duration `help:"Time between two moves of a demo." default:"300ms"`
}

// Help returns the examples and formats that --help shows.
func (playCmd) Help() string {
	return `Example:

  $ casectl play --game tiny-epic-western --rig none --seats red=Ana,blue=Luis --record evening.ckr
  $ casectl play --game tiny-epic-western --rig demo --option circle=bank-saloon-courthouse-hideout

casectl help play --game GAME lists the seats, the teams and the options of a game.

In a terminal (or with --text) the output is in words; otherwise in objects: {"act":…} as casectl replay prints them, {"undone":…}, {"refused":…}, ` +
		`{"awaits":[…]} after each, {"faults":[…]} and {"sensors":[…]}, {"say":"…"} for everything else, and at the end {"result":{…}}.

People type a number or a letter of the list, a name or the beginnings of its words, several dice or cards at once, and commands in their language: help lists them. A card goes to the first place that is asked for, unless another is named after it; if several meanings remain, the program asks. A card that only one seat may know is typed unseen.

In objects every legal answer is in options, or in cards (typed as: card CARD at SLOT; with secret only a reader may name the card, or the player who owes it, unseen: all others type face-down if it is listed); a line may also be any fact of a record, or a command: undo, redo, amend N FACT, yes, waive, drop, why, table ({"board":{…}}), list ({"awaits":[…]} again), log ({"log":[…]}), note TEXT, tag CARD (the unknown tag that lies on a reader, or the unknown code that was scanned, is on this card), untag TAG, sensors, help, quit; ` +
		`at a demo also pause, go, step, strange (its next card has an unknown tag). A line with several meanings comes back as {"unknown":"…","which":["card hat-1 at gap-2",…]}.

Where not all cards are known the table may read one out at any moment, and it counts from then on: told CARD FIELD=VALUE | FIELD=VALUE …, as in told job-41 colour=green | holes=- | tech=1 | steps=do=gain n=2; casectl cards template lists the fields, and casectl cards add saves the card for other games.

Misreads of the sensors come as {"faults":[{"kind":"unknown-tag","slot":"gap-3","tag":"04A23B5C6D1280","text":"…","remedy":"…","likely":["hat-1"]}]} whenever they change, empty when there are none; ` +
		`kinds: unknown-tag, unknown-code (tag: code=…, as in a file of tags), other-game (game: whose sticker it is), sticker-card, sticker-cut, sticker-keys, random-tag, half-tag, elsewhere (slot: where it was seen, other: where the board has it), other-card (instead: what was entered there, correct: the line that corrects it), two-readers (slot, other), misfit, unclear, two-tags, unread (what lies at slot cannot be read), untimely, kept-die, same-face, wrong-face, crooked, lost-lines. ` +
		`Devices come as {"sensors":[{"name":"table","state":"fault","reason":"permission","text":"…","remedy":"…"}]} when their state changes; states: off, searching, up, stale, fault, down.

Acts of a seat that the program plays come like any act; people carry them out on the table and type done (in a terminal Enter is enough), or just go on. In objects {"chair":{"seat":"yellow","waits":true,"why":"…"}} says that it waits for that; thinks says that it is deciding (hurry: decide at once), back that it waits after an undo (go: continue). why rests on nothing that the whole table does not know; where the seat knows more it comes in a second object, once it has been thought over, or not at all.

With --phones the page of a seat shows what only that player may see, and takes their answers; the addresses that are printed hold codes: each works once, for five minutes, and whoever has it sits in that seat. The command phones prints how the phones are, and new codes; phones NAME makes a new code for a player, or lets in the second phone that asks for the seat; phones -NAME throws the phone out. Nothing is encrypted: use it among friends, in a network that you trust.

With --voice the program speaks through speech-dispatcher where it runs, or espeak-ng, or a program of one's own that is called casekeeper-voice, lies in the search path, reads a line and speaks it. With --text too, a question is said with all its answers and their keys.

A game that is not simulated is saved in $XDG_DATA_HOME/casekeeper/journal.db after every act and can be continued after any interruption.`
}

// noRig is the value of --rig for a table without sensors.
const noRig = "none"

// Run plays a game.
func (c *playCmd) Run(e *env) error {
	if c.Demo {
		c.Rig = "demo"
	}
	p, err := c.prepare(e)
	if err != nil {
		return err
	}
	defer p.store.Close()
	s, resumed, err := p.begin(e)
	if err != nil {
		return err
	}
	p.session = s
	err = p.play(e, resumed)
	if closed := s.Close(); err == nil {
		err = closed
	}
	if recorded := p.record(); err == nil {
		err = recorded
	}
	if err == nil {
		err = p.keep()
	}
	return err
}

// keep writes the record of a finished game; a demo has none.
func (p *party) keep() error {
	if p.demo {
		return nil
	}
	return p.house.KeepRecord(p.store, p.session.Info().ID, p.game.Game)
}

// party is a game that is being prepared.
type party struct {
	*playCmd
	house   sitting.House
	game    games.Loaded
	setup   engine.Setup
	names   []string
	chairs  []string  // bot levels by index in setup.Seats; nil if there are no bots
	asks    bool      // ask for the players before a new game
	rig     *rig.File // nil without sensors
	demo    bool      // the rig is simulated
	store   journal.Store
	session *companion.Session
}

// prepare checks the flags before anything is opened.
func (c *playCmd) prepare(e *env) (*party, error) {
	p := &party{playCmd: c, house: e.house}
	if err := p.findRig(); err != nil {
		return nil, err
	}
	if err := p.findGame(e); err != nil {
		return nil, err
	}
	var err error
	if p.game, err = p.load(e); err != nil {
		return nil, err
	}
	if p.setup.Options, err = readOptions(p.game.Game, c.Option); err != nil {
		return nil, err
	}
	if !p.asks {
		if err := p.table(nil); err != nil {
			return nil, err
		}
	}
	if err := canWrite(c.Record); err != nil {
		return nil, bad(commandline.Mistakef("--record: %w", err))
	}
	if c.Continue && (c.New || p.demo) {
		return nil, bad(commandline.Mistakef("--continue: it cannot be combined with --new, nor with a demo, which is not saved"))
	}
	if p.demo {
		p.store = &memory.Store{}
		return p, nil
	}
	if p.store != nil {
		return p, nil
	}
	return p, p.openJournal(e)
}

// load loads the game from the shelf. A mistake in an owner's card file does not stop --continue,
// because a saved game has its own cards.
func (p *party) load(e *env) (games.Loaded, error) {
	game, err := e.loadGame(p.Game, p.demo)
	var mistake *catalogue.Error
	if p.Continue && errors.As(err, &mistake) {
		e.warn(err)
		return p.house.Shipped(p.Game)
	}
	return game, err
}

// latest sets the game to that of the latest unfinished match, if none was named.
func (p *party) latest(e *env) error {
	if err := p.openJournal(e); err != nil {
		return err
	}
	last, err := p.unfinished()
	if err == nil && last != nil {
		p.Game = last.Game
	}
	return err
}

// table reads --seats and --bots. Seats may be named in the language of words, or only as in
// records if words is nil. Without --seats the first seats play.
func (p *party) table(words *present.Words) error {
	taken, err := p.botSeats()
	if err != nil {
		return err
	}
	if p.Seats == "" {
		p.setup.Seats = firstSeats(p.game.Game, taken)
	} else {
		who, err := readPeople(p.game.Game, words, p.Seats, taken)
		if err != nil {
			return err
		}
		p.setup.Seats, p.names = who.seats, who.names
	}
	if err := p.bots(); err != nil {
		return err
	}
	if _, err = p.game.New(p.setup); err != nil {
		return bad(err)
	}
	for i, name := range p.names {
		p.names[i] = companion.CleanName(name)
	}
	var twice *companion.SameNameError
	if errors.As(companion.CheckNames(&p.game.Info, p.setup, p.names), &twice) {
		return bad(commandline.Mistakef("--seats: %s is at the table already: two people cannot have the same name", twice.Name))
	}
	return nil
}

// openJournal opens the journal. It warns about repairs, and about a folder that does not survive
// power-off unless XDG_DATA_HOME names it.
func (p *party) openJournal(e *env) error {
	path, err := p.house.Journal()
	if err != nil {
		return fmt.Errorf("%w; choose another place with XDG_DATA_HOME", err)
	}
	if _, forgets := doctor.Forgets(p.house.Data); forgets && os.Getenv("XDG_DATA_HOME") == "" {
		e.warn(commandline.Mistakef("%s is in memory: this game is lost at power-off; choose a folder on a disk with XDG_DATA_HOME", p.house.Data))
	}
	store, report, err := sqlite.Open(path, p.house.Texts)
	if err != nil {
		return err
	}
	p.store = store
	if report.Gone {
		e.warn(commandline.Mistakef("%s-wal is gone: what was played since the latest game began cannot be read; if you only moved that file, put it back before you play", path))
	}
	if report.Short {
		e.warn(commandline.Mistakef("the end of the journal was cut off: the latest acts may be missing; look whether the table has gone further"))
	}
	if report.Damage != nil {
		e.warn(commandline.Mistakef("the journal was damaged (%w) and has been repaired: %d rows kept; the damaged file is kept as %s", report.Damage, report.Kept, strings.Join(report.Aside, ", ")))
		e.lost(report.Lost)
	}
	return nil
}

// begin starts a match, or resumes the latest one if people want that.
func (p *party) begin(e *env) (*companion.Session, bool, error) {
	last, err := p.unfinished()
	if err != nil {
		return nil, false, err
	}
	switch {
	case p.Continue && last == nil:
		return nil, false, bad(commandline.Mistakef("--continue: there is no unfinished game of %s", p.Game))
	case last != nil && !p.New && (p.Continue || p.wants(e, last)):
		was, err := companion.ReadInfo(p.store, last.ID)
		if err != nil {
			return nil, false, err
		}
		if p.game, err = p.house.Again(&was); err != nil {
			return nil, false, err
		}
		s, err := companion.Open(p.store, last.ID, p.game.Game, companion.Opts{})
		var changed *companion.ChangedError
		if errors.As(err, &changed) {
			s, err = p.anyway(e, changed)
		}
		return s, true, err
	}
	if p.asks {
		if err := p.askPeople(e); err != nil {
			return nil, false, err
		}
	}
	s, err := companion.Begin(p.store, companion.Opening{Game: p.game.Game, Setup: p.setup, Names: p.names, Bots: p.chairs, Catalogue: p.game.Snapshot}, companion.Opts{})
	return s, false, err
}

// anyway resumes a session that other rules judge differently, if people want that.
func (p *party) anyway(e *env, changed *companion.ChangedError) (*companion.Session, error) {
	w, err := e.words(p.game.Game)
	if err == nil {
		err = e.printChanged(w, changed.Rejudgment)
	}
	if err != nil {
		return nil, err
	}
	if !p.Anyway && !(e.atATerminal() && p.yes(e, w, w.Say("terminal.anyway"))) {
		return nil, bad(commandline.Mistakef("%w; continue it with --anyway, or begin another game with --new", changed))
	}
	return companion.Continue(p.store, changed.Match, p.game.Game, companion.Opts{})
}

// yes asks a question and reports whether the answer is yes.
func (p *party) yes(e *env, w *present.Words, question string) bool {
	typed := e.editing()
	if e.say("%s", question) != nil || e.out.Flush() != nil {
		return false
	}
	line, err := typed.next("")
	return err == nil && strings.EqualFold(strings.TrimSpace(line), w.Say("terminal.yes"))
}

// unfinished returns the latest match of the game that is not over; nil if there is none.
func (p *party) unfinished() (*companion.MatchInfo, error) {
	list, err := companion.History(p.store)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if (p.Game == "" || list[i].Game == p.Game) && len(list[i].Result) == 0 {
			return &list[i], nil
		}
	}
	return nil, nil
}

// wants asks whether to resume a match, if input and output are terminals.
func (p *party) wants(e *env, last *companion.MatchInfo) bool {
	w, err := e.words(p.game.Game)
	if err != nil || !e.atATerminal() {
		return false
	}
	var seats []string
	for _, s := range last.Seats {
		name := s.Name
		if name == "" {
			name = seatName(w, s.Seat)
		}
		seats = append(seats, name)
	}
	ago := w.Ago(time.Since(time.UnixMilli(last.ActedMillis)))
	return p.yes(e, w, w.Say("terminal.continue", strings.Join(seats, ", ")+", "+ago))
}

// openRig opens the sensors. A simulated hub's clock is advanced by the robot.
func (p *party) openRig() *rig.Rig {
	if p.rig == nil {
		return &rig.Rig{}
	}
	return rig.Open(p.rig, rig.Options{Places: p.game.Lexicon.Slots, Holds: scanner.HoldsOf(p.game.Lexicon), Parts: p.game.Lexicon.Dice,
		Sim: func(o *sim.Opts) { o.Live, o.Seed = false, p.Seed }})
}

// canWrite checks before the game that its record can be written, and writes nothing.
func canWrite(path string) error {
	if path == "" {
		return nil
	}
	tried := errors.New("it can be written")
	if err := regular.WriteBy(path, 0o666, func(io.Writer) error { return tried }); !errors.Is(err, tried) {
		return err
	}
	return nil
}

// record writes the game to the file of --record.
func (p *party) record() error {
	if p.Record == "" {
		return nil
	}
	file, err := companion.Export(p.store, p.session.Info().ID, p.game.Game, engine.Table)
	if err != nil {
		return err
	}
	if err := regular.WriteBy(p.Record, 0o666, func(w io.Writer) error { return file.Write(w, &p.game.Info) }); err != nil {
		return fmt.Errorf("writing the record: %w", err)
	}
	return nil
}

package main

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
)

// cardsEnrolCmd is casectl cards enrol.
type cardsEnrolCmd struct {
	Game string `help:"Id of the game."`
	Rig  string `help:"Sensors: the name or path of a rig file. One reader is enough." required:"" placeholder:"RIG"`
}

// Help returns the examples and formats that --help shows.
func (cardsEnrolCmd) Help() string {
	return `Example:

  $ casectl cards enrol --game tiny-epic-western --rig desk
  {"ask":{"card":"steer-1","step":1,"of":58,"done":0}}
  {"news":{"kind":"took","tag":"04A23B5C6D1280","card":"steer-1"}}

It says which card to hold on the reader, takes the tag or code that is steady there for half a second, and asks for the next one; in words in a terminal or with --text. ` +
		`Type in your language, or skip (or just Enter), back, yes (to a question), undo (remove the latest tag), again (go over those skipped), card CARD [COPY], quit. ` +
		`Tags and progress are on disk after every step, in tags/GAME.tags and tags/GAME.walk of the data folder; the next walk continues there. It ends by itself when every card has its tag.

kinds of news: took, right (it had this tag), again (the previous tag still lies there), taken (on another card: by; yes moves it), other (the card has another tag; yes replaces it), moved, new, ` +
		`random (the tag changes its number), half-tag (the reader tells half of its number), crowd (two tags), before (it lay there already: lift it), sticker (of another card), foreign. ` +
		`Buildings that nobody has entered have no name yet and are left out: enter them first, casectl cards check says which.`
}

// Run runs the walk.
func (c *cardsEnrolCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	file, err := e.house.RigFile(c.Rig)
	if err != nil {
		return bad(commandline.Mistakef("--rig: %w", err))
	}
	words, err := e.words(game.Game)
	if err != nil {
		return err
	}
	walk, notice, err := e.house.Walk(game)
	if err != nil {
		return bad(err)
	}
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	bench := sitting.OpenBench(ctx, rig.Open(file, rig.Options{Places: game.Lexicon.Slots, Holds: scanner.HoldsOf(game.Lexicon), Parts: game.Lexicon.Dice}))
	w := &walker{e: e, bench: bench, walk: walk, game: game, words: words, plain: e.text || isTerminal(e.tty)}
	err = w.run(ctx, notice)
	stop()
	if closed := bench.Close(); err == nil {
		err = closed
	}
	return err
}

// walker shows an enrolment walk and executes typed commands. One goroutine.
type walker struct {
	e     *env
	bench *sitting.Bench
	walk  *tagging.Walk // owned by the bench
	game  games.Loaded
	words *present.Words
	plain bool

	asked tagging.WalkState // as last printed
	shown bool
	up    map[string]string // the state of each source as last printed
}

// lookWalk is how often the terminal polls the walk.
const lookWalk = 50 * time.Millisecond

func (w *walker) run(ctx context.Context, notice error) error {
	w.up = map[string]string{}
	if err := w.bench.Rig.Idle; err != nil {
		w.say("! " + w.words.Idle(err))
	}
	for _, m := range w.bench.Rig.Missing {
		text, remedy := w.words.Source(sitting.Source(m.Name, m.Status()))
		w.say("! " + text + ". " + remedy)
	}
	if notice != nil {
		w.say("! " + w.words.Say("walk.error.file", notice.Error()))
	}
	if err := w.bench.Scanner.Hold(ctx, w.walk); err != nil {
		return err
	}
	if w.plain {
		w.say(w.words.Say("walk.help"))
	}
	look := time.NewTicker(lookWalk)
	defer look.Stop()
	lines := w.e.lines().all(ctx)
	for {
		over, err := w.show(ctx)
		if over || err != nil {
			return err
		}
		select {
		case line, more := <-lines:
			if !more {
				return nil
			}
			if quit, err := w.obey(ctx, strings.Fields(line)); quit || err != nil {
				return err
			}
		case <-look.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// say prints a line for people.
func (w *walker) say(text string) {
	if w.plain {
		_ = w.e.say("%s", text) // the following Flush returns the error
		return
	}
	_ = w.e.print(map[string]string{"say": text})
}

// obey executes a typed command.
func (w *walker) obey(ctx context.Context, words []string) (quit bool, err error) {
	if len(words) == 0 {
		words = []string{"skip"}
	}
	var do func()
	switch w.command(words[0]) {
	case "quit":
		return true, nil
	case "skip":
		do = w.walk.Skip
	case "back":
		do = w.walk.Back
	case "yes":
		do = w.walk.Accept
	case "undo":
		do = func() { w.walk.Undo() }
	case "again":
		do = w.walk.Again
	case "card":
		do = func() {
			if c, ok := w.named(words[1:]); !ok || !w.walk.Seek(c) {
				w.say(w.words.Say("walk.unknown", strings.Join(words, " ")))
			}
		}
	default:
		w.say(w.words.Say("walk.unknown", strings.Join(words, " ")))
		w.say(w.words.Say("walk.help"))
		return false, nil
	}
	w.shown = false
	return false, w.bench.Scanner.Do(ctx, do)
}

// walkWords are the commands by their English words; each language has words of its own.
var walkWords = []string{"skip", "back", "yes", "undo", "again", "card", "quit"}

// command returns which of walkWords a word means; "" if none.
func (w *walker) command(word string) string {
	for _, id := range walkWords {
		if terminal.Means(w.words, "walk.word.", id, word) {
			return id
		}
	}
	return ""
}

// word returns the word of the language for a command.
func (w *walker) word(id string) string {
	first, _, _ := strings.Cut(w.words.Say("walk.word."+id), " ")
	return first
}

// named reads CARD [COPY]. The card is a record word or a name.
func (w *walker) named(words []string) (c catalogue.Copy, ok bool) {
	if len(words) == 0 {
		return c, false
	}
	rest := words[1:]
	if c.Card = catalogue.CardID(max(slices.Index(w.game.Lexicon.Cards, words[0]), 0)); c.Card == catalogue.None {
		var after string
		c.Card, after = terminal.CardNamed(w.words, strings.Join(words, " "))
		rest = strings.Fields(after)
	}
	switch len(rest) {
	case 0:
		return c, c.Card != catalogue.None
	case 1:
		n, err := strconv.ParseUint(rest[0], 10, 8)
		c.N = uint8(n - 1)
		return c, err == nil && n > 0 && c.Card != catalogue.None
	}
	return c, false
}

// show prints what has changed. over is true once every card has its tag.
func (w *walker) show(ctx context.Context) (over bool, err error) {
	var s tagging.WalkState
	if err := w.bench.Scanner.Do(ctx, func() { s = w.walk.State() }); err != nil {
		return false, err
	}
	w.sources()
	if w.shown && s == w.asked {
		return false, w.e.out.Flush()
	}
	vm := owncards.EnrolmentPage(w.words, sitting.WalkState(&w.game.Info, s))
	news := s.News.Kind != tagging.WalkNone && (!w.shown || s.News != w.asked.News)
	ask := !w.shown || s.Piece != w.asked.Piece || s.Over != w.asked.Over
	w.asked, w.shown = s, true
	if w.plain {
		w.speak(&vm, news, ask)
	} else {
		w.object(s, news, ask)
	}
	return s.Over && s.Skipped == 0, w.e.out.Flush()
}

// speak prints the state in words.
func (w *walker) speak(vm *owncards.EnrolmentVM, news, ask bool) {
	if vm.Trouble != "" {
		w.say("! " + vm.Trouble)
	}
	if news {
		mark := "  "
		if vm.Bad {
			mark = "! "
		}
		w.say(mark + vm.News)
		if vm.Accept != "" {
			w.say("  " + w.word("yes") + ": " + vm.Accept)
		}
	}
	if !ask {
		return
	}
	line := strings.TrimSpace(vm.Step + "  " + vm.Ask)
	if vm.Name != "" {
		line += " " + vm.Name + " (" + vm.Kind + ")"
	}
	if vm.Has != "" {
		line += ". " + vm.Has
	}
	w.say("> " + line + " [" + vm.Counters + "]")
	if vm.Again != "" {
		w.say("  " + w.word("again") + ": " + vm.Again)
	}
}

// askedOf and newsOf are the objects for programs.
type askedOf struct {
	Card    string `json:"card,omitempty"`
	Copy    int    `json:"copy,omitempty"`
	Step    int    `json:"step"`
	Of      int    `json:"of"`
	Done    int    `json:"done"`
	Skipped int    `json:"skipped,omitempty"`
	Tags    int    `json:"tags,omitempty"`
	Over    bool   `json:"over,omitempty"`
}

type newsOf struct {
	Kind string `json:"kind"`
	Tag  string `json:"tag,omitempty"`
	Code string `json:"code,omitempty"`
	Card string `json:"card,omitempty"`
	Copy int    `json:"copy,omitempty"`
	By   string `json:"by,omitempty"`
}

// object prints the state as an object.
func (w *walker) object(s tagging.WalkState, news, ask bool) {
	in, name := sitting.WalkState(&w.game.Info, s), w.game.Lexicon.CardName
	out := map[string]any{}
	if news {
		out["news"] = newsOf{in.News, s.News.UID.String(), s.News.Code, name(s.News.Piece.Card), in.On.N, name(s.News.By.Card)}
	}
	if ask {
		out["ask"] = askedOf{name(s.Piece.Card), in.Piece.N, s.Step, s.Of, s.Done, s.Skipped, s.Tags, s.Over}
	}
	if s.Trouble != nil {
		out["trouble"] = s.Trouble.Error()
	}
	if len(out) > 0 {
		_ = w.e.print(out) // the following Flush returns the error
	}
}

// sources prints the state of devices when it has changed.
func (w *walker) sources() {
	for _, st := range w.bench.Scanner.Statuses() {
		state := st.State.String() + string(st.Reason)
		if w.up[st.Name] == state || st.State.String() == "off" {
			continue
		}
		w.up[st.Name] = state
		text, remedy := w.words.Source(sitting.Source(st.Name, st.Status))
		w.say(strings.TrimSpace("* " + text + ". " + remedy))
	}
}

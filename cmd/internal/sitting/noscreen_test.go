package sitting_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/hardware/sim"
	"casekeeper/hardware/sim/board"
	"casekeeper/hardware/sim/felt"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/hands"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"
)

// blind is a table without a screen: the rig tower with two dice and four buttons, a card reader beside
// them or none, and a voice. Nothing but the sensors acts.
type blind struct {
	t       *testing.T
	game    engine.Game
	words   *present.Words
	sitting *sitting.Sitting
	board   *board.Board
	hands   *hands.Hands // nil = no reader
	match   engine.Match // what lies on the table
	store   memory.Store
	draw    *chance.Source
	says    voice.Narrator
	logged  int
	heard   string      // the latest offer
	offer   voice.Offer // that it was made of
	presses int
	most    int // presses for one answer
}

// longestOffer is how many letters are said in four seconds at normal speed.
const longestOffer = 66

// forEyes matches what cannot be read aloud.
var forEyes = regexp.MustCompile(`[][(){}<>«»"*#→×·…/$+=_]|\d|pág|\.\.`)

// lines of the buttons and dice of the rig tower.
var (
	buttonLines = map[string]int{hardware.ButtonUndo: 24, hardware.ButtonNext: 25, hardware.ButtonYes: 12, hardware.ButtonNo: 16}
	dieLines    = [][]int{{5, 6, 13, 19, 26, 21}, {17, 27, 22, 23, 4, 18}}
)

// byEar are the games that buttons can play by ear, and whether also without a reader: the cars of Colt Express
// and the halves of 3000 Scoundrels have no names that tell them apart.
var byEar = map[string]bool{"tiny-epic-western": true, "bang-dice": true, "colt-express": false, "3000-scoundrels": false}

// secretRoles is the choice that each role is known to the program: its owner alone may enter it, or a reader.
var secretRoles = engine.Option{Name: "roles", Value: "known"}

// TestWholeGamesWithoutAScreen plays whole games with buttons, two dice and a card reader, and some without the
// reader, by what the voice says.
func TestWholeGamesWithoutAScreen(t *testing.T) {
	for k, id := range games.IDs() {
		for _, reader := range []bool{true, false} {
			if alone, can := byEar[id]; !can || !reader && !alone {
				continue
			}
			for seed := range uint64(extent.Games(16)) {
				lang := []string{"es", "en"}[(seed+uint64(k))%2]
				w := presenttest.Shelf(t, id, lang)
				t.Run(fmt.Sprintf("%s/%t/%d", id, reader, seed), func(t *testing.T) {
					synctest.Test(t, func(t *testing.T) { playBlind(t, id, w, reader, seed) })
				})
			}
		}
	}
}

func playBlind(t *testing.T, id string, w *present.Words, reader bool, seed uint64) {
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	b := &blind{t: t, game: game.Game, words: w, draw: chance.New(seed), board: board.New(seed)}
	setup, _ := b.draw.Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool {
		_, err := game.New(s)
		return err == nil && (reader || !slices.Contains(s.Options, secretRoles))
	})
	if b.match, err = game.New(setup); err != nil {
		t.Fatal(err)
	}
	session, err := companion.Begin(&b.store, companion.Opening{Game: game.Game, Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	text, err := fs.ReadFile(configs.FS, "rigs/tower.toml")
	if err != nil {
		t.Fatal(err)
	}
	file, err := rig.Parse(text, "tower")
	if err != nil {
		t.Fatal(err)
	}
	o, cards := rig.Options{Lines: b.board.Open}, (*felt.Felt)(nil)
	if reader {
		file.Sources = append(file.Sources, rig.Source{Name: "felt", Type: "pn532-mux", Device: "/dev/i2c-1", Readers: map[string]string{"700": "any"}})
		if cards, err = felt.New("felt", seed, sim.Faults(0), 700); err != nil {
			t.Fatal(err)
		}
		o.I2C = cards.Open
	}
	r, tags := rig.Open(file, o), enrol.EnrolAll(id, game.Cards, sim.Tag)
	if reader {
		last := len(r.Sources) - 1
		r.Sources[last] = cards.Source(r.Sources[last])
	}
	b.sitting, err = sitting.Sit(t.Context(), session, r, tags, sitting.Opts{Offered: b.offers})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := b.sitting.Close(); err != nil {
			t.Error(err)
		}
	}()
	if reader {
		b.hands = hands.New(cards, b.sitting.Scanner, game.Info, tags, r.Wiring)
	}
	time.Sleep(time.Second) // the lines are opened
	b.play(seed)
}

// offers takes what the buttons offer.
func (b *blind) offers(o voice.Offer) bool {
	u, err := b.sitting.Session.Now(context.Background(), engine.Table)
	if err != nil {
		return false
	}
	p := o.Page(b.words.At(&u), &u.Board)
	b.offer, b.heard = o, strings.Join(p.Story, " ")
	if n := len([]rune(b.heard)); n > longestOffer || forEyes.MatchString(b.heard) || strings.ContainsAny(strings.Trim(b.heard, "¿?"), "?.¿") {
		b.t.Errorf("%s: %d letters are offered: %q", b.game.ID, n, b.heard)
	}
	return true
}

func (b *blind) play(seed uint64) {
	name, done := b.game.ID, 0
	for range 5000 {
		if len(b.match.Awaits()) == 0 {
			break
		}
		b.listens()
		o, ok := b.draw.Answer(b.match.Awaits())
		if !ok {
			b.t.Fatalf("%s, seed %d: nothing can be answered", name, seed)
		}
		if o, ok = b.can(o); !ok {
			continue
		}
		before := b.match.Len()
		err := b.perform(o)
		if err != nil {
			b.t.Errorf("%s, seed %d, act %d, %+v: %v", name, seed, before, o, err)
			return
		}
		if o, err = b.latest(); err != nil {
			b.t.Fatal(err)
		}
		p, no := b.match.Propose(o)
		if no != nil {
			b.t.Fatalf("%s, seed %d: %+v is refused by %v", name, seed, o, no.Line.Rule)
		}
		b.match.Commit(p)
		if got := b.acts(); got != b.match.Len() {
			b.t.Fatalf("%s, seed %d: %d acts after %+v, want %d", name, seed, got, o, b.match.Len())
		}
		if b.hands != nil {
			b.hands.Tidy(b.match.Board(engine.Table))
		}
		done++
	}
	u := now(b.t, b.sitting.Session)
	if want, over := b.match.Result(); !over || u.Result == nil || len(want.Rows) != len(u.Result.Rows) {
		b.t.Errorf("%s, seed %d: no end after %d acts", name, seed, done)
	}
	b.t.Logf("%s, seed %d, reader %t: %d acts, %d presses, %d at most for one", name, seed, b.hands != nil, done, b.presses, b.most)
}

// can returns what people can bring about in place of a fact: of several places for the same cards the first
// is offered. It is false if nothing can be: an optional card that only its owner may see.
func (b *blind) can(o engine.Observation) (engine.Observation, bool) {
	u := now(b.t, b.sitting.Session)
	lex := b.game.Lexicon
	at := slices.IndexFunc(u.Awaits, func(p engine.Prompt) bool {
		return p.Kind == engine.Lay && o.Kind == engine.KindCard && p.Slot == o.Slot
	})
	if at >= 0 && b.hands == nil && !lex.MayEnter(engine.Table, &u.Awaits[at]) && o.Card != catalogue.FaceDown {
		return o, false
	}
	if at < 0 || b.hands != nil && o.Card != catalogue.FaceDown {
		return o, true
	}
	first := slices.IndexFunc(u.Awaits, func(p engine.Prompt) bool {
		return p.Kind == engine.Lay && p.Ask.Rule == u.Awaits[at].Ask.Rule && p.Seat == u.Awaits[at].Seat && lex.Owner(p.Slot) == lex.Owner(o.Slot)
	})
	o.Slot = u.Awaits[first].Slot
	return o, true
}

// latest returns the latest act of the journal: of several places for the same cards, a reader fills the first.
func (b *blind) latest() (engine.Observation, error) {
	rows, err := b.store.Rows(b.sitting.Session.Info().ID)
	if err != nil {
		return engine.Observation{}, err
	}
	return record.Parse(b.game.Lexicon, rows[len(rows)-1].Fact)
}

// listens checks that the voice asks what must be done.
func (b *blind) listens() {
	u := now(b.t, b.sitting.Session)
	entries, err := b.sitting.Session.Log(b.t.Context(), b.logged)
	if err != nil {
		b.t.Fatal(err)
	}
	b.logged += len(entries)
	p := b.says.Next(voice.Input{Words: b.words.At(&u), Level: voice.Story, Update: &u, Entries: entries})
	if p.Ask == "" {
		b.t.Errorf("%s: nothing is asked, but %+v is awaited", b.game.ID, u.Awaits)
	}
}

func (b *blind) acts() int { return now(b.t, b.sitting.Session).Acts }

// perform makes a fact happen by sensors.
func (b *blind) perform(o engine.Observation) error {
	want := b.match.Len() + 1
	awaits := b.match.Awaits()
	if b.hands != nil && b.hands.Can(o, awaits) && o.Kind == engine.KindCard {
		err := b.hands.Perform(b.t.Context(), o, awaits, func() bool { return b.acts() >= want || b.unclear() })
		if err != nil || b.acts() >= want {
			return err
		}
		return b.press(o, want)
	}
	if die := b.die(o); die >= 0 {
		board.ReedDie{Board: b.board, Lines: dieLines[die], Clean: true}.Roll(o.Face)
		for range 20 {
			if b.acts() >= want {
				return nil
			}
			time.Sleep(100 * time.Millisecond)
		}
		return errors.New("the roll is not taken")
	}
	return b.press(o, want)
}

// unclear reports whether a card lies on the reader that fits several places.
func (b *blind) unclear() bool {
	return slices.ContainsFunc(b.sitting.Scanner.Faults(), func(f scanner.Fault) bool { return f.Kind == scanner.Unclear })
}

// die returns the index of the die that is rolled for a fact; -1 = none. Where dice have parts and no numbers,
// any serves for a third part.
func (b *blind) die(o engine.Observation) int {
	switch {
	case o.Kind != engine.KindDie:
		return -1
	case int(o.Die) <= len(dieLines):
		return int(o.Die) - 1
	case b.game.Lexicon.Dice[o.Die] != strconv.Itoa(int(o.Die)):
		return 0
	}
	return -1
}

// press gives an answer by buttons.
func (b *blind) press(o engine.Observation, want int) error {
	before := b.presses
	defer func() { b.most = max(b.most, b.presses-before) }()
	b.button(hardware.ButtonNext)
	var level []string
	for b.acts() < want {
		if b.heard == "" {
			return fmt.Errorf("nothing is offered; %+v", now(b.t, b.sitting.Session).Awaits)
		}
		if slices.Contains(level, b.heard) {
			return fmt.Errorf("offered on one level: %s; awaited is %+v %+v", strings.Join(append(level, b.heard), " "), now(b.t, b.sitting.Session).Awaits, b.match.Awaits())
		}
		level = append(level, b.heard)
		if !b.leads(o) {
			b.button(hardware.ButtonNext)
			continue
		}
		level = nil
		b.button(hardware.ButtonYes)
	}
	return nil
}

// leads reports whether the latest offer leads to an answer.
func (b *blind) leads(o engine.Observation) bool {
	of, n := b.offer.Fact, b.offer.Operands
	switch {
	case n < 0:
		return b.offer.Ask == b.asks(o) && of.Slot == o.Slot && of.Die == o.Die
	case of.Kind != o.Kind:
		return false
	case o.Kind != engine.KindAct:
		o.Piece, of.Piece = 0, 0
		return of == o
	case b.offer.Member != 0:
		return of.Verb == o.Verb && o.Seat == of.Seat && (o.Args[0]&(1<<(b.offer.Member-1)) != 0) != b.offer.Without
	}
	clear(of.Args[min(n, engine.MaxOperands):])
	clear(o.Args[min(n, engine.MaxOperands):])
	return of == o
}

// asks returns what a fact answers.
func (b *blind) asks(o engine.Observation) engine.Line {
	for _, p := range now(b.t, b.sitting.Session).Awaits {
		if p.Accepts(o) {
			return p.Ask
		}
	}
	return engine.Line{}
}

// button presses a button and waits until it has been heard.
func (b *blind) button(word string) {
	b.heard = ""
	b.presses++
	board.Contact{Board: b.board, Line: buttonLines[word]}.Press(50 * time.Millisecond)
	time.Sleep(50 * time.Millisecond)
	synctest.Wait()
}

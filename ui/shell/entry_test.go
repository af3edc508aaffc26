package shell

import (
	"context"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
)

// strangeCard opens a game of the Western and answers prompts until a card with unknown figures
// lies on the table.
func strangeCard(t *testing.T, st *stage, r *room) catalogue.CardID {
	t.Helper()
	at, err := r.Begin("tiny-epic-western", engine.Setup{Seats: r.game("tiny-epic-western").Players[:2]}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	at.Guided = r.guided
	st.open(func() (OpenTable, error) { return at, nil })
	st.tap("table")
	st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
	for range 12 {
		now, err := at.Session.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		p := now.Awaits[0]
		card := p.Cards.Nth(0)
		for n := range p.Cards.Len() {
			if id := p.Cards.Nth(n); at.Session.Game().Cards[id-1].Nameless {
				card = id
			}
		}
		if _, err := at.Session.Submit(t.Context(), engine.Laid(p.Slot, card), Finger); err != nil {
			t.Fatal(err)
		}
		if at.Session.Game().Cards[card-1].Nameless {
			return card
		}
	}
	t.Fatal("every card is known")
	return 0
}

// TestUnknownCardIsEnteredOnce: its page opens by itself. What is saved answers the game, and
// from then on the card has its name. One undo reverts it.
func TestUnknownCardIsEnteredOnce(t *testing.T) {
	d, r := &drawer{}, westernRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	card := strangeCard(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) })
	for field, value := range map[string]string{"en": "Telegraph", "money": "1", "law": "1", "force": "1", "points": "1", "icons": "rail", "timing": "now", "effect": "by-hand"} {
		st.cards.form.OnValue(field, value)
	}
	st.tap("save")
	st.until("the table goes on", func() bool {
		if asked, _ := st.seat.wanted(); asked == card && st.shown == kit.Screen(st.table) {
			t.Fatal("the table asks for what is on the page")
		}
		return st.shown == kit.Screen(st.table) && st.seat.shown.Update.Awaits[0].Kind == engine.Lay
	})
	if len(d.saved) != 1 || d.saved[0].Name.Only("en") != "Telegraph" || d.saved[0].For != card {
		t.Errorf("kept %+v", d.saved)
	}
	st.until("its name", func() bool { return st.seat.words.Load().Card(card) == "Telegraph" })
	if acts := st.seat.shown.Update.Acts; acts < 9 {
		t.Errorf("%d acts", acts)
	}
	st.seat.undo()
	st.until("its page again, filled in", func() bool {
		return st.shown == kit.Screen(st.cards.form) && st.cards.fill.Values["force"] == "1"
	})
	if got, _ := st.seat.wanted(); got != card {
		t.Errorf("%d is asked for", got)
	}
	st.until("the first figure", func() bool { return st.seat.shown.Update.Undo.Fact.Kind == engine.KindCard })
	st.tap("undo")
	st.until("the card is off the table", func() bool { c, _ := st.seat.wanted(); return c == catalogue.None && st.shown == kit.Screen(st.table) })
}

// TestNoPageOpensInAGuidedGame: the table itself asks for the figures of a card; in any other game its page opens.
func TestNoPageOpensInAGuidedGame(t *testing.T) {
	for _, guided := range []bool{true, false} {
		r := westernRoom(t)
		r.lessons, r.guided = &school{knows: map[string]bool{}}, guided
		st := newStage(t, r, Opts{CardStore: &drawer{}})
		card := strangeCard(t, st, r)
		st.until("the card", func() bool { c, _ := st.seat.wanted(); return c == card })
		if asks := st.shown == kit.Screen(st.table); asks != guided || guided != st.seat.learning() {
			t.Errorf("guided %v: the table asks: %v", guided, asks)
		}
	}
}

// TestUnknownCardIsEnteredAtTheLatestRow: what comes between two of its figures neither loses one
// nor enters one twice.
func TestUnknownCardIsEnteredAtTheLatestRow(t *testing.T) {
	r := westernRoom(t)
	st := newStage(t, r, Opts{CardStore: &drawer{}})
	card := strangeCard(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) })
	for field, value := range map[string]string{"en": "Telegraph", "money": "1", "law": "1", "force": "1", "points": "1", "icons": "rail", "timing": "now", "effect": "by-hand"} {
		st.cards.form.OnValue(field, value)
	}
	filled, tries := st.seat.Session.Game().Entry.Acts(card, st.cards.fill.Values), 0
	err := st.seat.fill(t.Context(), card, filled, func(ctx context.Context, seq journal.Seq, o engine.Observation, from journal.Source) (companion.Outcome, error) {
		if tries++; tries%2 == 1 {
			if _, err := st.seat.Session.Note(ctx, "something else", Finger); err != nil {
				return companion.Outcome{}, err
			}
		}
		return st.seat.Session.SubmitAt(ctx, seq, o, from)
	})
	if err != nil || len(filled) < 2 || tries != 2*len(filled) {
		t.Fatalf("%d figures, %d tries: %v", len(filled), tries, err)
	}
	log, err := st.seat.Session.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	var acts []engine.Observation
	for i := range log {
		if log[i].Kind == journal.Act {
			acts = append(acts, log[i].Fact)
		}
	}
	if n := len(acts) - len(filled); n < 0 || !slices.Equal(acts[n:], filled) {
		t.Errorf("the acts end with %+v, not with %+v", acts, filled)
	}
	if u, err := st.seat.Session.Now(t.Context(), engine.Table); err != nil || st.seat.Session.Game().Entry.Asks(&u.Awaits[0]) == card {
		t.Errorf("the table still asks for figures: %v", err)
	}
}

// TestUnknownCardIsPostponed: the game goes on and does not ask again.
func TestUnknownCardIsPostponed(t *testing.T) {
	r := westernRoom(t)
	st := newStage(t, r, Opts{CardStore: &drawer{}})
	card := strangeCard(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) })
	st.tap("back")
	st.until("the table goes on", func() bool {
		c, _ := st.seat.wanted()
		return c != card && st.shown == kit.Screen(st.table)
	})
}

// scoundrelsRoom has a game in which a card counts once it is read out.
func scoundrelsRoom(t *testing.T) *room {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "3000-scoundrels", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	return r
}

// ruled opens a game of the Western and plays until the table does by hand what an unknown boss
// says.
func ruled(t *testing.T, st *stage, r *room) catalogue.CardID {
	t.Helper()
	game := r.game("tiny-epic-western")
	for seed := uint64(1); seed < 100; seed++ {
		m, err := game.New(engine.Setup{Seats: game.Players[:2]})
		if err != nil {
			t.Fatal(err)
		}
		var acts []engine.Observation
		draw := chance.New(seed)
		for awaits := m.Awaits(); len(awaits) > 0 && len(acts) < 120; awaits = m.Awaits() {
			strange := func(p engine.Prompt) bool { return game.Does(&p) != catalogue.None }
			i := slices.IndexFunc(awaits, strange)
			if i >= 0 && slices.ContainsFunc(awaits[i+1:], strange) {
				break // the page of another card would follow
			}
			if i < 0 {
				o, _ := draw.Answer(awaits)
				if v := m.Judge(o); v != nil {
					t.Fatal(v)
				}
				acts = append(acts, o)
				continue
			}
			st.openAfter(r, game, acts)
			return game.Does(&awaits[i])
		}
	}
	t.Fatal("every boss is known")
	return 0
}

// TestBossIsEnteredDuringTheGame: its page opens, only once, when the table first does by hand
// what it says. What is saved is kept, counts at once in one act that one undo reverts, and gives
// the boss its name.
func TestBossIsEnteredDuringTheGame(t *testing.T) {
	d, r := &drawer{}, westernRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	card := ruled(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	before := st.seat.shown.Update.Acts
	for _, v := range [][2]string{{"en", "Black Bart"}, {"ability", "by-hand"}, {"phase", "3"}} {
		st.cards.form.OnValue(v[0], v[1])
	}
	st.tap("save")
	st.until("it counts", func() bool {
		return st.shown == kit.Screen(st.table) && st.seat.shown.Update.Acts == before+1 && st.seat.shown.Update.Latest.Fact.Kind == engine.KindTold
	})
	if len(d.saved) != 1 || d.saved[0].For != card || d.saved[0].Values["phase"] != "3" || !st.seat.spared[card] {
		t.Errorf("kept %+v", d.saved)
	}
	game := st.seat.Session.Game()
	if slices.ContainsFunc(st.seat.shown.Update.Awaits, func(p engine.Prompt) bool { return game.Does(&p) == card }) {
		t.Error("the table still does in this phase what is for another")
	}
	st.until("its name", func() bool { return st.seat.words.Load().Card(card) == "Black Bart" })
	st.seat.undo()
	st.until("it is done by hand again", func() bool {
		return st.seat.shown.Update.Acts == before && st.shown == kit.Screen(st.table)
	})
	if c, _ := st.seat.wanted(); c == card {
		t.Error("its page comes again")
	}
}

// TestBossIsPostponed: its page does not open again this evening.
func TestBossIsPostponed(t *testing.T) {
	r := westernRoom(t)
	st := newStage(t, r, Opts{CardStore: &drawer{}})
	card := ruled(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	st.tap("back")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) })
	if c, _ := st.seat.wanted(); c == card || !st.seat.spared[card] {
		t.Errorf("%d is asked for", c)
	}
}

// unread searches for a game of Scoundrels in which a job that has neither figures nor a name has
// to be done by hand, as the one after it in the catalogue, and returns its acts up to there.
func unread(t *testing.T, game engine.Game) (acts []engine.Observation, card catalogue.CardID) {
	t.Helper()
	nameless := func(c catalogue.Card) bool { return c.Kind == "job" && c.Nameless }
	for seed := uint64(1); seed < 100; seed++ {
		m, err := game.New(engine.Setup{Seats: game.Players[:2]})
		if err != nil {
			t.Fatal(err)
		}
		acts = nil
		draw := chance.New(seed)
		for awaits := m.Awaits(); len(awaits) > 0 && len(acts) < 200; awaits = m.Awaits() {
			for i := range awaits {
				if card = game.Entry.Asks(&awaits[i]); card != catalogue.None && nameless(game.Cards[card-1]) && nameless(game.Cards[card]) {
					return acts, card
				}
			}
			o, _ := draw.Answer(awaits)
			if v := m.Judge(o); v != nil {
				t.Fatal(v)
			}
			acts = append(acts, o)
		}
	}
	t.Fatal("nothing is done by hand")
	return nil, 0
}

// openAfter opens a table of two after some acts.
func (st *stage) openAfter(r *room, game engine.Game, acts []engine.Observation) {
	st.t.Helper()
	at, err := r.Begin(game.ID, engine.Setup{Seats: game.Players[:2]}, nil, nil)
	if err != nil {
		st.t.Fatal(err)
	}
	st.open(func() (OpenTable, error) { return at, nil })
	st.tap("table")
	st.until("the table", func() bool { return st.seat != nil && st.seat.shown != nil })
	for _, o := range acts {
		if out, err := at.Session.Submit(st.t.Context(), o, Finger); err != nil || out.Refusal != nil {
			st.t.Fatal(err, out.Refusal)
		}
	}
}

// using opens such a game.
func using(t *testing.T, st *stage, r *room) catalogue.CardID {
	t.Helper()
	game := r.game("3000-scoundrels")
	acts, card := unread(t, game)
	st.openAfter(r, game, acts)
	return card
}

// fillJob fills in the page of a job that gains so much money.
func fillJob(st *stage, name, money string) {
	for _, v := range [][2]string{{"en", name}, {"colour", "green"}, {"holes", "-"}, {"tech", "1"}, {"steps", "+"}, {"steps.1.do", "gain"}, {"steps.1.n", money}} {
		st.cards.form.OnValue(v[0], v[1])
	}
}

// TestACardIsReadOutWhileItIsUsed: its page opens when somebody uses it. What is saved takes
// effect at once, in one act that one undo reverts.
func TestACardIsReadOutWhileItIsUsed(t *testing.T) {
	d, r := &drawer{}, scoundrelsRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	card := using(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	before := st.seat.shown.Update.Acts
	fillJob(st, "Quick", "7")
	st.tap("save")
	st.until("what it says has happened", func() bool {
		return st.shown == kit.Screen(st.table) && st.seat.shown.Update.Acts == before+1 && st.seat.shown.Update.Latest.Fact.Kind == engine.KindTold
	})
	if c, _ := st.seat.wanted(); c == card || len(d.saved) != 1 || st.seat.shown.Update.Latest.Fact.Card != card {
		t.Errorf("%d is asked for, kept %+v, latest %+v", c, d.saved, st.seat.shown.Update.Latest.Fact)
	}
	st.until("its name", func() bool { return st.seat.words.Load().Card(card) == "Quick" })
	st.seat.undo()
	st.until("it is done by hand again", func() bool { c, _ := st.seat.wanted(); return c == card })
}

// TestACardIsDoneByHand: after its page was left, that card is not asked for again.
func TestACardIsDoneByHand(t *testing.T) {
	r := scoundrelsRoom(t)
	st := newStage(t, r, Opts{CardStore: &drawer{}})
	card := using(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	st.tap("back")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) })
	st.seat.fact(st.seat.shown.Update.Awaits[0].Options[0])
	st.until("the table goes on", func() bool { c, _ := st.seat.wanted(); return c != card })
	if st.shown != kit.Screen(st.table) || !st.seat.spared[card] {
		t.Error("its page comes back")
	}
}

// TestACardOfTheCatalogueIsReadOut: figures entered there count in the game on the table, if it
// uses them.
func TestACardOfTheCatalogueIsReadOut(t *testing.T) {
	d, r := &drawer{}, scoundrelsRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	card := using(t, st, r)
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) && st.cards.fill.For == card })
	st.tap("back")
	st.tap("menu")
	st.tap("catalogue")
	st.until("the cards", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	other := card + 1
	st.cards.page.OnCard(other)
	st.tap("enter")
	st.until("the form", func() bool { return st.shown == st.cards.form && !st.cards.fill.Asked })
	fillJob(st, "Slow", "2")
	st.tap("save")
	st.until("that the game knows it", func() bool {
		f := st.seat.shown.Update.Latest.Fact
		return f.Kind == engine.KindTold && f.Card == other && st.seat.words.Load().Card(other) == "Slow"
	})
}

// tapOf taps a key whose ID begins like that.
func (st *stage) tapOf(begin string) {
	st.t.Helper()
	id := ""
	st.until("a key "+begin, func() bool {
		for k := range st.shown.Keys() {
			if strings.HasPrefix(k, begin) && (id == "" || k < id) {
				id = k
			}
		}
		return id != ""
	})
	st.tap(id)
}

// atTheSaloon opens a game in which somebody can be hired, and names the first card of the Saloon
// as new; then its page is open.
func atTheSaloon(t *testing.T, st *stage, r *room) {
	t.Helper()
	game := r.game("3000-scoundrels")
	m, err := game.New(engine.Setup{Seats: game.Players[:2]})
	if err != nil {
		t.Fatal(err)
	}
	st.openAfter(r, game, []engine.Observation{m.Awaits()[0].Options[0]})
	st.tapOf("spot/6/3@")
	st.until("the turn", func() bool { return st.seat.shown.Update.Acts == 2 })
	st.tapOf("place/card/")
	st.tapOf("card/absent@")
	st.until("its page", func() bool { return st.shown == kit.Screen(st.cards.form) })
}

// TestANewCardOpensItsPage: what is saved there counts in this game, and the game goes on at the
// table; left alone, the page does not come back.
func TestANewCardOpensItsPage(t *testing.T) {
	d, r := &drawer{}, scoundrelsRoom(t)
	st := newStage(t, r, Opts{CardStore: d})
	atTheSaloon(t, st, r)
	st.until("that it lies there", func() bool { return st.seat.shown.Update.Latest.Fact.Kind == engine.KindCard })
	card := st.seat.shown.Update.Latest.Fact.Card
	if card != st.cards.fill.For {
		t.Fatalf("the page is of %d, and %d lies there", st.cards.fill.For, card)
	}
	for _, v := range [][2]string{{"en", "Bald"}, {"colour", "blue"}, {"dollars", "1 2"}, {"tech", "0"}, {"when", "by-hand"}} {
		st.cards.form.OnValue(v[0], v[1])
	}
	st.tap("save")
	st.until("that the game knows it", func() bool {
		f := st.seat.shown.Update.Latest.Fact
		return st.shown == kit.Screen(st.table) && f.Kind == engine.KindTold && f.Card == card && st.seat.words.Load().Card(card) == "Bald"
	})
	if len(d.saved) != 1 {
		t.Errorf("%d cards are kept, want one", len(d.saved))
	}

	st = newStage(t, scoundrelsRoom(t), Opts{CardStore: &drawer{}})
	atTheSaloon(t, st, st.room)
	st.tap("back")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) })
	st.until("the job is asked for", func() bool { return len(st.table.Keys()) > 0 && st.seat.shown.Update.Acts > 2 })
	if st.shown != kit.Screen(st.table) {
		t.Error("its page comes back")
	}
}

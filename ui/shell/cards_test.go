package shell

import (
	"errors"
	"maps"
	"slices"
	"sync"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/present/owncards"
)

// drawer is a cabinet in memory.
type drawer struct {
	mu    sync.Mutex
	saved []owncards.CardForm
	bad   error // the error of saving
	kept  map[string]owncards.Kept
}

func (d *drawer) Cards(string) (owncards.CardsIn, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return owncards.CardsIn{Tags: map[catalogue.CardID]int{1: 1}, Kept: maps.Clone(d.kept)}, nil
}

func (d *drawer) Keep(f *owncards.CardForm) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.kept == nil {
		d.kept = map[string]owncards.Kept{}
	}
	d.kept[f.Key] = owncards.Kept{Kind: f.Kind, Name: f.Name, Text: f.Text, Values: f.Values}
	return nil
}

func (d *drawer) Try(f *owncards.CardForm) ([]catalogue.Odd, error) {
	if f.Values["phase"] == "" {
		return nil, owncards.ErrForm
	}
	return []catalogue.Odd{{Card: f.ID, Word: "price", Args: [3]int{9}}}, nil
}

func (d *drawer) Save(f *owncards.CardForm) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.bad == nil {
		d.saved = append(d.saved, *f)
	}
	return d.bad
}

func (d *drawer) fails(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.bad = err
}

// westernRoom has a game with some unknown cards.
func westernRoom(t *testing.T) *room {
	r := newRoom(t)
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	return r
}

func TestCardsAreEnteredFromHome(t *testing.T) {
	d := &drawer{}
	st := newStage(t, westernRoom(t), Opts{CardStore: d})
	st.tap("cards")
	st.until("the first game", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	st.tap("other")
	st.until("the other game", func() bool { return st.cards.game == "tiny-epic-western" && st.cards.in.Tags != nil })
	st.tap("filter/figures")
	st.tap("filter/boss")
	w := st.house.Words("tiny-epic-western", "en")
	outlaw := catalogue.CardID(slices.Index(w.Info.Lexicon.Cards, "outlaw"))
	st.cards.page.OnCard(outlaw)
	st.tap("enter")
	st.until("the form", func() bool { return st.shown == st.cards.form })
	st.tap("value/ability/by-hand") // which is the first field that is empty
	st.tap("value/phase/3")
	st.until("what is unusual", func() bool { return len(st.cards.odd) == 1 })
	d.fails(errors.New("disk full"))
	st.tap("save")
	st.until("that it was not saved", func() bool { return st.cards.err != nil && st.shown == st.cards.form })
	d.fails(nil)
	st.tap("save")
	st.until("the list again", func() bool { return st.shown == st.cards.page })
	if len(d.saved) != 1 || d.saved[0].ID != "outlaw" || d.saved[0].Kind != "boss" || d.saved[0].Values["phase"] != "3" || d.saved[0].Values["ability"] != "by-hand" {
		t.Errorf("saved %+v", d.saved)
	}
	st.tap("add")
	st.until("the form of a new card", func() bool {
		return st.shown == st.cards.form && st.cards.fill.ID == "" && st.cards.fill.Kind == "building"
	})
	st.tap("back")
	st.tap("back")
	if st.shown != st.home {
		t.Errorf("Back leads to %T", st.shown)
	}
}

// TestCardIsLeftForAnotherDay: what was entered of a card is kept when people leave it, offered in the list,
// and there again; without a change nothing is kept.
func TestCardIsLeftForAnotherDay(t *testing.T) {
	d := &drawer{}
	st := newStage(t, westernRoom(t), Opts{Lang: "en", CardStore: d})
	st.tap("cards")
	st.until("the first game", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	st.tap("other")
	st.until("the other game", func() bool { return st.cards.game == "tiny-epic-western" && st.cards.in.Tags != nil })
	w := st.house.Words("tiny-epic-western", "en")
	outlaw := catalogue.CardID(slices.Index(w.Info.Lexicon.Cards, "outlaw"))
	open := func() {
		st.cards.page.OnCard(outlaw)
		st.tap("enter")
		st.until("the form", func() bool { return st.shown == st.cards.form })
	}
	open()
	if st.sees("Leave for another day") {
		t.Error("nothing was entered, and it can be left for another day")
	}
	st.tap("back")
	open()
	st.tap("value/ability/by-hand")
	st.until("the key", func() bool { return st.sees("Leave for another day") })
	st.tap("back")
	st.until("what was kept", func() bool {
		return st.shown == st.cards.page && st.cards.in.Kept["outlaw"].Values["ability"] == "by-hand"
	})
	if len(d.kept) != 1 {
		t.Errorf("kept %+v", d.kept)
	}
	open()
	if st.cards.fill.Values["ability"] != "by-hand" || !st.cards.fill.Changed {
		t.Errorf("it begins with %+v", st.cards.fill)
	}
}

func TestEnrolmentFromACard(t *testing.T) {
	bench := &sensorsBench{walk: owncards.Enrolment{Piece: owncards.Piece{Card: 2}, Step: 2, Of: 20}}
	st := newStage(t, newRoom(t), Opts{CardStore: &drawer{}, Bench: func(string) (Bench, error) { return bench, nil }})
	st.tap("cards")
	st.until("the cards", func() bool { return st.cards.in.Tags != nil })
	st.tap("card/2")
	st.tap("tag")
	st.until("the walk", func() bool { return st.work.bench != nil })
	if !bench.heard("begin " + st.cards.game + " 2") {
		t.Errorf("said %v", bench.said)
	}
	st.tap("close")
	st.until("the sensors are given back", bench.isClosed)
	if st.shown != st.cards.page {
		t.Errorf("at %T", st.shown)
	}
}

// TestCardsOfTheTable: the menu opens the catalogue of the game on the table. Its cards can be
// enrolled with the sensors of the table; those of another game or of a demo cannot.
func TestCardsOfTheTable(t *testing.T) {
	bench := &sensorsBench{walk: owncards.Enrolment{Piece: owncards.Piece{Card: 2}, Step: 2, Of: 20}}
	st := newStage(t, westernRoom(t), Opts{CardStore: &drawer{}})
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.seat != nil })
	st.seat.Bench = bench
	st.tap("menu")
	st.tap("catalogue")
	st.until("the cards", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	st.tap("card/2")
	st.tap("tag")
	st.until("the walk", func() bool { return st.work.bench != nil && bench.heard("begin cut 2") })
	st.tap("close")
	st.until("the sensors are given back", bench.isClosed)
	st.tap("back")
	st.tap("other")
	st.until("the other game", func() bool { return st.cards.game == "tiny-epic-western" && st.cards.in.Tags != nil })
	if st.shown.Keys()["enrol"] != nil {
		t.Error("the cards of another game can be enrolled at this table")
	}
	st.tap("back")
	if st.shown != st.table || st.shown.Keys()["catalogue"] != nil {
		t.Errorf("back shows %T, with its menu open: %v", st.shown, st.shown.Keys()["catalogue"] != nil)
	}
	demo := newStage(t, newRoom(t), Opts{CardStore: &drawer{}, Demo: true})
	demo.until("the table", func() bool { return demo.seat != nil })
	demo.seat.Bench = bench
	demo.tap("menu")
	demo.tap("catalogue")
	demo.until("the cards", func() bool { return demo.cards.in.Tags != nil })
	if demo.shown.Keys()["enrol"] != nil {
		t.Error("a demo offers to enrol cards")
	}
}

package table_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2"
)

const scoundrels = "3000-scoundrels"

// scoundrelsMoment names the moments of 3000 Scoundrels that are worth looking at,
// by the rule that asks.
func scoundrelsMoment(u companion.Update) string {
	switch {
	case u.Result != nil:
		return "over"
	case u.Acts == 0:
		return "begin"
	case u.Latest != nil && len(u.Latest.Contests) > 0:
		return fmt.Sprintf("called-%d-%v", len(u.Latest.Contests[0].Sides), u.Latest.Contests[0].Sides[0].Cards == nil)
	case len(u.Awaits) == 0:
		return ""
	}
	if u.Board.Round == 1 && u.Acts < 60 {
		return "" // the table is still empty
	}
	return string(u.Awaits[0].Ask.Rule)
}

// TestTableOfScoundrels lays out what 3000 Scoundrels asks, as TestContactSheet
// does.
func TestTableOfScoundrels(t *testing.T) {
	moments := play(t, scoundrels, 4, 4, scoundrelsMoment)
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := wordsOf(t, scoundrels, lang), map[string]kit.Screen{}
		for name, m := range moments {
			out["scoundrels-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		}
		out["scoundrels-result"], out["scoundrels-result-why"] = resultOf(w, moments["over"]), resultOf(w, moments["over"])
		tapFirst(out["scoundrels-result-why"], "cell/0/0")
		return out
	})
}

// TestASeatClosesItsAnswers: a seat about which there are several answers shows them at the first tap and
// closes them at the second; the seat of another opens its own in their place.
func TestASeatClosesItsAnswers(t *testing.T) {
	w, tried := wordsOf(t, scoundrels, "en"), 0
	game := load(t, scoundrels)
	looks := func(u companion.Update) string { // at a card of anybody
		if len(u.Awaits) > 0 && len(u.Awaits[0].Options) > 0 && game.Lexicon.Verbs[u.Awaits[0].Options[0].Verb].Word == "card-of" {
			return fmt.Sprint(u.Acts)
		}
		return ""
	}
	for name, m := range play(t, scoundrels, 4, 5, looks) {
		s := tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		leads := func() (list []string) {
			for id, k := range s.Keys() {
				if strings.HasPrefix(id, "seat/") && k.Leads() {
					list = append(list, id)
				}
			}
			slices.Sort(list)
			return list
		}
		put(t, s)
		list := leads()
		if len(list) < 2 {
			continue
		}
		tried++
		before := slices.Sorted(maps.Keys(s.Keys()))
		tap(t, s, list[0])
		first := slices.Sorted(maps.Keys(s.Keys()))
		tap(t, s, list[1])
		tap(t, s, list[0])
		again := slices.Sorted(maps.Keys(s.Keys()))
		tap(t, s, list[0])
		closed := slices.Sorted(maps.Keys(s.Keys()))
		if slices.Equal(before, first) || !slices.Equal(first, again) || !slices.Equal(before, closed) {
			t.Errorf("%s: keys %q, open %q, open again %q, closed %q", name, before, first, again, closed)
		}
	}
	if tried == 0 {
		t.Error("no seat has several answers")
	}
}

// TestSaloonIsToldByATap: a tap on a card that nobody has named leads to its page, where a price
// narrows its names; told by its trait it asks for the job, and back leads to the turn.
func TestSaloonIsToldByATap(t *testing.T) {
	moments := play(t, scoundrels, 2, 3, func(u companion.Update) string {
		if u.Board.Round == 1 && len(u.Awaits) > 0 && u.Awaits[0].Ask.Rule == "sc.turn.choices" && len(u.Awaits) > 6 {
			return "turn"
		}
		return ""
	})
	m, ok := moments["turn"]
	if !ok {
		t.Fatal("nobody's turn was found")
	}
	s := tableOf(wordsOf(t, scoundrels, "es"), present.TableInput{Update: m.update, Log: m.log, Lesson: present.Lesson{Seat: m.update.Awaits[0].Seat, Rule: "sc.turn.choices", Nth: 12, Of: 26}})
	s.Resize(fyne.NewSize(800, 480))
	keys := func(prefix string) (n int) {
		for id := range s.Keys() {
			if strings.HasPrefix(id, prefix) {
				n++
			}
		}
		return n
	}
	first := func(prefix string) {
		for _, id := range slices.Sorted(maps.Keys(s.Keys())) {
			if strings.HasPrefix(id, prefix) {
				tap(t, s, id)
				return
			}
		}
		t.Fatalf("no key %s", prefix)
	}
	if keys("spot/2/1@") == 0 || keys("place/card/") == 0 {
		t.Fatal("the Office or the Saloon feels no finger")
	}
	first("place/card/")
	if keys("letter/") < 4 || keys("letter/") > 8 || keys("ask/back") == 0 || keys("spot/2/1@") > 0 || keys("cost/") != 7 {
		t.Fatalf("the Saloon does not lead to who lies there: %v", ids(s))
	}
	first("letter/")
	if n := keys("card/"); n == 0 || n > 9 { // eight, and the one that nobody knows
		t.Errorf("%d names stand there: %v", n, ids(s))
	}
	tap(t, s, "ask/back")
	if keys("card/") > 0 || keys("spot/2/1@") == 0 {
		t.Error("back does not lead to the turn")
	}
}

// unentered plays 3000 Scoundrels as it ships: a hire whose price is not known, and
// a card that is followed by hand.
func unentered(t testing.TB) (engine.Game, map[string]moment) {
	t.Helper()
	game := shipped(t, scoundrels)
	return game, playOf(t, game, 3, 4, func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Result != nil {
			return ""
		}
		a := &u.Awaits[0]
		switch rule := a.Ask.Rule; {
		case rule == "sc.use.unknown" && eighthIs(toldOfRival(&game, &u), "send") && sends(&game, &u) > 1 && len(a.Options) < 260:
			return "unknown"
		case rule == "sc.turn.choices" && len(a.Options) > 20:
			return "price"
		}
		return ""
	})
}

// toldOfRival lists the words of the entries about the player behind the seat that is asked.
func toldOfRival(game *engine.Game, u *companion.Update) (words []string) {
	first := slices.IndexFunc(u.Board.Seats, func(s engine.SeatBoard) bool { return s.Seat == u.Awaits[0].Seat })
	rival := u.Board.Seats[(first+1)%len(u.Board.Seats)].Seat
	for _, o := range u.Awaits[0].Options {
		spec := game.Lexicon.Verbs[o.Verb]
		if len(spec.Operands) > 0 && spec.Operands[0] == engine.Seats && engine.Seat(o.Args[0]) == rival && !slices.Contains(words, spec.Word) {
			words = append(words, spec.Word)
		}
	}
	return words
}

// sends counts the ways to report a henchman that was put onto a card, for a seat with fewest.
func sends(game *engine.Game, u *companion.Update) int {
	by := map[uint16]int{}
	for _, o := range u.Awaits[0].Options {
		if game.Lexicon.Verbs[o.Verb].Word == "send" {
			by[o.Args[0]]++
		}
	}
	least := 100
	for _, n := range by {
		least = min(least, n)
	}
	return least
}

// eighthIs reports whether the eighth of some words is this one: the taps count so far.
func eighthIs(list []string, word string) bool { return len(list) > 7 && list[7] == word }

// byHandTaps leads to what is said by hand: of the seat that is asked, of the next one, of a
// safe, of anything else.
func byHandTaps(u *companion.Update) map[string]string {
	own := slices.IndexFunc(u.Board.Seats, func(s engine.SeatBoard) bool { return s.Seat == u.Awaits[0].Seat })
	seat, rival := fmt.Sprintf("seat/%d@", own), fmt.Sprintf("seat/%d@", (own+1)%len(u.Board.Seats))
	return map[string]string{"seat": seat, "rival": rival, "safe": "spot/3/1@", "henchman": rival + " answer/2/7@"}
}

// TestWhatNobodyEntered lays that out, with the pages of what is said by hand.
func TestWhatNobodyEntered(t *testing.T) {
	game, moments := unentered(t)
	if len(moments) != 2 {
		t.Fatal(len(moments), "moments")
	}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := wordsOf(t, scoundrels, lang), map[string]kit.Screen{}
		w.Info = game.Info
		for name, m := range moments {
			in := present.TableInput{Update: m.update, Log: m.log}
			out["scoundrels-"+name] = tableOf(w, in)
			if name == "unknown" {
				for what, taps := range byHandTaps(&m.update) {
					s := tableOf(w, in)
					tapFirst(s, taps)
					out["scoundrels-"+name+"-"+what] = s
				}
			}
		}
		return out
	})
}

// TestCardsOfScoundrels lays out the list of what is still missing, in every part,
// and the pages on which a card that is known in part and the board are entered.
func TestCardsOfScoundrels(t *testing.T) {
	game, err := games.Load(configs.FS, scoundrels, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	in := owncards.CardsIn{Tags: map[catalogue.CardID]int{}, Figures: map[string]catalogue.Values{"board": game.Pack.TableValues("board")}, Sensors: true}
	for _, c := range game.Cards {
		in.Figures[c.Key] = game.Pack.Values(c.ID)
	}
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w, out := wordsOf(t, scoundrels, lang), map[string]kit.Screen{}
		w.Info = game.Info
		for name, f := range map[string]owncards.CardsFilter{"all": {}, "missing": {Lack: "figures"}, "jobs": {Kind: "job"}} {
			s := screens.NewCards()
			s.Front = tables.Front
			s.Show(owncards.ListPage(w, in, f, true), nil)
			out["scoundrels-cards-"+name] = s
		}
		id := catalogue.CardID(slices.Index(game.Lexicon.Cards, "elderly"))
		page := owncards.CardPage(w, in, id)
		one := screens.NewCards()
		one.Front = tables.Front
		one.Show(owncards.ListPage(w, in, owncards.CardsFilter{}, true), &page)
		out["scoundrels-card"] = one
		for name, form := range map[string]*owncards.CardForm{"trait": owncards.NewCardForm(w, in, id), "job": owncards.NewCardForm(w, in, catalogue.CardID(slices.Index(game.Lexicon.Cards, "chef"))), "board": owncards.NewTableForm(w, in, "board")} {
			s := screens.NewCardForm()
			s.First()
			s.Show(owncards.FormPage(w, form, nil, nil))
			out["scoundrels-form-"+name] = s
		}
		steps := screens.NewCardForm()
		vm := owncards.FormPage(w, owncards.NewCardForm(w, in, catalogue.CardID(slices.Index(game.Lexicon.Cards, "chef"))), nil, nil)
		steps.First()
		steps.Show(vm)
		steps.Turn(slices.IndexFunc(vm.Rows, func(r owncards.FormRowVM) bool { return r.Field == "steps.1.do" }))
		out["scoundrels-form-steps"] = steps
		for _, r := range vm.Rows {
			for _, o := range r.Options {
				if r.Field == "steps.1.do" && o.Icon == "" {
					t.Errorf("%s: %q has no picture", lang, o.Value)
				}
			}
		}
		board := owncards.NewTableForm(w, in, "board")
		for n := range 9 {
			owncards.Enter(w, board, "track", strconv.Itoa(n-2))
		}
		s := screens.NewCardForm()
		s.First()
		s.Show(owncards.FormPage(w, board, nil, nil))
		s.Turn(4)
		out["scoundrels-form-track"] = s
		return out
	})
}

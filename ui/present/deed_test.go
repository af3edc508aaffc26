package present_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/words"
)

// shelved calls f for each game on the shelf, with its words in each language.
func shelved(t *testing.T, f func(t *testing.T, game engine.Game, said []*present.Words)) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			var said []*present.Words
			for _, lang := range words.Languages(configs.FS) {
				said = append(said, presenttest.Shelf(t, id, lang))
			}
			f(t, game.Game, said)
		})
	}
}

// chanced plays random games with random options, of every size that the program can play, and
// calls visit before every act.
func chanced(t *testing.T, game engine.Game, visit func(m engine.Match)) {
	t.Helper()
	for seats := max(2, game.MinSeats); seats <= game.MaxSeats; seats++ {
		for seed := range uint64(2) {
			draw := chance.New(seed)
			setup := engine.Setup{Seats: game.Players[:seats]}
			for _, o := range game.Options {
				if seed > 0 && len(o.Values) > 0 && o.ChairedAt(seats) == "" {
					setup.Options = append(setup.Options, engine.Option{Name: o.Name, Value: o.Values[draw.IntN(len(o.Values))]})
				}
			}
			m, err := game.New(game.ForChairs(setup))
			if err != nil {
				continue // options that exclude each other
			}
			for awaits := m.Awaits(); len(awaits) > 0; awaits = m.Awaits() {
				visit(m)
				o, ok := draw.Answer(awaits)
				if !ok {
					t.Fatalf("nothing answers %+v", awaits)
				}
				if v := m.Judge(o); v != nil {
					t.Fatal(v)
				}
			}
		}
	}
}

// TestHintsAreSentences checks that every hint in any game on the shelf is a sentence about
// the player, never a bare number or name.
func TestHintsAreSentences(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		told := map[string]bool{}
		chanced(t, game, func(m engine.Match) {
			for _, seat := range m.Setup().Seats {
				thinking, ok := bot.Begin(m.Imagine(seat), bot.Random, 1)
				if !ok {
					continue
				}
				own := companion.Update{Viewer: seat, Awaits: m.AwaitsFor(seat)}
				for _, o := range thinking.Account().Options {
					if o.Fact.Kind == engine.KindCard {
						continue // a card of a hand that only people see: there is no advice
					}
					o.Visits = 1
					a := present.Advice{Seat: seat, Account: bot.Account{Playouts: 2, Options: []bot.Option{o, o}}}
					for _, w := range said {
						tip := w.Hint(&a, &own)
						if text := inside(w, "hint.best", tip.Best); len(tip.Others) != 1 || !strings.HasPrefix(tip.Others[0], text+": ") {
							t.Fatalf("best %q, others %q", tip.Best, tip.Others)
						} else if !told[text] && !sentence(text, w.Seat(seat)) {
							t.Errorf("advises %q", text)
						} else {
							told[text] = true
						}
					}
				}
			}
		})
		if len(told) < 10 {
			t.Errorf("only %d hints", len(told))
		}
	})
}

// inside returns the arguments that were put into a message.
func inside(w *present.Words, key, text string) string {
	before, after, _ := strings.Cut(w.Say(key, "|"), "|")
	return strings.TrimSuffix(strings.TrimPrefix(text, before), after)
}

// sentence reports whether a text is a sentence with name as its subject: the name and, without
// a colon, a verb.
func sentence(text, name string) bool {
	rest, ok := strings.CutPrefix(text, name+" ")
	verb, _, _ := strings.Cut(rest, " ")
	return ok && len(verb) > 1 && strings.IndexFunc(strings.TrimSuffix(verb, ":"), func(r rune) bool { return !unicode.IsLower(r) }) < 0
}

// TestDeedsAreSentences checks that every choice of a seat has a template in the third person,
// also choices that do not come up in played games.
func TestDeedsAreSentences(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		people, table := map[engine.Verb]bool{}, map[engine.Verb]bool{}
		chanced(t, game, func(m engine.Match) {
			for _, p := range m.Awaits() {
				for _, o := range p.Options {
					table[o.Verb] = table[o.Verb] || o.Seat == engine.Table
					people[o.Verb] = people[o.Verb] || o.Seat != engine.Table
				}
			}
		})
		seat := game.Players[0]
		for v, spec := range game.Lexicon.Verbs {
			verb := engine.Verb(v)
			if spec.Word == "" || table[verb] && !people[verb] {
				continue
			}
			o := engine.Act(seat, verb)
			for n, d := range spec.Operands {
				if d != engine.Number {
					o.Args[n] = 1
				}
			}
			for _, w := range said {
				text := w.Deed(seat, engine.Line{}, o)
				if rest, ok := strings.CutPrefix(text, w.Seat(seat)+" "); !ok || infinitive(rest) {
					t.Errorf("%s: %q", spec.Word, text)
				}
			}
		}
	})
}

// infinitive reports whether a Spanish text begins like the label of a key.
func infinitive(text string) bool {
	verb, _, _ := strings.Cut(text, " ")
	for _, end := range []string{"ar", "er", "ir", "arse", "erse", "irse"} {
		if strings.HasSuffix(verb, end) {
			return true
		}
	}
	return false
}

// TestDeedWithoutWords checks that the name precedes the label of an act that has only a
// label.
func TestDeedWithoutWords(t *testing.T) {
	w := presenttest.Cut(t, "en")
	seat, fact := stake(1, 2, 0).Seat, stake(1, 2, 0)
	if got, want := w.Deed(seat, engine.Line{}, fact), w.Seat(seat)+": "+w.Act(fact); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestAChoreSaysWhatItsRuleIsFor: the strip of a rule that has a sentence for that says it, with
// its page, where there is no other reason.
func TestAChoreSaysWhatItsRuleIsFor(t *testing.T) {
	told := 0
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		m, err := game.New(game.ForChairs(engine.Setup{Seats: game.Players[:max(2, game.MinSeats)]}))
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range game.Book.IDs() {
			r, _ := game.Book.Rule(id)
			line := engine.Line{Rule: r.ID, Seat: game.Players[0]}
			for _, w := range said {
				if !r.Chore && !r.Tells || !w.HasRuleText(words.UseAbout, r.ID) {
					continue
				}
				told++
				vm := w.Table(present.TableInput{Update: companion.Update{Board: m.Board(engine.Table), Latest: &companion.Entry{Kind: journal.Act, Lines: []engine.Line{line}}}})
				if why, want := vm.News.Strips[0].Why, w.RuleText(words.UseAbout, line)+" ("+w.Reference(r.ID)+")"; why != want {
					t.Errorf("%s says %q, want %q", r.ID, why, want)
				}
			}
		}
	})
	if told == 0 {
		t.Error("no game has such a rule")
	}
}

// TestStripsOfTheAutomaton: what it did is the reason of the chore that follows, or else a strip of its own,
// except in a contest, which shows it; counters to set by hand come after either.
func TestStripsOfTheAutomaton(t *testing.T) {
	w := presenttest.Shelf(t, "tiny-epic-western", "en")
	money := thing(t, w, "influence", "money")
	cap5, cap1, chore := engine.Say("tew.influence.cap", 5), engine.Say("tew.influence.cap", 1), engine.Say("tew.wanted.first", 1)
	board := func(n int) engine.Board {
		return engine.Board{Seats: []engine.SeatBoard{{Seat: 1, Counters: []engine.Counter{{Name: money, Value: n}}}}}
	}
	before := board(1)
	const top, set = "The Rival loses 0 0: the scale ends at 6.", "Red: raise Money to 3 on your board||false"
	for _, c := range []struct {
		what    string
		lines   []engine.Line
		contest bool
		money   int
		want    string
	}{
		{"nothing", nil, false, 1, ""}, {"a player", []engine.Line{cap1}, false, 1, ""}, {"the automaton", []engine.Line{cap5}, false, 1, top + "|(publisher's answers)|true"}, {"twice", []engine.Line{cap5, cap5}, false, 1, top + "|" + top + " (publisher's answers)|true"},
		{"and a chore", []engine.Line{cap5, chore}, false, 1, "Red wins the first duel of the game and takes the Wanted card.|" + top + " (p. 11)|false"}, {"in a contest", []engine.Line{cap5}, true, 1, ""}, {"a counter", []engine.Line{cap5}, false, 3, top + "|(publisher's answers)|true; " + set}, {"a counter alone", nil, false, 3, ""}, {"a counter after a contest", nil, true, 3, set},
	} {
		e := &companion.Entry{Kind: journal.Act, Lines: c.lines, Fact: does(t, w, 1, "pass")}
		if c.contest {
			e.Contests = []engine.Contest{{}}
		}
		var got []string
		if news := w.Table(present.TableInput{Before: &before, Update: companion.Update{Board: board(c.money), Latest: e}}).News; news != nil {
			for _, s := range news.Strips {
				got = append(got, fmt.Sprintf("%s|%s|%t", s.Text, s.Why, s.Acts != ""))
			}
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %q, not %q", c.what, text, c.want)
		}
	}
}

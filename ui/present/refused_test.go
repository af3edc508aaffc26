package present_test

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// wrong puts a fact together from the words of a game: an act, a die or a card; or it changes an
// operand of an answer to what is asked.
func wrong(src *chance.Source, game engine.Game, asked []engine.Prompt) engine.Observation {
	lex := game.Lexicon
	switch n := src.IntN(6); {
	case n > 3:
		o, ok := src.Answer(asked)
		if spec := lex.Verbs[o.Verb]; ok && o.Kind == engine.KindAct && len(spec.Operands) > 0 {
			i := src.IntN(len(spec.Operands))
			o.Args[i] = uint16(src.IntN(max(10, len(lex.Words(spec.Operands[i]).Words))))
		}
		return o
	case n == 0 && len(lex.Dice) > 1:
		return engine.Rolled(engine.Die(1+src.IntN(len(lex.Dice)-1)), uint8(src.IntN(8)))
	case n == 1 && len(game.Cards) > 0:
		return engine.Laid(engine.Slot(1+src.IntN(len(lex.Slots)-1)), catalogue.CardID(1+src.IntN(len(game.Cards))))
	}
	o := engine.Act(engine.Seat(src.IntN(len(lex.Seats))), engine.Verb(1+src.IntN(len(lex.Verbs)-1)))
	for i, d := range lex.Verbs[o.Verb].Operands {
		o.Args[i] = uint16(src.IntN(10))
		if d != engine.Number {
			o.Args[i] = uint16(src.IntN(len(lex.Words(d).Words)))
		}
	}
	return o
}

// names reports whether a text names the seat of a line or one of its things.
func names(w *present.Words, text string, l engine.Line) bool {
	for _, a := range append(l.Args[:], engine.Who(l.Seat)) {
		if word := w.Arg(a); a != engine.Who(engine.Table) && a != (engine.Arg{}) && word != "" && strings.Contains(strings.ToLower(text), strings.ToLower(word)) {
			return true
		}
	}
	return false
}

// TestRefusalsSayWhatIsMissing tries wrong facts in whole games. A refusal names what is in the
// way, or states a rule that is printed in the rulebook, or else says what is asked instead.
func TestRefusalsSayWhatIsMissing(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		src, met := chance.New(2), map[rulebook.ID]int{}
		chanced(t, game, func(m engine.Match) {
			for range 6 {
				_, v := m.Propose(wrong(src, game, m.Awaits()))
				if v == nil {
					continue
				}
				met[v.Rule]++
				u := companion.Update{Awaits: m.AwaitsFor(engine.Table), Board: m.Board(engine.Table)}
				rule, _ := game.Book.Rule(v.Rule)
				for _, w := range said {
					text, remedy := present.Refused(w, &companion.Refusal{Line: v.Line}, &u)
					asks := false
					for i := range u.Awaits {
						asks = asks || strings.Contains(remedy, w.Ask(u.Awaits[i].Ask))
					}
					if !asks && !names(w, text, v.Line) && rule.Page == 0 {
						t.Fatalf("%s: %s %s", v.Rule, text, remedy)
					}
					if remedy == "" || strings.Contains(remedy, "the screen") || strings.Contains(remedy, "la pantalla") {
						t.Fatalf("%s: %s The remedy is %q", v.Rule, text, remedy)
					}
				}
			}
		})
		if len(met) < 8 {
			t.Errorf("only %d rules refused: %v", len(met), met)
		}
	})
}

// TestRefusalListsWhatCanBeChosen checks the sentence of a refusal without a remedy of its own: the
// question that is asked of the seat, or else of another, with its answers; at the end, how the end
// is undone.
func TestRefusalListsWhatCanBeChosen(t *testing.T) {
	shelved(t, func(t *testing.T, game engine.Game, said []*present.Words) {
		seats := game.Players[:2]
		l := engine.Say(game.KernelRules.Over, seats[0])
		ask := func(seat engine.Seat) engine.Prompt {
			return engine.Prompt{Kind: engine.Choose, Seat: seat, Ask: engine.Say(game.KernelRules.Waiver, seat)}
		}
		mine, other := ask(seats[0]), ask(seats[1])
		for verb := engine.Verb(1); len(mine.Options) < 2; verb++ {
			if len(game.Lexicon.Verbs[verb].Operands) == 0 {
				mine.Options = append(mine.Options, engine.Act(seats[0], verb))
			}
		}
		for _, w := range said {
			can := w.Answer(mine.Ask, mine.Options[0]) + " · " + w.Answer(mine.Ask, mine.Options[1])
			if _, got := present.Refused(w, &companion.Refusal{Line: l}, &companion.Update{Awaits: []engine.Prompt{other, mine}}); !strings.HasSuffix(got, can+".") {
				t.Errorf("%q does not end with %q", got, can)
			}
			if _, got := present.Refused(w, &companion.Refusal{Line: l}, &companion.Update{Awaits: []engine.Prompt{other}}); got != w.Say("refusal.asked", w.Ask(other.Ask)) {
				t.Errorf("of another seat: %q", got)
			}
			if _, got := present.Refused(w, &companion.Refusal{Line: l}, &companion.Update{Result: &engine.Result{}}); got != w.Say("refusal.over") {
				t.Errorf("at the end: %q", got)
			}
			if _, got := present.Refused(w, &companion.Refusal{Line: l}, &companion.Update{}); got != "" {
				t.Errorf("where nothing is asked: %q", got)
			}
		}
	})
}

// TestRefusalListsAsManyAnswersAsThereAreKeys: of more than eight it names only what they have in common.
func TestRefusalListsAsManyAnswersAsThereAreKeys(t *testing.T) {
	w := presenttest.Shelf(t, "3000-scoundrels", "en")
	p := engine.Prompt{Kind: engine.Choose, Seat: 1, Ask: engine.Say(w.Info.KernelRules.Waiver, 1)}
	for n := uint16(1); n <= 9; n++ {
		p.Options = append(p.Options, does(t, w, 1, "receive", 1, n))
		_, got := present.RefusedThen(w, engine.Say(w.Info.KernelRules.Over, 1), []engine.Prompt{p})
		if all := strings.Count(got, w.Answer(p.Ask, p.Options[0])+" · ") == 1 && strings.Contains(got, w.Answer(p.Ask, p.Options[n-1])); all != (n > 1 && n < 9) {
			t.Errorf("%d answers: %q", n, got)
		}
	}
}

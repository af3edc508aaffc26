package scoundrels

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/record"
)

// The rulings are small arranged tables followed by facts; testdata/rulings.txt describes the
// format.

// ruling is the state of one ruling.
type ruling struct {
	rules *Rules
	state State
	told  []string        // what the latest fact told, as in records
	used  map[ruleID]bool // the rules met so far; nil = not recorded
}

// rulingsFile are the rulings of the book, and the open points.
const rulingsFile = "testdata/rulings.txt"

// loose is the made-up set with relaxed cards: nothing costs anything, and any half can come at
// any time.
func loose() *Rules {
	cards := NewCatalogue(madeUp())
	for i := range cards.Traits {
		cards.Traits[i].Colour, cards.Traits[i].Dollars = 0, 0
	}
	for i := range cards.Jobs {
		cards.Jobs[i].Colour = 0
	}
	return NewRules(cards)
}

func TestRulings(t *testing.T) { playRulings(t, rulingsFile) }

// TestTold: what a fact tells people names its rule and who and what is meant.
func TestTold(t *testing.T) { playRulings(t, "testdata/told.txt") }

// playRulings plays each section of a file.
func playRulings(t *testing.T, file string) {
	eachRuling(t, file, func(name string, r *ruling, lines []string) {
		t.Run(name, func(t *testing.T) {
			for _, line := range lines {
				if err := r.line(line); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
			}
		})
	})
}

// eachRuling visits the sections of a file with their lines.
func eachRuling(t *testing.T, file string, visit func(name string, r *ruling, lines []string)) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range strings.Split(string(text), "\n## ")[1:] {
		name, body, _ := strings.Cut(block, "\n")
		var lines []string
		for line := range strings.SplitSeq(body, "\n") {
			line, _, _ = strings.Cut(line, "#")
			if line = strings.TrimSpace(line); line != "" {
				lines = append(lines, line)
			}
		}
		visit(name, &ruling{rules: loose()}, lines)
	}
}

func (r *ruling) line(line string) error {
	words := strings.Fields(line)
	switch words[0] {
	case "table":
		if words[1] == "of" {
			return r.begin(words[2:])
		}
	case "has":
		return r.has(words[1:])
	case "trait", "job", "strategy":
		return r.says(words[0], words[1], strings.Join(words[2:], " "))
	case "try":
		return r.try(strings.Join(words[1:], " "))
	case "is":
		return r.is(words[1:])
	case "refused":
		return r.refused(words[1], strings.Join(words[2:], " "))
	case "tells":
		if !slices.Contains(r.told, strings.Join(words[1:], " ")) {
			return fmt.Errorf("it tells %q", r.told)
		}
		return nil
	case "open":
		open := r.rules.Standing(r.rules.View(r.state, engine.Table)).Open
		r.uses(open)
		for _, l := range open {
			if record.FormatLine(r.rules.lex, l) == strings.Join(words[1:], " ") {
				return nil
			}
		}
		return fmt.Errorf("open is %v", open)
	case "no", "may":
		r.uses(nil)
		o, err := record.Parse(r.rules.lex, strings.Join(words[1:], " "))
		if err != nil {
			return err
		}
		if offered := r.offered(o); offered != (words[0] == "may") {
			return fmt.Errorf("offered is %v, of %s", offered, r.asked())
		}
		return nil
	}
	o, err := record.Parse(r.rules.lex, line)
	if err != nil {
		return err
	}
	way := engine.Way{o}
	if _, v := r.rules.Decide(r.state, o); v != nil {
		info := madeUpGame().Info
		if way, _ = engine.WayTo(&info, r.rules, r.state, engine.Table, nil, o); way == nil {
			return fmt.Errorf("refused by %s; asked is %s", v.Rule, r.asked())
		}
	}
	var said []engine.Line
	for _, step := range way[:len(way)-1] {
		r.state = r.rules.after(&r.state, step)
	}
	events, v := r.rules.Decide(r.state, o)
	if v != nil {
		return v
	}
	for _, e := range events {
		said = append(said, r.rules.Tell(r.state, e)...)
		r.state = r.rules.Evolve(r.state, e)
	}
	r.told = nil
	for _, l := range said {
		r.told = append(r.told, record.FormatLine(r.rules.lex, l))
	}
	r.uses(said)
	return r.rules.Check(r.state)
}

// refused submits a fact that must be refused by a rule.
func (r *ruling) refused(by, fact string) error {
	o, err := record.Parse(r.rules.lex, fact)
	if err != nil {
		return err
	}
	_, v := r.rules.Decide(r.state, o)
	if v == nil || string(v.Rule) != by {
		return fmt.Errorf("it is refused by %v", v)
	}
	r.uses([]engine.Line{{Rule: v.Rule}})
	return nil
}

// begin sets up a table with players and options; the first player begins.
func (r *ruling) begin(words []string) (err error) {
	n, _ := strconv.Atoi(words[0])
	if r.state, err = r.rules.Setup(with(n, words[1:]...)); err == nil {
		err = r.line("table begins preston")
	}
	return err
}

func (r *ruling) seat(word string) engine.Seat {
	return engine.Seat(slices.Index(seatWords, word))
}

// half returns the number of a card among those of its kind.
func (r *ruling) half(word string) uint8 {
	at := slices.Index(r.rules.lex.Cards, word)
	switch {
	case at >= int(firstJob):
		return uint8(at-int(firstJob)) + 1
	case at >= int(firstTrait):
		return uint8(at-int(firstTrait)) + 1
	}
	panic("no half " + word)
}

// has arranges something.
func (r *ruling) has(words []string) error {
	s := &r.state
	n := func(i int) int { v, _ := strconv.Atoi(words[i]); return v }
	switch words[0] {
	case "saloon":
		s.Saloon[n(1)-1] = Scoundrel{r.half(words[2]), r.half(words[3])}
		return nil
	case "pile":
		s.Pile[s.Piled] = Scoundrel{r.half(words[1]), r.half(words[2])}
		s.Piled++
		s.Traits, s.Jobs = s.Traits-1, s.Jobs-1
		return nil
	case "day":
		s.Day = uint8(n(1))
		return nil
	case "turn":
		s.Turn = uint8(n(1)) - 1
		return nil
	case "decks":
		s.Traits = uint8(n(1))
		return nil
	}
	seat := r.seat(words[0])
	p := &s.Player[seat]
	switch words[1] {
	case "money":
		p.Money = uint16(n(2))
	case "reputation":
		p.Space = uint8(n(2) + int(r.rules.cards.Board.Zero))
	case "reserve":
		p.Reserve, p.Jail = uint8(n(2)), henchmen-uint8(n(2))
	case "strategy":
		p.Strategy = uint8(slices.Index(r.rules.lex.Cards, words[2])-int(firstStrategy)) + 1
	case "hand":
		p.Hand, p.Deck = uint8(n(2)), pokerEach-uint8(n(2))
	case "marks":
		for i := range s.mine(seat) {
			s.mine(seat)[i] = mark{On: s.safeAt(space(0, 0)), Number: markFaces[r.rules.sort(uint8(i))][0]}
		}
	case "mark":
		s.mine(seat)[0] = mark{On: s.safeAt(uint8(slices.Index(spotNames(), words[2]))), Number: markFaces[r.rules.sort(0)][0]}
	case "safe":
		for i, spot := range s.Safes {
			if spotNames()[spot] == words[2] {
				k := s.safesOf(seat)
				s.Safes[i] = stolen(seat, k)
				return nil
			}
		}
		return fmt.Errorf("no safe at %s", words[2])
	default:
		*s.at(sheet(seat, n(1)-1)) = Scoundrel{r.half(words[2]), r.half(words[3])}
		s.Traits, s.Jobs = s.Traits-1, s.Jobs-1
	}
	return nil
}

// is compares a figure of the state.
func (r *ruling) is(words []string) error {
	s := &r.state
	last := words[len(words)-1]
	var got string
	name := func(c Scoundrel) string {
		if !c.there() || c.Trait == unnamed {
			return "none"
		}
		return r.rules.lex.Cards[traitCard(c.Trait)] + "/" + r.rules.lex.Cards[jobCard(c.Job)]
	}
	switch words[0] {
	case "asked":
		r.uses(nil)
		got = r.asked()
	case "top", "bottom":
		c := Scoundrel{}
		if s.Piled > 0 {
			c = s.Pile[0]
			if words[0] == "top" {
				c = s.Pile[s.Piled-1]
			}
		}
		got = name(c)
	case "saloon":
		k, _ := strconv.Atoi(words[1])
		got = name(s.Saloon[k-1])
	case "spot":
		n := 0
		for _, spot := range s.Safes {
			if spotNames()[spot] == words[1] {
				n++
			}
		}
		got = fmt.Sprint(n)
	default:
		got = r.figure(r.seat(words[0]), words[1], name)
	}
	if got != last {
		return fmt.Errorf("it is %s", got)
	}
	return nil
}

func (r *ruling) figure(seat engine.Seat, word string, name func(Scoundrel) string) string {
	s := &r.state
	p := &s.Player[seat]
	switch word {
	case "money":
		return fmt.Sprint(p.Money)
	case "reputation":
		return fmt.Sprint(int(p.Space) - int(r.rules.cards.Board.Zero))
	case "reserve":
		return fmt.Sprint(p.Reserve)
	case "jail":
		return fmt.Sprint(p.Jail)
	case "box":
		return fmt.Sprint(p.Box)
	case "hand":
		return fmt.Sprint(p.Hand)
	case "deck":
		return fmt.Sprint(p.Deck)
	case "safes":
		return fmt.Sprint(s.safesOf(seat))
	case "marks":
		n := 0
		for _, m := range s.mine(seat) {
			if m.On == 0 {
				n++
			}
		}
		return fmt.Sprint(n)
	case "size":
		return fmt.Sprint(s.size(seat))
	case "tech", "rank":
		end, over := r.rules.Result(*s)
		for _, row := range end.Rows {
			if row.Seat == seat && over {
				return fmt.Sprint(map[string]int{"tech": row.Total, "rank": row.Rank}[word])
			}
		}
		return "open"
	}
	k, _ := strconv.Atoi(word)
	return name(*s.at(sheet(seat, k-1)))
}

// prompts lists what is asked, and what people can do instead.
func (r *ruling) prompts() []engine.Prompt {
	info := madeUpGame().Info
	return append(r.rules.Awaits(r.state), engine.Ways(&info, r.rules, r.state, engine.Table, nil)...)
}

// asked returns the seat and the rule of the first blocking prompt.
func (r *ruling) asked() string {
	for _, p := range r.prompts() {
		if !p.Optional && p.Kind == engine.Choose {
			return seatWords[p.Seat] + ":" + string(p.Ask.Rule)
		}
	}
	return "nobody"
}

func (r *ruling) offered(o engine.Observation) bool {
	for _, p := range r.prompts() {
		if p.Accepts(o) {
			return true
		}
	}
	return false
}

package record_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/record"
	"casekeeper/engine/rulebook"
)

// odd is a lexicon with every sort of operand: empty words at the front and in
// the middle, seats, cards, slots, dice, numbers.
var odd = engine.Lexicon{
	Seats: []string{"table", "red", "rival"},
	Verbs: []engine.VerbSpec{{}, {Word: "pass"}, {Word: "move", Operands: []engine.Domain{engine.FirstOwn, engine.FirstOwn + 1, engine.Seats, engine.Number}},
		{Word: "show", Operands: []engine.Domain{engine.Cards, engine.Slots, engine.Dice}}, {Word: "spot", Operands: []engine.Domain{engine.FirstOwn, engine.FirstOwn}}},
	Slots:   []string{"", "gap-1", "gap-2"},
	Dice:    []string{"", "attacker"},
	Cards:   []string{"", "hat-5", "steer-1"},
	Domains: []engine.DomainSpec{{Name: "mat", Words: []string{"", "bank", "saloon"}}, {Name: "suit", Words: []string{"steer", "hat"}}},
}

// values are all values of a domain that the record can write.
func values(lex *engine.Lexicon, d engine.Domain) []uint16 {
	switch d {
	case engine.Number:
		return []uint16{0, 7, 65535}
	case engine.Cards:
		return []uint16{0, 1, 2, uint16(catalogue.FaceDown)}
	}
	var list []uint16
	for v := range lex.Words(d).Words {
		list = append(list, uint16(v))
	}
	return list
}

func TestFacesHaveTheirWords(t *testing.T) {
	lex := odd
	lex.Dice = []string{"", "attacker", "fate"}
	lex.Domains = append(lex.Domains[:2:2], engine.DomainSpec{Name: "face", Words: []string{"", "arrow", "beer"}})
	lex.Faces = []engine.Domain{0, engine.Number, engine.FirstOwn + 2}
	for line, o := range map[string]engine.Observation{
		"die fate beer": engine.Rolled(2, 2), "die fate arrow": engine.Rolled(2, 1), "die attacker 2": engine.Rolled(1, 2),
	} {
		if got := record.Format(&lex, o); got != line {
			t.Errorf("%+v is written %q, want %q", o, got, line)
		}
		if got, err := record.Parse(&lex, line); err != nil || got != o {
			t.Errorf("%q reads %+v (%v), want %+v", line, got, err, o)
		}
	}
	for line, want := range map[string]string{"die fate 2": `"2" is not a face; possible: arrow, beer`, "die attacker beer": `"beer" is not a face`} {
		if _, err := record.Parse(&lex, line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", line, err, want)
		}
	}
}

func TestParseOfFormatIsTheFact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var o engine.Observation
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			o = engine.Rolled(1, rapid.Uint8Min(1).Draw(t, "face"))
		case 1:
			card := rapid.SampledFrom([]catalogue.CardID{1, 2, catalogue.FaceDown}).Draw(t, "card")
			o = engine.Laid(engine.Slot(rapid.IntRange(1, 2).Draw(t, "slot")), card)
			o.Piece = rapid.Uint8().Draw(t, "piece")
		default:
			o = engine.Act(engine.Seat(rapid.IntRange(0, 2).Draw(t, "seat")), engine.Verb(rapid.IntRange(1, 4).Draw(t, "verb")))
			for i, d := range odd.Verbs[o.Verb].Operands {
				o.Args[i] = rapid.SampledFrom(values(&odd, d)).Draw(t, "operand")
			}
		}
		o.Waive = rulebook.ID(rapid.SampledFrom([]string{"", "tew.place.own-token"}).Draw(t, "waive"))
		line := record.Format(&odd, o)
		got, err := record.Parse(&odd, line)
		if err != nil || got != o {
			t.Fatalf("%q reads %+v (%v), was %+v", line, got, err, o)
		}
	})
}

func TestPiecesOfCardboard(t *testing.T) {
	second := engine.LaidPiece(1, catalogue.Copy{Card: 1, N: 1})
	for line, want := range map[string]engine.Observation{
		"card hat-5#2 at gap-1":             second,
		"card hat-5#2 at gap-1 # hat-5#3":   second,
		"card hat-5#2 at gap-1#no figure":   second,
		"card hat-5 at gap-1 #2":            engine.Laid(1, 1),
		"card face-down#7 at gap-2":         engine.LaidPiece(2, catalogue.Copy{Card: catalogue.FaceDown, N: 6}),
		"card hat-5#255 at gap-1 waive a.b": engine.LaidPiece(1, catalogue.Copy{Card: 1, N: 254}).Waiving("a.b"),
	} {
		if got, err := record.Parse(&odd, line); err != nil || got != want {
			t.Errorf("%q reads %+v (%v), want %+v", line, got, err, want)
		}
	}
	for _, line := range []string{"card hat-5#256 at gap-1", "card hat-5#2x at gap-1", "card hat-5#1#2 at gap-1", "card #2 at gap-1", "card hat-5 at gap-1#2", "red show hat-5#2"} {
		if got, err := record.Parse(&odd, line); err == nil {
			t.Errorf("%q reads %+v", line, got)
		}
	}
}

func TestFormatLeavesTrailingNoneOut(t *testing.T) {
	for _, c := range []struct {
		o    engine.Observation
		want string
	}{
		{engine.Act(1, 1), "red pass"},
		{engine.Act(2, 2, 1, 1, 1, 12), "rival move bank hat red 12"},
		{engine.Act(0, 4, 2, 0), "table spot saloon"},
		{engine.Act(1, 4, 0, 2), "red spot - saloon"},
		{engine.Act(1, 3, 1), "red show hat-5"},
		{engine.Act(1, 3, uint16(catalogue.FaceDown), 0, 1).Waiving("a.b"), "red show face-down - attacker waive a.b"},
		{engine.Rolled(1, 5), "die attacker 5"},
		{engine.Laid(2, 1), "card hat-5 at gap-2"},
		{engine.Laid(2, catalogue.FaceDown), "card face-down at gap-2"},
		{engine.Act(9, 1), "?9 pass"},
		{engine.Act(1, 9), "red ?9"},
		{engine.Observation{}, "?0"},
	} {
		if got := record.Format(&odd, c.o); got != c.want {
			t.Errorf("%+v is %q, want %q", c.o, got, c.want)
		}
	}
}

func TestParseErrorsSayWhatWasPossible(t *testing.T) {
	for line, want := range map[string]string{
		"":                       "field 1: a fact is missing",
		"pink pass":              `field 1: "pink" is not a seat; possible: table, red, rival`,
		"red":                    "field 2: verb is missing",
		"red jump":               `field 2: "jump" is not a verb; possible: pass, move, show, spot`,
		"red pass now":           `field 3: "now" is one word too many`,
		"red move bank":          "field 4: suit is missing",
		"red move bank hat red":  "field 6: number is missing",
		"red move - - red 1":     `field 4: "-" is not a suit; possible: steer, hat`,
		"red move bank hat - 1":  `field 5: "-" is not a seat; possible: table, red, rival`,
		"red move - hat red x":   `field 6: "x" is not a number; possible: 0 to 65535`,
		"red spot - hat":         `field 4: "hat" is not a mat; possible: bank, saloon`,
		"die attacker 0":         `field 3: "0" is not a face; possible: 1 to 255`,
		"die defender 1":         `field 2: "defender" is not a die; possible: attacker`,
		"card hat-6 at gap-1":    `field 2: "hat-6" is not a card; possible: hat-5, steer-1`,
		"card hat-5 on gap-1":    `field 3: "on" where "at" belongs`,
		"card hat-5 at":          "field 4: slot is missing",
		"red pass waive":         "field 4: the rule to waive is missing",
		"waive tew.x":            `field 1: "waive" is not a seat; possible: table, red, rival`,
		"red ?9":                 `field 2: "?9" is not a verb; possible: pass, move, show, spot`,
		"red pass # red pass":    "",
		"  red\tpass   waive a ": "",
	} {
		_, err := record.Parse(&odd, line)
		if got := fmt.Sprint(err); err != nil && got != want || err == nil && want != "" {
			t.Errorf("%q: error %q, want %q", line, got, want)
		}
	}
}

func TestCheckLexicon(t *testing.T) {
	if err := record.CheckLexicon(cut.Game().Lexicon); err != nil {
		t.Errorf("cut: %v", err)
	}
	for _, c := range []struct {
		name  string
		spoil func(*engine.Lexicon)
		want  string
	}{
		{"reserved", func(l *engine.Lexicon) { l.Seats = []string{"table", "die"} }, "word of the record format"},
		{"twice", func(l *engine.Lexicon) { l.Slots = []string{"", "gap", "gap"} }, "is there twice"},
		{"blank", func(l *engine.Lexicon) { l.Cards = []string{"", "hat 5"} }, "not one lower-case word"},
		{"capital", func(l *engine.Lexicon) { l.Dice = []string{"", "Attacker"} }, "not one lower-case word"},
		{"waive", func(l *engine.Lexicon) { l.Verbs = []engine.VerbSpec{{}, {Word: "waive"}} }, "word of the record format"},
		{"domain", func(l *engine.Lexicon) {
			l.Verbs = []engine.VerbSpec{{}, {Word: "go", Operands: []engine.Domain{99}}}
		}, "domain 99 does not exist"},
	} {
		lex := odd
		c.spoil(&lex)
		if err := record.CheckLexicon(&lex); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func ExampleParse() {
	lex := cut.Game().Lexicon
	o, _ := record.Parse(lex, "red stake 2 odd  # a brave one")
	fmt.Println(o == engine.Act(cut.Red, cut.VerbStake, 2, uint16(cut.Odd)))
	fmt.Println(record.Format(lex, o))
	_, err := record.Parse(lex, "red stake 2 off")
	fmt.Println(err)
	// Output:
	// true
	// red stake 2 odd
	// field 4: "off" is not a side; possible: odd, even
}

func FuzzParse(f *testing.F) {
	f.Add("card hat-5#2 at gap-1 # which piece")
	for _, s := range []string{"red move - hat red 3 waive a", "card face-down at gap-1", "die attacker 3", "red pass#", "waive waive waive"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		o, err := record.Parse(&odd, line)
		if err != nil {
			return
		}
		if again, err := record.Parse(&odd, record.Format(&odd, o)); err != nil || again != o {
			t.Errorf("%q reads %+v, written and read again %+v (%v)", line, o, again, err)
		}
	})
}

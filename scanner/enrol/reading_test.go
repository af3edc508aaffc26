package enrol_test

import (
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/scannertest"
)

// western is a game whose cards have longer words.
func western() engine.Info {
	lex := &engine.Lexicon{Cards: []string{"", "quarry", "amazing-wylie", "hat-1", "hat-10", "black", "black-jack"}}
	i := engine.Info{ID: "my-western", Lexicon: lex}
	for id := 1; id < len(lex.Cards); id++ {
		i.Cards = append(i.Cards, catalogue.Card{ID: catalogue.CardID(id), Key: lex.Cards[id], Copies: 2})
	}
	return i
}

// typed returns what a scanner set to another keyboard layout types for a text, as it is
// read with a US layout. The pairs are the keys where the two layouts differ.
func typed(text string, pairs ...string) string {
	return strings.NewReplacer(pairs...).Replace(text)
}

func TestASticker(t *testing.T) {
	card := func(id catalogue.CardID) enrol.Reading {
		return enrol.Reading{Sense: enrol.OfCard, Copy: catalogue.Copy{Card: id}}
	}
	around := func(r enrol.Reading, before, after string) enrol.Reading {
		r.Before, r.After = before, after
		return r
	}
	second := enrol.Reading{Sense: enrol.OfCard, Copy: catalogue.Copy{Card: 6, N: 1}}
	for code, want := range map[string]enrol.Reading{
		"CK1:my-western:hat-1":            card(3),
		"CK1:MY-WESTERN:HAT-10":           card(4),
		"]Q1CK1:my-western:hat-1":         around(card(3), "]Q1", ""),
		"*CK1:my-western:hat-1*":          around(card(3), "*", "*"),
		"  CK1:my-western:hat-1  ":        around(card(3), "  ", "  "),
		"0042 CK1:my-western:hat-1;12:30": around(card(3), "0042 ", ";12:30"),
		"xyCK1:my-western:black-jack":     around(card(6), "xy", ""),
		"CK1:my-western:blackqr":          around(card(5), "", "qr"),
		"CK1:my-western:black:1#":         around(card(5), "", "#"),
		"CK1:my-western:black-jack:2#":    around(second, "", "#"),
		"CK1:my-western:black-jack:2QR":   around(second, "", "QR"),

		"CK1:my-western:hat-12":        {Sense: enrol.OfNoCard}, // not hat-1 with something added
		"CK1:my-western:hat-1-old":     {Sense: enrol.OfNoCard},
		"CK1:my-western:blackjack":     {Sense: enrol.OfNoCard},
		"CK1:my-western:black-jack:3":  {Sense: enrol.OfNoCard},
		"*CK1:my-western:black-jack:0": {Sense: enrol.OfNoCard, Before: "*"},
		"CK1:my-western:black-jack:":   {Sense: enrol.CutShort},
		"CK1:my-western:black-ja":      {Sense: enrol.CutShort},
		"CK1:my-western:":              {Sense: enrol.CutShort},
		"CK1:my-west":                  {Sense: enrol.CutShort},
		"CK1:":                         {Sense: enrol.CutShort},
		"CK1:other-game:hat-1":         {Sense: enrol.OfGame, Game: "other-game"},
		"]Q1ck1:OTHER:hat-1;":          {Sense: enrol.OfGame, Game: "other", Before: "]Q1"},

		"CK1?my-western?hat-1":             {Sense: enrol.OtherKeys},
		"CK+~my_western~hat_1":             {Sense: enrol.OtherKeys},
		"":                                 {},
		"4006381333931":                    {},
		"CK1":                              {},
		"CK-1234-5678":                     {},
		"https://example.org/trucks/1/abc": {},
		"the truck. the hat. the rest":     {},
	} {
		if got := enrol.ReadSticker(code, western()); got != want {
			t.Errorf("%q: %+v, want %+v", code, got, want)
		}
	}
}

// A scanner set to another keyboard layout is understood if the layout is known. The tables
// here are of the layouts: which key has a character there, and what a US keyboard has on
// that key.
func TestAStickerInTheSignsOfAnotherKeyboard(t *testing.T) {
	for name, pairs := range map[string][]string{
		"Spanish": {":", ">", "-", "/"},
		"German":  {":", ">", "-", "/", "y", "z", "z", "y", "Y", "Z", "Z", "Y"},
		"Turkish": {":", ">", "-", "="},
		"French": {":", ".", "-", "6", "1", "!", "2", "@", "3", "#", "4", "$", "5", "%", "6", "^", "7", "&", "8", "*", "9", "(", "0", ")",
			"q", "a", "a", "q", "w", "z", "z", "w", "m", ";", "Q", "A", "A", "Q", "W", "Z", "Z", "W", "M", ":"},
	} {
		info := western()
		for id := range catalogue.CardID(6) {
			c := catalogue.Copy{Card: id + 1, N: 1}
			code := typed(enrol.StickerText(info.ID, info.Lexicon, c), pairs...)
			for _, code := range []string{code, "*" + code} {
				if r := enrol.ReadSticker(code, info); r.Sense != enrol.OfCard || r.Copy != c {
					t.Errorf("%s: %q is %+v, want %v", name, code, r, c)
				}
			}
			upper := typed(strings.ToUpper(enrol.StickerText(info.ID, info.Lexicon, c)), pairs...)
			if r := enrol.ReadSticker(upper, info); r.Sense != enrol.OfCard || r.Copy != c {
				t.Errorf("%s: %q is %+v, want %v", name, upper, r, c)
			}
		}
		if r := enrol.ReadSticker(typed("CK1:colt-express:doc", pairs...), info); r.Sense != enrol.OfGame || r.Game != "colt-express" {
			t.Errorf("%s: another game's: %+v", name, r)
		}
		if r := enrol.ReadSticker(typed("CK1:my-western:zebra", pairs...), info); r.Sense != enrol.OtherKeys {
			t.Errorf("%s: no card: %+v", name, r)
		}
	}
}

// FuzzReadSticker: whatever arrives, only the words of a card make a card.
func FuzzReadSticker(f *testing.F) {
	for _, text := range []string{"]Q1CK1:small:hat-5", "CK1>small>hat/5", "CK!.s;qll.hqt6%", "CK1:small:token:2*", "CK1:other:x", "CK1:small"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, code string) {
		r := enrol.ReadSticker(code, scannertest.Info())
		if (r.Sense == enrol.OfCard) != (r.Copy.Card != catalogue.None) || (r.Sense == enrol.OfGame) != (r.Game != "") {
			t.Fatalf("%q: %+v", code, r)
		}
		if r.Sense == enrol.OfCard && strings.Contains(strings.ToLower(code), "ck1:") {
			text := enrol.StickerText("small", scannertest.Lexicon, r.Copy)
			if !strings.EqualFold(r.Before+text+r.After, code) && !strings.EqualFold(r.Before+text+":1"+r.After, code) && !strings.Contains(code, ":") {
				t.Fatalf("%q is %q with %q before and %q after", code, text, r.Before, r.After)
			}
		}
	})
}

func TestAnEnrolledCodeInsideAnother(t *testing.T) {
	e := enrol.NewEnrolment("small")
	for i, code := range []string{"4006381333931", "No. 71", "No. 7", "ABCDEF"} {
		if err := e.AddCode(code, catalogue.Copy{Card: catalogue.CardID(i + 1)}); err != nil {
			t.Fatal(err)
		}
	}
	for text, want := range map[string]string{
		"*4006381333931": "4006381333931", "4006381333931#\x1d": "4006381333931", "x4006381333931y": "4006381333931",
		"14006381333931": "", "40063813339310": "", "400638133393": "", "<No. 71>": "No. 71", "<No. 7>": "", "xABCDEF": "", "1ABCDEF2": "ABCDEF",
	} {
		if got, ok := e.Inside(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q (%v), want %q", text, got, ok, want)
		}
	}
}

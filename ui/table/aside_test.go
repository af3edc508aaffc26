package table_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// asides counts the cards whose effects can be reported while something else is asked.
func asides(u companion.Update) (n int) {
	for i := range u.Awaits {
		if p := &u.Awaits[i]; p.Optional && p.Kind == engine.Choose && p.Ask.Rule == "tew.boss.by-hand" {
			n++
		}
	}
	return n
}

// asideMoment names the moments at which there are some, by how many.
func asideMoment(u companion.Update) string {
	n := asides(u)
	if n == 0 || u.Board.Round < 2 {
		return ""
	}
	return fmt.Sprint("aside-", n)
}

// TestWhatACardBringsAboutIsToldBeside checks that a key beside the seats leads to the effects
// of a card that the program does not know, while the spots of the table still answer, and that a
// player with nothing to report needs no tap.
func TestWhatACardBringsAboutIsToldBeside(t *testing.T) {
	m, ok := play(t, tinyEpic, 4, 3, asideMoment)["aside-2"]
	if !ok {
		t.Fatal("no moment of two cards")
	}
	in := func() present.TableInput { return present.TableInput{Update: m.update, Log: m.log} }
	sheetOf(t, func(lang string) map[string]kit.Screen {
		out := map[string]kit.Screen{}
		for name, w := range map[string]*present.Words{"aside": words(t, lang), "aside-named": named(words(t, lang))} {
			out[name] = tableOf(w, in())
			out[name+"-open"] = tableOf(w, in())
			tapFirst(out[name+"-open"], fmt.Sprintf("aside/1@%s/%d", lang, m.update.Acts))
		}
		return out
	})
	s := tableOf(words(t, "en"), in())
	put(t, s)
	if s.Keys()["ask/after"] != nil {
		t.Errorf("keys turn to what a strip leads to: %q", ids(s))
	}
	if s.Keys()["seat/0"] == nil || s.Keys()["seat/3"] == nil {
		t.Errorf("what each seat has cannot be seen beside it: %q", ids(s))
	}
	tap(t, s, asideKey(s))
	if answers(s) == 0 || asideKey(s) != "" {
		t.Errorf("nothing can be told: %q", ids(s))
	}
	tap(t, s, "ask/after")
	tap(t, s, "ask/after")
	if answers(s) > 0 || asideKey(s) == "" {
		t.Errorf("back at the table: %q", ids(s))
	}
}

// asideKey returns the ID of the first key that leads to an optional report.
func asideKey(s kit.Screen) string {
	put := ""
	for id := range s.Keys() {
		if strings.HasPrefix(id, "aside/") && (put == "" || id < put) {
			put = id
		}
	}
	return put
}

// answers counts the keys that answer.
func answers(s kit.Screen) (n int) {
	for id := range s.Keys() {
		if strings.HasPrefix(id, "answer/") {
			n++
		}
	}
	return n
}

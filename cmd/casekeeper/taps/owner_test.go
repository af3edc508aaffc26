package taps

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestOwnersEveningOfScoundrels: the owner enters a card by taps when it is first used, with
// CASEKEEPER_EVENINGS=all ten of them in one game of four. The effects happen at once and are saved
// permanently.
func TestOwnersEveningOfScoundrels(t *testing.T) {
	t.Parallel()
	unknownCards := 1
	if evenings() {
		unknownCards = 10
	}
	data := t.TempDir()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", data)
	skip(a)
	a.Tap("game/3000-scoundrels")
	a.Tap("seat/3")
	a.Tap("seat/4")
	a.Tap("options")
	a.Tap("option/length/three-days")
	a.Until("a long game", func(o *Outline) bool { k, ok := o.Key("option/length/three-days"); return ok && k.On })
	a.Tap("start")
	laidOut(a)
	p := newPlayer(t, a, nil, 3)
	p.direct, p.learns = true, unknownCards
	p.likes, p.hires = []string{"Contratar", "Usar", "Sí"}, true
	turns := 0
	for len(p.learnt) < p.learns {
		if o := named(p).step(); o.over() {
			t.Fatalf("the game is over, and only %d cards were used that nobody knew", len(p.learnt))
		}
		turns++
	}
	t.Logf("taps for each card, with its name: %v; %d decisions of one game", p.learnt, turns)
	if slices.Max(p.learnt) > 40 {
		t.Error("a card takes too many taps")
	}
	kept, err := os.ReadFile(filepath.Join(data, "games", "3000-scoundrels", "own.toml"))
	if n := strings.Count(string(kept), "\n[[") + strings.Count("\n"+string(kept[:min(2, len(kept))]), "\n[["); err != nil || n != unknownCards {
		t.Errorf("%d cards are kept for ever (%v)", n, err)
	}
	a.End()
}

// TestByHandInTwoTaps: an effect of an unknown card is entered with two taps a figure. A double tap
// enters it once, undo removes it, and a power failure keeps it. The referee goes on when the table
// is done.
func TestByHandInTwoTaps(t *testing.T) {
	long(t)
	t.Parallel()
	data := t.TempDir()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", data)
	skip(a)
	a.Tap("game/3000-scoundrels")
	a.Tap("start")
	laidOut(a)
	p := newPlayer(t, a, nil, 5)
	p.direct, p.hires, p.learns, p.likes = true, true, 0, []string{"Contratar", "Usar", "Sí"}
	byHand := func(o *Outline) bool {
		m := o.must()
		return o.Screen == "table" && m != nil && slices.ContainsFunc(m.Can, func(can string) bool { return strings.Contains(can, " receive ") })
	}
	o := named(p).step()
	for n := 0; !byHand(o); n++ {
		if n == 400 || o.over() {
			t.Fatalf("no card was done by hand: %s", o)
		}
		o = named(p).step()
	}
	says := func(twice bool) {
		before, taps := p.Now(), p.Taps
		p.Tap("seat/1@")
		five := func(k Key) bool { return strings.HasPrefix(k.ID, "answer/") && strings.Contains(k.ID, "/0-4@") }
		o := p.Until("the page of a seat", func(o *Outline) bool { return slices.ContainsFunc(o.Keys, five) })
		k := o.Keys[slices.IndexFunc(o.Keys, five)]
		if twice {
			p.TapTwice(k, 60*time.Millisecond)
		} else {
			p.TapKey(k)
		}
		after := p.Until("the figure", func(o *Outline) bool { return o.Acts > before.Acts && !o.Deaf })
		if after.Acts != before.Acts+1 || p.Taps != taps+2 || !byHand(after) {
			t.Errorf("%d taps did %d acts: %s", p.Taps-taps, after.Acts-before.Acts, after)
		}
	}
	acts := p.Now().Acts
	says(false)
	says(true)
	p.Tap("undo")
	p.Until("the second figure taken back", func(o *Outline) bool { return o.Acts == acts+1 })
	p.Tap("seat/1@")
	p.Tap("group/back")
	p.Until("the table", func(o *Outline) bool { return o.Has("seat/1@") && !o.Has("group/back") })
	p.Kill()
	p.App = Start(t, p.Display, "--lang", "es", "--data", data)
	p.Tap("continue")
	p.Tap("go")
	p.Until("the card, asked for again", func(o *Outline) bool { return o.Screen == "cardform" })
	p.Tap("back")
	o = p.Until("the table again", byHand)
	if o.Acts != acts+1 || !byHand(o) {
		t.Errorf("after a power cut: %d acts, want %d: %s", o.Acts, acts+1, o)
	}
	says(false)
	p.TapLabel("Eso es todo")
	p.Until("the referee goes on, perhaps with another step of the card", func(o *Outline) bool { return o.Acts == acts+3 })
	p.End()
}

// named enters who lies in the Saloon, before a hire: a tap on the card, the trait, the job, these
// by their letters.
func named(p *player) *player {
	p.t.Helper()
	told := func(o *Outline) bool { _, on := o.Key("cost/3"); return on }
	for o := p.Now(); ; o = p.Now() {
		if !told(o) { // else its page has come by itself
			at := slices.IndexFunc(o.Keys, func(k Key) bool { return strings.HasPrefix(k.ID, "place/card/") && k.Leads })
			if at < 0 {
				return p
			}
			p.TapKey(o.Keys[at])
			o = p.changed(o)
		}
		for told(o) {
			keys := func(o *Outline, of string) []Key {
				return slices.DeleteFunc(slices.Clone(o.Keys), func(k Key) bool { return k.Off || !strings.HasPrefix(k.ID, of) })
			}
			cards := keys(o, "card/")
			if letters := keys(o, "letter/"); len(cards) == 0 { // many names stand behind their letters
				p.TapKey(letters[p.draw.IntN(len(letters))])
				o = p.Until("the names", func(o *Outline) bool { return len(keys(o, "card/")) > 0 })
				cards = keys(o, "card/")
			}
			acts, card := o.Acts, cards[p.draw.IntN(len(cards))]
			p.TapKey(card)
			if strings.HasPrefix(card.ID, "card/absent") { // its page is left empty
				p.Until("its page", func(o *Outline) bool { return o.Screen == "cardform" })
				p.Tap("back")
			}
			o = p.Until("the card", func(o *Outline) bool { return o.Screen == "table" && o.Acts > acts })
		}
	}
}

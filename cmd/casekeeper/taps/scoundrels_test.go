package taps

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"
)

// leaders starts a game of 3000 Scoundrels with an owner who has all its cards.
func leaders(t *testing.T, people int, size image.Point, lang string) *player {
	t.Helper()
	p := party{game: "3000-scoundrels", seats: people, size: size, lang: lang}.sit(t, 12, nil)
	p.likes, p.hires = hiring[lang], true
	return p
}

// hiring are labels of keys that hire and use Scoundrels.
var hiring = map[string][]string{"es": {"Contratar ", "Usar "}, "en": {"Hire ", "Use "}}

// TestLeadersOfScoundrelsByTaps: leaders play two days to the last safe, with taps only: they enter
// who lies in the Saloon, hire whom they can pay and use what they may. Every tenth tap is a double
// tap.
func TestLeadersOfScoundrelsByTaps(t *testing.T) {
	long(t)
	for _, c := range []struct {
		people int
		size   image.Point
		lang   string
	}{{2, large, "es"}, {3, wide, "en"}, {4, panel, "es"}, {4, upright, "en"}} {
		t.Run(fmt.Sprintf("%d-%dx%d-%s", c.people, c.size.X, c.size.Y, c.lang), func(t *testing.T) {
			t.Parallel()
			scoundrelsEvening(t, leaders(t, c.people, c.size, c.lang), c.lang)
		})
	}
}

func scoundrelsEvening(t *testing.T, p *player, lang string) {
	t.Helper()
	began, acts, doubles, called, doubted := time.Now(), 0, 0, 0, 0
	for n := 0; ; n++ {
		o := p.Until("a question or the end", func(o *Outline) bool { return o.over() || len(o.Awaits) > 0 })
		if o.Has("contest/next") {
			called++
		}
		if n%4 == 3 && doubts(p, o) {
			doubted++
			continue
		}
		list := slices.DeleteFunc(offers(o), func(k Key) bool { return k.Leads || !strings.HasPrefix(k.ID, "answer/") })
		if n%10 == 9 && len(list) > 0 && !o.Has("contest/next") && !o.Has("close") {
			p.TapTwice(list[p.draw.IntN(len(list))], 60*time.Millisecond)
			p.Until("the act", func(now *Outline) bool { return now.Acts > o.Acts || now.over() })
			now := p.Until("fingers to be felt again", func(now *Outline) bool { return !now.Deaf })
			if now.Acts != o.Acts+1 {
				t.Errorf("a double tap on %s did %d acts", list[0].ID, now.Acts-o.Acts)
			}
			doubles++
			continue
		}
		if !o.Has("contest/next") && !o.Has("close") && !o.over() {
			named(p)
		}
		if o = p.step(); o.over() {
			break
		}
		if acts = max(acts, o.Acts); n == 3_000 {
			t.Fatalf("the days do not end: %s", o)
		}
	}
	o := final(p.App)
	if !o.Says(party{lang: lang}.wins()) {
		t.Errorf("who has won? %s", o)
	}
	hired, used := p.took[hiring[lang][0]], p.took[hiring[lang][1]]
	if called == 0 || doubted == 0 {
		t.Errorf("%d called cards were shown large, rivals could doubt a card beside %d questions", called, doubted)
	}
	if hired < 4 || used < 1 {
		t.Errorf("%d Scoundrels were hired, %d used", hired, used)
	}
	t.Logf("%d acts, %d taps, %d double ones, %d called cards, %d hired, %d uses, in %.0f s: %s", acts, p.Taps-p.before, doubles, called, hired, used, time.Since(began).Seconds(), strings.Join(o.Texts, " | "))
	p.End()
}

// doubts puts a henchman onto the card of this turn, if somebody can: one tap if only one can, else
// one on the card and one on the seat.
func doubts(p *player, o *Outline) bool {
	if !o.Has("doubt@") {
		return false
	}
	o = p.Until("fingers to be felt", func(o *Outline) bool { return !o.Deaf })
	card, _ := o.Key("doubt@")
	p.Tap("doubt@")
	if card.Leads {
		now := p.Until("whose henchman", func(now *Outline) bool { k, ok := now.Key("doubt@"); return ok && !k.Leads })
		p.TapKey(now.Keys[slices.IndexFunc(now.Keys, func(k Key) bool { return strings.HasPrefix(k.ID, "seat/") && strings.Contains(k.ID, "@") })])
	}
	p.Until("the henchman", func(now *Outline) bool { return now.Acts > o.Acts })
	return true
}

// TestTapTwiceOnABusyMachine: the second half of a double tap has no effect on what lies below,
// even if the machine is so busy that it handles it much later.
func TestTapTwiceOnABusyMachine(t *testing.T) {
	long(t)
	t.Parallel()
	p := leaders(t, 4, panel, "es")
	o := p.until("a card can be laid", func(o *Outline) bool { return o.Has("spot/6/0@") && o.Has("seat/1") })
	mat, _ := o.Key("seat/1")
	p.Tap("spot/6/0@")
	p.Until("the act", func(now *Outline) bool { return now.Acts > o.Acts })
	p.Busy(800*time.Millisecond, func() { p.touch(p.window().Min.Add(image.Pt(mat.X, mat.Y)), buttonDown, buttonUp) })
	now := p.Until("fingers to be felt again", func(now *Outline) bool { return !now.Deaf })
	if now.Acts != o.Acts+1 || now.Has("close") {
		t.Errorf("a double tap did %d acts, and led to %s", now.Acts-o.Acts, now)
	}
	p.Tap("seat/1")
	p.Until("what lies there", func(now *Outline) bool { return now.Has("close") })
	p.End()
}

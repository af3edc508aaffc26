package taps

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/games"
)

// hinted opens a hint on the private screen, and checks that it is visible only while a finger is
// on its key.
func hinted(a *App, best string, more ...string) {
	a.t.Helper()
	says := func(o *Outline, text string) bool {
		return slices.ContainsFunc(o.Texts, func(s string) bool { return strings.Contains(s, text) })
	}
	a.Tap("hint")
	a.Until("the hint is there", func(o *Outline) bool { return says(o, "lista") || says(o, "is ready") })
	if says(a.Now(), best) {
		a.t.Error("a hint is told to whoever looks")
	}
	a.Hold("hold", func() {
		o := a.Until("the hint", func(o *Outline) bool { return says(o, best) })
		for _, text := range more {
			if !says(o, text) {
				a.t.Errorf("the hint lacks %q: %s", text, o)
			}
		}
		a.keep("held")
	})
	a.Until("the hint is covered", func(o *Outline) bool { return !says(o, best) })
}

// wants turns hints on in the game's menu.
func wants(a *App) {
	a.t.Helper()
	a.Tap("menu")
	a.Tap("settings")
	for o := a.Until("the settings", func(o *Outline) bool { return o.Screen == "settings" }); !o.Has("set/hints"); {
		before := o.Texts
		a.Tap("list/after")
		o = a.Until("more settings", func(o *Outline) bool { return !slices.Equal(o.Texts, before) && !o.Moving })
	}
	a.Tap("set/hints")
	a.Until("hints are on", func(o *Outline) bool { k, ok := o.Key("set/hints"); return ok && k.On })
	a.Tap("back")
	a.Until("the table", func(o *Outline) bool { return o.Screen == "table" })
}

// TestHintIsForOneSeat: hints are off by default. Once they are on, the player who takes the screen
// can ask, and only that seat sees the best act, the reason and the odds; when the game goes on the
// hint is gone.
func TestHintIsForOneSeat(t *testing.T) {
	long(t)
	for _, c := range []struct {
		lang, best, odds string
		wide, high       int
	}{{"es", "Lo mejor", "Si todo lo que no ves", 800, 480}, {"en", "Best", "If all that you cannot see", 1280, 720}, {"es", "Lo mejor", "Si todo lo que no ves", 720, 1280}} {
		t.Run(fmt.Sprint(c.lang, c.wide), func(t *testing.T) {
			t.Parallel()
			a := Start(t, OpenDisplay(t, c.wide, c.high), "--lang", c.lang, "--size", fmt.Sprintf("%dx%d", c.wide, c.high), "--data", dataOf(t))
			a.Tap("game/" + western)
			a.Tap("options")
			a.Tap("option/showdowns/by-cards")
			a.Tap("start")
			laidOut(a)
			p := newPlayer(t, a, nil, 4)
			p.until("a token to be placed", func(o *Outline) bool {
				return o.Screen == "table" && o.must() != nil && slices.ContainsFunc(o.must().Can, func(s string) bool { return strings.HasPrefix(s, "red place ") })
			})
			inHand := func() {
				a.Tap("menu")
				a.Tap("hands")
				a.Tap("hand/1")
			}
			inHand()
			if a.Until("the own card", func(o *Outline) bool { return o.Screen == "hand" && o.Has("enter") }).Has("hint") {
				t.Error("hints are on before anybody wants them")
			}
			a.Tap("back")
			wants(a)
			inHand()
			a.Tap("enter")
			cards := a.Until("the own card", func(o *Outline) bool { return o.Screen == "hand" && o.Has("hint") && !o.Has("enter") }).Keys
			card := cards[slices.IndexFunc(cards, func(k Key) bool { return strings.HasPrefix(k.ID, "card/") && !k.Off })]
			hinted(a, c.best)
			a.Tap("cards")
			a.Tap(card.ID)
			a.Until("the card is noted", func(o *Outline) bool { return o.Has("again") })
			hinted(a, c.best, "%", c.odds)
			a.Tap("done")
			if o := a.Until("the table", func(o *Outline) bool { return o.Screen == "table" }); o.Says(c.best) {
				t.Error("the shared screen tells the hint")
			}
			inHand()
			if o := a.Until("the screen in hand", func(o *Outline) bool { return o.Screen == "hand" && o.Has("hint") }); o.Says(c.best) {
				t.Error("the hint is told unasked")
			}
			a.End()
		})
	}
}

// TestHintsInEveryGame: hints are turned on in any game's menu, and give the player who takes the
// screen an act, or the reason why there is no hint.
func TestHintsInEveryGame(t *testing.T) {
	long(t)
	answers := []string{"Lo mejor: ", "Solo se puede hacer una cosa: ", "Ahora no tienes nada que decidir", "aquí no puede aconsejarte", "sabe demasiado poco para aconsejarte"}
	for _, game := range games.IDs() {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", t.TempDir())
			skip(a)
			a.Tap("game/" + game)
			a.Tap("start")
			laidOut(a)
			wants(a)
			a.Tap("menu")
			a.Tap("hands")
			a.Tap("hand/1")
			a.Tap("hint")
			a.Until("the hint is there", func(o *Outline) bool { return o.Says("La pista está lista") })
			a.Hold("hold", func() {
				a.Until("the hint", func(o *Outline) bool { return slices.ContainsFunc(answers, o.Says) })
				a.keep("held")
			})
			a.End()
		})
	}
}

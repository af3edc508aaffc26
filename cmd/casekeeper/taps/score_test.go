package taps

import "testing"

// TestScoreByLayingCards scores a game that the program did not follow: a card on any reader
// belongs to the player whose cards are being entered, one on a player's own reader to that player;
// Correct opens the readers again.
func TestScoreByLayingCards(t *testing.T) {
	t.Parallel()
	data := dataOf(t)
	hub := OpenHub(t, data, western)
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "en", "--data", data, "--rig", hub.Rig)
	owned := func(card string) func(*Outline) bool {
		return func(o *Outline) bool {
			k, shown := o.Key(card)
			return shown && k.On
		}
	}
	const jail, mansion = "card/33", "card/34"
	skip(a)
	a.Tap("score")
	a.Until("the shelf", func(o *Outline) bool { return o.Screen == "shelf" })
	a.Tap("game/tiny-epic-western")
	a.Tap("start")
	a.Until("who owns what", func(o *Outline) bool { return o.Has("seat/1") && o.Has("score") })
	hub.Lay("card jail at gap-1")
	a.Until("the jail is red's", owned(jail))
	hub.Lay("card mansion at yellow-hand")
	a.Until("the page of the mansion", func(o *Outline) bool { return o.Has(mansion) && !owned(mansion)(o) })
	a.Tap("seat/2")
	a.Until("the mansion is yellow's", owned(mansion))
	a.Tap("score")
	final(a)
	a.Tap("back")
	hub.Lift("gap-1")
	hub.Lay("card jail at gap-1")
	a.Until("the jail is yellow's", owned(jail))
	a.End()
}

// TestScoreByLayingLoot scores a game of Colt Express that the program did not follow: loot on a
// player's own reader belongs to that player, on any other to the player who is asked; the same
// purse counts once.
func TestScoreByLayingLoot(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	hub := OpenHub(t, data, "colt-express")
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "en", "--data", data, "--rig", hub.Rig)
	skip(a)
	a.Tap("score")
	a.Until("the shelf", func(o *Outline) bool { return o.Screen == "shelf" })
	a.Tap("game/colt-express")
	a.Tap("start")
	a.Until("what each has", func(o *Outline) bool { return o.Has("seat/1") })
	says := func(text string) func(*Outline) bool { return func(o *Outline) bool { return o.Says(text) } }
	hub.rest("purse-300#1", "white-loot")
	a.Until("a purse of white's", says("Purses 300")) // "+300" is on a key
	hub.rest("purse-450#1", "white-loot")
	a.Until("another", says("Purses 750"))
	hub.Lift("white-loot")
	hub.rest("purse-450#1", "white-loot")
	hub.rest("gem#1", "white-loot")
	a.Until("a jewel", says("Jewel"))
	if o := a.Now(); !o.Says("Purses 750") {
		t.Errorf("a purse counts twice: %s", o)
	}
	a.End()
}

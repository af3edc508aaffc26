package taps

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// TestEveningAgainstTwoChairs plays a whole game of one person against two bots: each act of a bot
// is a chore for the person, one at a time, and nobody is asked for a bot's decisions.
func TestEveningAgainstTwoChairs(t *testing.T) {
	for _, e := range []party{
		{game: western, size: upright, lang: "es"}, {game: "bang-dice", size: large, lang: "en"},
		{game: "colt-express", size: wide, lang: "en"}, {game: "3000-scoundrels", size: upright, lang: "es", unknown: true},
	} {
		e.seats, e.chairs = 3, 2
		t.Run(e.game, func(t *testing.T) {
			long(t)
			t.Parallel()
			e.sit(t, 4, nil).evening()
		})
	}
}

// against starts the game that is set up, with a player who carries out the bots' acts.
func against(a *App) *player {
	a.t.Helper()
	a.Tap("start")
	laidOut(a)
	p := newPlayer(a.t, a, nil, 4)
	p.direct, p.chairs = true, true
	return p
}

// evening plays the game to its end.
func (p *player) evening() {
	p.t.Helper()
	p.until("over", (*Outline).over)
	final(p.App)
	if p.chores < 8 {
		p.t.Errorf("the program did %d things", p.chores)
	}
	p.t.Logf("%d taps, of which %d for what the program did", p.Taps, p.chores)
	p.End()
}

// TestEveningAgainstATeam plays a whole game of one person with two bandits against a bot with two,
// which took one seat before they became a team.
func TestEveningAgainstATeam(t *testing.T) {
	long(t)
	t.Parallel()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", dataOf(t))
	a.Tap("game/colt-express")
	a.Tap("seat/4")
	a.Tap("name/3")
	a.Tap("level/easy")
	a.Tap("options")
	const teams = "option/teams/two-each"
	a.Tap(teams)
	a.Until("teams", func(o *Outline) bool { k, ok := o.Key(teams); return ok && k.On })
	against(a).evening()
}

// TestPowerCutWhileTheProgramThinks kills the app while a bot decides: after the restart it decides
// again, and the game goes on.
func TestPowerCutWhileTheProgramThinks(t *testing.T) {
	long(t)
	t.Parallel()
	d, data := OpenDisplay(t, 800, 480), dataOf(t)
	a := Start(t, d, "--lang", "es", "--data", data)
	a.Tap("game/" + western)
	a.Tap("name/2")
	a.Tap("level/hard")
	p := against(a)
	for !thinks(p) {
		p.step()
	}
	acts := p.Now().Acts
	p.Kill()
	p.App = Start(t, d, "--lang", "es", "--data", data)
	p.Tap("continue")
	p.Tap("go")
	p.until("the program's act", func(o *Outline) bool { return o.Acts > acts && p.chore(o) != nil })
	chores := p.chores
	p.until("more of them", func(o *Outline) bool { return p.chores > chores+3 || o.over() })
	p.End()
}

// thinks waits a while for a bot that takes time to decide, which can then be hurried.
func thinks(p *player) bool {
	for end := time.Now().Add(time.Second); time.Now().Before(end); time.Sleep(look) {
		if o := p.Now(); o.Has("chair/now@") {
			return true
		} else if o.must() != nil || p.chore(o) != nil || o.over() {
			return false
		}
	}
	return false
}

// chore returns the key that confirms a bot's act; nil if there is none.
func (p *player) chore(o *Outline) *Key {
	i := slices.IndexFunc(o.Keys, func(k Key) bool { return strings.HasPrefix(k.ID, "done/") && !k.Off })
	if !p.chairs || i < 0 {
		return nil
	}
	return &o.Keys[i]
}

// follow carries out and confirms a bot's act; it returns nil if there is none.
func (p *player) follow(o *Outline) *Outline {
	p.t.Helper()
	if !p.chairs || o.over() {
		return nil
	}
	if o.Screen == "rules" { // a lesson appeared under the finger when the chore was gone
		p.Tap("back")
		return p.Until("the table", func(o *Outline) bool { return o.Screen == "table" })
	}
	if o.Has("outside/left") && !p.senses(o) { // a page that appeared when the chore was gone
		p.Tap("close")
		return p.Until("the table", func(o *Outline) bool { return !o.Has("close") })
	}
	k := p.chore(o)
	if k == nil {
		return nil
	}
	p.TapKey(*k)
	p.chores++
	for end := time.Now().Add(unfelt); time.Now().Before(end); time.Sleep(look) { // a second tap would hit what is below
		if now := p.Now(); !now.Has(k.ID) {
			return now
		}
	}
	return p.Now()
}

package taps

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/configs"
)

// western is the game of most tests.
const western = "tiny-epic-western"

// dataOf creates a data folder whose owner has all the cards of the western.
func dataOf(t testing.TB) string {
	t.Helper()
	return dataWith(t, western)
}

// dataWith creates a data folder whose owner has all the cards of a game: made-up ones in place of
// unknown ones.
func dataWith(t testing.TB, game string) string {
	t.Helper()
	data := t.TempDir()
	text, err := configs.FS.ReadFile("games/" + game + "/stand-ins.toml")
	if errors.Is(err, fs.ErrNotExist) { // all its cards are known
		return data
	}
	if err == nil {
		err = os.MkdirAll(filepath.Join(data, "games", game), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(data, "games", game, "mine.toml"), text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// turn is one decision of a seat with the dice that follow from it.
type turn struct {
	ask  string // seat, phase and round
	kind string // the possible verbs of the record
	taps int    // for the decision
	dice int    // taps for dice
	keys []string
}

// player gives offered answers, drawn from a seed, and counts its taps.
type player struct {
	*App
	t      testing.TB
	draw   *rand.Rand
	hub    *Hub // nil if everything is tapped
	turns  []turn
	shown  map[string]bool // keys that opened others; those are answered next
	within bool            // the previous tap opened a choice and did nothing yet
	direct bool            // skip keys that only open answers if others answer, except those in likes
	dealt  int             // taps for cards of the table
	learnt []int           // number of taps for each card entered permanently
	learns int             // how many to enter; later ones are postponed
	likes  []string        // parts of labels that are tapped whenever offered
	hires  bool            // and cards with an answer behind them
	took   map[string]int  // number of taps by liked part
	never  []string        // parts of labels that are never tapped
	before int             // taps before the game began
	read   int             // taps that close a page about what has happened
	chores int             // taps that confirm a bot's act
	chairs bool            // the game has bots
}

func newPlayer(t testing.TB, a *App, hub *Hub, seed uint64) *player {
	return &player{before: a.Taps, App: a, t: t, draw: rand.New(rand.NewPCG(seed, 1)), hub: hub, learns: 1, took: map[string]int{}}
}

// answering are the kinds of keys that answer a prompt, or open answers. Other keys of a table tick
// chores, explain, or correct.
var answering = []string{"answer", "card", "face", "pick", "die", "place", "spot", "sale", "kind", "hand"}

// offers returns the keys that answer prompts: their IDs end with the table's number.
func offers(o *Outline) (list []Key) {
	for _, k := range o.Keys {
		kind, _, _ := strings.Cut(k.ID, "/")
		if !k.Off && (strings.Contains(k.ID, "@") && slices.Contains(answering, kind) || k.ID == "cards") {
			list = append(list, k)
		}
	}
	if len(list) == 0 && o.must() != nil { // seats in a ring are tapped directly
		for _, k := range o.Keys {
			if !k.Off && strings.HasPrefix(k.ID, "seat/") && strings.Contains(k.ID, "@") {
				list = append(list, k)
			}
		}
	}
	return list
}

// must returns the first required prompt; nil if there is none.
func (o *Outline) must() *Await {
	i := slices.IndexFunc(o.Awaits, func(a Await) bool { return !a.Optional })
	if i < 0 {
		return nil
	}
	return &o.Awaits[i]
}

// place returns the place where a card is awaited; "" if none is.
func (a *Await) place() string {
	if a.Kind != "lay" {
		return ""
	}
	return a.Can[0][strings.LastIndexByte(a.Can[0], ' ')+1:]
}

// verbs returns the possible verbs, each once: "buy or pass".
func (a *Await) verbs() string {
	var list []string
	for _, can := range a.Can {
		if f := strings.Fields(can); !slices.Contains(list, f[1]) {
			list = append(list, f[1])
		}
	}
	return strings.Join(list, " or ")
}

// over reports whether the game has ended. The result opens by itself, unless something must be
// read first.
func (o *Outline) over() bool { return o.Screen == "result" || o.Has("result") }

// final waits for the result with all its figures.
func final(a *App) *Outline {
	if o := a.Now(); o.Screen != "result" && o.Has("result") {
		a.Tap("result")
	}
	return a.Until("the final table with all its figures", func(o *Outline) bool { return o.Screen == "result" && o.Has("cell/1/0") && !o.Has("count/end") })
}

// changed waits for an act or for other keys.
func (p *player) changed(before *Outline) *Outline {
	p.t.Helper()
	return p.Until("what comes of it", func(o *Outline) bool {
		return o.Acts != before.Acts || !reflect.DeepEqual(o.Keys, before.Keys) || o.Screen != before.Screen
	})
}

// step answers one prompt, by a tap or with sensors.
func (p *player) step() *Outline {
	p.t.Helper()
	o := p.Until("a question or the end", func(o *Outline) bool {
		return o.over() || o.Screen == "cardform" || o.Has("close") || o.Has("contest/next") || o.must() != nil && (p.senses(o) || !o.Deaf && len(offers(o)) > 0) || p.chore(o) != nil || p.chairs && o.Screen == "rules"
	})
	if after := p.follow(o); after != nil {
		return after
	}
	if o.Screen == "cardform" {
		return p.learn(o)
	}
	if o.Has("close") && len(offers(o)) == 0 && !p.senses(o) { // a page about what has happened covers the prompt
		p.Tap("close")
		p.read++
		return p.Until("the table", func(o *Outline) bool { return !o.Has("close") })
	}
	if o.Has("contest/next") && !o.over() && !p.leavesBy(o) { // a settled contest stays until people go on
		p.Tap("contest/next")
		p.read++
		return p.changed(o)
	}
	if o.Has("contest/next") {
		return p.Now()
	}
	if o.Has("refusal/close") {
		p.t.Fatalf("an answer that was offered is refused: %s", o)
	}
	switch {
	case o.over():
		return o
	case p.senses(o):
		return p.sense(o)
	}
	list := offers(o)
	list = slices.DeleteFunc(list, func(k Key) bool { return keyed(k.Label, p.never) })
	if meant := slices.DeleteFunc(slices.Clone(list), func(k Key) bool { return p.shown[k.ID] }); len(meant) > 0 {
		list = meant
	}
	if last := slices.DeleteFunc(slices.Clone(list), func(k Key) bool { return !strings.HasPrefix(k.ID, "answer/") }); p.within && len(last) > 0 {
		list = last
	}
	if at := slices.DeleteFunc(slices.Clone(list), func(k Key) bool { return k.Leads && !p.wants(k) }); p.direct && len(at) > 0 {
		list = at
	}
	if liked := slices.DeleteFunc(slices.Clone(list), func(k Key) bool { return !p.wants(k) }); len(liked) > 0 {
		list = liked
	}
	k := list[p.draw.IntN(len(list))]
	if !p.TapKey(k) {
		return p.Now() // the page of an earlier tap has come
	}
	for _, l := range p.likes {
		if strings.Contains(k.Label, l) {
			p.took[l]++
		}
	}
	after := p.outcome(o, k)
	p.shown = map[string]bool{}
	if after.Acts == o.Acts && !strings.HasPrefix(k.ID, "pick/") {
		for _, k := range o.Keys {
			p.shown[k.ID] = true
		}
	}
	p.count(o, after, k)
	return after
}

// wants reports whether a key is tapped before others: by its label, or because it is a card that
// is hired or used, of which the price or the way is asked next.
func (p *player) wants(k Key) bool {
	return keyed(k.Label, p.likes) || p.hires && k.Leads && strings.HasPrefix(k.ID, "answer/card/")
}

// lingers is longer than a finished duel stays by itself.
const lingers = 5 * time.Second

// leavesBy waits for a settled contest to disappear by itself, as a duel does.
func (p *player) leavesBy(o *Outline) bool {
	p.t.Helper()
	for end := time.Now().Add(lingers); time.Now().Before(end); time.Sleep(look) {
		if now := p.Now(); !now.Has("contest/next") {
			return true
		}
	}
	return false
}

// unfelt is how long a tap may have no effect before it is repeated.
const unfelt = 15 * time.Second

// outcome waits for the effect of a tap. A key that answers opens nothing else.
func (p *player) outcome(before *Outline, k Key) *Outline {
	p.t.Helper()
	if kind, _, _ := strings.Cut(k.ID, "/"); k.Leads || kind == "pick" || kind == "die" {
		return p.changed(before)
	}
	answered := func(o *Outline) bool {
		return o.Acts > before.Acts || o.Has("refusal/close") || p.chairs && o.Screen == "rules"
	}
	for end := time.Now().Add(unfelt); time.Now().Before(end); time.Sleep(look) {
		if o := p.Now(); answered(o) {
			return o
		}
	}
	if o := p.Now(); o.Has(k.ID) && !answered(o) { // something that appeared under the finger, such as a banner, took the tap: tap again
		p.t.Logf("%s is tapped again", k.ID)
		p.TapKey(k)
	}
	return p.Until("the answer of "+k.ID, answered)
}

// senses reports whether sensors answer the required prompt.
func (p *player) senses(o *Outline) bool {
	return p.hub != nil && o.must() != nil && o.must().Kind != "choose"
}

// sense makes the sensors see everything that is awaited of them.
func (p *player) sense(o *Outline) *Outline {
	p.t.Helper()
	if a := o.must(); a.Kind == "roll" {
		die := 1 // attacks; the second defends
		if strings.HasPrefix(a.Can[0], "die defender") {
			die = 2
		}
		p.hub.Roll(die, uint8(1+p.draw.IntN(len(a.Can))))
		return p.Until("the roll", func(now *Outline) bool { return now.Acts > o.Acts })
	}
	laid := map[string]bool{}
	var old []string
	for _, a := range o.Awaits {
		if place := a.place(); place != "" && p.hub.Lies(place) {
			old = append(old, place)
		}
	}
	if len(old) > 0 {
		p.hub.Lift(old...)
	}
	for _, a := range o.Awaits {
		if a.Kind != "lay" || a.Optional {
			continue
		}
		free := slices.DeleteFunc(slices.Clone(a.Can), func(f string) bool { return laid[strings.Fields(f)[1]] })
		fact := free[p.draw.IntN(len(free))]
		laid[strings.Fields(fact)[1]] = true
		p.hub.Lay(fact)
	}
	return p.Until("the cards", func(now *Outline) bool { return now.Acts >= o.Acts+len(laid) })
}

// count adds a tap to its turn. A choice begins a turn unless the previous tap only opened it, and
// so does the die that decides what the Rival does.
func (p *player) count(before, after *Outline, k Key) {
	a := before.must()
	if a.Kind == "lay" {
		p.dealt++
		return
	}
	if n := len(p.turns); n == 0 || a.Kind == "choose" && !p.within || a.Kind == "roll" && a.Seat == "table" {
		p.turns = append(p.turns, turn{ask: fmt.Sprintf("round %d, %s, %s", before.Round, before.Phase, a.Seat), kind: a.verbs()})
	}
	t := &p.turns[len(p.turns)-1]
	t.keys = append(t.keys, k.Label)
	if a.Kind == "roll" {
		t.dice++
		return
	}
	t.taps++
	p.within = after.Acts == before.Acts
}

// until plays until ok accepts the screen.
func (p *player) until(what string, ok func(*Outline) bool) *Outline {
	p.t.Helper()
	for range 2000 {
		o := p.step()
		if ok(o) {
			return o
		}
		if o.over() {
			p.t.Fatalf("the game is over and not %s", what)
		}
	}
	p.t.Fatalf("played long, and not %s", what)
	return nil
}

// atMost checks that no turn took more taps, and logs how many they took.
func (p *player) atMost(most int) {
	p.t.Helper()
	by := map[int]int{}
	for _, t := range p.turns {
		by[t.taps+t.dice]++
		if t.taps+t.dice > most {
			p.t.Errorf("%d taps, %d of them for dice, want %d at most: %s: %q", t.taps+t.dice, t.dice, most, t.ask, t.keys)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(by)) {
		p.t.Logf("%d turns of %d taps", by[n], n)
	}
	p.kinds()
	for _, t := range p.turns {
		if t.taps > 1 {
			p.t.Logf("%d taps: %s, %s: %q", t.taps, t.ask, t.kind, t.keys)
		}
	}
	p.t.Logf("%d taps for cards, %d to go on from what was told", p.dealt, p.read)
	if n := p.perToken(); n > 0 {
		p.t.Logf("%.2f taps a token, all included", n)
	}
}

// perToken returns the taps a token took, including all others; 0 before the first.
func (p *player) perToken() float64 {
	tokens := 0
	for _, t := range p.turns {
		if t.kind == "place" {
			tokens++
		}
	}
	if tokens == 0 {
		return 0
	}
	return float64(p.Taps-p.before) / float64(tokens)
}

// kinds logs the taps of each kind of turn, and of what placing a token leads to: the other
// decisions before the next token.
func (p *player) kinds() {
	p.t.Helper()
	count, after := map[string]int{}, map[string]int{}
	chain := ""
	for _, t := range p.turns {
		dice := map[bool]string{true: " with dice"}[t.dice > 0]
		count[fmt.Sprintf("%s%s: %d taps", t.kind, dice, t.taps+t.dice)]++
		switch placing := t.kind == "place"; {
		case placing && chain != "", !strings.Contains(t.ask, ", place, ") && chain != "":
			after[chain]++
			chain = ""
		}
		switch {
		case t.kind == "place":
			chain = "place" + dice
		case chain != "":
			chain += ", then " + t.kind + dice
		}
	}
	for _, list := range []map[string]int{count, after} {
		for _, what := range slices.Sorted(maps.Keys(list)) {
			p.t.Logf("%4d times %s", list[what], what)
		}
	}
}

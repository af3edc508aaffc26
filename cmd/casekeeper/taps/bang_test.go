package taps

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/configs"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
)

// gang is five players at a table of BANG! The Dice Game with roles known to the program. It gives
// offered answers, drawn from a seed.
type gang struct {
	*App
	t     *testing.T
	draw  *rand.Rand
	roles []string       // as entered, in the order of the seats
	kinds map[string]int // number of taps, by the kind of key
	stray int            // taps that hit something else because the answer had disappeared
}

// answers returns the keys that answer a prompt.
func (g *gang) answers(o *Outline) (list []Key) {
	for _, k := range o.Keys {
		for _, kind := range []string{"answer/", "face/", "card/", "pick/", "seat/", "die/"} {
			if !k.Off && strings.HasPrefix(k.ID, kind) && strings.Contains(k.ID, "@") {
				list = append(list, k)
			}
		}
	}
	return list
}

// wish picks the answer to tap: mostly one that brings the end closer, bull's eyes and shots at the
// Sheriff, who is Red; otherwise any.
func (g *gang) wish(list []Key) Key {
	for _, w := range []struct {
		key string
		of5 int
	}{{"seat/0@", 4}, {"Quedarse con estos", 3}, {"Keep these", 3}, {"1", 2}, {"2", 2}} {
		i := slices.IndexFunc(list, func(k Key) bool {
			return k.Label == w.key || strings.HasSuffix(w.key, "@") && strings.HasPrefix(k.ID, w.key)
		})
		if i >= 0 && g.draw.IntN(5) < w.of5 {
			return list[i]
		}
	}
	return list[g.draw.IntN(len(list))]
}

// step taps one answer and waits for the result.
func (g *gang) step() *Outline {
	g.t.Helper()
	// While taps are ignored the answers may still be those to the question before.
	o := g.Until("a question or the end", func(o *Outline) bool {
		return o.over() || !o.Deaf && len(g.answers(o)) > 0 || o.Screen == "rules"
	})
	switch list := g.answers(o); {
	case o.Screen == "rules":
		if g.stray++; g.stray > 3 {
			g.t.Fatalf("answers go from under the finger: %s", o)
		}
		g.t.Logf("a tap on an answer that had gone shows a rule: %s", o)
		g.Tap("back")
		return g.Until("the table", func(o *Outline) bool { return o.Screen != "rules" })
	case o.Has("refusal/close"):
		g.t.Fatalf("an answer that was offered is refused: %s", o)
	case o.over():
		return o
	default:
		if g.kinds != nil { // no mistakes, and few arrows are rerolled
			list = slices.DeleteFunc(list, func(k Key) bool {
				return strings.HasPrefix(k.ID, "die/") || strings.HasPrefix(k.ID, "answer/pile") && g.draw.IntN(6) > 0
			})
		}
		k := g.wish(list)
		kind, _, _ := strings.Cut(k.ID, "/")
		if strings.HasPrefix(k.ID, "answer/pile") {
			kind = "pile"
		}
		if g.kinds != nil {
			g.kinds[kind]++
		}
		g.TapKey(k)
	}
	return g.Until("what comes of it", func(now *Outline) bool {
		return now.Acts != o.Acts || now.Screen != o.Screen || !slices.Equal(now.Keys, o.Keys)
	})
}

// enter makes each player take the screen, enter a role and look at it.
func (g *gang) enter() {
	g.t.Helper()
	g.Tap("hand@")
	for n, role := range g.roles {
		g.Until("the cover", func(o *Outline) bool { return o.Screen == "hand" && o.Has("enter") })
		g.secretsAreHidden("covered")
		g.Tap("enter")
		g.TapLabel(role)
		g.Until("the role is noted", func(o *Outline) bool { return o.Has("again") && o.Has("hold") })
		g.secretsAreHidden("noted")
		if role != "Sheriff" { // the Sheriff's role is public
			g.Hold("hold", func() { g.Until("the own role", func(o *Outline) bool { return o.Says(role) }) })
			g.Until("the role to go", func(o *Outline) bool { return !o.Says(role) })
		}
		if n == len(g.roles)-1 {
			g.Tap("done")
			break
		}
		was, _ := g.Now().Key("done")
		g.Tap("done")
		g.Until("the next, after "+was.Label, func(o *Outline) bool { return o.Screen == "hand" && o.Has("enter") })
	}
	g.Until("the shared table", func(o *Outline) bool { return o.Screen == "table" && len(o.Awaits) > 0 })
	g.secretsAreHidden("on the shared table")
}

// secretsAreHidden fails if the screen shows a role that was not revealed.
func (g *gang) secretsAreHidden(when string) {
	g.t.Helper()
	o := g.Now()
	for _, role := range []string{"Alguacil", "Forajido", "Renegado"} {
		if o.Says(role) {
			g.t.Fatalf("%s the screen says %s: %s", when, role, o)
		}
	}
}

// TestFivePlayersOfBangByTaps: five players enter their roles privately and play to the end, with
// taps only.
func TestFivePlayersOfBangByTaps(t *testing.T) {
	long(t)
	t.Parallel()
	d := OpenDisplay(t, 800, 480)
	a := Start(t, d, "--lang", "es", "--data", t.TempDir())
	a.Tap("game/bang-dice")
	for _, seat := range []string{"seat/4", "seat/5"} {
		a.Tap(seat)
	}
	a.Tap("options")
	a.Tap("option/roles/known")
	a.Until("the roles known", func(o *Outline) bool { k, ok := o.Key("option/roles/known"); return ok && k.On })
	a.Tap("start")
	laidOut(a)
	a.Until("the table", func(o *Outline) bool { return o.Screen == "table" && len(o.Awaits) == 5 })
	g := &gang{App: a, t: t, draw: rand.New(rand.NewPCG(5, 1)), roles: []string{"Sheriff", "Forajido", "Alguacil", "Renegado", "Forajido"}}
	began := time.Now()
	g.enter()
	g.Tap("menu")
	g.Tap("hands")
	g.Tap("hand/3")
	g.Hold("hold", func() { g.Until("the Deputy's role", func(o *Outline) bool { return o.Says("Alguacil") }) })
	g.Tap("done")
	for n := 0; !g.step().over(); n++ {
		if n == 10_000 {
			t.Fatal("nobody wins")
		}
	}
	o := final(g.App)
	if !o.Says("GANA") {
		t.Errorf("who has won? %s", o)
	}
	t.Logf("%d taps in %.0f s: %s", g.Taps, time.Since(began).Seconds(), strings.Join(o.Texts, " | "))
	g.End()
}

// TestGangsByTaps: the other numbers of players play to the end, and the Sheriff is who was named first.
func TestGangsByTaps(t *testing.T) {
	long(t)
	for _, e := range []party{{seats: 3, size: upright, lang: "en"}, {seats: 6, size: wide, lang: "es"}, {seats: 7, size: large, lang: "en"}, {seats: 8, size: panel, lang: "es"}, {seats: 8, size: upright, lang: "es"}} {
		e.game = "bang-dice"
		t.Run(e.String(), func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			p := e.sit(t, 1, nil)
			g := &gang{App: p.App, t: t, draw: rand.New(rand.NewPCG(6, uint64(e.seats))), kinds: map[string]int{}}
			for n := 0; !g.step().over(); n++ {
				if n == 10_000 {
					t.Fatal("nobody wins")
				}
			}
			o := final(g.App)
			if !o.Says(e.wins()) {
				t.Errorf("who has won? %s", o)
			}
			t.Logf("%d taps in %.0f s, %v: %s", g.Taps, time.Since(began).Seconds(), g.kinds, strings.Join(o.Texts, " | "))
			g.End()
		})
	}
}

// TestTurnsByLastFaces: five players without sensors roll by the rulebook and enter the five final
// faces: five taps a turn, one for each shot and each beer whose target must be chosen, one for an
// arrow whose die was rerolled, and otherwise only the role of a player who is out.
func TestTurnsByLastFaces(t *testing.T) {
	long(t)
	t.Parallel()
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "es", "--data", t.TempDir())
	a.Tap("game/bang-dice")
	for _, seat := range []string{"seat/4", "seat/5"} {
		a.Tap(seat)
	}
	a.Tap("start")
	laidOut(a)
	g := &gang{App: a, t: t, draw: rand.New(rand.NewPCG(5, 2)), kinds: map[string]int{}}
	g.Until("who the Sheriff is", func(o *Outline) bool { return o.Has("seat/0@") })
	before := g.Taps
	g.Tap("seat/0@") // Red
	g.Until("a character", func(o *Outline) bool { return o.Has("card/5@") || len(g.answers(o)) == 16 })
	for g.Now().Awaits[0].Kind == "lay" {
		g.step()
	}
	if set := g.Taps - before; set != 6 {
		t.Errorf("the Sheriff and five characters took %d taps", set)
	}
	clear(g.kinds)
	for !g.step().over() {
	}
	turns := g.kinds["face"] / 5
	t.Logf("%d turns, taps by kind: %v", turns, g.kinds)
	for kind := range g.kinds {
		if !slices.Contains([]string{"face", "seat", "pile", "card", "answer"}, kind) {
			t.Errorf("taps on %s", kind)
		}
	}
	if g.kinds["face"]-5*turns >= 5 || g.kinds["card"] > 8 || g.kinds["answer"] > turns/4 {
		t.Errorf("%d turns took %v", turns, g.kinds)
	}
	g.End()
}

// TestFiveDiceAtTheWindow: five sensor dice on a pseudo-terminal, read with the shipped rig. After
// a reroll only the rerolled dice count; the screen reports a kept die that moves.
func TestFiveDiceAtTheWindow(t *testing.T) {
	t.Parallel()
	hub, err := sim.Open(sim.Opts{Name: "dice", Live: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { hub.Close() })
	data := t.TempDir()
	text, err := configs.FS.ReadFile("rigs/five-dice.toml")
	if err == nil {
		err = os.WriteFile(filepath.Join(data, "dice.toml"), []byte(strings.Replace(string(text), "/dev/serial/by-id/*", hub.Device(), 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	a := Start(t, OpenDisplay(t, 800, 480), "--lang", "en", "--data", data, "--rig", filepath.Join(data, "dice.toml"))
	a.Tap("game/bang-dice")
	a.Tap("seat/4")
	a.Tap("start")
	laidOut(a)
	g := &gang{App: a, t: t, draw: rand.New(rand.NewPCG(1, 1))}
	for {
		o := g.Until("a question", func(o *Outline) bool { return len(o.Awaits) > 0 })
		if o.Awaits[0].Kind == "roll" {
			break
		}
		g.step()
	}
	for die := hardware.Input(1); die <= 5; die++ {
		acts := a.Now().Acts
		hub.Roll(die, 5)
		a.Until("the die on the screen", func(o *Outline) bool { return o.Acts == acts+1 })
	}
	a.Tap("die/2@") // the second die
	a.Tap("pick/go@")
	o := a.Until("the second die is out", func(o *Outline) bool { return len(o.Awaits) == 1 && o.Awaits[0].Kind == "roll" })
	hub.Roll(4, 1)
	a.Until("the kept die is told", func(o *Outline) bool { return o.Says("Die 4 has moved and was not to be rolled.") })
	hub.Roll(2, 6)
	a.Until("the roll", func(now *Outline) bool { return now.Acts == o.Acts+1 && now.Says("Gatling") })
	a.End()
}

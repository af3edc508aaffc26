package shell

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2/test"
)

// withBang puts BANG! The Dice Game on the shelf next to Cut the Deck.
func withBang(t *testing.T) *room {
	t.Helper()
	r := newRoom(t)
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	r.add(game.Game, configs.FS)
	return r
}

// offered returns the keys that answer a prompt, in a fixed order.
func (st *stage) offered() (ids []string) {
	for id, k := range st.shown.Keys() {
		for _, kind := range []string{"answer/", "card/", "face/", "pick/", "die/", "seat/"} {
			if strings.HasPrefix(id, kind) && strings.Contains(id, "@") && !k.Off() {
				ids = append(ids, id)
			}
		}
	}
	slices.Sort(ids)
	return ids
}

// press taps a key that answers, drawn from a seed, and waits for the result; if the cards are in
// a list, it opens the list. No offered answer may be refused.
func (st *stage) press(draw *chance.Source) {
	st.t.Helper()
	st.until("a question or the end", func() bool {
		k := st.shown.Keys()
		return len(st.offered()) > 0 || k["cards"] != nil || k["result"] != nil || k["refusal/close"] != nil
	})
	ids := st.offered()
	if st.shown.Keys()["result"] != nil {
		return
	}
	if st.shown.Keys()["refusal/close"] != nil {
		st.t.Fatalf("an answer that was offered is refused, among %v", ids)
	}
	if len(ids) == 0 {
		st.tap("cards")
		return
	}
	told, table := false, st.table.OnFact
	st.table.OnFact = func(o engine.Observation) { told = true; table(o) }
	test.Tap(st.shown.Keys()[ids[draw.IntN(len(ids))]])
	st.table.OnFact = table
	if told {
		st.until("what came of it", func() bool { return !slices.Equal(st.offered(), ids) || st.shown.Keys()["refusal/close"] != nil })
	}
}

// secret are the roles that are hidden from the table during the game.
var secret = []string{"Alguacil", "Forajido", "Renegado"}

// noRoleOfTheLiving checks that only the roles of the Sheriff and of eliminated players are
// shown.
func noRoleOfTheLiving(t *testing.T, vm present.TableVM) {
	t.Helper()
	if vm.Phase == "Final" {
		return // somebody has won: all show their roles
	}
	dead := false
	for _, s := range vm.Seats {
		out := slices.ContainsFunc(s.Marks, func(m present.TermVM) bool { return m.Word == "out" })
		dead = dead || out
		for _, c := range s.Cards {
			if slices.Contains(secret, c.Name) && !out {
				t.Fatalf("%s is in play and the screen tells the role: %+v", s.Mark.Name, c)
			}
		}
	}
	for _, role := range secret {
		if log := fmt.Sprint(vm.Log); !dead && strings.Contains(log, role) {
			t.Fatalf("nobody is out and the log tells a role: %s", log)
		}
	}
}

// TestBangIsPlayedToItsEnd starts BANG! The Dice Game from the shelf with five players and taps
// keys until somebody has won. Roles are secret: the screen shows only those of the Sheriff and
// of eliminated players.
func TestBangIsPlayedToItsEnd(t *testing.T) {
	for seed := range uint64(3) {
		st := newStage(t, withBang(t), Opts{Lang: "es"})
		st.tap("game/bang-dice")
		for n := len(st.seating.choice.Seats) + 1; n <= 5; n++ {
			st.tap(fmt.Sprintf("seat/%d", n))
		}
		st.tap("start")
		st.tap("table")
		st.until("the table", func() bool { return st.seat != nil })
		show, draw := st.seat.show, chance.New(seed)
		st.seat.show = func(vm present.TableVM, final *engine.Result) bool {
			noRoleOfTheLiving(t, vm)
			return show(vm, final)
		}
		for presses := 0; st.end.result == nil; presses++ {
			if presses == 20_000 {
				t.Fatal("nobody wins")
			}
			st.press(draw)
		}
		st.until("the final table", func() bool { return st.shown == st.end.page && st.shown.Keys()["home"] != nil })
	}
}

// TestShowdownsAreEnteredByTapsOrSensors: without card readers a table enters the cards of contested mats, unless it
// is in a guided game; with readers the cards decide.
func TestShowdownsAreEnteredByTapsOrSensors(t *testing.T) {
	for _, c := range []struct {
		reads bool
		key   string
		want  string
	}{{false, "game/tiny-epic-western", "contested"}, {true, "game/tiny-epic-western", ""}, {false, "guided", ""}} {
		r := newRoom(t)
		game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		r.games = nil // a first game is of the one on the shelf
		r.add(game.Game, configs.FS)
		r.reads, r.rolls = c.reads, true
		st := newStage(t, r, Opts{Lang: "en"})
		st.tap(c.key)
		if got := st.seating.choice.Engine().Get("showdowns", ""); got != c.want {
			t.Errorf("readers %v, %s: showdowns %q, want %q", c.reads, c.key, got, c.want)
		}
	}
}

// TestDiceAreEnteredByTapsOrSensors: a table without sensors for dice begins with the way of
// entering them by taps, a table with sensors does not. Both can be changed.
func TestDiceAreEnteredByTapsOrSensors(t *testing.T) {
	for _, sensed := range []bool{false, true} {
		r := withBang(t)
		r.rolls = sensed
		st := newStage(t, r, Opts{Lang: "en"})
		st.tap("game/bang-dice")
		last := func() bool {
			return slices.Contains(st.seating.choice.Engine().Options, engine.Option{Name: "rolls", Value: "last"})
		}
		if last() == sensed {
			t.Errorf("sensors for dice %v: only the last faces are told: %v", sensed, last())
		}
		st.seating.choice.Values["rolls"] = map[bool]string{true: "last", false: "each"}[sensed]
		if last() != sensed {
			t.Errorf("sensors for dice %v: the other way cannot be chosen", sensed)
		}
	}
}

// TestTheSetUpAsksWhetherRolesAreOnPhones: once phones have been switched on, before the game begins; a second tap on
// the key that starts begins it in any case.
func TestTheSetUpAsksWhetherRolesAreOnPhones(t *testing.T) {
	for _, c := range []struct {
		used bool
		tap  string
		want string
	}{{false, "", ""}, {true, "value/known", "known"}, {true, "value/secret", ""}, {true, "", ""}} {
		st := newStage(t, withBang(t), Opts{Lang: "es"})
		st.phones.noted.used = c.used
		st.tap("game/bang-dice")
		for n := len(st.seating.choice.Seats) + 1; n <= 5; n++ {
			st.tap(fmt.Sprintf("seat/%d", n))
		}
		st.tap("start")
		if asks := st.shown.Keys()["value/known"] != nil; asks != c.used {
			t.Fatalf("phones %v: asked: %v", c.used, asks)
		}
		if c.tap != "" {
			st.tap(c.tap)
		}
		if c.used {
			st.tap("start")
		}
		st.until("the table", func() bool { return st.seat != nil })
		info, game := st.seat.Session.Info(), st.seat.Session.Game()
		setup, err := info.Setup(&game.Info)
		if err != nil || setup.Get("roles", "") != c.want {
			t.Errorf("%+v: roles %q, %v", c, setup.Get("roles", ""), err)
		}
	}
}

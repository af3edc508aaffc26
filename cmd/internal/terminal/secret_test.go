package terminal_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/secretstest"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// checksMost is how often the open line is tested in one game.
const checksMost = 1

// TestOpenLineTakesNoSecret plays games of the shelf with cards that only one seat may know, and
// types on the open line everything that names such a card: after leave, after undo and after list.
// It must be refused and erased.
func TestOpenLineTakesNoSecret(t *testing.T) {
	tried := 0
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, setup := range secretstest.Tables(game.Game) {
				tried += sitAt(t, game.Game, setup).openLines(chance.New(4))
			}
			t.Logf("%d lines", tried)
		})
	}
	if tried == 0 {
		t.Error("no game asked for a secret card")
	}
}

// private returns the prompts for cards that only their seat may know.
func (d *desk) private() (list []engine.Prompt) {
	u, err := d.session.Now(d.t.Context(), engine.Table)
	if err != nil {
		d.t.Fatal(err)
	}
	for _, p := range u.Awaits {
		if p.Kind == engine.Lay && p.Cards.Len() > 0 && !d.words.Info.Lexicon.MayEnter(engine.Table, &p) {
			list = append(list, p)
		}
	}
	return list
}

// openLines plays on and tests the open line whenever a new slot is secret. It returns how many
// lines were typed.
func (d *desk) openLines(draw *chance.Source) (tried int) {
	var before []engine.Slot
	for checks := 0; checks < checksMost; {
		now, err := d.session.Now(d.t.Context(), engine.Table)
		if err != nil {
			d.t.Fatal(err)
		}
		if now.Result != nil || now.Acts > 30 {
			break
		}
		var slots []engine.Slot
		for _, p := range d.private() {
			slots = append(slots, p.Slot)
		}
		if len(slots) > 0 && !slices.Equal(slots, before) {
			checks++
			tried += d.openLine()
		}
		before = slots
		o, ok := draw.Answer(now.Awaits)
		if !ok {
			break
		}
		if _, err := d.session.Submit(d.t.Context(), o, journal.Source{ID: "finger"}); err != nil {
			d.t.Fatal(err)
		}
		d.show()
	}
	return tried
}

// openLine types everything that names a secret card.
func (d *desk) openLine() (tried int) {
	for _, first := range []string{"", "deshacer", "lista"} {
		if first == "deshacer" {
			d.types("deshacer", "rehacer")
		}
		d.types("dejar", first)
		if d.Unseen() != "" {
			d.t.Fatalf("after “dejar” and %q it is typed unseen", first)
		}
		list := d.private()
		if len(list) == 0 {
			break // the previous question came back
		}
		p := list[0]
		fact := engine.Laid(p.Slot, p.Cards.Nth(0))
		for _, line := range []string{"1", "2", "3", "4", "11", "12", d.words.Card(fact.Card), record.Format(d.words.Info.Lexicon, fact)} {
			tried++
			d.openly(line, p)
		}
	}
	return tried
}

// openly types a line that everybody sees. It may answer another prompt, but not p, which is
// secret.
func (d *desk) openly(line string, p engine.Prompt) {
	d.t.Helper()
	acts := d.acts(p.Seat)
	d.wiped = nil
	said := d.types(line)
	now := d.acts(p.Seat)
	if len(now) > len(acts) {
		if fact := now[len(now)-1].Fact; fact.Card != catalogue.FaceDown && p.Accepts(fact) {
			d.t.Fatalf("%q is taken on an open line as %+v", line, fact)
		}
		d.types("deshacer", "dejar")
		return
	}
	if name := d.words.Card(p.Cards.Nth(0)); line == name && !slices.Contains(d.wiped, line) && strings.Contains(said, "«"+line+"»") {
		d.t.Errorf("%q stays on the terminal, and is told as %q", line, said)
	}
}

// acts returns the acts in force, as a seat knows them.
func (d *desk) acts(seat engine.Seat) []companion.Fact {
	list, err := d.session.Acts(d.t.Context(), seat)
	if err != nil {
		d.t.Fatal(err)
	}
	return list
}

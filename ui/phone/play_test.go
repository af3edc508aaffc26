package phone

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// flat lists the keys that do something, in groups too.
func flat(list []Key) (out []string) {
	for _, k := range list {
		if k.Does != "" && !k.Off {
			out = append(out, k.Does)
		}
		out = append(out, flat(k.Keys)...)
	}
	return out
}

// does lists all that a page can do, in a fixed order.
func (p *Page) does() (out []string) {
	for _, a := range p.Asks {
		out = append(out, flat(a.Keys)...)
		if a.Mark != nil {
			var sets []uint16
			for set := range a.Mark.Does {
				sets = append(sets, set)
			}
			slices.Sort(sets)
			for _, set := range sets {
				out = append(out, a.Mark.Does[set])
			}
		}
	}
	return out
}

// TestEveryGameByPhones plays each game of the shelf: what a phone offers is entered there, the
// rest at the table, and no offered answer is refused. The same facts without phones lead to the
// same game. With -short it plays the first part.
func TestEveryGameByPhones(t *testing.T) {
	for _, id := range games.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			people := min(5, len(load(t, id).Players))
			at := sit(t, id, people)
			var phones []*phone
			for _, seats := range at.server.People() {
				phones = append(phones, at.join(seats))
			}
			most := 3000
			if !extent.Long() {
				most = 150
			}
			secret, byPhone := playOut(at, phones, chance.New(7), most)
			if byPhone < 20 || at.game.Lexicon.Owned() && secret == 0 {
				t.Errorf("%d acts by phones, %d of them secret", byPhone, secret)
			}
			replayed(at)
		})
	}
}

// playOut plays until the game is over: what the phones can answer there, the rest at the table.
func playOut(at *table, phones []*phone, src *chance.Source, most int) (secret, byPhone int) {
	t := at.t
	t.Helper()
	pages := make([]*Page, len(phones))
	for range most {
		u := at.now(engine.Table)
		if u.Result != nil {
			return secret, byPhone
		}
		for i, p := range phones {
			for pages[i] == nil || pages[i].Seq < u.Seq {
				pages[i] = p.page()
			}
		}
		from := src.IntN(len(phones))
		done := false
		for k := range phones {
			i := (from + k) % len(phones)
			list := pages[i].does()
			if len(list) == 0 {
				continue
			}
			n := src.IntN(len(list))
			status, said := phones[i].post("/act", asked{Seq: pages[i].Seq, Does: list[n], Lang: "en"})
			if status != http.StatusOK {
				t.Fatalf("%v: %q was offered and is answered by %d %q", pages[i].Me, list[n], status, said)
			}
			for _, a := range pages[i].Asks {
				if a.Secret && slices.Contains(flat(a.Keys), list[n]) {
					secret++
				}
			}
			done = true
			byPhone++
			break
		}
		if done {
			continue
		}
		o, ok := src.Answer(u.Awaits)
		if !ok {
			t.Fatalf("nobody can go on: %+v", u.Awaits)
		}
		out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"})
		if err != nil || out.Refusal != nil {
			t.Fatalf("%+v: %v %+v", o, err, out.Refusal)
		}
	}
	if most > 1000 {
		t.Fatalf("the game is not over after %d acts", most)
	}
	return secret, byPhone
}

// replayed checks that the facts of a game lead to the same game without phones.
func replayed(at *table) {
	t := at.t
	t.Helper()
	rows, err := at.store.Rows(at.session.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, r := range rows {
		by[r.Source.ID]++
	}
	for _, seats := range at.server.People() {
		if id := companion.PhoneSource(at.game.Lexicon, seats[0]).ID; by[id] == 0 {
			t.Errorf("no row has the source %q: %v", id, by)
		}
	}
	if at.now(engine.Table).Result == nil {
		return // a record of it would hide cards
	}
	file, err := companion.Export(at.store, at.session.Info().ID, at.game, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	m, err := at.game.New(file.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range file.Lines {
		if l.Kind != record.Fact {
			continue
		}
		p, v := m.Propose(l.Fact)
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
	}
	if got, want := m.HashFor(engine.Table), at.now(engine.Table).StateHash; got != want {
		t.Errorf("the same facts lead to another game: %x, not %x", got, want)
	}
}

// TestTakenSlotsStayInTheirPlace: where a card can go into slots, those in which one lies stand among
// them and do nothing, so that there are always as many.
func TestTakenSlotsStayInTheirPlace(t *testing.T) {
	taken := 0
	for _, id := range games.IDs() {
		at := sit(t, id, min(3, len(load(t, id).Players)))
		if !at.game.Lexicon.Owned() {
			continue
		}
		src, most := chance.New(3), 0
		phone := at.join(at.server.People()[0])
		for range 120 {
			for _, a := range phone.page().Asks {
				for _, k := range a.Keys {
					off := slices.DeleteFunc(slices.Clone(k.Keys), func(s Key) bool { return !s.Off })
					if taken += len(off); len(off) > 0 && len(k.Keys) != most {
						t.Fatalf("%s: %d slots, %d before: %+v", id, len(k.Keys), most, k.Keys)
					}
					for _, s := range off {
						// in the words of the others, or the page would not draw them alike
						one := k.Keys[slices.IndexFunc(k.Keys, func(s Key) bool { return !s.Off })].Label
						if s.Does != "" || s.Detail == "" || !strings.HasPrefix(s.Label, one[:strings.LastIndex(one, " ")+1]) {
							t.Fatalf("%s: %+v beside %q", id, s, one)
						}
					}
					most = max(most, len(k.Keys))
				}
			}
			o, ok := src.Answer(at.now(engine.Table).Awaits)
			if !ok {
				break
			}
			if out, err := at.session.Submit(context.Background(), o, journal.Source{ID: "finger"}); err != nil || out.Refusal != nil {
				t.Fatal(out.Refusal, err)
			}
		}
	}
	if taken == 0 {
		t.Error("no slot was taken")
	}
}

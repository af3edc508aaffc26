package companion_test

import (
	"encoding/json"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// doubled plays a game by chance until a player has hidden two cards from the table, and returns its
// facts, and the same with the first card read again in place of the second. ok is false if there is
// no such moment, or if the table could tell the two apart.
func doubled(t *testing.T, game engine.Game, seats int, seed uint64) (one, other []engine.Observation, ok bool) {
	t.Helper()
	begin := func() engine.Match {
		m, err := game.New(engine.Setup{Seats: game.Players[:seats]})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m, twin, src := begin(), begin(), chance.New(seed)
	laid := map[engine.Seat]engine.Observation{}
	for range 120 {
		o, more := src.Answer(m.Awaits())
		if !more || m.Judge(o) != nil {
			break
		}
		n, alike := m.Len()-1, o
		if owner := game.Lexicon.Owner(o.Slot); o.Kind == engine.KindCard && owner != engine.Table && !m.MayKnow(engine.Table, n) {
			if first, has := laid[owner]; has && !ok {
				alike.Card, alike.Piece, ok = first.Card, first.Piece, true
			}
			laid[owner] = o
		}
		if twin.Judge(alike) != nil || twin.HashSeen(n, engine.Table) != m.HashSeen(n, engine.Table) {
			return one, other, ok && len(one) == len(other) && alike == o
		}
		one, other = append(one, o), append(other, alike)
	}
	return one, other, ok
}

// TestPreviewOfACardReadTwice: at one table a player has laid two cards face down, at the other the
// same one was read twice, which nobody can see. What if an act since (each 13th is tried) had been
// another one? Both previews say the same, even of an act that would turn the cards over.
func TestPreviewOfACardReadTwice(t *testing.T) {
	const seed = 5
	compared := 0
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		one, other, ok := doubled(t, game.Game, game.MinSeats, seed)
		if !ok {
			continue
		}
		var tables []*companion.Session
		for _, facts := range [][]engine.Observation{one, other} {
			s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game.Game, Catalogue: game.Snapshot, Setup: engine.Setup{Seats: game.Players[:game.MinSeats]}}, companion.Opts{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			play(t, s, facts...)
			tables = append(tables, s)
		}
		m, err := game.New(engine.Setup{Seats: game.Players[:game.MinSeats]})
		if err != nil {
			t.Fatal(err)
		}
		apart := false
		for at, o := range one {
			apart = apart || o != other[at]
			for _, p := range m.AwaitsAt(at, engine.Table) {
				for i := 0; apart && at%13 == 0 && p.Kind == engine.Choose && i < p.Answers(); i++ {
					compared++
					if a, b := previewed(t, tables[0], at, p.Answer(i)), previewed(t, tables[1], at, p.Answer(i)); a != b {
						t.Fatalf("%s: what if act %d were %s?\n%s\n%s", id, at, record.Format(game.Lexicon, p.Answer(i)), a, b)
					}
				}
			}
			if v := m.Judge(o); v != nil {
				t.Fatal(v)
			}
		}
	}
	if compared < 100 {
		t.Errorf("only %d previews were compared", compared)
	}
}

// previewed is a preview as text.
func previewed(t *testing.T, s *companion.Session, at int, o engine.Observation) string {
	t.Helper()
	p, err := s.Amend(t.Context(), at, o)
	if err != nil {
		return err.Error()
	}
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

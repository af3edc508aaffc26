package companion_test

import (
	"encoding/json"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/enginetest/tunnel"
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
	const seed = 38 // at which the game itself, asked what would follow, tells the two tables apart
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
	if compared < 10 {
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

// strict is the toy cut, in which nobody may hide a card that lies openly.
type strict struct{ cut.Rules }

func (m strict) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	if o.Kind == engine.KindCard && o.Slot == cut.HandOf(cut.Blue) && slices.Contains(s.Cuts[:], o.Card) {
		return nil, engine.Refuse(cut.RulePlace, cut.Blue)
	}
	return m.Rules.Decide(s, o)
}

// loud is the toy cut, in which a bet has the program name the card that Blue hides.
type loud struct{ cut.Rules }

func (m loud) Tell(before cut.State, e cut.Event) []engine.Line {
	if e.Kind == cut.Staked && e.Side != cut.NoBet {
		return []engine.Line{engine.Say(cut.RuleBest, cut.Blue, engine.CardArg(before.Sealed[cut.Blue]))}
	}
	return m.Rules.Tell(before, e)
}

// TestPreviewEndsWhereTheTableKnowsNoMore: a preview tells neither whether a card that was hidden later
// would have been allowed, nor what a hidden card is that the other act would turn over.
func TestPreviewEndsWhereTheTableKnowsNoMore(t *testing.T) {
	bet := engine.Act(cut.Red, cut.VerbStake, 2, uint16(cut.Even))
	hiding := func(then engine.Observation) func(catalogue.CardID) []engine.Observation {
		return func(hidden catalogue.CardID) []engine.Observation {
			return []engine.Observation{stake(cut.Red, 1), laid(1), rolled(1), stake(cut.Blue, 2), engine.Laid(cut.HandOf(cut.Blue), hidden), laid(2), rolled(1), then, laid(13)}
		}
	}
	onPile := func(c catalogue.CardID) engine.Observation { return engine.Laid(tunnel.SlotPile, c) }
	for _, c := range []struct {
		name  string
		game  engine.Game
		seats []engine.Seat
		facts func(hidden catalogue.CardID) []engine.Observation
		cards [2]catalogue.CardID // that are hidden, at the one table and at the other
		at    int
		with  engine.Observation
		part  bool // the preview ends before the game does
		told  int  // acts whose changes are shown
	}{
		{"a card that is hidden later", engine.Shelve(cut.Info(), strict{}), []engine.Seat{cut.Red, cut.Blue}, func(hidden catalogue.CardID) []engine.Observation {
			return []engine.Observation{stake(cut.Red, 1), laid(1), rolled(1), stake(cut.Blue, 2), engine.Laid(cut.HandOf(cut.Blue), hidden)}
		}, [2]catalogue.CardID{11, 12}, 1, laid(11), true, 1},
		{"a card that would be turned over", tunnel.Game(), []engine.Seat{tunnel.Red, tunnel.Blue}, func(hidden catalogue.CardID) []engine.Observation {
			return []engine.Observation{engine.Laid(tunnel.SlotVault, 6), onPile(1), onPile(2), engine.Act(tunnel.Red, tunnel.VerbLook), onPile(hidden),
				engine.Act(tunnel.Red, tunnel.VerbClaim, 3), engine.Act(tunnel.Blue, tunnel.VerbPass), onPile(4)}
		}, [2]catalogue.CardID{3, 5}, 6, engine.Act(tunnel.Blue, tunnel.VerbCall), true, 0},
		{"an illegal act before a card that is hidden", cut.Game(), []engine.Seat{cut.Red, cut.Blue}, func(hidden catalogue.CardID) []engine.Observation {
			return []engine.Observation{stake(cut.Red, 1), laid(1), rolled(1), stake(cut.Blue, 2), laid(2), rolled(1), stake(cut.Red, 2), engine.Laid(cut.HandOf(cut.Red), hidden)}
		}, [2]catalogue.CardID{11, 12}, 0, stake(cut.Red, 2), false, 2},
		{"an act that names a card", engine.Shelve(cut.Info(), loud{}), []engine.Seat{cut.Red, cut.Blue}, hiding(stake(cut.Red, 2)), [2]catalogue.CardID{11, 12}, 7, bet, false, 1},
		{"an act after one that names a card", engine.Shelve(cut.Info(), loud{}), []engine.Seat{cut.Red, cut.Blue}, hiding(bet), [2]catalogue.CardID{11, 12}, 7, stake(cut.Red, 2), true, 0},
	} {
		var told [2]string
		for n, card := range c.cards {
			s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: c.game, Setup: engine.Setup{Seats: c.seats}}, companion.Opts{})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			play(t, s, c.facts(card)...)
			p, err := s.Amend(t.Context(), c.at, c.with)
			if err != nil || p.Refused != nil || p.Partial != c.part || len(p.Changes) != c.told {
				t.Errorf("%s: %+v, %v", c.name, p, err)
			}
			told[n] = previewed(t, s, c.at, c.with)
		}
		if told[0] != told[1] {
			t.Errorf("%s:\n%s\n%s", c.name, told[0], told[1])
		}
	}
}

// priced is the toy cut, in which laying a card face down costs what the seat has staked.
type priced struct{ cut.Rules }

func (m priced) Decide(s cut.State, o engine.Observation) ([]cut.Event, *engine.Violation) {
	events, v := m.Rules.Decide(s, o)
	if len(events) > 0 && events[0].Kind == cut.SealLaid {
		events[0].Number = s.Stakes[events[0].Seat]
	}
	return events, v
}

// TestAmendmentTellsNothingOfAHiddenCard: that something else follows from it is in no entry, though it
// is in that of an open one.
func TestAmendmentTellsNothingOfAHiddenCard(t *testing.T) {
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: engine.Shelve(cut.Info(), priced{}), Setup: engine.Setup{Seats: []engine.Seat{cut.Red, cut.Blue}}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	play(t, s, stake(cut.Red, 1), engine.Laid(cut.HandOf(cut.Red), 5), laid(1), rolled(1), stake(cut.Blue, 1), laid(2), rolled(1))
	amended(t, s, 0, stake(cut.Red, 2))
	if got := now(t, s, engine.Table).Latest.Changes; len(got) != 2 || got[0].Act != 0 || got[1].Act != 6 {
		t.Errorf("%+v, want the stake and the pot", got)
	}
}

package companion_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
)

// shootout is a game of BANG! whose roles the program knows: Yellow and Purple have the given
// roles. Yellow has two lives left and loses one.
const shootout = `record 1
game bang-dice
seats red yellow blue green purple
option roles known

card sheriff at red-role
card %s at yellow-role
card outlaw at blue-role
card deputy at green-role
card %s at purple-role
card lucky-duke at red-character
card jourdonnais at yellow-character
card willy-the-kid at blue-character
card el-gringo at green-character
card jesse-jones at purple-character

die 1 one
die 2 one
die 3 one
die 4 one
die 5 one
red stop
red shoot yellow 1
red shoot yellow 2
red shoot yellow 3
red shoot yellow 4
red shoot yellow 5

die 1 dynamite
die 2 dynamite
die 3 gatling
die 4 gatling
die 5 beer
yellow stop
yellow beer red

die 1 dynamite
die 2 dynamite
die 3 beer
die 4 beer
die 5 beer
blue stop
blue beer red
blue beer red
blue beer red

die 1 two
die 2 two
die 3 dynamite
die 4 dynamite
die 5 gatling
green stop
green shoot yellow 1
green shoot red 2
`

// standoff opens that game.
func standoff(t *testing.T, yellow, purple string) (*companion.Session, engine.Game) {
	t.Helper()
	game, err := games.Load(configs.FS, "bang-dice", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	f, err := record.Read(strings.NewReader(fmt.Sprintf(shootout, yellow, purple)), record.FindIn(game.Game))
	if err != nil {
		t.Fatal(err)
	}
	store := &memory.Store{}
	id, err := companion.Import(store, f, companion.Opening{Game: game.Game, Catalogue: game.Snapshot}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := companion.Open(store, id, game.Game, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, game.Game
}

// A preview shows nothing that the table may not know: that a player would be eliminated, but not
// the role, and not whether a guess at a hidden card is right.
func TestPreviewRevealsNoSecret(t *testing.T) {
	for _, c := range []struct {
		name, fact string
		act        int
		told       int // acts whose consequences are shown
		sealed     bool
	}{
		{"somebody would be eliminated", "green shoot yellow 2", 45, 1, false},
		{"a guess at a role", "card outlaw at yellow-role", 2, 0, true},
		{"another guess", "card renegade at yellow-role", 2, 0, true},
		{"a role in place of the Sheriff", "card outlaw at red-role", 1, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var seen []string
			for _, roles := range [][2]string{{"outlaw", "renegade"}, {"renegade", "outlaw"}} {
				s, game := standoff(t, roles[0], roles[1])
				o, err := record.Parse(game.Lexicon, c.fact)
				if err != nil {
					t.Fatal(err)
				}
				p, err := s.Amend(t.Context(), c.act-1, o)
				if err != nil || p.Refused != nil {
					t.Fatalf("%+v, %v", p, err)
				}
				if p.Partial != c.sealed || len(p.Changes) != c.told || p.Illegal != nil || len(p.Pending) != 0 {
					t.Errorf("%v: %+v", roles, p)
				}
				seen = append(seen, fmt.Sprintf("%+v", p))
			}
			if seen[0] != seen[1] {
				t.Errorf("the roles make a difference:\n%s\n%s", seen[0], seen[1])
			}
		})
	}
}

// Accepting a guess at a hidden card would reveal by what follows whether it was right, and undo
// would restore the game. So every guess is refused with the same words. As long as nothing that
// was seen depends on the card, it can be amended.
func TestSealedCardIsNoOracle(t *testing.T) {
	s, game := standoff(t, "outlaw", "renegade")
	for _, role := range []string{"outlaw", "renegade", "deputy", "sheriff"} {
		o, err := record.Parse(game.Lexicon, "card "+role+" at yellow-role")
		if err != nil {
			t.Fatal(err)
		}
		before := now(t, s, engine.Table).Seq
		p, err := s.Amend(t.Context(), 1, o)
		if err != nil {
			t.Fatal(err)
		}
		if p.Refused != nil && p.Refused.Fact.Card == o.Card {
			t.Errorf("the refusal names the card: %+v", p.Refused)
		}
		if p.Refused == nil && !p.Locked {
			t.Errorf("%s: %+v", role, p)
		}
		out, err := s.Accept(t.Context(), p, finger)
		if p.Refused == nil && !errors.Is(err, companion.ErrSealed) || out.Seq != before {
			t.Errorf("%s is accepted: %v, row %d after %d", role, err, out.Seq, before)
		}
	}
	for range 43 { // as far as the roles of the first three players
		if _, err := s.Undo(t.Context(), finger); err != nil {
			t.Fatal(err)
		}
	}
	o, err := record.Parse(game.Lexicon, "card renegade at yellow-role")
	if err != nil {
		t.Fatal(err)
	}
	if p := amended(t, s, 1, o); p.Locked {
		t.Errorf("%+v", p)
	}
}

// The preview shows what everybody may know, and the accepted amendment shows what it changed.
func TestPreviewShowsWhatIsOpen(t *testing.T) {
	s, game := standoff(t, "outlaw", "renegade")
	fact := func(text string) engine.Observation {
		o, err := record.Parse(game.Lexicon, text)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	p, err := s.Amend(t.Context(), 43, fact("green shoot red 1"))
	if err != nil || p.Partial || len(p.Changes) != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	amended(t, s, 44, fact("green shoot yellow 2"))
	u := now(t, s, engine.Table)
	if told := fmt.Sprintf("%+v", u.Latest.Changes); !strings.Contains(told, "bang.out.eliminated") || strings.Contains(told, "bang.out.role") {
		t.Errorf("the accepted correction: %+v", u.Latest)
	}
}

// An eliminated player shows the role in an act of its own. Until then, undo brings the player
// back and nobody has learnt anything.
func TestEliminationRevealsNoRole(t *testing.T) {
	var seen []string
	for _, roles := range [][2]string{{"outlaw", "renegade"}, {"renegade", "outlaw"}} {
		s, game := standoff(t, roles[0], roles[1])
		shot, err := record.Parse(game.Lexicon, "green shoot yellow 2")
		if err != nil {
			t.Fatal(err)
		}
		amended(t, s, 44, shot)
		u := now(t, s, engine.Table)
		if len(u.Awaits) == 0 || u.Awaits[0].Seat != 2 || len(u.Awaits[0].Options) != 1 {
			t.Fatalf("awaited is %+v, want that yellow turns the role over", u.Awaits)
		}
		seen = append(seen, fmt.Sprintf("%+v %+v %x", u.Awaits, u.Board, u.StateHash))
		if _, err := s.Submit(t.Context(), u.Awaits[0].Options[0], finger); err != nil {
			t.Fatal(err)
		}
		role, err := record.Parse(game.Lexicon, "card "+roles[0]+" at yellow-role")
		if err != nil {
			t.Fatal(err)
		}
		if lines := now(t, s, engine.Table).Latest.Lines; len(lines) == 0 || lines[0].Args[0].Value != uint16(role.Card) {
			t.Errorf("turned over, it tells %+v, want %s", lines, roles[0])
		}
	}
	if seen[0] != seen[1] {
		t.Errorf("the roles make a difference before they are shown:\n%s\n%s", seen[0], seen[1])
	}
}

// The hash of a state reveals nothing that the viewer may not know.
func TestStateHashRevealsNoSecret(t *testing.T) {
	one, _ := standoff(t, "outlaw", "renegade")
	two, _ := standoff(t, "renegade", "outlaw")
	for viewer, same := range map[engine.Seat]bool{engine.Table: true, 1: true, 3: true, 2: false, 5: false} {
		if a, b := now(t, one, viewer).StateHash, now(t, two, viewer).StateHash; (a == b) != same {
			t.Errorf("seat %d: %x and %x", viewer, a, b)
		}
	}
}

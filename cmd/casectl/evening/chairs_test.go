package evening_test

import (
	"testing"

	"casekeeper/cmd/casectl/evening"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/games"
)

// bots plays a game with these chairs.
func bots(t *testing.T, id string, seed uint64, options []engine.Option, chairs ...bot.Level) (evening.Plan, evening.Report) {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	setup, ok := game.SetupOf(len(chairs))
	if !ok {
		t.Fatalf("%d cannot play %s", len(chairs), id)
	}
	setup.Options = append(setup.Options, options...)
	p := evening.Plan{Game: game.Game, Setup: setup, Seed: seed, Chairs: chairs}
	r, err := p.Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return p, r
}

// TestChairsPlayEveryGame plays every game with every number of players by chairs that search very
// little: no act is refused, and the same seed gives the same game.
func TestChairsPlayEveryGame(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		for n := max(2, game.Fewest()); n <= game.MaxSeats; n++ {
			chairs := make([]bot.Level, n)
			for i := range chairs {
				chairs[i] = bot.Level(1 + i%2)
			}
			_, first := bots(t, id, uint64(n), nil, chairs...)
			if _, again := bots(t, id, uint64(n), nil, chairs...); first.String() != again.String() {
				t.Errorf("%s, %d players: %s, then %s", id, n, first, again)
			}
		}
	}
}

// TestThinkingWins counts the wins of a chair that searches against one that does not, in the
// shortest game; the seats change from seed to seed.
func TestThinkingWins(t *testing.T) {
	won, games := 0, 12
	for seed := range uint64(games) {
		p, r := bots(t, "tiny-epic-western", seed, nil, bot.Easy, bot.Random)
		for _, w := range r.Result.Winners {
			if w == p.SeatOf(0) {
				won++
			}
		}
	}
	if won < games*2/3 {
		t.Errorf("%d of %d", won, games)
	}
}

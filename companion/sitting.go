package companion

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Opening is what a new sitting begins with.
type Opening struct {
	Game      engine.Game
	Setup     engine.Setup
	Names     []string // of the people, by place in Setup.Seats; may be shorter. Who holds two seats is named at the first
	Bots      []string // how well the program plays, by place in Setup.Seats, in words of [bot.ParseLevel]; "" or none = a person plays
	Catalogue []byte   // text of the card data that Game was made of
	Program   string   // version of the program

	from journal.MatchID // see [GoOn]
}

// Sitting is a match as its set-up row tells it, without folding it.
type MatchInfo struct {
	ID          journal.MatchID
	Game        string // engine.Info.ID
	Edition     string // engine.Info.Catalogue
	Seats       []Player
	Options     []engine.Option // as they were written: see [engine.Info.Kept]
	Program     string          // version that began it
	Continues   journal.MatchID // the match that it goes on with; 0 = it began anew
	Catalogue   []byte          // the card data it began with; not in a list, see [Look]
	BeganMillis int64
	ActedMillis int64 // of the latest row
	Rows        int
	Result      []Standing // empty while the game goes on

	decks []uint64 // see [engine.Setup.Decks]; nobody outside is told
}

// Chair is the source of what the program did that holds a seat.
const BotSource = "chair"

// Player is a seat and who holds it.
type Player struct {
	Seat      string `json:"seat"` // record word
	Name      string `json:"name,omitempty"`
	FirstSeat string `json:"with,omitempty"` // the first seat of the person who holds this one too; "" = it is the first

	Bot string `json:"chair,omitempty"` // how well the program plays that holds it; "" = a person does
}

// People groups the seats of a sitting by who holds them, in table order.
func (s *MatchInfo) People() (people [][]Player) {
	for _, p := range s.Seats {
		i := slices.IndexFunc(people, func(held []Player) bool { return p.FirstSeat != "" && held[0].Seat == p.FirstSeat })
		if i >= 0 {
			people[i] = append(people[i], p)
		} else {
			people = append(people, []Player{p})
		}
	}
	return people
}

// Of is how somebody ended who holds some seats: with the points of all of them.
// False: the final table has none of them.
func (s *MatchInfo) StandingOf(held []Player) (sum Standing, there bool) {
	for _, r := range s.Result {
		if !slices.ContainsFunc(held, func(p Player) bool { return p.Seat == r.Seat }) {
			continue
		}
		if !there {
			sum, there = r, true
			continue
		}
		if !r.Together {
			sum.Total += r.Total
		}
		sum.Rank, sum.Won = min(sum.Rank, r.Rank), sum.Won || r.Won
	}
	return sum, there
}

// Standing is one line of the final table.
type Standing struct {
	Seat  string `json:"seat"` // record word
	Rank  int    `json:"rank"` // from 1
	Total int    `json:"total"`
	Won   bool   `json:"won,omitempty"`

	Together bool `json:"together,omitempty"` // the total is that of all seats of who holds this one

	Figures map[string]any `json:"figures,omitempty"` // what was said of the seat at the end, by the names of the game's engine.FinalForm: numbers, record words
}

// header is the text of a set-up row.
type header struct {
	Game    string          `json:"game"`
	Edition string          `json:"catalogue"`
	Seats   []Player        `json:"seats"`
	Options []option        `json:"options,omitempty"`
	Program string          `json:"program,omitempty"`
	Rules   string          `json:"rules,omitempty"` // engine.Game.Version
	From    journal.MatchID `json:"from,omitempty"`
	Decks   []uint64        `json:"decks,omitempty"`
}

type option struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// setupRow writes a table down. Seats that the game does not have are an error.
func setupRow(t Opening) (journal.Row, error) {
	h := header{Game: t.Game.ID, Edition: t.Game.Catalogue, Program: t.Program, Rules: t.Game.Version, From: t.from, Decks: t.Setup.Decks}
	for i, seat := range t.Setup.Seats {
		if int(seat) >= len(t.Game.Lexicon.Seats) {
			return journal.Row{}, fmt.Errorf("companion: %s has no seat %d", t.Game.ID, seat)
		}
		first := t.Game.Holder(t.Setup, seat)
		p := Player{Seat: t.Game.Lexicon.Seats[seat]}
		if first != seat {
			p.FirstSeat, i = t.Game.Lexicon.Seats[first], slices.Index(t.Setup.Seats, first)
		}
		if i < len(t.Names) {
			p.Name = CleanName(t.Names[i])
		}
		if i < len(t.Bots) {
			p.Bot = t.Bots[i]
		}
		h.Seats = append(h.Seats, p)
	}
	for _, o := range t.Game.Keep(t.Setup.Options) {
		h.Options = append(h.Options, option(o))
	}
	text, err := json.Marshal(h)
	if err != nil {
		return journal.Row{}, fmt.Errorf("companion: writing the set-up: %w", err)
	}
	return journal.Row{Kind: journal.Setup, Fact: string(text), Events: t.Catalogue}, nil
}

// shuffle gives the seats that the program holds decks of which nobody knows the
// order, where the game has them: it follows from the moment at which it began.
func (t *Opening) shuffle(began time.Time) {
	if !t.Game.Decks {
		return
	}
	for i, level := range t.Bots {
		if level != "" && i < len(t.Setup.Seats) && t.Setup.Deck(t.Setup.Seats[i]) == 0 {
			decks := make([]uint64, len(t.Setup.Seats))
			copy(decks, t.Setup.Decks)
			decks[i], t.Setup.Decks = uint64(engine.Drawn(uint64(began.UnixNano()), uint64(i), math.MaxInt))+1, decks
		}
	}
}

// sittingOf reads a set-up row and the latest row of its match.
func sittingOf(setup, last journal.Row) (MatchInfo, error) {
	var h header
	if err := json.Unmarshal([]byte(setup.Fact), &h); err != nil {
		return MatchInfo{}, fmt.Errorf("companion: match %d: reading the set-up: %w", setup.Match, err)
	}
	s := MatchInfo{ID: setup.Match, Game: h.Game, Edition: h.Edition, Seats: h.Seats, Program: h.Program, Continues: h.From, decks: h.Decks, Catalogue: setup.Events,
		BeganMillis: setup.AtMillis, ActedMillis: last.AtMillis, Rows: int(last.Seq) + 1}
	for i := range s.Seats { // older releases kept them as they came
		s.Seats[i].Name = CleanName(s.Seats[i].Name)
	}
	for _, o := range h.Options {
		s.Options = append(s.Options, engine.Option(o))
	}
	if len(last.Outcome) > 0 {
		if err := json.Unmarshal(last.Outcome, &s.Result); err != nil {
			return MatchInfo{}, fmt.Errorf("companion: match %d: reading the final table: %w", setup.Match, err)
		}
	}
	return s, nil
}

// Setup is the engine's form of a sitting's table, to begin one like it.
func (s *MatchInfo) Setup(game *engine.Info) (engine.Setup, error) {
	out := engine.Setup{Options: game.Kept(s.Options), Decks: s.decks}
	for _, p := range s.Seats {
		i := slices.Index(game.Lexicon.Seats, p.Seat)
		if i < 0 {
			return engine.Setup{}, fmt.Errorf("companion: match %d: the game has no seat %q", s.ID, p.Seat)
		}
		out.Seats = append(out.Seats, engine.Seat(i))
	}
	return out, nil
}

// outcome writes a final table down.
func outcome(game *engine.Info, r engine.Result) ([]byte, error) {
	text, err := json.Marshal(standings(game, r))
	if err != nil {
		return nil, fmt.Errorf("companion: writing the final table: %w", err)
	}
	return text, nil
}

func standings(game *engine.Info, r engine.Result) (list []Standing) {
	for _, row := range r.Rows {
		s := Standing{Seat: game.Lexicon.Seats[row.Seat], Rank: row.Rank, Total: row.Total, Won: slices.Contains(r.Winners, row.Seat), Together: row.Together}
		for k, n := range row.Figures {
			if s.Figures == nil {
				s.Figures = map[string]any{}
			}
			s.Figures[game.Final.Figures[k].Name] = game.Said(k, n)
		}
		list = append(list, s)
	}
	return list
}

// History lists the matches of a journal, the latest begun first, without those
// that go on in another one. One whose set-up row nobody can read has no game.
func History(store journal.Store) ([]MatchInfo, error) {
	matches, err := store.Matches()
	if err != nil {
		return nil, fmt.Errorf("companion: listing the matches: %w", err)
	}
	var list []MatchInfo
	goOn := map[journal.MatchID]bool{}
	for _, m := range matches {
		s, err := sittingOf(m.Setup, m.Last)
		if err != nil {
			s = MatchInfo{ID: m.Setup.Match, BeganMillis: m.Setup.AtMillis, ActedMillis: m.Last.AtMillis, Rows: int(m.Last.Seq) + 1}
		}
		list = append(list, s)
		goOn[s.Continues] = true
	}
	slices.Reverse(list)
	return slices.DeleteFunc(list, func(s MatchInfo) bool { return len(s.Result) == 0 && goOn[s.ID] }), nil
}

// Look tells what a match is without folding it, so that the caller can make
// its game from the card data it began with.
func ReadInfo(store journal.Store, id journal.MatchID) (MatchInfo, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return MatchInfo{}, fmt.Errorf("companion: %w", err)
	}
	s, err := sittingOf(rows[0], rows[len(rows)-1])
	if err != nil {
		return s, setAside(id, err)
	}
	return s, nil
}

// Glance is what a screen would show of a match that nobody has open. The match
// stays as it is; a [*ChangedError] says that it is not what it was.
func ReadUpdate(store journal.Store, id journal.MatchID, game engine.Game) (Update, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return Update{}, fmt.Errorf("companion: looking: %w", err)
	}
	k, err := newKeeper(store, game, rows, Opts{})
	if err != nil {
		return Update{}, err
	}
	return k.glanced()
}

func (k *keeper) glanced() (u Update, err error) {
	defer Guard(&err)
	return k.told(), nil
}

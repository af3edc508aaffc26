package companion

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Opening describes a new match.
type Opening struct {
	Game      engine.Game
	Setup     engine.Setup
	Names     []string // of the players, by index in Setup.Seats; may be shorter. A player of two seats is named at the first
	Bots      []string // the level of the program that plays a seat, by index in Setup.Seats, as [bot.ParseLevel] reads it; "" or missing = a person
	Catalogue []byte   // text of the card data that Game was built from
	Program   string   // version of the program

	from journal.MatchID // see [Continue]
}

// MatchInfo describes a match as its set-up row does, without folding it.
type MatchInfo struct {
	ID          journal.MatchID
	Game        string // engine.Info.ID
	Edition     string // engine.Info.Catalogue
	Seats       []Player
	Options     []engine.Option // as they were written; see [engine.Info.Kept]
	Program     string          // version of the program that began it
	Continues   journal.MatchID // the match that this one continues; 0 = none
	Known       string          // what names the game among those of all tables, if a result file says it; "" = it is worked out
	Catalogue   []byte          // text of the card data it began with; lists leave it empty, see [ReadInfo]
	BeganMillis int64
	ActedMillis int64 // of the latest row
	Rows        int
	Result      []Standing // empty while the game goes on

	decks []uint64 // see [engine.Setup.Decks]; secret
}

// BotSource is the source ID of acts of a seat that the program plays.
const BotSource = "chair"

// phoneSource begins the source IDs of acts that were entered on a player's phone.
const phoneSource = "phone of "

// PhoneSource is the source of acts that were entered on the phone of a seat's player.
func PhoneSource(lex *engine.Lexicon, seat engine.Seat) journal.Source {
	return journal.Source{ID: phoneSource + lex.Seats[seat]}
}

// OnPhone returns the record word of the seat on whose phone an act was entered; ok is false if it was
// entered elsewhere.
func OnPhone(s journal.Source) (seat string, ok bool) { return strings.CutPrefix(s.ID, phoneSource) }

// Player is a seat and the player who holds it.
type Player struct {
	Seat      string `json:"seat"` // record word
	Name      string `json:"name,omitempty"`
	FirstSeat string `json:"with,omitempty"` // the first seat of the same player; "" = this is the first

	Bot string `json:"chair,omitempty"` // the level of the program that plays the seat; "" = a person
}

// People groups the seats by player, in table order.
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

// StandingOf returns the standing of the player who holds some seats, with the points of all of
// them. there is false if none of them is in the final table.
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

	Together bool `json:"together,omitempty"` // Total is the sum over all seats of this player

	Figures map[string]any `json:"figures,omitempty"` // the seat's figures at the end, by their names in engine.FinalForm: numbers or record words
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

// setupRow returns the row that describes a new match, whose game has accepted the set-up.
func setupRow(t Opening) (journal.Row, error) {
	h := header{Game: t.Game.ID, Edition: t.Game.Catalogue, Program: t.Program, Rules: t.Game.Version, From: t.from, Decks: t.Setup.Decks}
	for i, seat := range t.Setup.Seats {
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
	for _, o := range t.Setup.Options {
		h.Options = append(h.Options, option(o))
	}
	text, err := json.Marshal(h)
	if err != nil {
		return journal.Row{}, fmt.Errorf("companion: writing the set-up: %w", err)
	}
	return journal.Row{Kind: journal.Setup, Fact: string(text), Events: t.Catalogue}, nil
}

// shuffle gives each seat that the program plays a deck order of its own, derived from the time
// when the match began, if the game has decks.
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

// matchInfo reads a set-up row and the latest row of its match.
func matchInfo(setup, last journal.Row) (MatchInfo, error) {
	var h header
	if err := json.Unmarshal([]byte(setup.Fact), &h); err != nil {
		return MatchInfo{}, fmt.Errorf("companion: match %d: reading the set-up: %w", setup.Match, err)
	}
	if strings.HasPrefix(h.Game, kindMark) && h.Game != PeopleMatch {
		return MatchInfo{}, fmt.Errorf("companion: match %d: %w", setup.Match, &journal.FormatError{Kind: h.Game})
	}
	s := MatchInfo{ID: setup.Match, Game: h.Game, Edition: h.Edition, Seats: h.Seats, Program: h.Program, Continues: h.From, decks: h.Decks, Catalogue: setup.Events,
		BeganMillis: setup.AtMillis, ActedMillis: last.AtMillis, Rows: int(last.Seq) + 1}
	for i := range s.Seats { // a journal may come from elsewhere
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

// Setup returns the engine's set-up of the match, for beginning another one like it.
func (s *MatchInfo) Setup(game *engine.Info) (engine.Setup, error) {
	out := engine.Setup{Options: slices.Clone(s.Options), Decks: s.decks}
	for _, p := range s.Seats {
		i := slices.Index(game.Lexicon.Seats, p.Seat)
		if i < 0 {
			return engine.Setup{}, fmt.Errorf("companion: match %d: the game has no seat %q", s.ID, p.Seat)
		}
		out.Seats = append(out.Seats, engine.Seat(i))
	}
	return out, nil
}

// outcome encodes a final table.
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

// PeopleMatch is the Game of the match that keeps what package people says; it is no game and in
// no list of games. A further one raises [casekeeper/companion/journal/sqlite.Format].
const PeopleMatch = kindMark + "people"

// kindMark begins the Game of what is no game.
const kindMark = "#"

// PeopleSetup returns the set-up row of such a match, for [journal.Store.Create].
func PeopleSetup(atMillis int64) journal.Row {
	return journal.Row{Kind: journal.Setup, Fact: `{"game":"` + PeopleMatch + `","catalogue":"","seats":[]}`, AtMillis: atMillis}
}

// PeopleMatches lists these matches of a journal, the oldest first.
func PeopleMatches(store journal.Store) (ids []journal.MatchID, err error) {
	matches, err := store.Matches()
	if err != nil {
		return nil, fmt.Errorf("companion: listing the matches: %w", err)
	}
	for _, m := range matches {
		if !strings.Contains(m.Setup.Fact, PeopleMatch) {
			continue // most are games
		}
		if s, err := matchInfo(m.Setup, m.Setup); err == nil && s.Game == PeopleMatch {
			ids = append(ids, s.ID)
		}
	}
	return ids, nil
}

// History lists the games of a journal, the latest begun first. An unfinished match that
// another one continues is left out. A match whose set-up row cannot be read has no Game. For a kind
// of match that this program does not know, it returns a [*journal.FormatError].
func History(store journal.Store) ([]MatchInfo, error) { return new(Lister).History(store) }

// Lister lists the games of one journal again and again, and reads only those that have changed since.
// The zero value has read none. Its methods are safe for concurrent use.
type Lister struct {
	mu    sync.Mutex
	known map[journal.MatchID]listed
}

// listed is a match as it was read, with the checksums of the rows that it was read from.
type listed struct {
	setup, last journal.Sum
	info        MatchInfo
	err         error
}

// read reads a match, unless it is known.
func (l *Lister) read(setup, last journal.Row) (MatchInfo, error) {
	if was := l.known[setup.Match]; setup.Sum != (journal.Sum{}) && was.setup == setup.Sum && was.last == last.Sum {
		return was.info, was.err
	}
	info, err := matchInfo(setup, last)
	l.known[setup.Match] = listed{setup.Sum, last.Sum, info, err}
	return info, err
}

// History is [History] of the journal.
func (l *Lister) History(store journal.Store) ([]MatchInfo, error) {
	return l.list(store.Matches())
}

// Latest is [History] of the n matches that began last, and reads no others.
func Latest(store journal.Store, n int) ([]MatchInfo, error) {
	return new(Lister).list(journal.Newest(store, n))
}

// list lists the games of some matches.
func (l *Lister) list(matches []journal.Match, err error) ([]MatchInfo, error) {
	if err != nil {
		return nil, fmt.Errorf("companion: listing the matches: %w", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil {
		l.known = map[journal.MatchID]listed{}
	}
	var list []MatchInfo
	goOn := map[journal.MatchID]bool{}
	for _, m := range matches {
		s, err := l.read(m.Setup, m.Last)
		if errors.Is(err, journal.ErrNewer) {
			return nil, err
		}
		if err != nil {
			s = MatchInfo{ID: m.Setup.Match, BeganMillis: m.Setup.AtMillis, ActedMillis: m.Last.AtMillis, Rows: int(m.Last.Seq) + 1}
		}
		if s.Game == PeopleMatch {
			continue
		}
		list = append(list, s)
		goOn[s.Continues] = true
	}
	slices.Reverse(list)
	return slices.DeleteFunc(list, func(s MatchInfo) bool { return len(s.Result) == 0 && goOn[s.ID] }), nil
}

// ReadInfo reads the description of a match without folding it, so that the caller can build the
// game from the card data it began with.
func ReadInfo(store journal.Store, id journal.MatchID) (MatchInfo, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return MatchInfo{}, fmt.Errorf("companion: %w", err)
	}
	s, err := matchInfo(rows[0], rows[len(rows)-1])
	if err != nil && !errors.Is(err, journal.ErrNewer) {
		err = setAside(id, err)
	}
	return s, err
}

// ReadUpdate returns what the shared screen would show of a match that no session has open. The
// match does not change. It returns a [*ChangedError] if the facts lead to a different game than
// they did.
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
	return k.view(engine.Table), nil
}

package companion

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Facts is what a match says beyond its final table, as everybody at the table may know
// it. Things are in the form of [ThingWord], seats are record words.
type Facts struct {
	Rolls    []SeatRolls    `json:"rolls,omitempty"`
	Seats    []SeatFacts    `json:"seats,omitempty"`
	Contests []ContestFacts `json:"contests,omitempty"`
	Leads    []string       `json:"leads,omitempty"` // who had the most points after each round; "" = several
}

// SeatRolls is how often a seat rolled each face with one die.
type SeatRolls struct {
	Seat   string `json:"seat"`
	Source string `json:"by"`    // the sensor that saw it, as "hub:8", or "finger", also for those entered on a phone
	Faces  []int  `json:"faces"` // by face, from 1 at index 0
}

// SeatFacts is what a seat was, where its points came from, and how long it took.
type SeatFacts struct {
	Seat     string            `json:"seat"`
	Was      map[string]string `json:"was,omitempty"`    // what it was by what that is called: role, character
	Points   []Points          `json:"points,omitempty"` // in the order of the final table
	Acts     int               `json:"acts,omitempty"`   // decisions that a person entered
	Millis   int64             `json:"millis,omitempty"` // that they took, pauses left out; nobody else is shown it
	Together bool              `json:"together,omitempty"`
}

// Points is the points from one source.
type Points struct {
	From  string `json:"from"`
	Value int    `json:"value"`
}

// ContestFacts is all contests of one name.
type ContestFacts struct {
	Name   string         `json:"name"`
	Dice   bool           `json:"dice,omitempty"` // with dice, otherwise with cards
	Fought map[string]int `json:"fought"`         // by seat
	Won    map[string]int `json:"won"`
	Best   *Moment        `json:"best,omitempty"` // with dice the widest win, with cards the highest hand
}

// Moment is one contest that somebody won.
type Moment struct {
	Act     int    `json:"act"` // index among the acts in force, from 0
	Round   int    `json:"round,omitempty"`
	Seat    string `json:"seat"`
	Against string `json:"against,omitempty"`
	Value   int    `json:"value"`
	Other   int    `json:"other,omitempty"`
	Made    string `json:"made,omitempty"` // what the cards made
}

// Wider reports whether one win with dice beats another: by the margin, then by the figure.
func (m *Moment) Wider(o *Moment) bool {
	return cmp.Or(cmp.Compare(m.Value-m.Other, o.Value-o.Other), cmp.Compare(m.Value, o.Value)) > 0
}

// longestThought is the longest pause that counts as thinking, in milliseconds.
const longestThought = 10 * 60 * 1000

// FactReader reads the facts of one match after another. Load builds the game of a match from the card
// data that it began with. One goroutine at a time.
type FactReader struct {
	Load func(*MatchInfo) (engine.Game, error)

	parsed map[*engine.Lexicon]map[string]engine.Observation // most facts of a game come in every match
	acts   []act
	done   []change
}

// Read returns the facts of a match; while it goes on they are its dice only. Only the acts in force are
// judged, so that it is faster than opening the match. Errors as for [Open]; a [*ChangedError] does not
// say what is different.
func (fr *FactReader) Read(store journal.Store, id journal.MatchID) (f *Facts, err error) {
	defer func() {
		if bug := (*UnjudgedError)(nil); errors.As(err, &bug) {
			err = setAside(id, err)
		}
	}()
	defer Guard(&err)
	rows, err := journal.Brief(store, id)
	if err != nil {
		return nil, fmt.Errorf("companion: %w", err)
	}
	was, err := matchInfo(rows[0], rows[len(rows)-1])
	if err != nil {
		return nil, setAside(id, err)
	}
	game, err := fr.Load(&was)
	if err != nil {
		return nil, setAside(id, err)
	}
	table, err := was.Setup(&game.Info)
	if err != nil {
		return nil, setAside(id, err)
	}
	match, err := game.New(table)
	if err != nil {
		return nil, setAside(id, err)
	}
	p := &past{game: game, match: match, story: fr.story(game.Lexicon, rows)}
	defer func() { fr.acts, fr.done = p.acts[:0], p.done[:0] }()
	comparable := hashesOf(p, rows[0])
	for _, row := range rows[1:] {
		c, err := p.changeOf(game.Lexicon, row)
		if err != nil {
			return nil, &ChangedError{Match: id}
		}
		p.move(row, c)
	}
	if p.follow(match, 0, p.acts) != nil || !p.sameEnd(rows[len(rows)-1], comparable) {
		return nil, &ChangedError{Match: id}
	}
	r := factReader{Facts: &Facts{}, p: p, lex: game.Lexicon, seats: map[engine.Seat]*SeatFacts{}}
	return r.read(rows), nil
}

// story begins the story of a match, with the room that those before it took.
func (fr *FactReader) story(lex *engine.Lexicon, rows []journal.Row) story {
	if fr.parsed == nil {
		fr.parsed = map[*engine.Lexicon]map[string]engine.Observation{}
	}
	if fr.parsed[lex] == nil {
		fr.parsed[lex] = map[string]engine.Observation{}
	}
	return story{first: rows[0], last: rows[0], acts: slices.Grow(fr.acts, len(rows)), done: slices.Grow(fr.done, len(rows)), parsed: fr.parsed[lex]}
}

type factReader struct {
	*Facts // apart from the rest, so that whoever keeps them does not keep the game
	p      *past
	lex    *engine.Lexicon
	seats  map[engine.Seat]*SeatFacts
}

func (r *factReader) read(rows []journal.Row) *Facts {
	m := r.p.match
	result, over := m.Result()
	for i := range result.Rows {
		r.points(&result.Rows[i])
	}
	board := m.Board(engine.Table)
	for i := range board.Seats {
		r.was(&board.Seats[i])
	}
	for n, a := range r.p.acts {
		if a.fact.Kind == engine.KindDie {
			r.roll(n, a)
		}
		if !over {
			continue
		}
		r.thought(rows, a)
		contests := m.Contests(n)
		for k := range contests {
			r.contest(n, &contests[k])
		}
	}
	if !over {
		return r.Facts
	}
	for _, score := range m.Scores() {
		r.Leads = append(r.Leads, r.leader(&score))
	}
	for i := range result.Rows {
		r.Seats = append(r.Seats, *r.seats[result.Rows[i].Seat])
	}
	return r.Facts
}

// seat returns the facts of a seat of the final table, nil for others.
func (r *factReader) seat(seat engine.Seat) *SeatFacts { return r.seats[seat] }

func (r *factReader) points(row *engine.Row) {
	s := &SeatFacts{Seat: r.lex.Seats[row.Seat], Together: row.Together}
	for _, p := range row.Parts {
		if p.Shown == (engine.Arg{}) {
			s.Points = append(s.Points, Points{ThingWord(r.lex, p.Term), p.Value})
		}
	}
	r.seats[row.Seat] = s
}

func (r *factReader) was(b *engine.SeatBoard) {
	s := r.seat(b.Seat)
	for _, c := range b.Cards {
		known := int(c.Card) > 0 && int(c.Card) < len(r.lex.Cards)
		if s == nil || !known || !slices.Contains(r.p.game.Was, c.Label) {
			continue
		}
		if s.Was == nil {
			s.Was = map[string]string{}
		}
		s.Was[ThingWord(r.lex, c.Label)] = ThingWord(r.lex, engine.Arg{Domain: engine.Cards, Value: uint16(c.Card)})
	}
}

// roll counts a die for the seat that was asked to roll it, unless the seat has chosen the face.
func (r *factReader) roll(n int, a act) {
	awaits := r.p.match.AwaitsAt(n, engine.Table)
	i := slices.IndexFunc(awaits, func(q engine.Prompt) bool { return q.Kind == engine.Roll && q.Die == a.fact.Die })
	if i < 0 || awaits[i].Chosen || a.fact.Face < 1 || a.fact.Face > awaits[i].Faces {
		return
	}
	seat, by := r.lex.Seats[awaits[i].Seat], a.source.ID
	if _, phone := OnPhone(a.source); phone {
		by = "finger"
	}
	k := slices.IndexFunc(r.Rolls, func(s SeatRolls) bool { return s.Seat == seat && s.Source == by })
	if k < 0 {
		k = len(r.Rolls)
		r.Rolls = append(r.Rolls, SeatRolls{seat, by, make([]int, awaits[i].Faces)})
	}
	for len(r.Rolls[k].Faces) < int(awaits[i].Faces) {
		r.Rolls[k].Faces = append(r.Rolls[k].Faces, 0)
	}
	r.Rolls[k].Faces[a.fact.Face-1]++
}

// thought counts how long a person took for a decision: since the row before.
func (r *factReader) thought(rows []journal.Row, a act) {
	s := r.seat(a.fact.Seat)
	if a.fact.Kind != engine.KindAct || s == nil || a.seq == 0 || a.source.ID == BotSource || a.source.ID == ReplaySource {
		return
	}
	if took := rows[a.seq].AtMillis - rows[a.seq-1].AtMillis; took >= 0 && took <= longestThought {
		s.Acts, s.Millis = s.Acts+1, s.Millis+took
	}
}

// contest counts a settled contest. Without a winner, or with several, nobody has won it.
func (r *factReader) contest(n int, c *engine.Contest) {
	name := ThingWord(r.lex, c.Name)
	ahead := slices.IndexFunc(c.Sides, func(s engine.Side) bool { return s.Ahead })
	if name == "" || len(c.Sides) < 2 {
		return
	}
	i := slices.IndexFunc(r.Contests, func(f ContestFacts) bool { return f.Name == name })
	if i < 0 {
		i = len(r.Contests)
		dice := slices.ContainsFunc(c.Sides, func(s engine.Side) bool { return len(s.Throws) > 0 })
		r.Contests = append(r.Contests, ContestFacts{Name: name, Dice: dice, Fought: map[string]int{}, Won: map[string]int{}})
	}
	f := &r.Contests[i]
	for k := range c.Sides {
		f.Fought[r.lex.Seats[c.Sides[k].Seat]]++
	}
	if ahead < 0 || slices.ContainsFunc(c.Sides[ahead+1:], func(s engine.Side) bool { return s.Ahead }) {
		return
	}
	won := &c.Sides[ahead]
	f.Won[r.lex.Seats[won.Seat]]++
	round, _ := r.p.match.When(n)
	m := Moment{Act: n, Round: round, Seat: r.lex.Seats[won.Seat]}
	switch other := slices.IndexFunc(c.Sides, func(s engine.Side) bool { return s.Seat != won.Seat }); {
	case other < 0:
		return
	case f.Dice && len(c.Sides) == 2:
		m.Against, m.Value, m.Other = r.lex.Seats[c.Sides[other].Seat], won.Total, c.Sides[other].Total
		if f.Best == nil || m.Wider(f.Best) {
			f.Best = &m
		}
	case !f.Dice && won.Class.Domain >= engine.FirstOwn && won.Class.Value > 0:
		m.Value, m.Made = int(won.Class.Value), ThingWord(r.lex, won.Class)
		if f.Best == nil || m.Value > f.Best.Value {
			f.Best = &m
		}
	}
}

// leader returns the seat with the highest total; "" if several have it.
func (r *factReader) leader(score *engine.Result) string {
	best, seat := 0, ""
	for i, row := range score.Rows {
		switch {
		case i == 0 || row.Total > best:
			best, seat = row.Total, r.lex.Seats[row.Seat]
		case row.Total == best:
			seat = ""
		}
	}
	return seat
}

// ThingWord returns a thing of a game in a form that can be kept: the name of its domain and its
// record word, as "card/outlaw". Numbers, and things without a word, have none.
func ThingWord(lex *engine.Lexicon, a engine.Arg) string {
	spec := lex.Words(a.Domain)
	if int(a.Value) >= len(spec.Words) || spec.Words[a.Value] == "" {
		return ""
	}
	return spec.Name + "/" + spec.Words[a.Value]
}

// ReadThing reads what [ThingWord] returned; false if the game has no such thing.
func ReadThing(lex *engine.Lexicon, word string) (engine.Arg, bool) {
	name, rest, _ := strings.Cut(word, "/")
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		if spec := lex.Words(d); spec.Name == name {
			i := slices.Index(spec.Words, rest)
			return engine.Arg{Domain: d, Value: uint16(max(i, 0))}, i >= 0 && rest != ""
		}
	}
	return engine.Arg{}, false
}

// SideOf returns the side of a player by the figures of a final table: players with the same number
// win and lose together. 0 = the player is alone, or the game has no sides.
func SideOf(info *engine.Info, end Standing) int {
	if info.Final == nil {
		return 0
	}
	for i := range info.Final.Figures {
		f := &info.Final.Figures[i]
		for value, side := range f.Sides {
			if end.Figures[f.Name] == info.Said(i, value) {
				return side
			}
		}
	}
	return 0
}

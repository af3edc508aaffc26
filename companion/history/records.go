package history

import (
	"cmp"
	"maps"
	"slices"

	"casekeeper/companion"
	"casekeeper/companion/journal"
)

// RecordKind is what is the most of its kind, as files and texts name it.
type RecordKind string

// The kinds of records.
const (
	MostPoints RecordKind = "most-points" // Value points
	WidestWin  RecordKind = "widest-win"  // Value to Other points, the second
	ClosestWin RecordKind = "closest-win" // Value to Other points
	LongestRun RecordKind = "longest-run" // Value games in a row
	Contest    RecordKind = "contest"     // with dice: Value to Other, against Against
	BestHand   RecordKind = "best-cards"  // what Made says, in a contest that Thing names
)

// Record is the most of its kind in one game, with the game and the moment in which it happened.
type Record struct {
	Kind     RecordKind      `json:"kind"`
	Game     string          `json:"game"`
	Name     string          `json:"name"`
	Against  string          `json:"against,omitempty"` // "" = nobody in particular
	Value    int             `json:"value"`
	Other    int             `json:"other,omitempty"`
	Thing    string          `json:"thing,omitempty"`
	Made     string          `json:"made,omitempty"`  // as in [companion.ThingWord]
	Match    journal.MatchID `json:"match,omitempty"` // 0 = it is not in this journal
	Act      int             `json:"act"`             // index among its acts, from 0; -1 = the end of the game
	AtMillis int64           `json:"at_millis"`
}

// Records lists the records of each game, those of the game that was played last first. Only games
// with two people or more count. What was reached first stays a record until somebody does better.
func (t *Told) Records() (list []Record) {
	latest := map[string]int64{}
	for _, s := range t.inOrder("") {
		latest[s.Game] = max(latest[s.Game], s.ActedMillis)
	}
	for _, game := range slices.SortedFunc(maps.Keys(latest), func(a, b string) int { return cmp.Or(cmp.Compare(latest[b], latest[a]), cmp.Compare(a, b)) }) {
		list = append(list, t.recordsOf(game)...)
	}
	return list
}

// board keeps the best of each kind, in the order in which kinds came up.
type board struct {
	game string
	list []Record
}

// offer keeps a record if it is better than the one of its kind and thing.
func (b *board) offer(r Record, better func(new, old *Record) bool) {
	r.Game = b.game
	i := slices.IndexFunc(b.list, func(o Record) bool { return o.Kind == r.Kind && o.Thing == r.Thing })
	switch {
	case r.Name == "":
	case i < 0:
		b.list = append(b.list, r)
	case better(&r, &b.list[i]):
		b.list[i] = r
	}
}

func higher(a, b *Record) bool   { return a.Value > b.Value }
func wider(a, b *Record) bool    { return a.Value-a.Other > b.Value-b.Other }
func narrower(a, b *Record) bool { return a.Value-a.Other < b.Value-b.Other }

// wins reports whether the contest of a beats that of b, as within one game.
func wins(a, b *Record) bool {
	m := companion.Moment{Value: a.Value, Other: a.Other}
	return m.Wider(&companion.Moment{Value: b.Value, Other: b.Other})
}

func (t *Told) recordsOf(game string) []Record {
	b := board{game: game}
	games := t.inOrder(game)
	points := countsPoints(games)
	for i := range games {
		s := &games[i]
		at := t.players(s)
		if people := slices.DeleteFunc(slices.Clone(at), func(p player) bool { return p.bot != "" }); len(people) < 2 {
			continue
		}
		if points {
			pointRecords(&b, s, at)
		}
		t.momentRecords(&b, s)
	}
	runs := t.Runs(game)
	slices.SortStableFunc(runs, func(p, q Run) int { return cmp.Compare(p.AtMillis, q.AtMillis) }) // the first to get so far stays the record
	for _, r := range runs {
		if r.Longest > 1 {
			b.offer(Record{Kind: LongestRun, Name: r.Name, Value: r.Longest, Match: r.Match, Act: -1, AtMillis: r.AtMillis}, higher)
		}
	}
	return b.list
}

// countsPoints reports whether a game counts points, and not only who has won.
func countsPoints(games []companion.MatchInfo) bool {
	return slices.ContainsFunc(games, func(s companion.MatchInfo) bool {
		return slices.ContainsFunc(s.Result, func(r companion.Standing) bool { return r.Total > 1 || r.Total < 0 })
	})
}

func pointRecords(b *board, s *companion.MatchInfo, at []player) {
	slices.SortStableFunc(at, func(p, q player) int { return cmp.Compare(p.end.Rank, q.end.Rank) })
	r := Record{Match: s.ID, Act: -1, AtMillis: s.ActedMillis}
	for _, p := range at {
		r.Kind, r.Name, r.Value = MostPoints, p.name, p.end.Total
		b.offer(r, higher)
	}
	if first, second := &at[0], &at[1]; first.end.Won && !second.end.Won {
		r.Name, r.Against, r.Value, r.Other = first.name, second.name, first.end.Total, second.end.Total
		r.Kind = WidestWin
		b.offer(r, wider)
		r.Kind = ClosestWin
		b.offer(r, narrower)
	}
}

func (t *Told) momentRecords(b *board, s *companion.MatchInfo) {
	f := t.Facts[s.ID]
	if f == nil {
		return
	}
	for _, c := range f.Contests {
		if c.Best == nil {
			continue
		}
		r := Record{Kind: Contest, Name: holder(s, c.Best.Seat), Against: holder(s, c.Best.Against), Value: c.Best.Value, Other: c.Best.Other,
			Thing: c.Name, Made: c.Best.Made, Match: s.ID, Act: c.Best.Act, AtMillis: s.ActedMillis}
		if r.Made != "" {
			r.Kind = BestHand
			b.offer(r, higher)
			continue
		}
		b.offer(r, wins)
	}
}

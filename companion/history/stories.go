package history

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// Told is the input of everything that is reported of past games: the games that count, with everybody
// as they are called now, and what each of them said beyond its final table.
type Told struct {
	Games []companion.MatchInfo                // in any order
	Facts map[journal.MatchID]*companion.Facts // of those that are in this journal
	Info  func(game string) *engine.Info       // nil = the game is on no shelf here
}

// player is one person, or seat of the program, at a finished game.
type player struct {
	name string // "" = nobody is named: a guest, or the program
	bot  string // the level of the program; "" = a person
	held []companion.Player
	end  companion.Standing
	side int
}

// players lists those at a table who are in the final table.
func (t *Told) players(s *companion.MatchInfo) (list []player) {
	for _, held := range s.People() {
		end, there := s.StandingOf(held)
		if !there {
			continue
		}
		p := player{name: held[0].Name, bot: held[0].Bot, held: held, end: end, side: t.side(s.Game, end)}
		if p.bot != "" {
			p.name = ""
		}
		list = append(list, p)
	}
	return list
}

// side is the side of a player; 0 = alone.
func (t *Told) side(game string, end companion.Standing) int {
	if t.Info == nil {
		return 0
	}
	if info := t.Info(game); info != nil {
		return companion.SideOf(info, end)
	}
	return 0
}

// together reports whether two players of one table win and lose together.
func together(p, q *player) bool {
	return p.end.Won && q.end.Won || p.side != 0 && p.side == q.side
}

// inOrder returns the finished games of one kind, "" = all, in the order in which they began.
func (t *Told) inOrder(game string) []companion.MatchInfo {
	list := slices.DeleteFunc(slices.Clone(t.Games), func(s companion.MatchInfo) bool { return len(s.Result) == 0 || game != "" && s.Game != game })
	return sorted(list)
}

func sorted(list []companion.MatchInfo) []companion.MatchInfo {
	ids := map[int64]bool{}
	twice := false
	for i := range list {
		twice = twice || ids[list[i].BeganMillis]
		ids[list[i].BeganMillis] = true
	}
	slices.SortStableFunc(list, func(a, b companion.MatchInfo) int {
		if c := cmp.Compare(a.BeganMillis, b.BeganMillis); c != 0 || !twice {
			return c
		}
		return cmp.Compare(ID(&a), ID(&b))
	})
	return list
}

// Evening is the day of a game, such as 2026-11-21. A day ends at five in the morning.
func Evening(t time.Time) string { return t.Add(-5 * time.Hour).Format(time.DateOnly) }

// FewestMet is how many games two people must have played against each other before it is reported.
const FewestMet = 5

// Rivalry is how two people did against each other.
type Rivalry struct {
	First  string `json:"first"`
	Second string `json:"second"` // First has finished before the other more often, or comes first by name
	Games  int    `json:"games"`  // that they played against each other
	Ahead  int    `json:"ahead"`
	Behind int    `json:"behind"`
	Even   int    `json:"even"`          // in which First had the better, the worse, the same place
	Latest int64  `json:"latest_millis"` // Unix milliseconds
}

// Rivalries lists the pairs of people with at least [FewestMet] games against each other, those
// who met most often first. A game in which both were on one side does not count.
func (t *Told) Rivalries(game string) []Rivalry {
	type pair struct{ a, b string }
	all := map[pair]*Rivalry{}
	for _, s := range t.inOrder(game) {
		at := t.players(&s)
		for i := range at {
			for k := range at {
				p, q := &at[i], &at[k]
				if p.name == "" || q.name == "" || p.name >= q.name || together(p, q) {
					continue
				}
				r := all[pair{p.name, q.name}]
				if r == nil {
					r = &Rivalry{First: p.name, Second: q.name}
					all[pair{p.name, q.name}] = r
				}
				r.Games, r.Latest = r.Games+1, max(r.Latest, s.ActedMillis)
				switch cmp.Compare(p.end.Rank, q.end.Rank) {
				case -1:
					r.Ahead++
				case 1:
					r.Behind++
				default:
					r.Even++
				}
			}
		}
	}
	var list []Rivalry
	for _, r := range all {
		if r.Games < FewestMet {
			continue
		}
		if r.Behind > r.Ahead {
			r.First, r.Second, r.Ahead, r.Behind = r.Second, r.First, r.Behind, r.Ahead
		}
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b Rivalry) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
	})
	return list
}

// Run is how many games in a row a person has won.
type Run struct {
	Name     string          `json:"name"`
	Now      int             `json:"now"` // up to the latest game; 0 = it was lost
	Longest  int             `json:"longest"`
	Match    journal.MatchID `json:"match,omitempty"` // the last game of the longest run; 0 = it is not in this journal
	AtMillis int64           `json:"at_millis"`
}

// Runs lists everybody who has won a game, the longest run first.
func (t *Told) Runs(game string) []Run {
	all := map[string]*Run{}
	for _, s := range t.inOrder(game) {
		for _, p := range t.players(&s) {
			if p.name == "" {
				continue
			}
			r := all[p.name]
			if r == nil {
				r = &Run{Name: p.name}
				all[p.name] = r
			}
			if r.Now++; !p.end.Won {
				r.Now = 0
			}
			if r.Now > r.Longest {
				r.Longest, r.Match, r.AtMillis = r.Now, s.ID, s.ActedMillis
			}
		}
	}
	maps.DeleteFunc(all, func(_ string, r *Run) bool { return r.Longest == 0 })
	var list []Run
	for _, r := range all {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b Run) int { return cmp.Or(cmp.Compare(b.Longest, a.Longest), cmp.Compare(a.Name, b.Name)) })
	return list
}

// Level is how a person did against one level of the program.
type Level struct {
	Game   string `json:"game"`
	Level  string `json:"level"`
	Played int    `json:"played"`
	Ahead  int    `json:"ahead"` // Ahead of all seats of that level
}

// Levels lists how a person did against the program, by game and level.
func (t *Told) Levels(name string) []Level {
	all := map[[2]string]*Level{}
	for _, s := range t.inOrder("") {
		at := t.players(&s)
		me := slices.IndexFunc(at, func(p player) bool { return p.name == name })
		if me < 0 || name == "" {
			continue
		}
		best := map[string]int{} // by level
		for i := range at {
			if q := &at[i]; q.bot != "" && !together(&at[me], q) {
				if was, met := best[q.bot]; !met || q.end.Rank < was {
					best[q.bot] = q.end.Rank
				}
			}
		}
		for level, rank := range best {
			key := [2]string{s.Game, level}
			if all[key] == nil {
				all[key] = &Level{Game: s.Game, Level: level}
			}
			all[key].Played++
			if at[me].end.Rank < rank {
				all[key].Ahead++
			}
		}
	}
	var list []Level
	for _, l := range all {
		list = append(list, *l)
	}
	slices.SortFunc(list, func(a, b Level) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Level, b.Level)) })
	return list
}

// Pace is how long a person takes for a decision.
type Pace struct {
	Decisions int
	Mean      time.Duration
}

// Pace returns how long a person takes, over all games. It is for that person only: no page, card or
// file that others see has it.
func (t *Told) Pace(name string) Pace {
	var p Pace
	var millis int64
	for i := range t.Games {
		s := &t.Games[i]
		f := t.Facts[s.ID]
		if f == nil {
			continue
		}
		for _, seat := range f.Seats {
			if t.holds(s, name, seat.Seat) {
				p.Decisions += seat.Acts
				millis += seat.Millis
			}
		}
	}
	if p.Decisions > 0 {
		p.Mean = time.Duration(millis) * time.Millisecond / time.Duration(p.Decisions)
	}
	return p
}

// holds reports whether a person holds a seat.
func (t *Told) holds(s *companion.MatchInfo, name, seat string) bool {
	return name != "" && slices.ContainsFunc(s.Seats, func(p companion.Player) bool { return p.Seat == seat && p.Name == name && p.Bot == "" })
}

// holder returns who holds a seat; "" if nobody who is named does.
func holder(s *companion.MatchInfo, seat string) string {
	for _, p := range s.Seats {
		if p.Seat == seat && p.Bot == "" {
			return p.Name
		}
	}
	return ""
}

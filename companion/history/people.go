package history

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"casekeeper/companion"
)

// Person is the record of one person in one game, or in all games.
type Person struct {
	Name   string
	Played int   // finished games
	Won    int   // shared victories too
	Points int   // of all of them together; only of one game is the sum worth showing
	Best   int   // the most in one game
	Latest int64 // when the latest game was played, in Unix milliseconds
}

// Rate is the share of games won, 0 to 1; 0 if none was played.
func (p *Person) Rate() float64 {
	if p.Played == 0 {
		return 0
	}
	return float64(p.Won) / float64(p.Played)
}

// Mean is the points of a game; 0 if none was played.
func (p *Person) Mean() float64 {
	if p.Played == 0 {
		return 0
	}
	return float64(p.Points) / float64(p.Played)
}

// People lists everybody who has finished a game, those who won most often
// first, then by name; people with fewer than [FewestRated] games come after the others. game is engine.Info.ID; "" = all games.
func People(sittings []companion.MatchInfo, game string) []Person {
	all := map[string]*Person{}
	for _, s := range sittings {
		if len(s.Result) == 0 || game != "" && s.Game != game {
			continue
		}
		for _, held := range s.People() {
			name := held[0].Name
			if name == "" || held[0].Bot != "" {
				continue
			}
			if all[name] == nil {
				all[name] = &Person{Name: name}
			}
			all[name].add(s, held)
		}
	}
	var list []Person
	for _, p := range all {
		list = append(list, *p)
	}
	slices.SortFunc(list, func(a, b Person) int {
		return cmp.Or(cmp.Compare(min(b.Played, FewestRated)/FewestRated, min(a.Played, FewestRated)/FewestRated), cmp.Compare(b.Rate(), a.Rate()), cmp.Compare(b.Played, a.Played), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// Streak returns how many consecutive games the winner of over has won against the same people, over
// included; 0 if nobody who is named has won it alone. Everybody is named as they are called now.
func Streak(sittings []companion.MatchInfo, over *companion.MatchInfo) int {
	won := winners(over)
	if len(won) != 1 || won[0] == "" || won[0][0] == 0 {
		return 0
	}
	before := slices.DeleteFunc(slices.Clone(sittings), func(s companion.MatchInfo) bool {
		return s.ID == over.ID || s.Game != over.Game || len(s.Result) == 0 || s.BeganMillis > over.BeganMillis || !slices.Equal(around(&s), around(over))
	})
	slices.SortFunc(before, func(a, b companion.MatchInfo) int { return cmp.Compare(b.ActedMillis, a.ActedMillis) })
	n := 1
	for i := range before {
		if !slices.Equal(winners(&before[i]), won) {
			break
		}
		n++
	}
	return n
}

// Leaders returns who of those who sat at over has won most games of its evening, over included: everybody
// who has won as many, sorted by name. It returns none if none of them has won, or if it was the first game
// of the evening for all who lead. See [Evening].
func Leaders(sittings []companion.MatchInfo, over *companion.MatchInfo, in *time.Location) (list []Person) {
	day := func(s *companion.MatchInfo) string { return Evening(time.UnixMilli(s.BeganMillis).In(in)) }
	tonight := slices.DeleteFunc(slices.Clone(sittings), func(s companion.MatchInfo) bool { return day(&s) != day(over) })
	with := around(over)
	for _, p := range People(tonight, "") {
		if slices.Contains(with, p.Name) && p.Won > 0 {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil
	}
	most := slices.MaxFunc(list, func(a, b Person) int { return cmp.Compare(a.Won, b.Won) }).Won
	list = slices.DeleteFunc(list, func(p Person) bool { return p.Won < most })
	if !slices.ContainsFunc(list, func(p Person) bool { return p.Played > 1 }) {
		return nil
	}
	slices.SortFunc(list, func(a, b Person) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// around returns the names of those who sat at a table, sorted.
func around(s *companion.MatchInfo) (names []string) {
	for _, held := range s.People() {
		names = append(names, who(held[0]))
	}
	slices.Sort(names)
	return names
}

// who returns the name of a person; seats of the program are identified by their level.
func who(p companion.Player) string {
	if p.Bot != "" {
		return "\x00" + p.Bot // nobody is called so
	}
	return p.Name
}

// winners returns the names of those who won.
func winners(s *companion.MatchInfo) (names []string) {
	for _, held := range s.People() {
		if end, _ := s.StandingOf(held); end.Won {
			names = append(names, who(held[0]))
		}
	}
	return names
}

// add counts one finished game with the points of all seats held.
func (p *Person) add(s companion.MatchInfo, held []companion.Player) {
	end, there := s.StandingOf(held)
	if !there {
		return
	}
	if p.Best = max(p.Best, end.Total); p.Played == 0 {
		p.Best = end.Total
	}
	p.Played++
	p.Points += end.Total
	p.Latest = max(p.Latest, s.ActedMillis)
	if end.Won {
		p.Won++
	}
}

// Names lists everybody who ever sat at a table, the latest player first.
func Names(sittings []companion.MatchInfo) []string {
	latest := map[string]int64{}
	for _, s := range sittings {
		for _, p := range s.Seats {
			if p.Name != "" && p.Bot == "" {
				latest[p.Name] = max(latest[p.Name], s.ActedMillis)
			}
		}
	}
	return slices.SortedFunc(maps.Keys(latest), func(a, b string) int { return cmp.Or(cmp.Compare(latest[b], latest[a]), cmp.Compare(a, b)) })
}

// Length is how long the finished games of one kind took.
type Length struct {
	Game            string
	People          int
	Games           int
	Median, Longest time.Duration
}

// Lengths lists for each game and number of people how long it takes, from the first act to the
// last. It leaves out games that took longer than rest, which were interrupted, and games in
// which the program played a seat, which needs no time of its own.
func Lengths(sittings []companion.MatchInfo, rest time.Duration) []Length {
	type sort struct {
		game   string
		people int
	}
	took := map[sort][]time.Duration{}
	for _, s := range sittings {
		chairs := slices.ContainsFunc(s.Seats, func(p companion.Player) bool { return p.Bot != "" })
		if d := time.Duration(s.ActedMillis-s.BeganMillis) * time.Millisecond; len(s.Result) > 0 && !chairs && d >= 0 && d <= rest {
			k := sort{s.Game, len(s.People())}
			took[k] = append(took[k], d)
		}
	}
	var list []Length
	for k, all := range took {
		slices.Sort(all)
		list = append(list, Length{k.game, k.people, len(all), all[len(all)/2], all[len(all)-1]})
	}
	slices.SortFunc(list, func(a, b Length) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.People, b.People)) })
	return list
}

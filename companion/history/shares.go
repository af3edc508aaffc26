package history

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"casekeeper/companion"
)

// normal95 is how many standard deviations around its mean have 95 % of a normal distribution.
const normal95 = 1.959963984540054

// Wilson returns the interval in which the true share lies with 95 % confidence, if won of played
// games were won: that of Wilson (1927), which is honest for few games and for shares near 0 and 1.
// Without games it is everything.
func Wilson(won, played int) (low, high float64) {
	if played <= 0 {
		return 0, 1
	}
	const z = normal95
	n, p := float64(played), float64(won)/float64(played)
	centre := p + z*z/(2*n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (centre-half)/(1+z*z/n)), min(1, (centre+half)/(1+z*z/n))
}

// FewestShare is how many games a share needs before it is reported.
const FewestShare = 10

// Share is how often something was won by those who were something: a seat, a role, a character.
type Share struct {
	Of     string  `json:"of,omitempty"`
	Is     string  `json:"is"` // what that is called, and which one, as in [companion.ThingWord]; Of "" = the seat
	Played int     `json:"played"`
	Won    int     `json:"won"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"` // the interval of [Wilson]
}

// Shares lists how often people won a game by where they sat and by what they were, for one person
// or, if name is "", for all. Shares of fewer than [FewestShare] games are left out; waiting is how
// many those are.
func (t *Told) Shares(game, name string) (list []Share, waiting int) {
	all := map[[2]string]*Share{}
	for _, s := range t.inOrder(game) {
		for _, p := range t.players(&s) {
			if p.bot != "" || name != "" && p.name != name {
				continue
			}
			for _, of := range t.was(&s, p) {
				if all[of] == nil {
					all[of] = &Share{Of: of[0], Is: of[1]}
				}
				all[of].Played++
				if p.end.Won {
					all[of].Won++
				}
			}
		}
	}
	for _, s := range all {
		if s.Played < FewestShare {
			waiting++
			continue
		}
		s.Low, s.High = Wilson(s.Won, s.Played)
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b Share) int {
		return cmp.Or(cmp.Compare(a.Of, b.Of), cmp.Compare(b.Won*a.Played, a.Won*b.Played), cmp.Compare(b.Played, a.Played), cmp.Compare(a.Is, b.Is))
	})
	return list, waiting
}

// was lists what a player was: the seats, and what the facts say; without facts, what the final
// table says.
func (t *Told) was(s *companion.MatchInfo, p player) (list [][2]string) {
	f := t.Facts[s.ID]
	for _, held := range p.held {
		list = append(list, [2]string{"", "seat/" + held.Seat})
		if f == nil {
			continue
		}
		for _, seat := range f.Seats {
			if seat.Seat == held.Seat {
				for of, is := range seat.Was {
					list = append(list, [2]string{of, is})
				}
			}
		}
	}
	if f != nil || t.Info == nil {
		return list
	}
	info := t.Info(s.Game)
	if info == nil || info.Final == nil {
		return list
	}
	for _, figure := range info.Final.Figures {
		label := companion.ThingWord(info.Lexicon, figure.Term)
		for _, v := range figure.Values {
			if info.Lexicon.Words(v.Domain).Words[v.Value] == p.end.Figures[figure.Name] && slices.Contains(info.Was, figure.Term) {
				list = append(list, [2]string{label, companion.ThingWord(info.Lexicon, v)})
			}
		}
	}
	return list
}

// Source is how many points a person had from one source in the games of a year.
type Source struct {
	Year  int     `json:"year"`
	From  string  `json:"from"` // as in [companion.ThingWord]
	Games int     `json:"games"`
	Mean  float64 `json:"mean"`
}

// Sources lists where a person's points in a game came from, year by year; name "" = everybody's.
// Years with fewer than [FewestRated] games are left out.
func (t *Told) Sources(game, name string, in *time.Location) (list []Source) {
	type key struct {
		year int
		from string
	}
	sum, games, order := map[key]int{}, map[int]int{}, []string{}
	for _, s := range t.inOrder(game) {
		f := t.Facts[s.ID]
		if f == nil {
			continue
		}
		year := time.UnixMilli(s.ActedMillis).In(in).Year()
		for _, p := range t.players(&s) {
			if p.bot != "" || name != "" && p.name != name {
				continue
			}
			games[year]++
			for _, points := range pointsOf(f, p) {
				sum[key{year, points.From}] += points.Value
				if !slices.Contains(order, points.From) {
					order = append(order, points.From)
				}
			}
		}
	}
	for _, year := range slices.Sorted(maps.Keys(games)) {
		for _, from := range order {
			if n := games[year]; n >= FewestRated {
				list = append(list, Source{year, from, n, float64(sum[key{year, from}]) / float64(n)})
			}
		}
	}
	return list
}

// pointsOf lists the points of a player by source, those of all seats held.
func pointsOf(f *companion.Facts, p player) (list []companion.Points) {
	for _, held := range p.held {
		for _, seat := range f.Seats {
			if seat.Seat != held.Seat {
				continue
			}
			list = append(list, seat.Points...)
			if seat.Together {
				return list
			}
		}
	}
	return list
}

// FewestDice is how many dice luck needs before it is reported.
const FewestDice = 30

// Luck is how the dice fell for a person on one evening, or on all.
type Luck struct {
	Evening  string  `json:"evening,omitempty"` // as in [Evening]; "" = all together
	Dice     int     `json:"dice"`
	Welcome  float64 `json:"welcome"`  // how welcome the faces were, added up
	Expected float64 `json:"expected"` // what fair dice give on average
	Share    float64 `json:"share"`    // of a hundred such evenings with fair dice, how many are less lucky, 0 to 1
	Beaten   float64 `json:"beaten"`   // what share of fair dice a die beats on average, 0 to 1: 0.5 is fair, however many dice and whichever games
	Around   float64 `json:"around"`   // so far from 0.5 it is with fair dice in 95 of 100 cases
}

// Luck returns how the dice fell for a person, all together first, then each evening with at least
// [FewestDice] dice, the latest first; nothing if there were not so many. Every die that was rolled
// counts, rolled again or not. What is welcome the game says ([engine.Info.Welcome]).
func (t *Told) Luck(name string, in *time.Location) (list []Luck) {
	type sum struct {
		dice                        int
		welcome, expected, variance float64
		beaten, spread              float64 // of the places of the faces
	}
	all, total := map[string]*sum{}, &sum{}
	for i := range t.Games {
		s := &t.Games[i]
		f, worth := t.Facts[s.ID], t.welcome(s)
		if f == nil || worth == nil {
			continue
		}
		evening := Evening(time.UnixMilli(s.BeganMillis).In(in))
		mean, variance := moments(worth)
		place := places(worth)
		_, spread := moments(place)
		for _, r := range f.Rolls {
			if !t.holds(s, name, r.Seat) || len(r.Faces) != len(worth) {
				continue
			}
			if all[evening] == nil {
				all[evening] = &sum{}
			}
			for _, at := range []*sum{total, all[evening]} {
				for face, n := range r.Faces {
					at.dice += n
					at.welcome += float64(n * worth[face])
					at.expected += float64(n) * mean
					at.variance += float64(n) * variance
					at.beaten += float64(n) * place[face]
					at.spread += float64(n) * spread
				}
			}
		}
	}
	add := func(evening string, s *sum) {
		if s.dice >= FewestDice {
			z := (s.welcome - s.expected) / math.Sqrt(s.variance)
			n := float64(s.dice)
			list = append(list, Luck{evening, s.dice, s.welcome, s.expected, math.Erfc(-z/math.Sqrt2) / 2, s.beaten / n, normal95 * math.Sqrt(s.spread) / n})
		}
	}
	add("", total)
	for _, evening := range slices.Backward(slices.Sorted(maps.Keys(all))) {
		add(evening, all[evening])
	}
	return list
}

// welcome is how welcome each face was at a table; nil = its dice say nothing of luck.
func (t *Told) welcome(s *companion.MatchInfo) []int {
	if t.Info == nil {
		return nil
	}
	info := t.Info(s.Game)
	if info == nil || info.Welcome == nil {
		return nil
	}
	setup, err := s.Setup(info)
	if err != nil {
		return nil
	}
	return info.Welcome(setup)
}

// moments returns the mean and the variance of a fair die with these figures.
func moments[N int | float64](worth []N) (mean, variance float64) {
	for _, w := range worth {
		mean += float64(w) / float64(len(worth))
	}
	for _, w := range worth {
		variance += (float64(w) - mean) * (float64(w) - mean) / float64(len(worth))
	}
	return mean, variance
}

// places returns for each face the share of fair dice that it beats, a tie for half: on average 0.5.
// So dice of different games, and of people who rolled more or fewer of them, can be compared.
func places(worth []int) []float64 {
	list := make([]float64, len(worth))
	for i, w := range worth {
		for _, o := range worth {
			list[i] += float64(1+cmp.Compare(w, o)) / 2 / float64(len(worth))
		}
	}
	return list
}

// Decided is how often a game was won by the player who did best at something on the way.
type Decided struct {
	By    string  `json:"by,omitempty"` // the contest, as in [companion.ThingWord]; "" = who led after half of the rounds
	Games int     `json:"games"`
	Won   int     `json:"won"` // in which one player alone did; and in which that player won
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Decided lists how much a game is decided on the way: by who won the most contests of a name, and
// by who led after half of the rounds. What fewer than [FewestShare] games say is left out.
func (t *Told) Decided(game string) (list []Decided) {
	all := map[string]*Decided{}
	count := func(by string, s *companion.MatchInfo, seat string) {
		if seat == "" {
			return
		}
		if all[by] == nil {
			all[by] = &Decided{By: by}
		}
		all[by].Games++
		if slices.ContainsFunc(s.Result, func(r companion.Standing) bool { return r.Seat == seat && r.Won }) {
			all[by].Won++
		}
	}
	for _, s := range t.inOrder(game) {
		f := t.Facts[s.ID]
		if f == nil {
			continue
		}
		for _, c := range f.Contests {
			count(c.Name, &s, most(c.Won))
		}
		if n := len(f.Leads); n > 1 {
			count("", &s, f.Leads[(n-1)/2])
		}
	}
	for _, by := range slices.Sorted(maps.Keys(all)) {
		if d := all[by]; d.Games >= FewestShare {
			d.Low, d.High = Wilson(d.Won, d.Games)
			list = append(list, *d)
		}
	}
	return list
}

// most returns the seat with the highest count; "" if several have it, or nobody.
func most(won map[string]int) (seat string) {
	best := 0
	for s, n := range won {
		switch {
		case n > best:
			best, seat = n, s
		case n == best:
			seat = ""
		}
	}
	return seat
}

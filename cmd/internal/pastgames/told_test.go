package pastgames_test

import (
	"cmp"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/engine/games"
)

// The second reading of everything that is reported beyond the final tables.

// sat is one player at a table, as the club knows it.
type sat struct {
	ending
	name  string // "" = a guest, or the program
	level string // of the program
	side  string // "" = alone
}

// players lists who sat at a game, in table order.
func (e *evening) players() (list []sat) {
	for _, seat := range e.seats {
		for _, o := range e.outcome {
			if o.Seat != seat {
				continue
			}
			s := sat{ending: o, level: e.level[seat]}
			if p, is := e.who[seat]; is && p != guest {
				s.name = key(p)
			}
			role, _ := o.Figures["role"].(string)
			s.side = map[string]string{"sheriff": "law", "deputy": "law", "outlaw": "out"}[role]
			list = append(list, s)
		}
	}
	return list
}

func oneSide(p, q sat) bool { return p.Won && q.Won || p.side != "" && p.side == q.side }

// same compares a figure with its second reading.
func same[V any](c *club, what string, got, want V) {
	c.t.Helper()
	if !reflect.DeepEqual(got, want) {
		c.t.Errorf("%s:\n %+v, want\n %+v", what, got, want)
	}
}

func round(x float64) float64 { return math.Round(x*1e9) / 1e9 }

// ratings is the model of Weng and Lin by its formulas for one team after another.
func (c *club) ratings(told *history.Told, game string) {
	type skill struct {
		mu, variance float64
		games        int
	}
	all := map[string]skill{}
	c.each(game, func(e *evening) {
		var teams [][]sat
		for _, p := range e.players() {
			k := slices.IndexFunc(teams, func(team []sat) bool { return oneSide(team[0], p) })
			if k < 0 {
				teams, k = append(teams, nil), len(teams)
			}
			teams[k] = append(teams[k], p)
		}
		if len(teams) < 2 {
			return
		}
		of := func(p sat) skill {
			if s, ok := all[p.name]; ok && p.name != "" {
				return s
			}
			return skill{mu: 25, variance: 625.0 / 9}
		}
		var mus, variances []float64
		c2 := 0.0
		for _, team := range teams {
			mu, v := 0.0, 0.0
			for _, p := range team {
				mu, v = mu+of(p).mu, v+of(p).variance
			}
			mus, variances, c2 = append(mus, mu), append(variances, v), c2+v+625.0/36
		}
		root := math.Sqrt(c2)
		next := map[string]skill{}
		for i, team := range teams {
			omega, delta := 0.0, 0.0
			for q := range teams {
				if teams[q][0].Rank > team[0].Rank {
					continue
				}
				sum, ties := 0.0, 0.0
				for s := range teams {
					if teams[s][0].Rank >= teams[q][0].Rank {
						sum += math.Exp(mus[s] / root)
					}
					if teams[s][0].Rank == teams[q][0].Rank {
						ties++
					}
				}
				chance := math.Exp(mus[i]/root) / sum
				if q == i {
					omega += (1 - chance) / ties
				} else {
					omega -= chance / ties
				}
				delta += chance * (1 - chance) / ties
			}
			for _, p := range team {
				if was := of(p); p.name != "" {
					next[p.name] = skill{was.mu + was.variance/root*omega, was.variance * max(1-was.variance*math.Sqrt(variances[i])/(root*c2)*delta, 1e-4), was.games + 1}
				}
			}
		}
		maps.Copy(all, next)
	})
	want, got := map[string][3]float64{}, map[string][3]float64{}
	for name, s := range all {
		if s.games >= 5 {
			want[name] = [3]float64{round(s.mu), round(math.Sqrt(s.variance)), float64(s.games)}
		}
	}
	for _, r := range told.Ratings(game) {
		got[companion.NameKey(r.Name)] = [3]float64{round(r.Mu), round(r.Sigma), float64(r.Games)}
	}
	same(c, "ratings of "+game, got, want)
}

// best is a record with its story: whose, against whom, how much, in which game, at which act.
type best struct {
	name, against string
	value, other  int
	made          string
	at            int64
	act           int
}

func (c *club) records(told *history.Told, game string) {
	want := map[string]best{}
	offer := func(kind string, b best, better func(was best) bool) {
		if was, is := want[kind]; b.name != "" && (!is || better(was)) {
			want[kind] = b
		}
	}
	counts := false
	c.each(game, func(e *evening) {
		for _, o := range e.outcome {
			counts = counts || o.Total > 1 || o.Total < 0
		}
	})
	row, longest := map[string]int{}, 1
	c.each(game, func(e *evening) {
		at := e.players()
		for _, p := range at {
			if row[p.name]++; !p.Won {
				row[p.name] = 0
			}
			b := best{name: p.name, value: row[p.name], at: e.ended, act: -1}
			if p.name != "" && b.value >= longest && b.value > 1 {
				offer("longest-run", b, func(was best) bool { return b.value > was.value || b.at == was.at && b.name < was.name })
				longest = b.value
			}
		}
		if len(e.who) < 2 {
			return
		}
		if counts {
			slices.SortStableFunc(at, func(p, q sat) int { return cmp.Compare(p.Rank, q.Rank) })
			for _, p := range at {
				offer("most-points", best{name: p.name, value: p.Total, at: e.ended, act: -1}, func(was best) bool { return p.Total > was.value })
			}
			if b := (best{name: at[0].name, against: at[1].name, value: at[0].Total, other: at[1].Total, at: e.ended, act: -1}); at[0].Won && !at[1].Won {
				offer("widest-win", b, func(was best) bool { return b.value-b.other > was.value-was.other })
				offer("closest-win", b, func(was best) bool { return b.value-b.other < was.value-was.other })
			}
		}
		c.moments(e, offer)
	})
	got := map[string]best{}
	for _, r := range told.Records() {
		if r.Game == game {
			kind := string(r.Kind)
			if r.Thing != "" {
				kind += " " + r.Thing
			}
			got[kind] = best{companion.NameKey(r.Name), companion.NameKey(r.Against), r.Value, r.Other, strings.TrimPrefix(r.Made, "class/"), r.AtMillis, r.Act}
		}
	}
	same(c, "records of "+game, got, want)
}

// moments offers the contests of a game, the best of each kind in it first.
func (c *club) moments(e *evening, offer func(kind string, b best, better func(was best) bool)) {
	if e.table != 0 {
		return
	}
	name := func(seat string) string {
		if p, is := e.who[seat]; is && p != guest {
			return key(p)
		}
		return ""
	}
	top := map[string]fight{}
	for _, f := range e.second.fights {
		was, is := top[f.name]
		switch {
		case f.winner == "" || f.loser == "" && slices.Index(classes, f.made) < 1:
		case !is, f.loser != "" && (f.value-f.other > was.value-was.other || f.value-f.other == was.value-was.other && f.value > was.value), f.loser == "" && slices.Index(classes, f.made) > slices.Index(classes, was.made):
			top[f.name] = f
		}
	}
	for _, f := range top {
		b := best{name: name(f.winner), against: name(f.loser), value: f.value, other: f.other, made: f.made, at: e.ended, act: f.act}
		if f.loser == "" {
			b.value = slices.Index(classes, f.made)
			offer("best-cards "+f.name, b, func(was best) bool { return b.value > was.value })
			continue
		}
		offer("contest "+f.name, b, func(was best) bool {
			return cmp.Or(cmp.Compare(b.value-b.other, was.value-was.other), cmp.Compare(b.value, was.value)) > 0
		})
	}
}

// shares counts by seat and by what players were; name "" = all people.
func (c *club) shares(told *history.Told, game, name string) {
	want := map[[2]string][2]int{}
	c.each(game, func(e *evening) {
		for _, p := range e.players() {
			if p.level != "" || name != "" && p.name != name {
				continue
			}
			is := map[string]string{"": "seat/" + p.Seat}
			for of, card := range e.second.was[p.Seat] {
				if e.table == 0 || of == "term/role" { // a result file has the role only
					is[of] = card
				}
			}
			for of, card := range is {
				w := want[[2]string{of, card}]
				if w[0]++; p.Won {
					w[1]++
				}
				want[[2]string{of, card}] = w
			}
		}
	})
	few := 0
	maps.DeleteFunc(want, func(_ [2]string, w [2]int) bool {
		if w[0] < 10 {
			few++
		}
		return w[0] < 10
	})
	got := map[[2]string][2]int{}
	list, waiting := told.Shares(game, c.shown(told, name))
	for _, s := range list {
		got[[2]string{s.Of, s.Is}] = [2]int{s.Played, s.Won}
		n, z := float64(s.Played), 1.959963984540054 // the ends of the interval solve |share - p| = z·√(p(1-p)/n)
		for _, p := range []float64{s.Low, s.High} {
			if off := math.Abs(math.Abs(float64(s.Won)/n-p) - z*math.Sqrt(p*(1-p)/n)); off > 1e-9 {
				c.t.Errorf("%+v: an end is wrong by %g", s, off)
			}
		}
	}
	same(c, "shares of "+game+" "+name, got, want)
	same(c, "shares to come of "+game+" "+name, waiting, few)
}

// shown is how the lists write somebody's name.
func (c *club) shown(told *history.Told, name string) string {
	for _, p := range history.People(told.Games, "") {
		if name != "" && companion.NameKey(p.Name) == name {
			return p.Name
		}
	}
	return ""
}

func (c *club) sources(told *history.Told, game, name string) {
	type of struct {
		year int
		from string
	}
	sum, played := map[of]int{}, map[int]int{}
	c.each(game, func(e *evening) {
		for _, p := range e.players() {
			if e.table != 0 || p.level != "" || name != "" && p.name != name {
				continue
			}
			year := time.UnixMilli(e.ended).UTC().Year()
			played[year]++
			for from, n := range e.second.points[p.Seat] {
				sum[of{year, from}] += n
			}
		}
	})
	want, got := map[of]float64{}, map[of]float64{}
	for k, n := range sum {
		if played[k.year] >= 5 {
			want[k] = round(float64(n) / float64(played[k.year]))
		}
	}
	for _, s := range told.Sources(game, c.shown(told, name), time.UTC) {
		if got[of{s.Year, s.From}] = round(s.Mean); s.Mean == 0 && sum[of{s.Year, s.From}] == 0 {
			want[of{s.Year, s.From}] = 0 // a source that only other years have
		}
		same(c, "games of a year", s.Games, played[s.Year])
	}
	same(c, "points of "+game+" "+name, got, want)
}

// luck is how welcome the faces were: high ones, or those that are neither arrows nor dynamite.
func (c *club) luck(told *history.Told, name string) {
	worth := map[string][]float64{"tiny-epic-western": {1, 2, 3, 4, 5, 6}, "bang-dice": {0, 0, -1, -1, 0, 0}}
	dice, welcome, expected, variance := map[string]int{}, map[string]float64{}, map[string]float64{}, map[string]float64{}
	beaten, spread := map[string]int{}, map[string]float64{} // faces of other dice that are beaten, a tie for half, in twelfths; of the share of them the variance
	c.each("", func(e *evening) {
		w := worth[e.game]
		if e.table != 0 || w == nil {
			return
		}
		mean, square := 0.0, 0.0
		ties := map[float64]float64{}
		for _, x := range w {
			mean, square = mean+x/6, square+x*x/6
			ties[x]++
		}
		ridit := 1.0 / 12 // the variance of an even distribution, less what faces of equal worth take away
		for _, n := range ties {
			ridit -= n * n * n / 216 / 12
		}
		for _, r := range e.second.rolled {
			if p, is := e.who[r.seat]; is && p != guest && key(p) == name {
				for _, evening := range []string{"", time.UnixMilli(e.at).UTC().Add(-5 * time.Hour).Format("2006-01-02")} {
					dice[evening]++
					welcome[evening] += w[r.face]
					expected[evening] += mean
					variance[evening] += square - mean*mean
					spread[evening] += ridit
					for _, x := range w {
						if x < w[r.face] {
							beaten[evening] += 2
						} else if x == w[r.face] {
							beaten[evening]++
						}
					}
				}
			}
		}
	})
	want, got := map[string][6]float64{}, map[string][6]float64{}
	for evening, n := range dice {
		if n >= 30 {
			z := (welcome[evening] - expected[evening]) / math.Sqrt(variance[evening])
			want[evening] = [6]float64{float64(n), welcome[evening], round(expected[evening]), round((1 + math.Erf(z/math.Sqrt2)) / 2),
				round(float64(beaten[evening]) / 12 / float64(n)), round(1.959963984540054 * math.Sqrt(spread[evening]) / float64(n))}
		}
	}
	for _, l := range told.Luck(c.shown(told, name), time.UTC) {
		got[l.Evening] = [6]float64{float64(l.Dice), l.Welcome, round(l.Expected), round(l.Share), round(l.Beaten), round(l.Around)}
	}
	same(c, "luck of "+name, got, want)
}

func (c *club) decided(told *history.Told, game string) {
	want := map[string][2]int{}
	count := func(e *evening, by, seat string) {
		w := want[by]
		for _, o := range e.outcome {
			if o.Seat == seat && o.Won {
				w[1]++
			}
		}
		if seat != "" {
			w[0]++
			want[by] = w
		}
	}
	c.each(game, func(e *evening) {
		if e.table != 0 {
			return
		}
		won := map[string]map[string]int{}
		for _, f := range e.second.fights {
			if won[f.name] == nil {
				won[f.name] = map[string]int{}
			}
			if f.winner != "" {
				won[f.name][f.winner]++
			}
		}
		for by, seats := range won {
			top := slices.Max(append(slices.Collect(maps.Values(seats)), 0))
			maps.DeleteFunc(seats, func(_ string, n int) bool { return n < top })
			if len(seats) == 1 {
				count(e, by, slices.Collect(maps.Keys(seats))[0])
			}
		}
		if n := len(e.second.leads); n > 1 {
			count(e, "", e.second.leads[(n+1)/2-1]) // after half of the rounds, the middle one included
		}
	})
	maps.DeleteFunc(want, func(_ string, w [2]int) bool { return w[0] < 10 })
	got := map[string][2]int{}
	for _, d := range told.Decided(game) {
		got[d.By] = [2]int{d.Games, d.Won}
	}
	same(c, "what decided "+game, got, want)
}

func (c *club) levels(told *history.Told, name string) {
	want, got := map[[2]string][2]int{}, map[[2]string][2]int{}
	c.each("", func(e *evening) {
		at := e.players()
		me := slices.IndexFunc(at, func(p sat) bool { return p.name == name })
		for _, level := range []string{"2", "4"} {
			against := slices.DeleteFunc(slices.Clone(at), func(p sat) bool { return me < 0 || p.level != level || oneSide(at[me], p) })
			if len(against) == 0 {
				continue
			}
			w := want[[2]string{e.game, level}]
			if w[0]++; !slices.ContainsFunc(against, func(p sat) bool { return p.Rank <= at[me].Rank }) {
				w[1]++
			}
			want[[2]string{e.game, level}] = w
		}
	})
	for _, l := range told.Levels(c.shown(told, name)) {
		got[[2]string{l.Game, l.Level}] = [2]int{l.Played, l.Ahead}
	}
	same(c, "levels of "+name, got, want)
}

func (c *club) pace(told *history.Told, name string) {
	n, millis := 0, int64(0)
	c.each("", func(e *evening) {
		for _, d := range e.second.decided {
			if p, is := e.who[d.seat]; is && e.table == 0 && p != guest && key(p) == name {
				if took := e.millis[d.row] - e.millis[d.row-1]; took <= 10*60*1000 {
					n, millis = n+1, millis+took
				}
			}
		}
	})
	want := history.Pace{Decisions: n}
	if n > 0 {
		want.Mean = time.Duration(millis) * time.Millisecond / time.Duration(n)
	}
	same(c, "pace of "+name, told.Pace(c.shown(told, name)), want)
}

// facts compares what is kept of each game: who has won how many contests of a name, who led after each
// round, how often and how long each person decided.
func (c *club) facts(told *history.Told) {
	for _, s := range told.Games {
		f := told.Facts[s.ID]
		i := slices.IndexFunc(c.truth, func(e evening) bool { return e.at == s.BeganMillis })
		if f == nil || i < 0 {
			continue
		}
		e := &c.truth[i]
		want, got := map[string]int{}, map[string]int{}
		for _, fight := range e.second.fights {
			if fight.winner != "" {
				want[fight.name+" "+fight.winner]++
			}
		}
		for _, d := range e.second.decided {
			if _, person := e.who[d.seat]; person && e.millis[d.row]-e.millis[d.row-1] <= 10*60*1000 {
				want["decided "+d.seat]++
			}
		}
		for _, contest := range f.Contests {
			for seat, n := range contest.Won {
				got[contest.Name+" "+seat] += n
			}
		}
		for _, seat := range f.Seats {
			if seat.Acts > 0 {
				got["decided "+seat.Seat] = seat.Acts
			}
		}
		same(c, "contests and decisions of a game of "+e.game, got, want)
		same(c, "leads of a game of "+e.game, f.Leads, e.second.leads)
	}
}

// all compares everything that is reported beyond the final tables.
func (c *club) all(told *history.Told) {
	names := []string{}
	for p := range written {
		if p != guest {
			names = append(names, key(p))
		}
	}
	c.facts(told)
	c.ratings(told, "")
	for _, game := range games.IDs() {
		c.ratings(told, game)
		c.records(told, game)
		c.decided(told, game)
		for _, name := range append([]string{""}, names...) {
			c.shares(told, game, name)
			c.sources(told, game, name)
		}
	}
	for _, name := range names {
		c.luck(told, name)
		c.levels(told, name)
		c.pace(told, name)
	}
	if told.Luck(written[guest][0], time.UTC) != nil || told.Levels(written[guest][0]) != nil || told.Pace(written[guest][0]) != (history.Pace{}) {
		c.t.Error("a guest has figures")
	}
}

package history

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// Skill is an estimate of how strong a player is: a normal distribution. A new player has
// [NewSkill].
type Skill struct {
	Mu    float64 // the estimate; everybody begins at 25
	Sigma float64 // its standard deviation: about two in three players are within one of it
}

// NewSkill is the skill of a new player.
var NewSkill = Skill{Mu: 25, Sigma: 25.0 / 3}

// The constants of the model, as OpenSkill has them: how far luck carries a single game, and the
// least share of a variance that a game leaves.
const (
	betaSquared   = (25.0 / 6) * (25.0 / 6)
	leastVariance = 1e-4
)

// Rate returns the skills after one game. teams are the skills of the players who won or lost
// together; ranks, of the same length, is the place of each team, 1 for the first, equal places
// for a tie. It is the Plackett-Luce form of Weng and Lin, "A Bayesian Approximation Method for
// Online Ranking", JMLR 12 (2011), algorithm 4, with the constants and the gamma of OpenSkill. Ties
// are not that algorithm's, which rates a shared place below the next one (openskill.js#332): teams
// that share a place count as the average of all orders in which they could have come. The slices
// are not changed. A game of fewer than two teams changes nothing.
func Rate(teams [][]Skill, ranks []int) [][]Skill {
	n := len(teams)
	after := make([][]Skill, n)
	mu, variance := make([]float64, n), make([]float64, n)
	total := 0.0
	for i, team := range teams {
		after[i] = slices.Clone(team)
		for _, s := range team {
			mu[i] += s.Mu
			variance[i] += s.Sigma * s.Sigma
		}
		total += variance[i] + betaSquared
	}
	if n < 2 {
		return after
	}
	c := math.Sqrt(total)
	strength, omegas, deltas := make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range teams {
		strength[i] = math.Exp(mu[i] / c)
	}
	eachNext(ranks, func(left, next []int, weight float64) {
		sum := 0.0
		for _, i := range left {
			sum += strength[i]
		}
		for _, i := range left {
			share := strength[i] / sum // the chance to come next
			omegas[i] -= weight * share
			deltas[i] += weight * share * (1 - share)
		}
		for _, i := range next {
			omegas[i] += weight / float64(len(next))
		}
	})
	for i, team := range teams {
		gamma := math.Sqrt(variance[i]) / c
		omega := omegas[i] * variance[i] / c
		delta := deltas[i] * gamma * variance[i] / (c * c)
		for k, s := range team {
			part := s.Sigma * s.Sigma / variance[i]
			after[i][k] = Skill{s.Mu + part*omega, s.Sigma * math.Sqrt(max(1-part*delta, leastVariance))}
		}
	}
	return after
}

// eachNext calls yield for every set of teams that can be left when the next place is decided: with
// those of it that share the best place left, one of which comes next, and with the part of all
// orders of the tied in which that happens. Of n teams that share a place there are 2^n-1 sets.
func eachNext(ranks []int, yield func(left, next []int, weight float64)) {
	for q, rank := range ranks {
		if slices.Index(ranks, rank) < q {
			continue
		}
		var tied, behind []int
		for i, r := range ranks {
			switch {
			case r == rank:
				tied = append(tied, i)
			case r > rank:
				behind = append(behind, i)
			}
		}
		sets := make([]float64, len(tied)+1) // how many sets of the tied there are, by size
		for mask := range 1 << len(tied) {
			sets[bits.OnesCount(uint(mask))]++
		}
		for mask := 1; mask < 1<<len(tied); mask++ {
			var next []int
			for k, i := range tied {
				if mask>>k&1 == 1 {
					next = append(next, i)
				}
			}
			yield(slices.Concat(next, behind), next, 1/sets[len(next)])
		}
	}
}

// FewestRated is how many games a person must have finished before a rating is worth showing.
const FewestRated = 5

// Rating is the skill of a person in one game, or in all games.
type Rating struct {
	Name string
	Skill
	Games int // that it was estimated from
}

// Ratings estimates the skill of everybody who has finished games, the strongest first, then by
// name; it leaves out people with fewer than [FewestRated] games. game is engine.Info.ID; "" = all
// games. The games are taken in the order in which they began. Players of one side are one team,
// and so are those who won together; others who share a place are each a team of their own. Seats
// that the program plays, and people without a name, take part with a skill that is not kept. An
// automaton that is no player is left out, so that a solo game changes nothing.
func (t *Told) Ratings(game string) []Rating {
	all := map[string]*Rating{}
	for _, s := range t.inOrder(game) {
		rateGame(all, t.players(&s))
	}
	var list []Rating
	for _, r := range all {
		if r.Games >= FewestRated {
			list = append(list, *r)
		}
	}
	slices.SortFunc(list, func(a, b Rating) int { return cmp.Or(cmp.Compare(b.Mu, a.Mu), cmp.Compare(a.Name, b.Name)) })
	return list
}

// Ladder lists the same people as [People]: first those who are rated, the strongest first as in
// [Told.Ratings], then the others.
func (t *Told) Ladder() []Person {
	place := map[string]int{}
	ratings := t.Ratings("")
	for i, r := range ratings {
		place[r.Name] = i - len(ratings)
	}
	list := People(t.Games, "")
	slices.SortStableFunc(list, func(a, b Person) int { return cmp.Compare(place[a.Name], place[b.Name]) })
	return list
}

// rateGame changes the ratings by one finished game.
func rateGame(all map[string]*Rating, at []player) {
	type team struct {
		first   *player
		members []string // "" = not kept
	}
	var teams []team
	for i := range at {
		p := &at[i]
		k := slices.IndexFunc(teams, func(t team) bool { return together(t.first, p) })
		if k < 0 {
			k = len(teams)
			teams = append(teams, team{first: p})
		}
		teams[k].members = append(teams[k].members, p.name)
	}
	if len(teams) < 2 {
		return
	}
	var skills [][]Skill
	var ranks []int
	for _, t := range teams {
		var list []Skill
		for _, name := range t.members {
			now := NewSkill
			if r := all[name]; r != nil && name != "" {
				now = r.Skill
			}
			list = append(list, now)
		}
		skills, ranks = append(skills, list), append(ranks, t.first.end.Rank)
	}
	for i, list := range Rate(skills, ranks) {
		for k, now := range list {
			name := teams[i].members[k]
			if name == "" {
				continue
			}
			if all[name] == nil {
				all[name] = &Rating{Name: name}
			}
			all[name].Skill, all[name].Games = now, all[name].Games+1
		}
	}
}

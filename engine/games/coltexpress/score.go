package coltexpress

import (
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The score: loot, ransom and Gunslinger; the fewest bullets break a tie.

// account is what a bandit has at the end.
type account struct {
	seat    engine.Seat
	partner engine.Seat
	purses  int // their value
	number  int // their number; -1 = not entered
	jewels  int
	boxes   int
	ransom  bool
	bullets int // own bullets left
	hits    int // bullets received that break ties
	others  int // the same for the other value of the option; equal if not known
	shooter bool
	own     int    // sum of the above
	total   int    // own, or of a team together
	allHits [2]int // hits and others, of a team together
}

// worth adds up what a bandit has.
func (a *account) worth() int {
	sum := a.purses + a.jewels*jewelWorth + a.boxes*boxWorth
	if a.ransom {
		sum += ransom
	}
	if a.shooter {
		sum += bestShot
	}
	return sum
}

// Result returns the final table.
func (r *Rules) Result(s State) (engine.Result, bool) {
	if s.Stage != stOver {
		return engine.Result{}, false
	}
	return r.Score(s), true
}

// Score counts the loot as it is now.
func (r *Rules) Score(s State) engine.Result {
	var list []account
	for _, seat := range s.seats() {
		b := &s.Bandit[seat]
		list = append(list, account{seat: seat, partner: s.partner(seat), purses: s.worthOf(seat), number: int(b.Own[Purse]), jewels: int(b.Own[Jewel]),
			boxes: int(b.Own[Strongbox]), ransom: b.Ransom, bullets: int(b.Bullets), hits: s.hits(b, s.Switches.WideTie), others: s.hits(b, !s.Switches.WideTie)})
	}
	if s.Stage != stOver { // there is no Gunslinger before the end
		for i := range list {
			list[i].bullets = ownBullets + 1
		}
	}
	return reckon(list, s.Switches.WideTie)
}

// hits returns the bullets received that break ties: those of players and events (p. 3), or
// all.
func (s *State) hits(b *bandit, all bool) int {
	n := b.Hits[byPlayer] + b.Hits[byEvent]
	if all {
		n += b.Hits[byPartner] + b.Hits[byMarshal]
	}
	return int(n)
}

// reckon ranks by value, then by the fewest bullets received. A team has the value of both
// bandits and no Gunslinger.
func reckon(list []account, all bool) engine.Result {
	fewest := ownBullets
	for i := range list {
		fewest = min(fewest, list[i].bullets)
	}
	for i := range list {
		a := &list[i]
		a.shooter = a.partner == engine.Table && a.bullets == fewest
		a.own = a.worth()
		a.total, a.allHits = a.own, [2]int{a.hits, a.others}
	}
	for i := range list {
		for k := range list {
			if list[k].seat == list[i].partner {
				list[i].total, list[i].allHits = list[i].own+list[k].own, [2]int{list[i].hits + list[k].hits, list[i].others + list[k].others}
			}
		}
	}
	return ranked(list, all)
}

// rank returns the rank of an account, by allHits[by]. A team counts once.
func rank(list []account, i, by int) int {
	rank, a := 1, &list[i]
	for k := range list {
		b := &list[k]
		if second := b.partner != engine.Table && slices.ContainsFunc(list[:k], func(o account) bool { return o.seat == b.partner }); second {
			continue
		}
		if b.total > a.total || b.total == a.total && b.allHits[by] < a.allHits[by] {
			rank++
		}
	}
	return rank
}

func ranked(list []account, all bool) engine.Result {
	var r engine.Result
	tied, rich, decides := 0, 0, false
	for i := range list {
		rank, other := rank(list, i, 0), rank(list, i, 1)
		decides = decides || (rank == 1) != (other == 1)
		r.Rows = append(r.Rows, list[i].row(rank))
		if rank == 1 {
			r.Winners = append(r.Winners, list[i].seat)
			tied, rich = i, list[i].total
		}
	}
	equal := 0
	for i := range list {
		if list[i].total == rich {
			equal++
		}
	}
	side := 1 // seats of a winner
	if list[tied].partner != engine.Table {
		side = 2
	}
	shared, fewest := ruleEndShared, ruleEndTie
	switch {
	case decides && all:
		shared, fewest = ruleEndSharedAll, ruleEndTieAll
	case decides:
		shared, fewest = ruleEndSharedFew, ruleEndTieFew
	}
	switch {
	case len(r.Winners) > side:
		r.DecidedBy, r.Because = term(termShared), engine.Say(shared, engine.Table, engine.N(rich))
	case equal > side:
		r.DecidedBy, r.Because = term(termFewest), engine.Say(fewest, r.Winners[0], engine.N(list[tied].allHits[0]))
	default:
		r.DecidedBy, r.Because = term(termLootAll), engine.Say(ruleEndRichest, r.Winners[0], engine.N(rich))
	}
	return r
}

// row returns a row of the final table.
func (a *account) row(rank int) engine.Row {
	row := engine.Row{Seat: a.seat, Rank: rank, Total: a.total, Together: a.partner != engine.Table, Figures: a.figures()}
	cash, best, other := 0, 0, a.total-a.own
	if a.ransom {
		cash = ransom
	}
	if a.shooter {
		best = bestShot
	}
	row.Add(term(termPurses), a.purses, engine.Say(ruleEndLoot, a.seat, lootArg(Purse), engine.N(a.number), engine.N(a.purses)))
	if a.number < 0 {
		row.Parts[0].Lines = nil // not counted
	}
	row.Add(term(termJewels), a.jewels*jewelWorth, engine.Say(ruleEndLoot, a.seat, lootArg(Jewel), engine.N(a.jewels), engine.N(a.jewels*jewelWorth)))
	row.Add(term(termBoxes), a.boxes*boxWorth, engine.Say(ruleEndLoot, a.seat, lootArg(Strongbox), engine.N(a.boxes), engine.N(a.boxes*boxWorth)))
	row.Add(term(termCash), cash, engine.Say(ruleEndRansom, a.seat))
	if a.partner == engine.Table {
		row.Add(term(termShot), best, engine.Say(ruleEndGunslinger, a.seat, engine.N(a.bullets)))
	} else {
		row.Add(term(termPartner), other, engine.Say(ruleEndPartner, a.seat, engine.Who(a.partner), engine.N(other)))
	}
	return row
}

// The indexes of the figures in finalForm.
const (
	sayPurses = iota
	sayJewels
	sayBoxes
	sayRansom
	sayBullets
	sayHits
)

// figures returns the figures of a bandit as people enter them.
func (a *account) figures() []int {
	cash := 0
	if a.ransom {
		cash = 1
	}
	return []int{sayPurses: a.purses, sayJewels: a.jewels, sayBoxes: a.boxes, sayRansom: cash, sayBullets: a.bullets, sayHits: a.hits}
}

// mostLoot is how much of each kind of loot there is; of purses their total value.
var mostLoot = [lootCount]int{Purse: 6000, Jewel: 6, Strongbox: 2}

// finalForm is the form of the end of a game that was not tracked.
func finalForm() *engine.FinalForm {
	f := &engine.FinalForm{
		Options: []engine.OptionSpec{{Name: optTeams, Values: []string{"one-each", "two-each"}, Default: "one-each", Rule: ruleTeamGame, Seats: teamSeats}},
		Said:    []engine.FinalOption{{Path: optTeams}},
		Figures: []engine.FinalFigure{
			sayPurses:  {Name: "purses", Term: term(termPurses), To: mostLoot[Purse], Must: true, Cards: worths(firstPurse, purseWorth[:]...)},
			sayJewels:  {Name: "jewels", Term: term(termJewels), To: mostLoot[Jewel], Cards: worths(jewelCard, 1)},
			sayBoxes:   {Name: "strongboxes", Term: term(termBoxes), To: mostLoot[Strongbox], Cards: worths(boxCard, 1)},
			sayRansom:  {Name: "ransom", Term: term(termCash), To: 1},
			sayBullets: {Name: "bullets", Term: term(termBullets), To: ownBullets, Must: true},
			sayHits:    {Name: "hits", Term: term(termHits), To: neutralAll + (maxSeats-1)*ownBullets},
		},
		Parts: []string{"worth.purses", "worth.jewels", "worth.strongboxes", "worth.ransom", "worth.extra"},
	}
	f.Of = func(slot engine.Slot) engine.Seat {
		if isLoot(slot) {
			return engine.Seat(slot - slotLoot)
		}
		return engine.Table
	}
	f.Score = func(t *engine.FinalTable) (engine.Result, error) { return scoreFinal(f, t) }
	return f
}

// worths maps consecutive cards to what each adds to a figure.
func worths(first catalogue.CardID, each ...int) map[catalogue.CardID]int {
	out := map[catalogue.CardID]int{}
	for i, n := range each {
		out[first+catalogue.CardID(i)] = n
	}
	return out
}

// scoreFinal returns the result. All bandits together cannot have more loot than there is.
func scoreFinal(form *engine.FinalForm, t *engine.FinalTable) (engine.Result, error) {
	teams := t.Get(optTeams, "one-each") == "two-each"
	var list []account
	sum := [lootCount]int{}
	for i, seat := range t.Seats {
		var n [sayHits + 1]int
		for k := range n {
			n[k], _ = t.Figure(form, i, k)
		}
		a := account{seat: seat, purses: n[sayPurses], number: -1, jewels: n[sayJewels], boxes: n[sayBoxes], ransom: n[sayRansom] == 1, bullets: n[sayBullets],
			hits: n[sayHits], others: n[sayHits]}
		if teams {
			a.partner = t.Seats[i^1]
		}
		for k, v := range []int{a.purses, a.jewels, a.boxes} {
			sum[k] += v
		}
		list = append(list, a)
	}
	if k := slices.IndexFunc([]Loot{Purse, Jewel, Strongbox}, func(l Loot) bool { return sum[l] > mostLoot[l] }); k >= 0 {
		line := engine.Say(ruleFinalLoot, engine.Table, lootArg(Loot(k)), engine.N(sum[k]), engine.N(mostLoot[k]))
		return engine.Result{}, &engine.FinalMistake{Field: "seats", Line: line}
	}
	return reckon(list, false), nil
}

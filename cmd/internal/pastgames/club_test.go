package pastgames_test

import (
	"encoding/json"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/cmd/internal/pastgames"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/people"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
)

// club is eight people who play for three years at two tables. It knows who sat where, whatever
// names were entered.
type club struct {
	t      *testing.T
	draw   *rand.Rand
	tables [2]memory.Store
	said   [2][]people.Statement
	truth  []evening
}

// evening is one game as the club knows it, with the end of the game as the journal keeps it.
type evening struct {
	game    string
	at      int64
	table   int
	seats   []string       // record words
	who     map[string]int // person by seat
	outcome []ending
	rolls   int
	counts  bool
}

// ending is the second reading of a final table.
type ending struct {
	Seat  string
	Rank  int
	Total int
	Won   bool
}

// written are the ways in which each person's name was entered; the last is the name they have.
var written = [8][]string{{"Ana", "ANA", "ana"}, {"Iñigo", "Íñigo M", "Íñigo"}, {"Bo", "Bo"}, {"Cy", "cy"}, {"Di", "Di"}, {"Eva", "Evita", "Eva María"}, {"Fe", "Fe"}, {"Gast", "Gast"}}

const guest = 7 // the person who is a guest

func (c *club) play(models map[string][][]journal.Row, n int) {
	const day = 24 * 3600 * 1000
	at := time.Date(2023, 11, 26, 19, 0, 0, 0, time.UTC).UnixMilli()
	ids := slices.Sorted(maps.Keys(models))
	for i := range n {
		if i%3 == 0 {
			at += int64(3*365/(n/3+1))*day + day/2
		}
		at += 3600 * 1000
		id := ids[i%len(ids)]
		c.one(id, models[id][i/len(ids)%len(models[id])], at, i)
	}
}

// one writes a game to the journal of a table, under names as people enter them.
func (c *club) one(id string, model []journal.Row, at int64, i int) {
	rows := slices.Clone(model)
	e := evening{game: id, at: at, table: c.draw.IntN(2), who: map[string]int{}, counts: true}
	var head map[string]any
	if err := json.Unmarshal([]byte(rows[0].Fact), &head); err != nil {
		c.t.Fatal(err)
	}
	order := c.draw.Perm(len(written))
	for k, seat := range head["seats"].([]any) {
		names := written[order[k]]
		seat := seat.(map[string]any)
		seat["name"] = names[c.draw.IntN(len(names))]
		e.who[seat["seat"].(string)] = order[k]
		e.seats = append(e.seats, seat["seat"].(string))
	}
	text, err := json.Marshal(head)
	if err != nil {
		c.t.Fatal(err)
	}
	rows[0].Fact = string(text)
	for k := range rows {
		rows[k].AtMillis = at + int64(k)*1000
		if rows[k].Kind == journal.Act && strings.HasPrefix(rows[k].Fact, "die ") {
			e.rolls++
		}
	}
	if err := json.Unmarshal(rows[len(rows)-1].Outcome, &e.outcome); err != nil {
		c.t.Fatal(err)
	}
	store := &c.tables[e.table]
	first, err := store.Create(rows[0])
	if err != nil {
		c.t.Fatal(err)
	}
	for k := range rows {
		rows[k].Match = first.Match
	}
	if err := store.Append(rows[1:]...); err != nil {
		c.t.Fatal(err)
	}
	if i%10 == 9 {
		c.leaveOut(&e, first.Match, i%20 == 19)
	}
	c.truth = append(c.truth, e)
}

func (c *club) leaveOut(e *evening, id journal.MatchID, mistake bool) {
	s, err := companion.ReadInfo(&c.tables[e.table], id)
	if err != nil {
		c.t.Fatal(err)
	}
	e.counts = false
	do := people.LeaveOut
	if mistake {
		do = people.Mistake
	}
	c.say(e.table, people.Statement{Do: do, Game: history.ID(&s)})
}

func (c *club) say(table int, s people.Statement) {
	s, err := people.Of(c.said[table]...).Next(s, time.UnixMilli(int64(1000*len(c.said[table]))))
	if err != nil {
		c.t.Fatal(err)
	}
	c.said[table] = append(c.said[table], s)
}

// told reads the first table's journal, and the other's games from result files, each twice and in
// random order.
func (c *club) told() *history.Told {
	c.said[0] = append(c.said[0], c.said[1]...)
	said := slices.Concat(c.said[0], c.said[0])
	c.draw.Shuffle(len(said), func(i, k int) { said[i], said[k] = said[k], said[i] })
	here, err := companion.History(&c.tables[0])
	if err != nil {
		c.t.Fatal(err)
	}
	there, err := companion.History(&c.tables[1])
	if err != nil {
		c.t.Fatal(err)
	}
	var files strings.Builder
	for range 2 {
		c.draw.Shuffle(len(there), func(i, k int) { there[i], there[k] = there[k], there[i] })
		for i := range there {
			p, over := history.PlayedFrom(&there[i])
			text, err := json.Marshal(p)
			if err != nil || !over {
				c.t.Fatal(over, err)
			}
			files.WriteString(string(text) + "\n")
		}
	}
	list, err := history.ReadPlayed(strings.NewReader(files.String()))
	if err != nil {
		c.t.Fatal(err)
	}
	half := len(list) / 3
	merged, err := history.Merge(list[half:], list[:half], list)
	if err != nil {
		c.t.Fatal(err)
	}
	all := slices.Clone(here)
	for i := range merged {
		all = append(all, merged[i].MatchInfo())
	}
	c.draw.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	info := map[string]*engine.Info{}
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			c.t.Fatal(err)
		}
		info[id] = &game.Info
	}
	told := &history.Told{Games: people.Of(said...).Apply(all), Info: func(id string) *engine.Info { return info[id] }}
	file := sitting.House{Data: c.t.TempDir(), Files: configs.FS}.NoFactFile()
	if err := file.Read(&c.tables[0], here, func(int, int) bool { return true }); err != nil {
		c.t.Fatal(err)
	}
	told.Facts, _ = file.Known(here)
	return told
}

// TestClubOfThreeYears plays a club's games with the program's own chairs and compares what is
// reported of the people with a second reading, which counts the final tables as the journals have
// them by who really sat there: 60 games in the short form, copies of four, otherwise 1,000, each played by itself.
func TestClubOfThreeYears(t *testing.T) {
	n, seeds := 1000, 250
	if testing.Short() {
		n, seeds = 60, 1
	}
	models := map[string][][]journal.Row{}
	for _, id := range games.IDs() {
		for seed := range seeds {
			models[id] = append(models[id], pastgames.Chaired(t, id, uint64(seed+1)))
		}
	}
	c := &club{t: t, draw: rand.New(rand.NewPCG(1, 7))}
	c.play(models, n)
	c.say(0, people.Statement{Do: people.Call, Name: "Íñigo M", As: "Íñigo"})
	c.say(0, people.Statement{Do: people.Call, Name: "Iñigo", As: "Íñigo"})
	c.say(1, people.Statement{Do: people.Call, Name: "Evita", As: "Eva"})
	c.say(1, people.Statement{Do: people.Call, Name: "eva", As: "Eva María"})
	c.say(1, people.Statement{Do: people.Call, Name: "Fe", As: "Ana"})
	c.say(1, people.Statement{Do: people.TakeBack, Of: c.said[1][len(c.said[1])-1].ID})
	c.say(1, people.Statement{Do: people.Guest, Name: "gast"})
	told := c.told()
	for _, game := range append([]string{""}, games.IDs()...) {
		c.people(told, game)
		c.pairs(told, game)
		c.runs(told, game)
	}
	c.seats(told)
	c.dice(told)
	for _, r := range told.Ratings("") {
		if math.IsNaN(r.Mu) || r.Sigma <= 0 || r.Sigma > 25.0/3 {
			t.Errorf("rating %+v", r)
		}
	}
}

// each calls see for every game that counts, in order.
func (c *club) each(game string, see func(*evening)) {
	for i := range c.truth {
		if e := &c.truth[i]; e.counts && (game == "" || e.game == game) {
			see(e)
		}
	}
}

// key is the name by which the statistics should know a person.
func key(person int) string { return companion.NameKey(written[person][len(written[person])-1]) }

func (c *club) people(told *history.Told, game string) {
	want := map[string][3]int{}
	c.each(game, func(e *evening) {
		for _, o := range e.outcome {
			if p, sat := e.who[o.Seat]; sat && p != guest {
				w := want[key(p)]
				w[0], w[2] = w[0]+1, w[2]+o.Total
				if o.Won {
					w[1]++
				}
				want[key(p)] = w
			}
		}
	})
	got := map[string][3]int{}
	for _, p := range history.People(told.Games, game) {
		got[companion.NameKey(p.Name)] = [3]int{p.Played, p.Won, p.Points}
	}
	if !maps.Equal(got, want) {
		c.t.Errorf("people, %q: %v, want %v", game, got, want)
	}
}

func (c *club) pairs(told *history.Told, game string) {
	want := map[[2]string][3]int{}
	c.each(game, func(e *evening) {
		side := func(o ending) string { return c.role(told, e, o.Seat) }
		for _, a := range e.outcome {
			for _, b := range e.outcome {
				p, one := e.who[a.Seat]
				q, two := e.who[b.Seat]
				if !one || !two || p == guest || q == guest || p == q || a.Won && b.Won || side(a) != "" && side(a) == side(b) {
					continue
				}
				w := want[[2]string{key(p), key(q)}]
				w[0]++
				if a.Rank < b.Rank {
					w[1]++
				} else if a.Rank > b.Rank {
					w[2]++
				}
				want[[2]string{key(p), key(q)}] = w
			}
		}
	})
	found := 0
	for _, r := range told.Rivalries(game) {
		if w := want[[2]string{companion.NameKey(r.First), companion.NameKey(r.Second)}]; w != [3]int{r.Games, r.Ahead, r.Behind} {
			c.t.Errorf("%q: %+v, want %v", game, r, w)
		}
		found++
	}
	enough := 0
	for _, w := range want {
		if w[0] >= 5 {
			enough++
		}
	}
	if 2*found != enough {
		c.t.Errorf("%q: %d pairs, want %d", game, found, enough/2)
	}
}

// role is the side on which somebody was, by the role in the final table; "" = alone.
func (c *club) role(told *history.Told, e *evening, seat string) string {
	for _, s := range told.Games {
		if s.BeganMillis != e.at {
			continue
		}
		for _, r := range s.Result {
			if r.Seat == seat {
				return map[any]string{"sheriff": "law", "deputy": "law", "outlaw": "out"}[r.Figures["role"]]
			}
		}
	}
	return ""
}

func (c *club) runs(told *history.Told, game string) {
	now, longest := map[string]int{}, map[string]int{}
	c.each(game, func(e *evening) {
		for _, o := range e.outcome {
			if p, sat := e.who[o.Seat]; sat && p != guest {
				if now[key(p)]++; !o.Won {
					now[key(p)] = 0
				}
				longest[key(p)] = max(longest[key(p)], now[key(p)])
			}
		}
	})
	maps.DeleteFunc(longest, func(_ string, n int) bool { return n == 0 })
	got := map[string]int{}
	for _, r := range told.Runs(game) {
		got[companion.NameKey(r.Name)] = r.Longest
		if r.Now != now[companion.NameKey(r.Name)] {
			c.t.Errorf("%q: %+v, want %d now", game, r, now[companion.NameKey(r.Name)])
		}
	}
	if !maps.Equal(got, longest) {
		c.t.Errorf("runs, %q: %v, want %v", game, got, longest)
	}
}

func (c *club) seats(told *history.Told) {
	for _, game := range games.IDs() {
		want := map[string][2]int{}
		c.each(game, func(e *evening) {
			for _, o := range e.outcome {
				if _, sat := e.who[o.Seat]; sat {
					w := want[o.Seat]
					if w[0]++; o.Won {
						w[1]++
					}
					want[o.Seat] = w
				}
			}
		})
		shares, _ := told.Shares(game, "")
		for _, s := range shares {
			if seat, is := strings.CutPrefix(s.Is, "seat/"); is && want[seat] != [2]int{s.Played, s.Won} {
				c.t.Errorf("%s: %+v, want %v", game, s, want[seat])
			}
		}
	}
}

func (c *club) dice(told *history.Told) {
	for _, game := range games.IDs() {
		want, got := 0, 0
		c.each(game, func(e *evening) {
			if e.table == 0 {
				want += e.rolls
			}
		})
		for _, t := range told.Dice(game) {
			got += t.Rolls()
		}
		if got != want {
			c.t.Errorf("%s: %d rolls, want %d", game, got, want)
		}
	}
}

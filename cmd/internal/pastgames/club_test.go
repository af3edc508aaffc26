package pastgames_test

import (
	"encoding/json"
	"maps"
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
	"casekeeper/engine/enginetest/extent"
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
	seats   []string          // record words
	who     map[string]int    // person by seat
	level   map[string]string // of the program, by seat
	outcome []ending
	millis  []int64 // when each row was written
	ended   int64
	second  *reading
	counts  bool
}

// ending is the second reading of a final table.
type ending struct {
	Seat  string
	Rank  int
	Total int
	Won   bool

	Figures map[string]any
}

// written are the ways in which each person's name was entered; the last is the name they have.
var written = [8][]string{{"Ana", "ANA", "ana"}, {"Iñigo", "Íñigo M", "Íñigo"}, {"Bo", "Bo"}, {"Cy", "cy"}, {"Di", "Di"}, {"Eva", "Evita", "Eva María"}, {"Fe", "Fe"}, {"Gast", "Gast"}}

const guest = 7 // the person who is a guest

func (c *club) play(models map[string][]model, n int) {
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

// model is a game that was played, with its second reading.
type model struct {
	rows   []journal.Row
	second *reading
}

// one writes a game to the journal of a table, under names as people enter them, now and then with a
// seat that the program plays.
func (c *club) one(id string, model model, at int64, i int) {
	rows := slices.Clone(model.rows)
	e := evening{game: id, at: at, table: c.draw.IntN(2), who: map[string]int{}, level: map[string]string{}, second: model.second, counts: true}
	var head map[string]any
	if err := json.Unmarshal([]byte(rows[0].Fact), &head); err != nil {
		c.t.Fatal(err)
	}
	order := c.draw.Perm(len(written))
	for k, seat := range head["seats"].([]any) {
		names := written[order[k]]
		seat := seat.(map[string]any)
		word := seat["seat"].(string)
		seat["name"] = names[c.draw.IntN(len(names))]
		e.seats = append(e.seats, word)
		if k == 0 || c.draw.IntN(5) > 0 {
			e.who[word] = order[k]
			continue
		}
		e.level[word] = []string{"2", "4"}[c.draw.IntN(2)]
		if seat["chair"] = e.level[word]; c.draw.IntN(2) == 0 {
			delete(seat, "name")
		}
	}
	text, err := json.Marshal(head)
	if err != nil {
		c.t.Fatal(err)
	}
	rows[0].Fact = string(text)
	for k := range rows {
		if rows[k].AtMillis = at; k > 0 {
			rows[k].AtMillis = rows[k-1].AtMillis + c.draw.Int64N(9000)
			if c.draw.IntN(60) == 0 {
				rows[k].AtMillis += c.draw.Int64N(20 * 60 * 1000) // a pause
			}
		}
		if seat, _, _ := strings.Cut(rows[k].Fact, " "); e.level[seat] != "" {
			rows[k].Source.ID = companion.BotSource
		}
		e.millis = append(e.millis, rows[k].AtMillis)
	}
	e.ended = rows[len(rows)-1].AtMillis
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
	if !extent.Long() {
		n, seeds = 60, 1
	}
	models := map[string][]model{}
	for _, id := range games.IDs() {
		for seed := range seeds {
			rows := pastgames.Chaired(t, id, uint64(seed+1))
			models[id] = append(models[id], model{rows, readRows(t, id, rows)})
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
	c.dice(told)
	c.all(told)
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
		at := e.players()
		for _, p := range at {
			for _, q := range at {
				if p.name == "" || q.name == "" || p.Seat == q.Seat || oneSide(p, q) {
					continue
				}
				w := want[[2]string{p.name, q.name}]
				w[0]++
				if p.Rank < q.Rank {
					w[1]++
				} else if p.Rank > q.Rank {
					w[2]++
				}
				want[[2]string{p.name, q.name}] = w
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

func (c *club) dice(told *history.Told) {
	for _, game := range games.IDs() {
		want, got := 0, 0
		c.each(game, func(e *evening) {
			if e.table == 0 {
				want += len(e.second.rolled)
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

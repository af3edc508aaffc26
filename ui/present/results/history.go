package results

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/ui/present"
)

// Past is the input of the history screen.
type Past struct {
	Sittings []companion.MatchInfo // as they were played, the latest first
	Book     people.Book           // who is who, and which games count
	Facts    map[journal.MatchID]*companion.Facts
	Unread   int // games whose facts are still being read
	ToRead   int // how many those were at first
}

// told is the input of reports on the games that count.
func (p *Past) told(words func(game string) *present.Words) *history.Told {
	return &history.Told{Games: p.Book.Apply(p.Sittings), Facts: p.Facts, Info: func(game string) *engine.Info {
		if w := words(game); w != nil {
			return &w.Info
		}
		return nil
	}}
}

// HistoryVM is the screen of past games.
type HistoryVM struct {
	Back        string
	Tabs        [5]string // labels: games, people, rivals, records, dice
	Empty       [5]string // texts of the empty tabs
	Reading     string    // how many games are still to be read; "" = none
	Read        float64   // share of them that was read, 0 to 1
	Said        string    // label of the key to everything that was said; "" = nothing was
	Year        string    // label of the key to the card of the year; "" = no game was finished in it
	Club        string    // label of the key to the club's ladder
	Rivals      []StoryVM
	Records     []StoryVM
	Games       []PastGameVM
	Heads       []string // headings of the cells of People
	People      []PersonVM
	Lengths     []string
	LengthTitle string
	Dice        []DieChartVM
}

// PastGameVM is one game; a tap opens it.
type PastGameVM struct {
	ID     journal.MatchID
	Began  time.Time
	Icon   string // picture of the game; "" = none
	Title  string
	Detail string // who played and how it ended
	Note   string // when, and whether it is still open
	Open   bool
}

// PersonVM is a row of statistics. Cells match Heads.
type PersonVM struct {
	Name  string
	Of    string // the person; a tap opens the page
	Cells []string
	Share float64 // games won, 0 to 1, for a chart
}

// DieChartVM is the statistics of one die.
type DieChartVM struct {
	Name    string
	Verdict string
	Odd     bool
	Bars    []BarVM
	Fair    float64 // height of a fair bar, 0 to 1
}

// BarVM is a bar of a chart.
type BarVM struct {
	Face  int
	Icon  string // picture of the face; "" = pips
	Count string
	Share float64 // height relative to the highest bar, 0 to 1
}

// longestPause is the longest pause within a sitting; a longer one does not count into the
// length of a game.
const longestPause = 12 * time.Hour

// HistoryPage returns the screen of past games. words returns the texts of a game, nil if it is no
// longer on the shelf.
func HistoryPage(g *present.Words, past Past, words func(game string) *present.Words, now time.Time) HistoryVM {
	vm := HistoryVM{Back: g.Say("nav.back"), Club: g.Say("club.key"), LengthTitle: g.Say("history.lengths")}
	vm.Progress(g, &past)
	if len(past.Book.Said()) > 0 {
		vm.Said = g.Say("said.key")
	}
	for i, key := range []string{"games", "people", "rivals", "records", "dice"} {
		vm.Tabs[i], vm.Empty[i] = g.Say("history."+key), g.Say("history."+key+".none")
	}
	for _, s := range past.Book.List(past.Sittings) {
		shown := pastGame(g, &s.MatchInfo, words(s.Game), now)
		if !s.Counts {
			shown.Note = g.Say("people.left-out", shown.Note)
		}
		vm.Games = append(vm.Games, shown)
	}
	told := past.told(words)
	counted := told.Games
	if len(inYear(counted, now)) > 0 {
		vm.Year = g.Say("card.key")
	}
	for _, key := range []string{"name", "played", "won", "mean", "best"} {
		vm.Heads = append(vm.Heads, g.Say("history.head."+key))
	}
	vm.People = peopleRows(g, counted, words)
	for _, l := range history.Lengths(counted, longestPause) {
		vm.Lengths = append(vm.Lengths, g.Say("history.length", gameTitle(g, l.Game, words), l.People, g.Long(l.Median), g.Long(l.Longest), l.Games))
	}
	t := &teller{g: g, Told: told, words: words, now: now}
	t.rivalries("")
	vm.Rivals, t.list = t.list, nil
	t.records()
	vm.Records = t.list
	for _, game := range gamesOf(counted) {
		if w := words(game); w != nil {
			for _, t := range told.Dice(game) {
				vm.Dice = append(vm.Dice, dieTally(w, t))
			}
		}
	}
	return vm
}

// Progress sets how far reading has come; nothing else depends on it.
func (vm *HistoryVM) Progress(g *present.Words, past *Past) {
	if vm.Reading = ""; past.Unread > 0 {
		vm.Reading = g.Say("history.reading", past.Unread)
		vm.Read = 1 - float64(past.Unread)/float64(max(past.Unread, past.ToRead))
	}
}

func gameTitle(g *present.Words, id string, words func(string) *present.Words) string {
	if w := words(id); w != nil {
		return g.Title(&w.Info)
	}
	return id
}

func pastGame(g *present.Words, s *companion.MatchInfo, w *present.Words, now time.Time) PastGameVM {
	acted := time.UnixMilli(s.ActedMillis)
	vm := PastGameVM{ID: s.ID, Began: time.UnixMilli(s.BeganMillis), Icon: g.GamePicture(s.Game), Title: s.Game, Open: len(s.Result) == 0, Note: g.Ago(now.Sub(acted))}
	if dated(acted) && now.Sub(acted) >= 24*time.Hour {
		day := acted.Local()
		vm.Note = g.Say("ago.date", day.Format("2006"), day.Format("01"), day.Format("02"))
	}
	if vm.Open {
		vm.Note = g.Say("history.open", vm.Note)
	}
	if w == nil {
		return vm
	}
	vm.Title = g.Title(&w.Info)
	if vm.Detail = soloLoss(g, s, w); vm.Detail != "" {
		return vm
	}
	var who []string
	for _, p := range s.Seats {
		text := w.SeatWord(p)
		for _, r := range s.Result {
			if r.Seat == p.Seat && r.Won {
				text = g.Say("history.winner", text, r.Total)
			} else if r.Seat == p.Seat {
				text = g.Say("history.score", text, r.Total)
			}
		}
		who = append(who, text)
	}
	vm.Detail = strings.Join(who, ", ")
	return vm
}

// soloLoss renders a solo game that the automaton won; "" for any other game.
func soloLoss(g *present.Words, s *companion.MatchInfo, w *present.Words) string {
	i := slices.IndexFunc(s.Result, func(r companion.Standing) bool {
		return r.Won && !slices.ContainsFunc(s.Seats, func(p companion.Player) bool { return p.Seat == r.Seat })
	})
	if i < 0 || len(s.Seats) != 1 {
		return ""
	}
	k := slices.IndexFunc(s.Result, func(r companion.Standing) bool { return r.Seat == s.Seats[0].Seat })
	seat := slices.Index(w.Info.Lexicon.Seats, s.Result[i].Seat)
	if k < 0 || seat < 0 {
		return ""
	}
	return g.Say("history.lost", w.Seat(engine.Seat(seat)), s.Result[i].Total, s.Result[k].Total, w.SeatWord(s.Seats[0]))
}

// peopleRows makes a row for each person over all games and, if there are several games, one for
// each game that the person played.
func peopleRows(g *present.Words, all []companion.MatchInfo, words func(string) *present.Words) (list []PersonVM) {
	order := gamesOf(all)
	if len(order) == 1 {
		for _, p := range history.People(all, order[0]) {
			list = append(list, person(g, &p, p.Name, true))
		}
		return list
	}
	for _, p := range history.People(all, "") {
		list = append(list, person(g, &p, p.Name, false))
		for _, game := range order {
			for _, q := range history.People(all, game) {
				if q.Name == p.Name {
					list = append(list, person(g, &q, "· "+gameTitle(g, game, words), true))
				}
			}
		}
	}
	return list
}

// gamesOf lists the games that were finished, in the order of the list.
func gamesOf(all []companion.MatchInfo) (order []string) {
	for _, s := range all {
		if len(s.Result) > 0 && !slices.Contains(order, s.Game) {
			order = append(order, s.Game)
		}
	}
	return order
}

// person makes a row; points sets the columns of points, which do not add up across games.
func person(g *present.Words, p *history.Person, name string, points bool) PersonVM {
	vm := PersonVM{Name: name, Of: p.Name}
	vm.Cells = []string{fmt.Sprint(p.Played), fmt.Sprint(p.Won), "", ""}
	if p.Played >= history.FewestRated {
		vm.Share, vm.Cells[1] = p.Rate(), g.Say("history.rate", p.Won, percent(p.Rate()))
	}
	if points {
		vm.Cells[2], vm.Cells[3] = g.Tenths(p.Mean()), fmt.Sprint(p.Best)
	}
	return vm
}

// dieTally makes the chart of one die.
func dieTally(w *present.Words, t history.Tally) DieChartVM {
	name := w.Say("history.die.told")
	if s := (journal.Source{ID: t.Die}); present.FromSensor(s) {
		name, _ = w.Origin(s, engine.KindDie)
	}
	vm := DieChartVM{Name: w.Say("history.die", w.Title(&w.Info), name)}
	verdict, p := t.Judge()
	switch verdict {
	case history.TooFew:
		vm.Verdict = w.Say("history.dice.few", t.Rolls(), t.Needed())
	case history.Odd:
		vm.Verdict, vm.Odd = w.Say("history.dice.odd", t.Rolls(), w.Tenths(100*p)), true
	case history.Unusual:
		vm.Verdict = w.Say("history.dice.unusual", t.Rolls(), w.Tenths(100*p))
	default:
		vm.Verdict = w.Say("history.dice.fair", t.Rolls())
	}
	most := 1
	for _, n := range t.Faces {
		most = max(most, n)
	}
	for i, n := range t.Faces {
		bar := BarVM{Face: i + 1, Count: fmt.Sprint(n), Share: float64(n) / float64(most)}
		if a := w.Info.Lexicon.Face(1, uint8(i+1)); a.Domain != engine.Number {
			bar.Icon = w.LookOf(a).Icon
		}
		vm.Bars = append(vm.Bars, bar)
	}
	vm.Fair = float64(t.Rolls()) / float64(len(t.Faces)*most)
	return vm
}

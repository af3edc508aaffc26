package results

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/people"
	"casekeeper/ui/present"
)

// CardVM is a card to show around: of a person's year, of everybody's, or of an evening.
type CardVM struct {
	Title string
	File  string // name of a file for its picture, without its extension
	Save  string // label of the key that saves it
	Saved string // where it was saved, or why it was not; "" = it was not asked for
	Lines []string
	By    string
	Code  string // the same as text, for a QR code
}

// cardMost is how many lines a card has room for.
const cardMost = 6

// card completes a card.
func card(g *present.Words, file, title string, lines []string) *CardVM {
	c := &CardVM{Title: title, File: file, Save: g.Say("card.save"), Lines: lines[:min(len(lines), cardMost)], By: g.Say("share.by")}
	c.Code = strings.Join(slices.Concat([]string{c.Title}, c.Lines, []string{c.By}), "\n")
	return c
}

// CardSaved renders where a card was saved, or why it was not.
func CardSaved(g *present.Words, path string, err error) string {
	if err != nil {
		return g.Explained(err)
	}
	return g.Say("card.saved", path)
}

// PersonCard returns the card of a person's year; nil if that person has finished no game in it. It
// has nothing that is for that person only.
func PersonCard(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time, name string) *CardVM {
	t := &teller{g: g, Told: past.told(words), words: words, now: now}
	t.Games = inYear(t.with(name), now)
	var lines []string
	for _, p := range history.People(t.Games, "") {
		if p.Name == name {
			lines = append(lines, g.Say("stories.won", p.Won, p.Played))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	for _, r := range t.Runs("") {
		if r.Name == name {
			lines = append(lines, g.Say("card.run", r.Longest))
		}
	}
	t.rivalries(name)
	for _, s := range t.list[:min(2, len(t.list))] {
		lines = append(lines, s.Text)
	}
	if luck := t.Luck(name, time.Local); len(luck) > 0 {
		lines = append(lines, g.Say("stories.luck.all", percent(luck[0].Share), luck[0].Dice))
	}
	year := strconv.Itoa(now.Year())
	return card(g, year+"-"+companion.NameKey(name), g.Say("card.person", name, year), lines)
}

// EveningCard returns the card of the evening of a game: who won what.
func EveningCard(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time, game *people.Game) *CardVM {
	day := history.Evening(time.UnixMilli(game.BeganMillis))
	var lines []string
	for _, s := range evening(past, game) {
		shown := pastGame(g, &s.MatchInfo, words(s.Game), now)
		lines = append(lines, shown.Title+": "+shown.Detail)
	}
	return card(g, day, day, lines)
}

// evening returns the finished games of the evening of a game, in the order in which they began.
func evening(past *Past, game *people.Game) (list []people.Game) {
	day := history.Evening(time.UnixMilli(game.BeganMillis))
	for _, s := range slices.Backward(past.Book.List(past.Sittings)) {
		if len(s.Result) > 0 && history.Evening(time.UnixMilli(s.BeganMillis)) == day {
			list = append(list, s)
		}
	}
	return list
}

// inYear returns the finished games of the present year.
func inYear(list []companion.MatchInfo, now time.Time) []companion.MatchInfo {
	return slices.DeleteFunc(slices.Clone(list), func(s companion.MatchInfo) bool {
		return len(s.Result) == 0 || time.UnixMilli(s.ActedMillis).Year() != now.Year()
	})
}

// YearCard returns the card of everybody's year; nil if no game was finished in it.
func YearCard(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time) *CardVM {
	t := &teller{g: g, Told: past.told(words), words: words, now: now}
	t.Games = inYear(t.Games, now)
	if len(t.Games) == 0 {
		return nil
	}
	evenings, often := map[string]bool{}, map[string]int{}
	for _, s := range t.Games {
		evenings[history.Evening(time.UnixMilli(s.BeganMillis))] = true
		often[s.Game]++
	}
	order := gamesOf(t.Games)
	slices.SortStableFunc(order, func(a, b string) int { return often[b] - often[a] })
	lines := []string{g.Say("card.year.games", len(t.Games), len(evenings)), g.Say("card.year.most", gameTitle(g, order[0], words), often[order[0]])}
	for _, p := range history.People(t.Games, "") {
		if p.Played >= history.FewestRated {
			lines = append(lines, g.Say("card.year.won", p.Name, p.Won, p.Played))
			break
		}
	}
	t.rivalries("")
	for _, s := range t.list[:min(1, len(t.list))] {
		lines = append(lines, s.Text)
	}
	t.list = nil
	t.records()
	for _, s := range t.list {
		if s.At > 0 { // a moment of a game
			lines = append(lines, s.Text)
		}
	}
	year := strconv.Itoa(now.Year())
	return card(g, year, g.Say("card.year", year), lines)
}

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

// CardVM is a card to show around: of a person's year or of an evening.
type CardVM struct {
	Title string
	Lines []string
	By    string
	Code  string // the same as text, for a QR code
}

// cardMost is how many lines a card has room for.
const cardMost = 6

// card completes a card.
func card(g *present.General, title string, lines []string) *CardVM {
	c := &CardVM{Title: title, Lines: lines[:min(len(lines), cardMost)], By: g.Say("share.by")}
	c.Code = strings.Join(slices.Concat([]string{c.Title}, c.Lines, []string{c.By}), "\n")
	return c
}

// PersonCard returns the card of a person's year; nil if that person has finished no game in it. It
// has nothing that is for that person only.
func PersonCard(g *present.General, past *Past, words func(game string) *present.Words, now time.Time, name string) *CardVM {
	t := &teller{General: g, Told: past.told(words), words: words, now: now}
	t.Games = slices.DeleteFunc(t.with(name), func(s companion.MatchInfo) bool { return time.UnixMilli(s.ActedMillis).Year() != now.Year() })
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
	return card(g, g.Say("card.person", name, strconv.Itoa(now.Year())), lines)
}

// EveningCard returns the card of the evening of a game: who won what.
func EveningCard(g *present.General, past *Past, words func(game string) *present.Words, now time.Time, game *people.Game) *CardVM {
	evening := history.Evening(time.UnixMilli(game.BeganMillis))
	var lines []string
	for _, s := range slices.Backward(past.Book.List(past.Sittings)) {
		if len(s.Result) > 0 && history.Evening(time.UnixMilli(s.BeganMillis)) == evening {
			shown := pastGame(g, &s.MatchInfo, words(s.Game), now)
			lines = append(lines, shown.Title+": "+shown.Detail)
		}
	}
	return card(g, evening, lines)
}

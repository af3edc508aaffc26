// Package desk answers questions about a game that nobody plays: which hand
// three cards make, who wins a showdown that somebody describes, how a final
// table scores. It turns descriptions (package form) into the game's own words
// and its answers into what casectl prints; it judges nothing itself. A final
// table is read by the game's own form ([Final]); hands and showdowns have one
// file per game, and a game that is not here simply has none.
package desk

import (
	"slices"
	"strings"

	"casekeeper/cmd/internal/form"
	"casekeeper/engine"
)

// Desk is what one game can be asked. A nil function is a question that makes
// no sense for the game.
type Desk struct {
	// Hand names the hand that record words of cards make, the own card first.
	Hand func(cards []string) (Hand, error)
	// Showdown tells who wins at one described place, under house rules.
	Showdown func(f *form.Form, options []engine.Option) (Showdown, error)
}

// For gives the desk of a game; false if it has none.
func For(game string) (Desk, bool) {
	d, ok := desks[game]
	return d, ok
}

var desks = map[string]Desk{
	"tiny-epic-western": tinyEpicWestern,
}

// Hand is a poker hand: its class, and the own card's value and suit, which
// break ties in that order.
type Hand struct {
	Class string `json:"class"`
	Value int    `json:"value"`
	Suit  string `json:"suit"`
}

// Showdown is the outcome at one place.
type Showdown struct {
	Ranking []Ranked `json:"ranking"` // best first
	Winners []string `json:"winners"`
	Because []Reason `json:"because"`
}

// Ranked is one hand of a showdown. Card is as printed; Value and Suit are
// what it counts as.
type Ranked struct {
	Seat string `json:"seat"`
	Rank int    `json:"rank"` // from 1; equal ranks share
	Hand
	Card string `json:"card"`
}

// Reason is a because-line. See [Word] for its text.
type Reason struct {
	Rule string      `json:"rule"`
	Text string      `json:"text"`
	Line engine.Line `json:"-"`
}

// reasons prepares lines.
func reasons(lines []engine.Line) []Reason {
	out := []Reason{}
	for _, l := range lines {
		out = append(out, Reason{Rule: string(l.Rule), Line: l})
	}
	return out
}

// Word puts reasons into sentences.
func Word(list []Reason, say func(engine.Line) string) {
	for i := range list {
		list[i].Text = say(list[i].Line)
	}
}

// index finds a word that is not empty.
func index(words []string, word string) (int, bool) {
	i := slices.Index(words, word)
	return i, i >= 0 && word != ""
}

// cut splits suit and value of a card such as hat-5.
func cut(card string) (suit, value string) {
	i := strings.LastIndexByte(card, '-')
	if i < 0 {
		return card, ""
	}
	return card[:i], card[i+1:]
}

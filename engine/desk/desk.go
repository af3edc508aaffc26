// Package desk answers questions about a table that nobody tracks: a game's own
// [Question] such as who wins a described showdown, and how a final table scores
// ([Final]). It turns descriptions (package form) into the game's words and the
// game's answers into values for JSON; it judges nothing itself.
package desk

import (
	"casekeeper/engine"
	"casekeeper/engine/form"
)

// Question is a named question that a game answers. Either Line or Table is set.
// Texts are English; other languages have theirs in words/<lang>/commands.toml.
type Question struct {
	Name string // the command that asks it, as hand in "casectl hand"
	En   string // what is asked, in one line
	Help string // an example and the format, as in a command's help
	Many string // plural of what is asked for, for a game that has none: "showdowns"

	// Line answers the words of one line, such as three cards. Its errors are
	// mistakes of whoever typed them. Its answer needs no words in JSON.
	Line    func(words []string) (Answer, error)
	One     string // what a line holds: "hand of cards"
	Operand string // name of the words in the usage: "cards"
	Words   string // help of Operand

	// Table answers a description under house rules. Mistakes are refused at
	// their value, and are then the error of the form.
	Table func(root form.Value, options []engine.Option) Answer
}

// Unanswered is the refusal for a game without this question, as a format whose
// argument is the game.
func (q *Question) Unanswered() string { return "--game: no " + q.Many + " in %q" }

// Overlong is the refusal of a line of input, as a format whose arguments are the
// number of the line and the most bytes that it may have.
func (q *Question) Overlong() string {
	return "standard input: line %d: longer than %d bytes: no " + q.One + " is"
}

// Answer is what encoding/json writes.
type Answer interface {
	// Say returns the answer in sentences, a line each, and fills in the
	// sentences that its JSON has.
	Say(w Wording) []string
}

// Wording puts what a game names and explains into words of a language.
type Wording interface {
	Seat(engine.Seat) string
	Arg(engine.Arg) string
	Because(engine.Line) string // without a page
	Line(engine.Line) string    // with the page of the rulebook
}

// Reason is a because-line in an answer. [Word] makes its text.
type Reason struct {
	Rule string      `json:"rule"`
	Text string      `json:"text"`
	Line engine.Line `json:"-"`
}

// Reasons returns lines as reasons without a text; never nil.
func Reasons(lines []engine.Line) []Reason {
	out := []Reason{}
	for _, l := range lines {
		out = append(out, Reason{Rule: string(l.Rule), Line: l})
	}
	return out
}

// Word makes the texts of reasons.
func Word(list []Reason, say func(engine.Line) string) {
	for i := range list {
		list[i].Text = say(list[i].Line)
	}
}

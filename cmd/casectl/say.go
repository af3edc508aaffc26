package main

import (
	"strings"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// sayAct prints an act in words.
func (e *env) sayAct(t teller, a companion.Fact) error {
	page := terminal.NewPage(e.out)
	vm := t.Table(present.TableInput{Log: []companion.Entry{{Kind: journal.Act, Act: a.Act, Fact: a.Fact, Asked: a.Asked, Lines: a.Lines}}})
	page.Log(a.Act+1, vm.Log)
	return page.Err()
}

// sayState prints the table and, once the game is over, the result in words.
func (e *env) sayState(t teller, u *companion.Update) error {
	page := terminal.NewPage(e.out)
	vm := t.Table(present.TableInput{Update: *u})
	page.Table(&vm)
	for _, ask := range vm.Asks {
		page.Line("> %s", ask.Text)
	}
	if u.Result != nil {
		r := results.Page(t.Words, u.Result)
		page.Result(&r)
	}
	return page.Err()
}

// short shortens a text of the command line for a message.
func short(text string) string { return cut(text, 60) }

func cut(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// cutWords shortens long words of a message, so that a mistake is one readable line.
func cutWords(text string) string {
	list := strings.Split(text, " ")
	for i, word := range list {
		list[i] = cut(word, 200) // longer than any realistic path
	}
	return strings.Join(list, " ")
}

// seatName returns a seat's name by its record word.
func seatName(w *present.Words, word string) string {
	for i, s := range w.Info.Lexicon.Seats {
		if s == word {
			return w.Seat(engine.Seat(i))
		}
	}
	return word
}

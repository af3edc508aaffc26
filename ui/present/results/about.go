package results

import (
	"time"

	"casekeeper/companion"
	"casekeeper/companion/people"
	"casekeeper/ui/present"
)

// AboutVM is the page about a person or about one past game.
type AboutVM struct {
	Title  string
	Back   string
	Lines  []StoryVM
	Keys   []AboutKeyVM
	Naming *RenamingVM // a new name is being typed; nil = none
	Card   *CardVM     // a card is shown; nil = none

	Reading string  // files are being read, and how many are left; "" = none
	Read    float64 // share of them that was read, 0 to 1
}

// AboutKeyVM is a key of the page.
type AboutKeyVM struct {
	ID    string
	Label string
	On    bool
}

// RenamingVM is a new name as it is typed.
type RenamingVM struct {
	Ask, Field, Note, Done string
	Keyboard               present.KeyboardVM
}

// The keys of the pages.
const (
	KeyRename  = "rename"
	KeyGuest   = "guest"
	KeyUndo    = "undo"
	KeyPace    = "pace"
	KeyOpen    = "open"
	KeyCard    = "card"
	KeyLeave   = "leave-out"
	KeyMistake = "mistake"
	KeyTake    = "read-files"
	KeyGive    = "write-file"
)

// Renaming is the state of typing a new name.
type Renaming struct{ Text string }

// PersonPage returns the page about a person; private shows what is for that person only.
func PersonPage(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time, name string, private bool) AboutVM {
	name = past.called(name)
	vm := AboutVM{Title: name, Back: g.Say("nav.back"), Lines: PersonLines(g, past, words, now, name, private)}
	vm.Keys = []AboutKeyVM{{KeyRename, g.Say("person.rename"), false}, {KeyGuest, g.Say("person.guest"), past.Book.Guest(name)}, {KeyPace, g.Say("person.pace"), private}}
	t := &teller{Told: past.told(words)}
	if len(inYear(t.with(name), now)) > 0 { // otherwise there is nothing to put on a card
		vm.Keys = append(vm.Keys, AboutKeyVM{KeyCard, g.Say("person.card"), false})
	}
	if len(past.Book.About(name, "")) > 0 {
		vm.Keys = append(vm.Keys, AboutKeyVM{KeyUndo, g.Say("person.undo"), false})
	}
	return vm
}

// Naming returns the page on which a new name is typed.
func Naming(g *present.Words, past *Past, name string, typed *Renaming) *RenamingVM {
	vm := &RenamingVM{Ask: g.Say("person.ask", name), Field: typed.Text, Done: g.Say("person.done"), Keyboard: g.Keyboard(typed.Text, true)}
	if _, met := past.Book.Met(past.Sittings, name, typed.Text); met {
		vm.Note = g.Say("person.met", name, typed.Text)
	} else if !past.Book.Same(name, typed.Text) && past.knows(typed.Text) {
		vm.Note = g.Say("person.joins", companion.CleanName(typed.Text))
	}
	return vm
}

// called returns how a person is called now in the lists, whatever name and way of writing it is given.
func (p *Past) called(name string) string {
	for _, s := range p.Book.List(p.Sittings) {
		for _, q := range s.Seats {
			if q.Name != "" && q.Bot == "" && p.Book.Same(q.Name, name) {
				return q.Name
			}
		}
	}
	return companion.CleanName(name)
}

// knows reports whether somebody of that name sat at a table.
func (p *Past) knows(name string) bool {
	for _, s := range p.Sittings {
		for _, q := range s.Seats {
			if q.Name != "" && p.Book.Same(q.Name, name) {
				return true
			}
		}
	}
	return false
}

// MayCall reports whether a person may be called by a name: it is one, and they did not sit at one
// table with somebody who is called so.
func (p *Past) MayCall(name, as string) bool {
	_, met := p.Book.Met(p.Sittings, name, as)
	return companion.CleanName(as) != "" && !met
}

// GamePage returns the page about a past game.
func GamePage(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time, game *people.Game) AboutVM {
	shown := pastGame(g, &game.MatchInfo, words(game.Game), now)
	vm := AboutVM{Title: shown.Title, Back: g.Say("nav.back"), Lines: []StoryVM{{Icon: shown.Icon, Text: shown.Detail, Note: shown.Note}, {Note: g.Say("person.mistake.help")}},
		Keys: []AboutKeyVM{{KeyOpen, g.Say("person.open"), false}, {KeyLeave, g.Say("person.leave-out"), !game.Counts}, {KeyMistake, g.Say("person.mistake"), past.Book.Mistake(game.ID)}}}
	if len(evening(past, game)) > 0 {
		vm.Keys = append(vm.Keys, AboutKeyVM{KeyCard, g.Say("person.card"), false})
	}
	return vm
}

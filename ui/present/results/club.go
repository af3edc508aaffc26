package results

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/people"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Club is what result files of other tables have brought.
type Club struct {
	Games []history.Played
	Said  []people.Statement
	Wrong []WrongFile // the file in which they are kept, if it cannot be read
}

// Taken is what reading result files from disks has brought.
type Taken struct {
	Disks, Files int
	New, Later   int // games that were not here, and those with a later result
	Wrong        []WrongFile
	Gave         string // the file that was written; "" = none
	Err          error
}

// WrongFile is a result file with a mistake in it.
type WrongFile struct {
	Name string
	Err  error
}

// ErrNoResults says that no game of this table is over.
var ErrNoResults = &words.Problem{Word: "club-none", Err: errors.New("no game of this table is over")}

// mostWrong limits the mistakes that the page lists.
const mostWrong = 8

// ClubPage returns the page of a club's ladder: everybody of this table and of those whose result files were
// read. taken is what reading them has just brought; nil = nothing was read.
func ClubPage(g *present.Words, past *Past, club *Club, taken *Taken, of func(game string) *present.Words, now time.Time) AboutVM {
	vm := AboutVM{Title: g.Say("club.title"), Back: g.Say("nav.back"), Keys: []AboutKeyVM{{KeyTake, g.Say("club.take"), false}, {KeyGive, g.Say("club.give"), false}}}
	if taken != nil {
		vm.Lines = takenLines(g, taken)
	}
	vm.Lines = append(vm.Lines, wrongLines(g, club.Wrong)...)
	all := *past
	all.Book = *people.Of(append(past.Book.Said(), club.Said...)...)
	added := 0
	all.Sittings, added = club.with(past.Sittings)
	t := &teller{g: g, Told: all.told(of), words: of, now: now}
	if list := t.Ladder(); len(list) == 0 {
		t.add(StoryVM{Note: g.Say("club.empty", history.FewestRated)})
	} else {
		t.add(StoryVM{Note: g.Say("club.help", len(t.Games), added)})
		t.ladder(list)
	}
	vm.Lines = append(vm.Lines, t.list...)
	return vm
}

// with adds the club's games to those of the journal here, and returns how many it added. A game that both
// have counts as it stood last: one that goes on here again counts no more.
func (c *Club) with(list []companion.MatchInfo) (all []companion.MatchInfo, added int) {
	all = slices.Clone(list)
	at := map[string]int{}
	for i := range all {
		at[history.ID(&all[i])] = i
	}
	for i := range c.Games {
		s := c.Games[i].MatchInfo()
		if k, here := at[s.Known]; !here {
			all = append(all, s)
		} else if s.ActedMillis > all[k].ActedMillis {
			all[k] = s
		}
	}
	return all, len(all) - len(list)
}

// ladder adds a line for each person with the place: the strongest first, then those without a rating yet, by
// how much they have won.
func (t *teller) ladder(list []history.Person) {
	rated := map[string]history.Rating{}
	for _, r := range t.Ratings("") {
		rated[r.Name] = r
	}
	for i, p := range list {
		low, high := history.Wilson(p.Won, p.Played)
		line := StoryVM{Text: t.g.Say("club.place", i+1, p.Name, p.Won, p.Played), Range: [3]float64{p.Rate(), low, high}}
		if r, is := rated[p.Name]; is {
			line.Note = t.g.Say("stories.rating", t.g.Say("people.head.rating"), t.g.Tenths(r.Mu), t.g.Tenths(r.Sigma))
		}
		t.add(line)
	}
}

// takenLines says what was read or written, and what is wrong with which file.
func takenLines(g *present.Words, taken *Taken) (list []StoryVM) {
	say := func(text string) { list = append(list, StoryVM{Text: text}) }
	switch {
	case taken.Err != nil:
		say(g.Explained(taken.Err))
	case taken.Gave != "":
		say(g.Say("stick.wrote", taken.Gave))
	case taken.Disks == 0:
		say(g.Say("club.stickless"))
	case taken.Files == 0:
		say(g.Say("club.fileless", taken.Disks))
	default:
		say(g.Say("club.took", taken.Files, taken.New, taken.Later))
	}
	return append(list, wrongLines(g, taken.Wrong)...)
}

func wrongLines(g *present.Words, all []WrongFile) (list []StoryVM) {
	for i, wrong := range all {
		if i == mostWrong {
			return append(list, StoryVM{Note: g.Say("club.wrong.more", len(all)-mostWrong)})
		}
		list = append(list, StoryVM{Note: wrong.say(g)})
	}
	return list
}

// say says what is wrong with a file, and where.
func (w *WrongFile) say(g *present.Words) string {
	var line *history.LineError
	var field history.FieldError
	var torn *history.ConflictError
	switch {
	case errors.As(w.Err, &torn):
		return g.Say("club.wrong.torn", w.Name, torn.Began.Local().Format("2006-01-02 15:04"))
	case errors.As(w.Err, &line) && errors.As(line.Err, &field):
		return g.Say("club.wrong.field", w.Name, line.Line, field.Field)
	case errors.As(w.Err, &line):
		return g.Say("club.wrong.line", w.Name, line.Line)
	}
	return fmt.Sprintf("%s: %s", w.Name, g.Explained(w.Err))
}

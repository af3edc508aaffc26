package shell

import (
	"context"

	"casekeeper/companion"
	"casekeeper/ui/present"
)

// note is a note that people write in the log.
type note struct {
	open bool
	text string
	of   string // the act that it belongs to, in words; "" = the game
}

// wireNote connects the page of a note. It is kept in the journal behind the latest act and changes
// nothing; if an act was chosen, it begins with that.
func (p *past) wireNote() {
	p.log.OnNote = func() {
		p.note = note{open: true}
		if p.seat != nil && p.seat.shown != nil && p.point != present.NoAct {
			p.note.of = present.ActWords(p.seat.words.Load(), *p.seat.shown, p.point)
		}
		p.draw()
	}
	p.log.OnType = func(key string) { p.note.text = present.Type(p.note.text, key, present.NoteMost); p.draw() }
	p.log.OnLeave = func() { p.note = note{}; p.draw() }
	p.log.OnKeep = func() {
		if p.seat == nil || p.note.text == "" {
			return
		}
		text := present.NoteOf(p.seat.words.Load(), p.note.text, p.note.of)
		then(p.frame, func(ctx context.Context, t *tableSession) (companion.Outcome, error) {
			return t.Session.Note(ctx, text, Finger)
		}, func(companion.Outcome) {
			p.note, p.point, p.next = note{}, present.NoAct, nil
			p.log.Top()
			p.draw()
		})
	}
}

package present

import "casekeeper/companion"

// NoteMost is the greatest length of a note, in letters.
const NoteMost = 80

// Writing returns the page on which a note is written, as far as it is written. of is the act that
// it belongs to; "" = the game.
func Writing(w *Words, text, of string) *NoteVM {
	vm := &NoteVM{Title: w.Say("story.note.title"), Text: text, Empty: w.Say("story.note.empty"), Keyboard: w.Keyboard(text, false), Keep: w.Say("story.note.keep"), Leave: w.Say("nav.back")}
	if of != "" {
		vm.Title = w.Say("story.note.of", of)
	}
	vm.Keyboard.Capital = text == ""
	return vm
}

// NoteOf returns a note as it is kept.
func NoteOf(w *Words, text, of string) string {
	if of == "" {
		return text
	}
	return w.Say("story.note.kept", of, text)
}

// ActWords returns an act of the log in words, with the name of its seat.
func ActWords(w *Words, in TableInput, act int) string {
	u := &in.Update
	if act < 0 || act >= len(u.InForce) {
		return ""
	}
	for i := range in.Log {
		if e := &in.Log[i]; e.Seq == u.InForce[act] {
			return changedBy(w, e)
		}
	}
	return ""
}

// changedBy renders what somebody did, with the name of the seat.
func changedBy(w *Words, e *companion.Entry) string {
	lines := w.entry(e)
	if lines[0].Mark.Name != "" {
		return lines[0].Mark.Name + ": " + lines[0].Text
	}
	return lines[0].Text
}

package companion

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// The comments of an exported record that Import reads.
const (
	markHidden    = "hidden"     // the viewer may not know the card
	markUndo      = "undo amend" // this line undoes an amendment
	markRedo      = "redo amend" // this line redoes an amendment
	markContinued = "continued"  // belongs to the line before
	markSource    = "source"     // where the fact came from
	markNote      = "note"       // a remark of the players
	markDrop      = "drop"       // pending acts were dropped
	markUndoDrop  = "undo drop"  // they are pending again
	markRedoDrop  = "redo drop"  // they are dropped again
	markPlayer    = "player"     // header: a seat and a name
	markProgram   = "program"    // header: the version that began the match
	markPlayed    = "played"     // header: when it began and when its latest row was written
	markSep       = "; "         // separates several marks
)

// Export writes a match as a record: one line a row, with the source of each fact as a comment "#
// source …". Playing the record leads to the same state.
//
// While the game goes on, a card that the viewer may not know, because no board has shown it to
// the viewer since it was laid, is written as face-down, without the frame of its reader and with
// the comment "# hidden"; [Import] does not accept such a record. The record of a finished game
// hides nothing.
//
// The format cannot express an undone amendment: it is written as an amendment to the old fact
// and the acts that follow from it.
func Export(store journal.Store, id journal.MatchID, game engine.Game, viewer engine.Seat) (*record.File, error) {
	rows, err := store.Rows(id)
	if err != nil {
		return nil, fmt.Errorf("companion: exporting: %w", err)
	}
	s, err := matchInfo(rows[0], rows[len(rows)-1])
	if err != nil {
		return nil, err
	}
	x := exporter{viewer: viewer, hidden: map[journal.Seq]mask{}}
	end, err := fold(game, rows, x.look)
	if err != nil {
		return nil, err
	}
	x.reveal(end)
	setup := end.match.Setup()
	setup.Decks = nil // they would reveal hands, and playing the record does not need them
	x.file = &record.File{Game: game.ID, Catalogue: s.Edition, Setup: setup, Comments: headerComments(s)}
	if _, err := fold(game, rows, x.row); err != nil {
		return nil, err
	}
	return x.file, nil
}

func headerComments(s MatchInfo) (list []string) {
	for _, p := range s.Seats {
		if p.Name != "" {
			list = append(list, strings.Join([]string{markPlayer, p.Seat, p.Name}, " "))
		}
	}
	if s.Program != "" {
		list = append(list, markProgram+" "+s.Program)
	}
	return append(list, strings.Join([]string{markPlayed, timeText(s.BeganMillis), timeText(s.ActedMillis)}, " "))
}

func timeText(millis int64) string { return time.UnixMilli(millis).UTC().Format(time.RFC3339Nano) }

// exporter writes a match in two passes; the first finds what is hidden.
type exporter struct {
	viewer engine.Seat
	hidden map[journal.Seq]mask // by the row that made the fact
	file   *record.File
	redo   int // how many acts "redo" would reapply in the record
}

// look records whether the viewer may know a fact when it is accepted.
func (x *exporter) look(p *past, row journal.Row) {
	if row.Kind == journal.Act || row.Kind == journal.Amend {
		x.hidden[row.Seq] = p.maskOf(x.viewer, p.done[len(p.done)-1].at)
	}
}

// reveal unmasks what the viewer knows at the end.
func (x *exporter) reveal(end *past) {
	if _, over := end.match.Result(); over {
		clear(x.hidden)
	}
	for n, a := range end.acts {
		if x.hidden[a.seq] {
			x.hidden[a.seq] = end.maskOf(x.viewer, n)
		}
	}
}

// row writes one row, just applied.
func (x *exporter) row(p *past, row journal.Row) {
	switch row.Kind {
	case journal.Act:
		x.fact(p, p.acts[len(p.acts)-1], x.source(row))
	case journal.Amend:
		x.amend(p, p.done[len(p.done)-1].after[0], row.Act, x.source(row))
	case journal.Undo:
		x.undo(p, p.undone[len(p.undone)-1])
	case journal.Redo:
		x.redone(p, p.done[len(p.done)-1])
	case journal.Drop:
		x.comment(markDrop)
	case journal.Note:
		x.comment(markNote + " " + row.Fact)
	}
}

func (x *exporter) add(l record.Line) { x.file.Lines = append(x.file.Lines, l) }

func (x *exporter) comment(text string) { x.add(record.Line{Kind: record.Blank, Comment: text}) }

func (x *exporter) fact(p *past, a act, comment string) {
	x.redo = 0
	x.add(record.Line{Kind: record.Fact, Fact: x.hidden[a.seq].fact(a.fact), Comment: comment})
}

func (x *exporter) amend(p *past, a act, at int, comment string) {
	x.redo = 0
	x.add(record.Line{Kind: record.Amend, Act: at + 1, Fact: x.hidden[a.seq].fact(a.fact), Comment: comment})
}

func (x *exporter) undo(p *past, c change) {
	switch c.kind {
	case journal.Act:
		x.redo++
		x.add(record.Line{Kind: record.Undo})
	case journal.Drop:
		x.comment(markUndoDrop)
	case journal.Amend:
		x.amend(p, c.before[0], c.at, x.marked(c.before[0], markUndo))
		for _, a := range c.cut { // the amendment had put them out of force
			x.fact(p, a, x.marked(a, markContinued))
		}
	}
}

func (x *exporter) redone(p *past, c change) {
	switch c.kind {
	case journal.Act:
		if x.redo == 0 { // an amendment came between, after which the record cannot redo the act
			x.fact(p, c.after[0], x.marked(c.after[0], "redo"))
			return
		}
		x.redo--
		x.add(record.Line{Kind: record.Redo})
	case journal.Drop:
		x.comment(markRedoDrop)
	case journal.Amend:
		x.amend(p, c.after[0], c.at, x.marked(c.after[0], markRedo))
	}
}

// marked returns a mark, with the mark of a hidden card if the act has one.
func (x *exporter) marked(a act, mark string) string {
	if x.hidden[a.seq] {
		return mark + markSep + markHidden
	}
	return mark
}

// source returns where a row's fact came from, as a comment.
func (x *exporter) source(row journal.Row) string {
	hide := x.hidden[row.Seq]
	text := sourceText(hide.source(row.Source))
	switch {
	case !bool(hide):
		return text
	case text == "":
		return markHidden
	}
	return text + markSep + markHidden
}

func sourceText(s journal.Source) string {
	if s.ID == "" && len(s.Raw) == 0 && s.Reads == 0 {
		return ""
	}
	text := markSource + " " + strconv.Quote(s.ID)
	if s.Reads > 0 {
		text += " reads " + strconv.Itoa(s.Reads)
	}
	if len(s.Raw) > 0 {
		text += " raw " + hex.EncodeToString(s.Raw)
	}
	return text
}

// sourceFrom reads what sourceText wrote; any other comment means the source "record".
func sourceFrom(comment string) journal.Source {
	unknown := journal.Source{ID: "record"}
	rest, ok := strings.CutPrefix(comment, markSource+" ")
	if !ok {
		return unknown
	}
	quoted, err := strconv.QuotedPrefix(rest)
	if err != nil {
		return unknown
	}
	id, err := strconv.Unquote(quoted)
	if err != nil {
		return unknown
	}
	s := journal.Source{ID: id}
	words := strings.Fields(rest[len(quoted):])
	for i := 0; i+1 < len(words); i += 2 {
		switch words[i] {
		case "reads":
			s.Reads, err = strconv.Atoi(words[i+1])
		case "raw":
			s.Raw, err = hex.DecodeString(words[i+1])
		}
		if err != nil {
			return unknown
		}
	}
	return s
}

// has reports whether a comment has a mark.
func has(comment, mark string) bool { return slices.Contains(strings.Split(comment, markSep), mark) }

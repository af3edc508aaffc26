package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// mostLost limits how many consecutive lost acts are searched for, and mostTries how many facts
// are tried.
const (
	mostLost  = 3
	mostTries = 20_000
)

// find searches the legal answers for the lost acts from n on: those after which the next known
// act leads to the recorded state and because-lines. It returns how many acts it found; 0 if
// nothing fits, if more than one answer does, or if nothing can be compared.
func (r *reader) find(n int) int {
	gap := 1
	for n+gap < len(r.old) && r.old[n+gap].bad {
		gap++
	}
	if gap > mostLost {
		return 0
	}
	tries := mostTries
	fit := r.fitting(n, gap, false, &tries)
	if len(fit) != 1 || tries < 0 {
		return 0
	}
	for i, o := range fit[0] {
		a := &r.old[n+i]
		a.fact, a.bad = o, false
		r.match.Judge(o)
		r.stand(a)
		hide := r.maskOf(engine.Table, len(r.acts)-1)
		r.Differences = append(r.Differences, Difference{Act: n + i, Fact: hide.fact(o), What: ActFound})
	}
	return gap
}

// fitting returns the sequences of facts that fit for the acts from n on, at most two, since two
// are ambiguous already. proven says that a hash before act n matched. It leaves the match as it
// was.
func (r *reader) fitting(n, gap int, proven bool, tries *int) (list [][]engine.Observation) {
	if gap == 0 {
		if r.fits(n, proven) {
			return [][]engine.Observation{nil}
		}
		return nil
	}
	from, tried := r.match.Len(), map[engine.Observation]bool{}
	for _, p := range r.match.Awaits() {
		for _, o := range answers(&p) {
			if tried[o] || len(list) > 1 {
				continue
			}
			tried[o] = true
			if *tries--; *tries < 0 {
				return list
			}
			if r.accept(o) != nil {
				continue
			}
			known := r.old[n].hash
			if (known == nil || *known == r.match.Hash()) && r.sameLinesAs(&r.old[n]) {
				for _, rest := range r.fitting(n+1, gap-1, known != nil, tries) {
					list = append(list, append([]engine.Observation{o}, rest...))
				}
			}
			for r.match.Len() > from {
				r.match.Undo()
			}
		}
	}
	return list
}

// fits reports whether act n leads to what it led to then, by the hash and the because-lines. If
// neither is known, the answer is proven, that of the acts before.
func (r *reader) fits(n int, proven bool) bool {
	if n >= len(r.old) {
		return proven
	}
	a := &r.old[n]
	if a.hash == nil && (a.lines == nil || len(a.lines.lines) == 0) {
		return proven
	}
	if r.accept(a.fact) != nil {
		return false
	}
	defer r.match.Undo()
	return (a.hash == nil || *a.hash == r.match.Hash()) && r.sameLinesAs(a)
}

// sameLinesAs reports whether the because-lines of the latest act are those recorded for a, as far
// as they are known.
func (r *reader) sameLinesAs(a *oldAct) bool {
	return a.lines == nil || a.lines.same(r.game.Lexicon, r.match.Lines(r.match.Len()-1))
}

// answers lists every fact that answers a prompt.
func answers(p *engine.Prompt) (list []engine.Observation) {
	switch p.Kind {
	case engine.Choose:
		return p.Options
	case engine.Roll:
		for face := range p.Faces {
			list = append(list, engine.Rolled(p.Die, face+1))
		}
	case engine.Lay:
		for i := range p.Cards.Len() {
			list = append(list, engine.Laid(p.Slot, p.Cards.Nth(i)))
		}
	}
	return list
}

// oldActs follows the readable rows and returns the acts in force at the end. A lost row counts
// as an act.
func oldActs(lex *engine.Lexicon, rows []journal.Row, comparable func(journal.Row) bool) []oldAct {
	var s story
	marks := map[journal.Seq]oldAct{} // by the row that made the act
	bad := map[journal.Seq]bool{}
	hashes := map[int]*uint64{} // by index of the act, of those in force
	told := map[int]*actLines{}
	notes := map[int][]journal.Row{}
	for _, row := range rows[1:] {
		row := row
		if row.Kind == journal.Lost {
			row.Kind = journal.Act
			bad[row.Seq] = true
		}
		if row.Kind == journal.Note {
			notes[len(s.acts)-1] = append(notes[len(s.acts)-1], row)
			continue
		}
		c, err := s.changeOf(lex, row)
		if _, parse := err.(*record.Error); parse {
			bad[row.Seq] = true
		} else if err != nil {
			continue // it undid a lost row
		}
		s.move(row, c)
		marks[row.Seq] = oldAct{row: row}
		for n := range hashes {
			if n >= c.at {
				delete(hashes, n)
			}
		}
		if row.Kind == journal.Undo || row.Kind == journal.Redo {
			for n := range told {
				if n >= c.at {
					delete(told, n)
				}
			}
		}
		t := readConsequences(row)
		for i := range t.acts {
			told[max(t.acts[i].act, c.at)] = &t.acts[i]
		}
		if t.acts == nil && row.Kind == journal.Act {
			delete(told, c.at)
		}
		if comparable(row) && row.Hash != 0 {
			hashes[len(s.acts)-1] = &row.Hash
		}
	}
	var list []oldAct
	for n, a := range s.acts {
		old := oldAct{act: a, row: marks[a.seq].row, lines: told[n], hash: hashes[n], notes: notes[n], bad: bad[a.seq]}
		list = append(list, old)
	}
	return list
}

package companion

import (
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
)

// mostLost is how many lost acts in a row are looked for, and mostTries how many
// facts are tried at it.
const (
	mostLost  = 3
	mostTries = 20_000
)

// find looks for the lost acts from n on among the legal answers: the only ones
// after which the next act that is known gives the state that it gave, with what was
// told of it. It gives how many acts it found; 0 if nothing fits, more than one thing
// does, or nothing can be compared.
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

// fitting gives the facts that fit for the acts from n on, two ways at most: then
// nobody knows. With proven a hash before act n was right. The match is afterwards
// as before.
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
			if (known == nil || *known == r.match.Hash()) && r.toldSame(&r.old[n]) {
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

// fits reports whether act n follows as it did then: by the hash and by what was
// told. Where neither is known it rests on what is proven of the acts before.
func (r *reader) fits(n int, proven bool) bool {
	if n >= len(r.old) {
		return proven
	}
	a := &r.old[n]
	if a.hash == nil && (a.told == nil || len(a.told.lines) == 0) {
		return proven
	}
	if r.accept(a.fact) != nil {
		return false
	}
	defer r.match.Undo()
	return (a.hash == nil || *a.hash == r.match.Hash()) && r.toldSame(a)
}

// toldSame reports whether what follows from the latest act is what was told of a
// then, as far as that is known.
func (r *reader) toldSame(a *oldAct) bool {
	return a.told == nil || a.told.same(r.game.Lexicon, r.match.Lines(r.match.Len()-1))
}

// answers lists everything that answers a prompt.
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

// oldActs follows the story of the rows, as far as they can be read, and gives
// the acts in force at its end. A row that is lost stands for an act.
func oldActs(lex *engine.Lexicon, rows []journal.Row, comparable func(journal.Row) bool) []oldAct {
	var s story
	marks := map[journal.Seq]oldAct{} // by the row with which an act came
	bad := map[journal.Seq]bool{}
	hashes := map[int]*uint64{} // by act, of those in force
	told := map[int]*toldAct{}
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
			continue // it took back what is lost
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
		t := readTold(row)
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
		old := oldAct{act: a, row: marks[a.seq].row, told: told[n], hash: hashes[n], notes: notes[n], bad: bad[a.seq]}
		list = append(list, old)
	}
	return list
}

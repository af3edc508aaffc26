package sqlite

import (
	"cmp"
	"errors"
	"slices"

	"casekeeper/companion/journal"
)

// Loss is what could not be kept of one match.
type Loss struct {
	Match journal.MatchID
	From  journal.Seq // the first row that is lost; 0 = the whole match
	Seen  int         // rows that are known to be lost: at least so many are
}

// rescued is what a damaged journal still tells.
type rescued struct {
	rows   [][]journal.Row // by match, each a whole chain from row 0, with rows of kind Lost for holes
	lost   []Loss
	mended int // rows in which one bit was wrong
}

// candidates are all that was found for one place in the table.
type candidates map[journal.MatchID]map[journal.Seq][]journal.Row

// mostMended is how many rows are looked at bit by bit.
const mostMended = 200

// rescue finds for every match what the checksums prove.
func rescue(p pages) rescued {
	all := candidates{}
	p.carve(all.add)
	var out rescued
	for id, rows := range all {
		c := chain{id: id, rows: rows, mend: func(seq journal.Seq, before journal.Sum) (journal.Row, bool) {
			if out.mended == mostMended {
				return journal.Row{}, false
			}
			r, ok := p.mend(key(id, seq), before)
			if ok {
				out.mended++
			}
			return r, ok
		}}
		list, loss := c.forge()
		if len(list) > 0 {
			out.rows = append(out.rows, list)
		}
		if loss.Seen > 0 {
			out.lost = append(out.lost, loss)
		}
	}
	slices.SortFunc(out.rows, func(a, b []journal.Row) int { return cmp.Compare(a[0].Match, b[0].Match) })
	slices.SortFunc(out.lost, func(a, b Loss) int { return cmp.Compare(a.Match, b.Match) })
	return out
}

func (c candidates) add(r journal.Row) {
	m := c[r.Match]
	if m == nil {
		m = map[journal.Seq][]journal.Row{}
		c[r.Match] = m
	}
	if !slices.ContainsFunc(m[r.Seq], func(old journal.Row) bool { return same(old, r) }) {
		m[r.Seq] = append(m[r.Seq], r)
	}
}

func same(a, b journal.Row) bool {
	return a.Sum == b.Sum && a.Sealed(journal.Sum{}).Sum == b.Sealed(journal.Sum{}).Sum
}

// chain puts the rows of one match together.
type chain struct {
	id   journal.MatchID
	rows map[journal.Seq][]journal.Row
	mend func(journal.Seq, journal.Sum) (journal.Row, bool) // finds the one wrong bit of a row that follows a checksum
}

// forge gives the match as one chain. A row that cannot be proven is replaced by
// one of kind Lost; those after it are proven by each other.
func (c *chain) forge() (list []journal.Row, loss Loss) {
	before, known := journal.Sum{}, true
	loss.Match = c.id
	seq, last := journal.Seq(0), c.last()
	for ; seq <= last; seq++ {
		row, ok := journal.Row{}, false
		if known {
			row, ok = c.whole(seq, before)
		}
		next, linked := c.linked(seq)
		switch {
		case ok:
			before = row.Sum
		case seq == 0:
			return nil, Loss{c.id, 0, len(c.rows)}
		case linked && !known: // its content was proven by nobody; the rules will
			row, before, known = next, next.Sum, true
		default:
			row = journal.Row{Match: c.id, Seq: seq, Kind: journal.Lost}
			if loss.Seen++; loss.Seen == 1 {
				loss.From = seq
			}
			before, known = next.Sum, linked
		}
		list = append(list, row)
	}
	if beyond := c.beyond(seq); beyond > 0 {
		if loss.Seen == 0 {
			loss.From = seq
		}
		loss.Seen += beyond
	}
	return sealed(list), loss
}

// sealed seals the rows from the first hole on anew.
func sealed(list []journal.Row) []journal.Row {
	for i := range list {
		if i > 0 {
			list[i] = list[i].Sealed(list[i-1].Sum)
		}
	}
	return list
}

// last is the latest row that the checksum of one before it proves.
func (c *chain) last() (last journal.Seq) {
	for seq, rows := range c.rows {
		if seq <= last {
			continue
		}
		for _, before := range c.rows[seq-1] {
			if slices.ContainsFunc(rows, func(r journal.Row) bool { return c.proven(r, before.Sum) }) {
				last = seq
			}
		}
	}
	for { // what follows a row whose own checksum is damaged, or whose only one bit is
		row, ok := journal.Row{}, false
		for _, before := range c.rows[last] {
			if row, ok = c.whole(last+1, before.Sum); ok {
				break
			}
		}
		if !ok {
			return last
		}
		last = row.Seq
		c.rows[last] = append(c.rows[last], row)
	}
}

func (c *chain) proven(r journal.Row, before journal.Sum) bool {
	return r.Sealed(before).Sum == r.Sum && (r.Kind == journal.Setup) == (r.Seq == 0) && r.Kind.Known()
}

// whole finds the row that follows a checksum: as it is, with its own checksum
// damaged, or with one bit put right.
func (c *chain) whole(seq journal.Seq, before journal.Sum) (journal.Row, bool) {
	for _, r := range c.rows[seq] {
		if c.proven(r, before) {
			return r, true
		}
		if fixed := r.Sealed(before); c.proven(fixed, before) && slices.ContainsFunc(c.rows[seq+1], func(next journal.Row) bool { return c.proven(next, fixed.Sum) }) {
			return fixed, true
		}
	}
	r, ok := c.mend(seq, before)
	return r, ok && c.proven(r, before)
}

// linked finds a row whose checksum the next row proves.
func (c *chain) linked(seq journal.Seq) (journal.Row, bool) {
	for _, r := range c.rows[seq] {
		if r.Kind.Known() && r.Kind != journal.Setup && slices.ContainsFunc(c.rows[seq+1], func(next journal.Row) bool { return c.proven(next, r.Sum) }) {
			return r, true
		}
	}
	return journal.Row{}, false
}

// beyond counts the rows from seq on of which something was found.
func (c *chain) beyond(seq journal.Seq) (n int) {
	for s := range c.rows {
		if s >= seq {
			n++
		}
	}
	return n
}

// errEmpty is the damage of a file without content.
var errEmpty = errors.New("the file is empty")

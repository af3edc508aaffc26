package sqlite

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"slices"

	"casekeeper/companion/journal"
)

// rescued is what could be read from a damaged journal.
type rescued struct {
	rows   [][]journal.Row // by match, each an intact chain from row 0, with rows of kind Lost for holes
	lost   []journal.Loss
	mended int // rows in which one bit was wrong
}

// candidates are all rows found, by their place in the table.
type candidates map[journal.MatchID]map[journal.Seq][]journal.Row

// mostMended limits how many rows are searched for a wrong bit.
const mostMended = 200

// rescue finds what the checksums prove of every match.
func rescue(p pages, carried []Texts) rescued {
	all, parts := candidates{}, candidates{}
	p.carve(func(r journal.Row) {
		if r.Kind == piece {
			parts.add(r)
		} else {
			all.add(r)
		}
	})
	var out rescued
	var last journal.MatchID
	mender := func(id journal.MatchID) func(journal.Seq, journal.Sum) (journal.Row, bool) {
		return func(seq journal.Seq, before journal.Sum) (journal.Row, bool) {
			if out.mended == mostMended {
				return journal.Row{}, false
			}
			r, ok := p.mend(key(id, seq), before)
			if ok {
				out.mended++
			}
			return r, ok
		}
	}
	found := library{known: map[textName][]byte{}, carried: carried}
	for id, rows := range parts {
		if !found.join(&chain{id: id, rows: rows, mend: unmended}) && !found.carries(rows) {
			found.join(&chain{id: id, rows: rows, mend: mender(id)})
		}
	}
	for _, id := range all.byLength() {
		mend := mender(id)
		c := chain{id: id, rows: all[id], mend: func(seq journal.Seq, before journal.Sum) (journal.Row, bool) {
			if r, ok := all.astray(id, seq, before); ok {
				out.mended++
				return r, true
			}
			return mend(seq, before)
		}}
		list, loss := c.forge()
		if len(list) > 0 {
			loss.Cards = !found.complete(list)
			out.rows, last = append(out.rows, sealed(list)), max(last, id)
		}
		if loss.Seen > 0 || loss.Cards {
			out.lost = append(out.lost, loss)
		}
	}
	slices.SortFunc(out.rows, func(a, b []journal.Row) int { return cmp.Compare(a[0].Match, b[0].Match) })
	out.lost = slices.DeleteFunc(out.lost, func(l journal.Loss) bool { return l.Whole && l.Seen == 1 && l.Match > last+1 }) // one row whose number is damaged
	slices.SortFunc(out.lost, func(a, b journal.Loss) int { return cmp.Compare(a.Match, b.Match) })
	return out
}

// library is the texts that are still known.
type library struct {
	known   map[textName][]byte
	carried []Texts
}

// unmended mends nothing; it stands in for [pages.mend].
func unmended(journal.Seq, journal.Sum) (journal.Row, bool) { return journal.Row{}, false }

// carries reports whether the program carries the text of some pieces, so that they need not be
// mended, which takes long.
func (l *library) carries(rows map[journal.Seq][]journal.Row) bool {
	l.look()
	for _, list := range rows {
		for _, r := range list {
			if name, err := hex.DecodeString(r.Fact); err == nil && len(name) == sha256.Size && l.known[textName(name)] != nil {
				return true
			}
		}
	}
	return false
}

// look adds the texts that the program carries.
func (l *library) look() {
	for _, texts := range l.carried {
		for _, text := range texts() {
			l.known[sha256.Sum256(text)] = text
		}
	}
	l.carried = nil
}

// join assembles a text from its pieces; false if some are lost.
func (l *library) join(c *chain) bool {
	var list []journal.Row
	var before journal.Sum
	for seq := journal.Seq(0); seq == 0 || int(seq) < list[0].Act; seq++ {
		row, ok := c.whole(seq, before)
		if !ok {
			return false
		}
		list, before = append(list, row), row.Sum
	}
	name, text, ok := joined(list)
	if ok {
		l.known[name] = text
	}
	return ok
}

// complete sets the text of a set-up row; false if it is lost.
func (l *library) complete(list []journal.Row) bool {
	name, ok := referred(list[0])
	if !ok {
		return true
	}
	if _, known := l.known[name]; !known {
		l.look()
	}
	text, known := l.known[name]
	if list[0].Events = text; !known {
		list[0].Events = nil
	}
	return known
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

// byLength lists the matches by the number of rows found, most first: rows with the number of an
// unknown match may belong to a known one.
func (c candidates) byLength() []journal.MatchID {
	return slices.SortedFunc(maps.Keys(c), func(a, b journal.MatchID) int { return cmp.Or(len(c[b])-len(c[a]), int(a)-int(b)) })
}

// astray finds the row that follows a checksum although one byte of its key is wrong.
func (c candidates) astray(id journal.MatchID, seq journal.Seq, before journal.Sum) (journal.Row, bool) {
	for m, rows := range c {
		for s, list := range rows {
			if !nearby(key(m, s), key(id, seq)) {
				continue
			}
			for i, r := range list {
				if r.Match, r.Seq = id, seq; proves(r, before) {
					if rows[s] = slices.Delete(list, i, i+1); len(rows[s]) == 0 {
						delete(rows, s)
					}
					return r, true
				}
			}
		}
	}
	return journal.Row{}, false
}

// nearby reports whether two keys, as they are written, differ in one byte.
func nearby(a, b int64) bool {
	wrong := uint64(a ^ b)
	for wrong&0x7f == 0 && wrong != 0 {
		wrong >>= 7
	}
	return wrong != 0 && wrong < 0x80
}

func same(a, b journal.Row) bool {
	return a.Sum == b.Sum && a.WithSum(journal.Sum{}).Sum == b.WithSum(journal.Sum{}).Sum
}

// chain assembles the rows of one match.
type chain struct {
	id   journal.MatchID
	rows map[journal.Seq][]journal.Row
	mend func(journal.Seq, journal.Sum) (journal.Row, bool) // finds the one wrong bit of a row that follows a checksum
}

// forge returns the match as one chain. A row that cannot be proven is replaced by one of kind
// Lost; the rows behind it prove each other.
func (c *chain) forge() (list []journal.Row, loss journal.Loss) {
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
			return nil, journal.Loss{Match: c.id, Seen: len(c.rows), Whole: true}
		case linked && !known: // no checksum proves its content; the rules will
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
	return list, loss
}

// sealed computes the checksums anew; the rows before the first loss do not change.
func sealed(list []journal.Row) []journal.Row {
	var before journal.Sum
	for i := range list {
		list[i] = list[i].WithSum(before)
		before = list[i].Sum
	}
	return list
}

// last returns the latest row that the checksum of a row before it proves.
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
	for { // a row may follow one whose own checksum is damaged, or whose only copy has a wrong bit
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
	return proves(r, before) && (r.Kind == piece && r.Match >= firstText || r.Kind.Known() && (r.Kind == journal.Setup) == (r.Seq == 0))
}

// proves reports whether a stored row is as it was written behind a row with this checksum.
func proves(r journal.Row, before journal.Sum) bool {
	if _, ok := referred(r); ok {
		return before == journal.Sum{}
	}
	return r.WithSum(before).Sum == r.Sum
}

// whole finds the row that follows a checksum: intact, with its own checksum damaged, or with one
// bit corrected.
func (c *chain) whole(seq journal.Seq, before journal.Sum) (journal.Row, bool) {
	for _, r := range c.rows[seq] {
		if c.proven(r, before) {
			return r, true
		}
		if fixed := r.WithSum(before); c.proven(fixed, before) && slices.ContainsFunc(c.rows[seq+1], func(next journal.Row) bool { return c.proven(next, fixed.Sum) }) {
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

// mostBeyond is how many rows may follow the last proven one: a greater number is damage.
const mostBeyond = 64

// beyond counts the rows from seq on of which something was found.
func (c *chain) beyond(seq journal.Seq) (n int) {
	for s := range c.rows {
		if s >= seq && s-seq < mostBeyond {
			n++
		}
	}
	return n
}

// errEmpty is the damage of a file without content.
var errEmpty = errors.New("the file is empty")

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
	Seen  int         // rows from there on of which traces were found: at least so many are lost
}

// rescued is what a damaged journal still tells.
type rescued struct {
	rows [][]journal.Row // by match, each a whole chain from row 0
	lost []Loss
}

// candidates are all that was found for one place in the table.
type candidates map[journal.MatchID]map[journal.Seq][]journal.Row

// rescue finds for every match the longest chain whose checksums are right.
func rescue(p pages) rescued {
	all := candidates{}
	p.carve(all.add)
	var out rescued
	for id, rows := range all {
		chain := longest(id, rows)
		if len(chain) > 0 {
			out.rows = append(out.rows, chain)
		}
		if seen := beyond(rows, journal.Seq(len(chain))); seen > 0 {
			out.lost = append(out.lost, Loss{id, journal.Seq(len(chain)), seen})
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

// longest puts the rows together that continue each other.
func longest(id journal.MatchID, rows map[journal.Seq][]journal.Row) (chain []journal.Row) {
	var before journal.Sum
	for seq := journal.Seq(0); ; seq++ {
		i := slices.IndexFunc(rows[seq], func(r journal.Row) bool {
			return r.Sealed(before).Sum == r.Sum && (r.Kind == journal.Setup) == (seq == 0) && r.Kind.Known()
		})
		if i < 0 {
			return chain
		}
		chain = append(chain, rows[seq][i])
		before = rows[seq][i].Sum
	}
}

// beyond counts the rows from seq on of which something was found.
func beyond(rows map[journal.Seq][]journal.Row, seq journal.Seq) (n int) {
	for s := range rows {
		if s >= seq {
			n++
		}
	}
	return n
}

// errEmpty is the damage of a file without content.
var errEmpty = errors.New("the file is empty")

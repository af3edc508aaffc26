package table

import "casekeeper/ui/present"

// narrowed reports whether only a part of the answers is shown.
func (q *question) narrowed() bool { return q.group >= 0 || q.only != nowhere }

// widen shows all the answers again.
func (q *question) widen() { q.group, q.inner, q.only, q.at = -1, nil, nowhere, 0 }

// turnPage turns to a page of answers.
func (q *question) turnPage(n int) { q.at = n; q.Refresh() }

// asked is the thing awaited that is shown; nil if nothing is.
func (q *question) asked() *present.AskVM {
	if q.ask >= len(q.vm.Asks) {
		return nil
	}
	return &q.vm.Asks[q.ask]
}

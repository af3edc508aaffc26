package table

import "casekeeper/ui/present"

// narrowed reports whether only a part of the answers is shown.
func (q *question) narrowed() bool { return len(q.path) > 0 || q.only != nowhere }

// widen shows all the answers again.
func (q *question) widen() { q.path, q.only, q.at = nil, nowhere, 0 }

// back shows the answers among which those that are open were opened.
func (q *question) back() {
	path := q.path[:max(0, len(q.path)-1)]
	q.widen()
	q.path = path
	q.Refresh()
}

// group is the index of the group of answers that is open; -1 = none.
func (q *question) group() int {
	if len(q.path) > 0 {
		return q.path[0]
	}
	return -1
}

// opened returns the answers to a question that are open: all, or those of a group.
func (q *question) opened(a *present.AskVM) []present.ChoiceVM {
	list := a.Choices
	for _, i := range q.path {
		if i < len(list) {
			list = list[i].Sub
		}
	}
	return list
}

// turnPage turns to a page of answers.
func (q *question) turnPage(n int) { q.at = n; q.Refresh() }

// asked is the thing awaited that is shown; nil if nothing is.
func (q *question) asked() *present.AskVM {
	if q.ask >= len(q.vm.Asks) {
		return nil
	}
	return &q.vm.Asks[q.ask]
}

package main

import (
	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// otherwise says how a session differs under the present rules.
type otherwise struct {
	Acts        int          `json:"acts"`
	Stand       int          `json:"stand"`
	Waiting     []string     `json:"waiting,omitempty"`
	Differences []difference `json:"differences"`
}

// difference is one act that is judged differently.
type difference struct {
	Act     int      `json:"act"`
	Fact    string   `json:"fact,omitempty"`
	What    string   `json:"what"`
	Refused *reason  `json:"refused,omitempty"`
	Then    []reason `json:"then,omitempty"`
	Now     []reason `json:"now,omitempty"`
}

var deviations = map[companion.Deviation]string{companion.ActDiffers: "otherwise", companion.ActRefused: "refused", companion.ActLater: "later",
	companion.ActFound: "found", companion.ActMissing: "missing"}

// printChanged prints what is different in a session, in words or as an object.
func (e *env) printChanged(w *present.Words, r *companion.Rejudgment) error {
	if e.text || isTerminal(e.tty) {
		page := terminal.NewPage(e.out)
		vm := w.Changed(r)
		page.Line("%s", vm.Title)
		page.Line("%s", vm.Why)
		page.Log(0, vm.Check)
		return page.Err()
	}
	t := newTeller(w)
	out := otherwise{Acts: r.Acts, Stand: r.Kept, Differences: []difference{}}
	for _, o := range r.Waiting {
		out.Waiting = append(out.Waiting, record.Format(t.lex, o))
	}
	for _, d := range r.Differences {
		one := difference{Act: d.Act + 1, What: deviations[d.What], Then: t.because(d.Then), Now: t.because(d.Now)}
		if d.What != companion.ActMissing {
			one.Fact = record.Format(t.lex, d.Fact)
		}
		if d.Refused != nil && d.Refused.Rule != "" {
			why := t.refusal(*d.Refused)
			one.Refused = &why
		}
		out.Differences = append(out.Differences, one)
	}
	return e.print(map[string]otherwise{"changed": out})
}

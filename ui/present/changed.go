package present

import (
	"casekeeper/companion"
	"casekeeper/engine"
)

// Changed returns the screen that is shown before resuming a game that now reads differently,
// because the rules changed or rows are lost.
func (w *Words) Changed(r *companion.Rejudgment) ResumeVM {
	return ResumeVM{Title: w.Say("changed.title"), Why: why(w, r), Check: w.Differences(r),
		Go: w.Say("changed.go"), Log: w.Say("changed.leave")}
}

func why(w *Words, r *companion.Rejudgment) string {
	for _, d := range r.Differences {
		if d.What == companion.ActFound || d.What == companion.ActMissing {
			return w.Say("changed.lost", r.Kept, r.Acts)
		}
	}
	return w.Say("changed.rules", r.Kept, r.Acts)
}

// Differences renders what reads differently, in order.
func (w *Words) Differences(r *companion.Rejudgment) (out []LogVM) {
	for _, d := range r.Differences {
		out = append(out, difference(w, &d)...)
	}
	if n := len(r.Waiting); n > 0 {
		out = append(out, LogVM{Head: true, Text: w.Say("changed.waiting", n)})
	}
	return out
}

func difference(w *Words, d *companion.Difference) []LogVM {
	n := d.Act + 1
	if d.What == companion.ActMissing {
		return []LogVM{{Head: true, Bad: true, Text: w.Say("changed.missing", n)}}
	}
	what := w.changed(0, engine.Line{}, d.Fact)
	switch d.What {
	case companion.ActRefused:
		out := []LogVM{{Head: true, Bad: true, Text: w.Say("changed.refused", n, what)}}
		if d.Refused.Rule != "" {
			text, _ := w.Refusal(*d.Refused)
			out = append(out, LogVM{Bad: true, Text: text, Ref: w.Reference(d.Refused.Rule), Rule: d.Refused.Rule})
		}
		return out
	case companion.ActLater:
		return []LogVM{{Head: true, Text: w.Say("changed.later", n, what)}}
	case companion.ActFound:
		return []LogVM{{Head: true, Text: w.Say("changed.found", n, what)}}
	}
	out := []LogVM{{Head: true, Text: w.Say("changed.otherwise", n, what)}}
	out = append(out, followed(w, "changed.then", d.Then)...)
	return append(out, followed(w, "changed.now", d.Now)...)
}

func followed(w *Words, key string, lines []engine.Line) (out []LogVM) {
	for _, l := range lines {
		out = append(out, LogVM{Text: w.Say(key, w.Because(l)), Ref: w.Reference(l.Rule), Rule: l.Rule})
	}
	return out
}

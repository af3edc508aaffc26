package words

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Check lists the keys that the game needs and the wording lacks, sorted, and the keys that
// the game does not use. Needed are: sentences of rules, remedies of refusals, verbs, values
// of domains, seats, slots, dice, options of set-up and their values.
func (w *Game) Check() []string {
	var missing []string
	need := func(key string) {
		if _, ok := w.text[key]; !ok {
			missing = append(missing, w.language.code+": "+key+" is missing")
		}
	}
	for _, id := range w.Info.Book.IDs() {
		w.checkRule(id, func(text string) { missing = append(missing, w.language.code+": "+text) })
	}
	lex := w.Info.Lexicon
	for _, v := range lex.Verbs {
		if v.Word != "" {
			need("do." + v.Word)
		}
	}
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		if d == engine.Cards {
			continue // the catalogue has their names
		}
		spec := lex.Words(d)
		for _, word := range spec.Words {
			if word != "" {
				need("term." + spec.Name + "." + word)
			}
		}
	}
	for _, kind := range w.Info.Kinds() {
		need("term." + kindTerm + "." + kind)
	}
	for _, words := range w.formWords() {
		for _, word := range words[1:] {
			need("term." + words[0] + "." + word)
		}
	}
	for _, word := range w.sayWords() {
		need("say." + word)
	}
	for _, name := range slices.Concat(w.Info.Book.Counts(), w.Info.Lexicon.Recalls) {
		need("count." + name)
	}
	for _, mood := range w.Info.Book.Moods() {
		need("quip." + mood + ".1")
	}
	for _, o := range w.asked() {
		need("option." + o.Name + ".title")
		need("option." + o.Name + ".help")
		for _, v := range o.Values {
			if _, ok := w.value(o.Name, v); !ok {
				need("option." + o.Name + ".value." + v)
			}
		}
	}
	return append(missing, w.strangers()...)
}

// checkRule adds the keys that a rule needs, depending on its uses, and that are missing.
func (w *Game) checkRule(id rulebook.ID, report func(string)) {
	has := func(use string) bool { _, ok := w.text[ruleKey(id, use)]; return ok }
	if !has(UseBecause) && !has(UseRefuse) && !has(UseAsk) {
		report("rule." + string(id) + " has no sentence")
	}
	if has(UseRemedy) && !has(UseRefuse) {
		report("rule." + string(id) + " has a remedy and no refuse")
	}
	rule, _ := w.Info.Book.Rule(id)
	if rule.Lines == nil {
		return // a toy, whose rule index is in its code
	}
	for use, of := range LinesOf {
		text, ok := w.text[ruleKey(id, use)]
		if _, declared := rule.Lines[of]; use == of && declared && !ok {
			report(ruleKey(id, use) + " is missing, but the rule index declares it")
		}
		if ok {
			checkArgs(text, rule.Lines[of], func(text string) { report(ruleKey(id, use) + " " + text) })
		}
	}
}

// LinesOf is, by use of a sentence, the use of the lines that it renders; "" = none, so that it
// names nothing.
var LinesOf = map[string]string{UseBecause: UseBecause, UseRefuse: UseRefuse, UseUnseen: UseRefuse, UseRemedy: UseRefuse, UseBrief: UseRefuse,
	UseAsk: UseAsk, UseAlone: UseAsk, UseDecline: UseAsk, UseBrings: UseAsk, UseSay: UseBecause, UseSayAsk: UseAsk, UseAbout: UseAbout, UseTeach: ""}

// checkArgs reports arguments of a sentence that its lines do not have, and plural forms for what
// is no number.
func checkArgs(text template, args []rulebook.Arg, report func(string)) {
	for _, p := range text {
		switch {
		case p.arg == noArg || p.arg == seatArg:
		case p.arg >= len(args):
			report(fmt.Sprintf("has {%d}, but its lines name %d things", p.arg, len(args)))
		case p.forms != nil && args[p.arg].Domain != "number":
			report(fmt.Sprintf("counts {%d}, which is a %s", p.arg, args[p.arg].Domain))
		case p.form != "" && args[p.arg].Domain == "number":
			report(fmt.Sprintf("has a form of {%d}, which is a number", p.arg))
		}
	}
}

// strangers lists the keys that the game does not use.
func (w *Game) strangers() []string {
	var list []string
	for _, key := range slices.Sorted(maps.Keys(w.text)) {
		if !w.known(key) {
			list = append(list, w.language.code+": "+key+" is not a word of the game")
		}
	}
	return list
}

// asked lists the options of set-up and of the final table.
func (w *Game) asked() []engine.OptionSpec {
	if w.Info.Final == nil {
		return w.Info.Options
	}
	return slices.Concat(w.Info.Options, w.Info.Final.Options)
}

func (w *Game) known(key string) bool {
	kind, rest, _ := strings.Cut(key, ".")
	first, more, _ := strings.Cut(rest, ".")
	lex := w.Info.Lexicon
	switch kind {
	case "rule":
		_, ok := w.Info.Book.Rule(rulebook.ID(rest[:strings.LastIndexByte(rest, '.')]))
		return ok
	case useDo, useDid:
		return slices.ContainsFunc(lex.Verbs, func(v engine.VerbSpec) bool { return v.Word == first && v.Word != "" })
	case "count":
		return slices.Contains(w.Info.Book.Counts(), rest) || slices.Contains(w.Info.Lexicon.Recalls, rest)
	case "quip":
		n, err := strconv.Atoi(more)
		return slices.Contains(w.Info.Book.Moods(), first) && err == nil && n <= len(Quips(w, first))
	case "face":
		return slices.Contains(w.Info.Lexicon.Seats, rest)
	case "say":
		_, ends, _ := strings.Cut(rest, ".")
		return first == "flag" || first == "link" && slices.Contains(w.sayWords(), "link."+ends[strings.LastIndexByte(ends, '.')+1:]) ||
			slices.Contains(w.sayWords(), first) || slices.ContainsFunc(w.formWords(), func(words []string) bool { return slices.Contains(words[1:], first) && words[0] == "field" })
	case "term":
		if first == kindTerm && slices.Contains(w.Info.Kinds(), more) {
			return true
		}
		for _, words := range w.formWords() {
			word := more
			if first == "field" { // may have a short form
				word = strings.TrimSuffix(more, ".short")
			}
			if words[0] == first && slices.Contains(words[1:], word) {
				return true
			}
		}
		for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
			if spec := lex.Words(d); spec.Name == first {
				word, _, _ := strings.Cut(more, ".") // "saloon.the" is a form of "saloon"
				return slices.Contains(spec.Words, word)
			}
		}
		return false
	}
	return slices.ContainsFunc(w.asked(), func(o engine.OptionSpec) bool {
		value, isValue := strings.CutPrefix(more, "value.")
		return o.Name == first && (!isValue || slices.Contains(o.Values, value))
	})
}

// Lacks lists the keys that a line needs and the wording lacks; use is because, refuse or ask.
// For tests that play games.
func (w *Game) Lacks(use string, l engine.Line) []string {
	return slices.DeleteFunc([]string{ruleKey(l.Rule, use)}, func(key string) bool { _, ok := w.text[key]; return ok })
}

// Compare lists the keys that only one of two languages has, and those whose texts have
// different arguments.
func (w *Game) Compare(o *Game) []string {
	return compare(w.language.code, w.own, o.language.code, o.own)
}

// Compare does the same for the general texts.
func (l *Language) Compare(o *Language) []string { return compare(l.code, l.own, o.code, o.own) }

// sayWords lists the keys of [say] that a game needs, if it renders cards in sentences.
func (w *Game) sayWords() (list []string) {
	if !slices.ContainsFunc(slices.Collect(maps.Keys(w.text)), func(key string) bool { return strings.HasPrefix(key, "say.") }) {
		return nil
	}
	for _, form := range w.Info.Forms {
		for _, f := range form.Fields {
			if f.Group == nil {
				continue
			}
			for _, word := range f.Group[0].Words {
				list = append(list, "link."+word)
			}
			list = append(list, f.Group[1].Words...)
		}
	}
	return list
}

// formWords lists the words that need a template because of the forms; each list begins with
// its domain. The words of the lexicon's own domains are checked for every game.
func (w *Game) formWords() (list [][]string) {
	names := []string{"field"}
	var take func([]catalogue.Field)
	take = func(fields []catalogue.Field) {
		for _, f := range fields {
			if !slices.Contains(names, f.Name) {
				names = append(names, f.Name)
			}
			if f.Of != "" {
				list = append(list, append([]string{f.Of}, slices.DeleteFunc(slices.Clone(f.Words), func(w string) bool { return w == "" })...))
			}
			take(f.Group)
		}
	}
	for _, form := range w.Info.Forms {
		take(form.Fields)
		if form.Plain { // no card names the kind
			list = append(list, []string{kindTerm, form.Kind})
		}
		list = append(list, append([]string{"odd"}, form.Odd...))
	}
	return append(list, names)
}

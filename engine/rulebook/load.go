package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
)

// entry is one [[rule]] of an index file.
type entry struct {
	ID       string `toml:"id"`
	Book     string `toml:"book"`
	Page     *int   `toml:"page"`
	Section  string `toml:"section"`
	Sure     string `toml:"sure"`
	Waivable bool   `toml:"waivable"`
	Chore    bool   `toml:"chore"`
	Tells    bool   `toml:"tells"`
	Aloud    bool   `toml:"aloud"`
	Counts   string `toml:"counts"`
	Mood     string `toml:"mood"`
	Against  string `toml:"against"`
	Speaks   bool   `toml:"speaks"`

	Ask     []string `toml:"ask"`
	Because []string `toml:"because"`
	Refuse  []string `toml:"refuse"`
	About   []string `toml:"about"`
}

// named is what the lines of a rule name in one use, as the file has it.
type named struct {
	use  string
	args []string
}

func (e *entry) named() []named {
	return []named{{"ask", e.Ask}, {"because", e.Because}, {"refuse", e.Refuse}, {"about", e.About}}
}

// lines returns what the lines of a rule name, by use.
func (e *entry) lines() map[string][]Arg {
	all := map[string][]Arg{}
	for _, n := range e.named() {
		if n.args == nil {
			continue
		}
		all[n.use] = make([]Arg, len(n.args))
		for i, arg := range n.args {
			domain, means, _ := strings.Cut(arg, ": ")
			domain, optional := strings.CutSuffix(domain, "?")
			all[n.use][i] = Arg{domain, means, optional}
		}
	}
	return all
}

var (
	idForm    = regexp.MustCompile(`^[a-z][a-z0-9]*(\.[a-z0-9]+(-[a-z0-9]+)*){2}$`)
	argForm   = regexp.MustCompile(`^[a-z]+(-[a-z]+)*\??(: .+)?$`)
	countForm = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)
	sure      = []string{"C", "L", "U"}
)

// lastPage is more than any rulebook has.
const lastPage = 999

// Load reads a rule index, strictly. file is its name in errors, each of which
// is a *catalogue.Error.
func Load(file string, text []byte) (*Book, error) {
	var index struct {
		Rule []entry `toml:"rule"`
	}
	if err := catalogue.Decode(file, text, &index); err != nil {
		return nil, err
	}
	src := catalogue.Source{Name: file, Text: text}
	if len(index.Rule) == 0 {
		return nil, src.Wrong("", -1, "rule", "there are no rules", "give each rule a [[rule]]")
	}
	rules := make([]Rule, 0, len(index.Rule))
	for i, e := range index.Rule {
		if field, reason, remedy := e.wrong(rules); field != "" {
			return nil, src.Wrong("rule", i, field, reason, remedy)
		}
		r := Rule{ID: ID(e.ID), Book: e.Book, Section: e.Section, Sure: e.Sure, Waivable: e.Waivable, Chore: e.Chore, Tells: e.Tells, Aloud: e.Aloud, Counts: e.Counts, Mood: e.Mood, Against: e.Against, Speaks: e.Speaks, Lines: e.lines()}
		if e.Page != nil {
			r.Page = *e.Page
		}
		rules = append(rules, r)
	}
	return NewBook(rules), nil
}

// misnamed reports whether a name that goes with the because-lines of the rule is no name, or goes with none.
func (e *entry) misnamed(name string) bool {
	return name != "" && (e.Because == nil || !countForm.MatchString(name))
}

// wrong names the first field that makes no sense; before are the rules that
// come earlier.
func (e *entry) wrong(before []Rule) (field, reason, remedy string) {
	switch {
	case !idForm.MatchString(e.ID):
		return "id", fmt.Sprintf("%q is not a rule's id", e.ID), `write game.chapter.rule, as in "tew.duel.tie"`
	case slices.ContainsFunc(before, func(r Rule) bool { return r.ID == ID(e.ID) }):
		return "id", fmt.Sprintf("%q is given twice", e.ID), "remove one"
	case e.Book == "":
		return "book", "is missing", `name the source, as in "ES"`
	case e.Page != nil && (*e.Page < 1 || *e.Page > lastPage):
		return "page", fmt.Sprintf("%d is not a page", *e.Page), "leave it out if the book does not print the rule"
	case e.Page == nil && e.Section == "":
		return "section", "is missing, and so is page", "say where the rule comes from"
	case e.misnamed(e.Counts):
		return "counts", fmt.Sprintf("%q is no name, or the rule has no because", e.Counts), `name what is counted, as in "shots", for a rule with because-lines`
	case e.misnamed(e.Mood):
		return "mood", fmt.Sprintf("%q is no name, or the rule has no because", e.Mood), `name a mood, as in "lost", for a rule with because-lines`
	case e.misnamed(e.Against):
		return "against", fmt.Sprintf("%q is no name, or the rule has no because", e.Against), `name a mood, as in "lost", for a rule with because-lines`
	case e.Speaks && e.Because == nil:
		return "speaks", "the rule has no because", "leave it out, or let the rule have because-lines"
	case !slices.Contains(sure, e.Sure):
		return "sure", fmt.Sprintf("%q is not known", e.Sure), "use one of " + strings.Join(sure, ", ")
	}
	for _, n := range e.named() {
		for _, arg := range n.args {
			if !argForm.MatchString(arg) {
				return n.use, fmt.Sprintf("%q is not what a line names", arg), `write a domain, or a domain and what it is, as in "number: rolls left"`
			}
		}
	}
	return "", "", ""
}

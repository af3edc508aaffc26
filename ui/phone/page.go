package phone

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"io"
	"net/http"
	"strings"

	"casekeeper/engine"
	"casekeeper/ui/present/ruleindex"
)

var (
	//go:embed page/page.html
	htmlText string
	//go:embed page/things.js
	things string
	//go:embed page/board.js
	board string
	//go:embed page/voice.js
	speech string
	//go:embed page/camera.js
	camera string
	//go:embed page/page.js
	scriptText string
	//go:embed page/page.css
	styleText string

	html = template.Must(template.New("page").Parse(htmlText))
)

// labels are the words of the page itself, by the name that the script has for them.
var labels = map[string]string{
	"title": "phone.title", "live": "phone.live", "watch": "phone.watch", "lost": "phone.lost", "asOf": "phone.as-of", "comes": "phone.comes",
	"retry": "phone.retry", "tries": "phone.tries", "gone": "phone.gone", "spent": "phone.used", "often": "phone.often", "failed": "phone.failed", "opens": "phone.opens",
	"own": "phone.own", "hold": "phone.hold", "alone": "phone.alone", "unseen": "phone.unseen", "numbered": "phone.numbered", "undo": "hand.again", "hint": "hint.key",
	"hintHeld": "phone.hint", "log": "table.log", "table": "result.table", "rules": "rules.title", "search": "rules.search", "back": "nav.back",
	"camera": "phone.camera", "forgets": "phone.camera.kept", "reading": "phone.camera.reading", "again": "phone.camera.again", "dark": "phone.camera.unseen", "leave": "phone.camera.leave", "sent": "phone.camera.sent",
	"speak": "phone.speak", "speaking": "phone.speaking", "speaks": "phone.speaks",
}

// page serves the one page. It is the same for everybody: who may see what comes later, by the
// stream.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	all := map[string]map[string]string{}
	for _, lang := range s.table.Langs {
		words := s.table.Words(lang)
		all[lang] = map[string]string{}
		for name, key := range labels {
			all[lang][name] = words.Say(key)
		}
		all[lang]["language"] = words.Name
	}
	text, err := json.Marshal(all)
	if err != nil {
		http.Error(w, "", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	lang := s.accepted(r.Header.Get("Accept-Language"))
	_ = html.Execute(w, struct {
		Lang, Words, Needs string
		Speaks             bool // pages of onlookers may speak
	}{lang, string(text), s.table.Words(lang).Say("phone.script"), s.opts.Speaks != nil}) // the phone may be gone
}

// accepted is the first language of a list that the program has.
func (s *Server) accepted(list string) string {
	for want := range strings.SplitSeq(list, ",") {
		want, _, _ = strings.Cut(strings.TrimSpace(want), ";")
		want, _, _ = strings.Cut(want, "-")
		if got := s.lang(strings.ToLower(want)); got == strings.ToLower(want) {
			return got
		}
	}
	return s.table.Langs[0]
}

func (s *Server) script(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	_, _ = io.WriteString(w, "(() => {\n"+things+board+speech+camera+scriptText+"})();\n") // the phone may be gone
}

func (s *Server) style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	_, _ = w.Write([]byte(styleText)) // the phone may be gone
}

// RulesPage is what a phone looks up.
type RulesPage struct {
	Title string
	Found string                `json:",omitempty"`
	Rule  *ruleindex.RuleVM     `json:",omitempty"`
	Keys  []ruleindex.RuleKeyVM `json:",omitempty"`
	Deep  bool                  `json:",omitempty"` // not the list of chapters
}

// longestQuery is how many bytes of a search are read.
const longestQuery = 100

// rules looks up a page of the rules.
func (s *Server) rules(w http.ResponseWriter, r *http.Request, _ *visit) {
	text := r.FormValue("text")
	q := ruleindex.RuleQuery{Text: text[:min(len(text), longestQuery)], Chapter: r.FormValue("chapter"), Card: r.FormValue("card")}
	now, err := s.table.Session.Now(r.Context(), engine.Table)
	if err != nil {
		answer(w, http.StatusServiceUnavailable, "")
		return
	}
	vm := ruleindex.New(s.table.Words(s.lang(r.FormValue("lang"))).At(&now)).Screen(q)
	page := RulesPage{Title: vm.Title, Found: vm.Found, Rule: vm.Rule, Keys: vm.List, Deep: q != ruleindex.RuleQuery{}}
	if vm.Rule != nil {
		page.Keys = vm.Rule.Related
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(page) // the phone may be gone
}

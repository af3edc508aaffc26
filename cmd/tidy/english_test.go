package tidy

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// riddles are phrases that no comment may use, because readers of English stumble over them, each
// with what to write instead.
var riddles = []struct{ phrase, instead string }{
	{`(tells?|told) (whether|if)`, `"X reports whether …"`},
	{`tells? (what|which|how|where|why|who)`, `"X returns …", "X lists …" or "X writes …"`},
	{`(is|are|was|were|be|been) told`, "reported, shown, entered or given, whichever it is"},
	{`for who`, "for the player, the caller or the reader who"},
	{`(of|to|from|by|with) who (asks|does|has|holds|is|looks|plays|reads|sees|sits|takes|types|wants)`, "the player, the caller or the reader who"},
	{`of whom`, "begin the sentence with the person"},
	{`no news|(is|are) news`, "say what has or has not changed"},
	{`all the same`, "although, still, or nothing"},
	{`for ever`, "permanently"},
	{`gives? (it|itself|them|the \w+) up`, "closes, releases or leaves"},
	{`what there is`, "name the thing"},
	{`what is awaited`, "the prompts"},
	{`as of now`, "currently"},
	{`it is said`, "name who reports it"},
	{`in words of`, "the text of, the terms of"},
	{`hands have`, "people have"},
	{`(puts?|put) (it|them|things|all) right`, "corrects, or the remedy"},
	{`what comes? of it`, "the result"},
	{`into the terms of`, "converts X to Y"},
	{`may be called by anybody`, "safe for concurrent use"},
}

// riddle matches any of the phrases.
var riddle = func() *regexp.Regexp {
	var all []string
	for _, r := range riddles {
		all = append(all, r.phrase)
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(all, "|") + `)\b`)
}()

// riddlesLeft is how many such phrases the comments of a folder still have, without the folders
// below it. A number may only shrink.
var riddlesLeft = map[string]int{}

// riddleIn is a phrase of riddles in a comment.
type riddleIn struct {
	folder, place, phrase string
}

// findRiddles lists the phrases of riddles in the comments of Go files, with the line where the
// comment begins. A phrase may continue on the next line.
func findRiddles(files []*file) (found []riddleIn) {
	for _, f := range files {
		for _, group := range f.tree.Comments {
			text := strings.Join(strings.Fields(group.Text()), " ")
			for _, phrase := range riddle.FindAllString(text, -1) {
				place := fmt.Sprintf("%s:%d", f.path, f.fset.Position(group.Pos()).Line)
				found = append(found, riddleIn{path.Dir(f.path), place, phrase})
			}
		}
	}
	return found
}

// wrongRiddles compares the phrases found with what is left in each folder. A folder with more than
// its entry gets a problem for each phrase, one with less a problem with the entry.
func wrongRiddles(files []*file, left map[string]int) (wrong []string) {
	found := map[string][]riddleIn{}
	for _, r := range findRiddles(files) {
		found[r.folder] = append(found[r.folder], r)
	}
	for folder, n := range left {
		if have := len(found[folder]); have < n {
			wrong = append(wrong, fmt.Sprintf("%s: %d phrases of riddles in comments, and its entry is %d; lower the entry in riddlesLeft to %d (0: remove it)", folder, have, n, have))
		}
	}
	for folder, list := range found {
		if len(list) <= left[folder] {
			continue
		}
		for _, r := range list {
			wrong = append(wrong, fmt.Sprintf("%s: a comment says %q (%d in %s, of which %d may be left); write: %s", r.place, r.phrase, len(list), folder, left[folder], instead(r.phrase)))
		}
	}
	slices.Sort(wrong)
	return wrong
}

// instead returns what to write in place of a phrase.
func instead(phrase string) string {
	for _, r := range riddles {
		if regexp.MustCompile(`(?i)^(` + r.phrase + `)$`).MatchString(phrase) {
			return r.instead
		}
	}
	return ""
}

// TestNoRiddleComesBack holds the comments of the repository to plain English.
func TestNoRiddleComesBack(t *testing.T) {
	for _, w := range wrongRiddles(parsed(t, repository(t, os.DirFS("../.."))), riddlesLeft) {
		t.Error(w)
	}
}

// parsed parses the Go files among texts.
func parsed(t *testing.T, texts map[string]string) (files []*file) {
	t.Helper()
	for name, text := range texts {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		f := &file{path: name, text: text, fset: token.NewFileSet()}
		var err error
		if f.tree, err = parser.ParseFile(f.fset, name, text, parser.ParseComments|parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// TestRiddlesAreSeen: phrases in doc comments, across line breaks and after code, in capitals, and
// not in strings; a folder with more than its entry fails, and one with less too.
func TestRiddlesAreSeen(t *testing.T) {
	for _, c := range []struct {
		name, text string
		left       int
		want       string
	}{
		{"doc comment", "// X tells whether it is.\nfunc X() {}\n", 0, `a/p.go:3: a comment says "tells whether" (1 in a, of which 0 may be left); write: "X reports whether …"`},
		{"broken line", "// X is what all\n// the same is.\nfunc X() {}\n", 0, `a/p.go:3: a comment says "all the same"`},
		{"after code", "var x = 1 // As of now\n", 0, `a/p.go:3: a comment says "As of now"`},
		{"string", "const x = \"no news\"\n", 0, ""},
		{"plain", "// X reports whether it is.\nfunc X() {}\n", 0, ""},
		{"part of a word", "// Untells whetherever.\n", 0, ""},
		{"as many as the entry", "// No news.\n\n// No news.\n", 2, ""},
		{"one more than the entry", "// No news.\n\n// No news.\n", 1, `"No news" (2 in a, of which 1 may be left)`},
		{"one less than the entry", "// No news.\n", 2, "lower the entry in riddlesLeft to 1"},
		{"a clean folder with an entry", "// Clean.\n", 1, "lower the entry in riddlesLeft to 0"},
	} {
		left := map[string]int{}
		if c.left > 0 {
			left["a"] = c.left
		}
		got := strings.Join(wrongRiddles(parsed(t, map[string]string{"a/p.go": "package p\n\n" + c.text}), left), "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: problems %q, want %q", c.name, got, c.want)
		}
	}
}

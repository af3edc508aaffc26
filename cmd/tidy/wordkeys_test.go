package tidy

import (
	"fmt"
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// wordsFolder holds the general words, one folder a language.
const wordsFolder = "configs/words/"

// keyLine matches a key in a file of words.
var keyLine = regexp.MustCompile(`^"?([\w.-]+)"? *=`)

// asks is what the programs use to look up words: whole keys, patterns of keys that are
// concatenated, and calls of Say, whose keys must exist.
type asks struct {
	whole    map[string]bool
	patterns []*regexp.Regexp
	said     []said
}

// said is a call of Say with a literal key.
type said struct {
	f   *file
	at  ast.Node
	key string
}

// wordKeys checks that every general text is used somewhere, that every key used exists, and that
// every language has all of them.
func wordKeys(files []*file) {
	keys := map[string]map[string]bool{} // by language
	for _, f := range files {
		if lang := langOf(f.path); lang != "" {
			if keys[lang] == nil {
				keys[lang] = map[string]bool{}
			}
			for _, line := range strings.Split(f.text, "\n") {
				if m := keyLine.FindStringSubmatch(line); m != nil {
					keys[lang][m[1]] = true
				}
			}
		}
	}
	if len(keys) == 0 {
		return
	}
	asked := asks{whole: map[string]bool{}}
	for _, f := range files {
		if f.tree != nil && !f.test && (below(path.Dir(f.path), "ui") || below(path.Dir(f.path), "cmd")) {
			asked.read(f)
		}
	}
	for _, f := range files {
		if langOf(f.path) == "" {
			continue
		}
		for i, line := range strings.Split(f.text, "\n") {
			m := keyLine.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			key := m[1]
			if !asked.has(key) {
				f.reportLine(i+1, "nothing says "+key, "remove it in every language, or say it")
			}
			for lang, have := range keys {
				if !have[key] {
					f.reportLine(i+1, key+" is not said in "+lang, "add it to "+wordsFolder+lang)
				}
			}
		}
	}
	for _, s := range asked.said {
		for lang, have := range keys {
			if !have[s.key] {
				s.f.report(s.at, fmt.Sprintf("%q is not said in %s", s.key, lang), "add it to "+wordsFolder+lang)
			}
		}
	}
}

// langOf returns the language of a file of words, or "" for any other file.
func langOf(name string) string {
	if !strings.HasPrefix(name, wordsFolder) || !strings.HasSuffix(name, ".toml") || path.Base(name) == "language.toml" || path.Base(name) == "commands.toml" {
		return ""
	}
	return path.Base(path.Dir(name))
}

// read collects the keys that a file uses.
func (a *asks) read(f *file) {
	inside := map[ast.Node]bool{} // operands of concatenations that were already read
	ast.Inspect(f.tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.ADD && !inside[n] {
				a.sum(n, inside)
			}
		case *ast.BasicLit:
			if key, ok := literal(n); ok && !inside[n] {
				a.whole[key] = true
				if strings.HasSuffix(key, ".") { // the rest of the key is not known here
					a.patterns = append(a.patterns, regexp.MustCompile("^"+regexp.QuoteMeta(key)))
				}
			}
		case *ast.CallExpr:
			if call, ok := n.Fun.(*ast.SelectorExpr); ok && call.Sel.Name == "Say" && len(n.Args) > 0 {
				if key, ok := literal(n.Args[0]); ok && strings.Contains(key, ".") && !strings.Contains(key, " ") {
					a.said = append(a.said, said{f, n, key})
				}
			}
		}
		return true
	})
}

// sum makes a pattern of a concatenated key. A pattern that would match any key is left out.
func (a *asks) sum(n *ast.BinaryExpr, inside map[ast.Node]bool) {
	pattern, telling := "", false
	var walk func(ast.Expr)
	walk = func(e ast.Expr) {
		if b, ok := e.(*ast.BinaryExpr); ok && b.Op == token.ADD {
			inside[b] = true
			walk(b.X)
			walk(b.Y)
			return
		}
		inside[e] = true
		part, ok := literal(e)
		if !ok {
			pattern += ".*"
			return
		}
		pattern += regexp.QuoteMeta(part)
		telling = telling || strings.Trim(part, ".- ") != ""
	}
	walk(n)
	if telling {
		a.patterns = append(a.patterns, regexp.MustCompile("^"+pattern+"$"))
	}
}

// literal returns the value of n if it is a string literal.
func literal(e ast.Node) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

func (a *asks) has(key string) bool {
	return a.whole[key] || slices.ContainsFunc(a.patterns, func(p *regexp.Regexp) bool { return p.MatchString(key) })
}

package commandline_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/configs"
	"casekeeper/ui/words"
)

// below are the files whose mistakes reach people who type, or who write a file for this program:
// records, rigs, cards, tags, descriptions of a table.
var below = []string{"engine/record/*.go", "hardware/rig/*.go", "hardware/mqtt/*.go", "hardware/regular/regular.go", "engine/catalogue/*.go", "engine/form/*.go", "engine/desk/*.go", "engine/games/*/questions.go", "scanner/enrol/tagfile.go",
	"companion/import.go", "engine/rules.go", "engine/final.go", "engine/kernelrules.go"}

// makers are the functions that make a mistake from a sentence.
var makers = []string{"Errorf", "New", "errorf", "wrong", "Wrong", "Refuse", "want", "next", "one", "number", "fail", "Sprintf"}

// ours are sentences about mistakes that only a programmer can make, or that wrap another one.
var ours = regexp.MustCompile(`lexicon|operands|domain %d|is a word of the record format|is not one lower-case word|^(line %d of the game|writing a record|saving %s|reading %s)|^%q is not %s %s`)

// sentences returns the texts that a file passes to such functions.
func sentences(t *testing.T, file string) (list []string) {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !slices.Contains(makers, calledName(call.Fun)) {
			return true
		}
		for _, arg := range call.Args {
			ast.Inspect(arg, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					text, err := strconv.Unquote(lit.Value)
					if err != nil {
						t.Fatal(err)
					}
					list = append(list, text)
				}
				return true
			})
		}
		return true
	})
	return list
}

func calledName(f ast.Expr) string {
	switch f := f.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

var (
	verb = regexp.MustCompile(`%\+?[a-z]`)
	word = regexp.MustCompile(`[a-z]{2,} [a-z]{2,}`)
	half = regexp.MustCompile(`\b(want|is|are|of|the|and|or|has|its|each|with|must|not|to be)\b [a-z]`)
)

// TestEveryCauseIsSaidInEveryLanguage: the cause of a mistake in a file is translated, not only the
// sentence around it.
func TestEveryCauseIsSaidInEveryLanguage(t *testing.T) {
	var all []string
	for _, pattern := range below {
		files, err := filepath.Glob(filepath.Join("../../..", pattern))
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				all = append(all, sentences(t, file)...)
			}
		}
	}
	if slices.Sort(all); len(all) < 150 {
		t.Fatalf("only %d sentences found", len(all))
	}
	for _, lang := range words.Languages(configs.FS) {
		if lang == words.Mother {
			continue
		}
		w, err := commandline.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range slices.Compact(all) {
			if ours.MatchString(format) || strings.HasSuffix(format, " ") || !word.MatchString(format) {
				continue
			}
			text := verb.ReplaceAllStringFunc(format, func(v string) string {
				if v == "%q" {
					return `"X7"`
				}
				return "7"
			})
			said := w.Explain(errors.New("f.toml:3: item[0].field: " + text))
			for _, piece := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == ':' }) {
				if piece = strings.TrimSpace(piece); word.MatchString(piece) && strings.Contains(said, piece) || half.MatchString(said) {
					t.Errorf("%s does not say %q of %q: %s", lang, piece, format, said)
				}
			}
		}
	}
}

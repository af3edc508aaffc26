package tidy

import (
	"go/ast"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// textless are the screens that need no test of fit, because they show no text.
var textless = []string{"Sleep"}

// unfitted lists the screens that no test draws: each function NewX of ui/screens, apart from those
// of textless, is called as screens.NewX by a test beside the screens or the tables, which draw them
// in all sizes and languages.
func unfitted(files []*file, without []string) (wrong []string) {
	called := map[string]bool{}
	for _, f := range files {
		if dir := path.Dir(f.path); !strings.HasSuffix(f.path, "_test.go") || dir != "ui/screens" && dir != "ui/table" && !below(dir, "ui/tables") {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && (x.Name == "screens" || x.Name == "sensors") {
					called[s.Sel.Name] = true
				}
			}
			return true
		})
	}
	for _, f := range files {
		if dir := path.Dir(f.path); dir != "ui/screens" && dir != "ui/screens/sensors" || strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		for _, d := range f.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv != nil {
				continue
			}
			name, ok := strings.CutPrefix(fn.Name.Name, "New")
			if ok && !called[fn.Name.Name] && !slices.Contains(without, name) {
				wrong = append(wrong, f.path+": no test draws the screen "+name+"; show it in all sizes and languages, as findings_test.go of ui/table does")
			}
		}
	}
	return wrong
}

// TestScreensAreFitted checks that each screen is drawn by a test of fit.
func TestScreensAreFitted(t *testing.T) {
	for _, w := range unfitted(parsed(t, repository(t, os.DirFS("../.."))), textless) {
		t.Error(w)
	}
}

func TestUnfittedScreensAreSeen(t *testing.T) {
	screen := "package screens\n\nfunc NewMap() *Map { return nil }\n"
	for _, c := range []struct {
		name, test string
		without    []string
		want       int
	}{
		{"drawn", "package table_test\n\nvar x = screens.NewMap()\n", nil, 0},
		{"not drawn", "package table_test\n\nvar x = screens.NewLog()\n", nil, 1},
		{"without text", "package table_test\n", []string{"Map"}, 0},
	} {
		files := parsed(t, map[string]string{"ui/screens/map.go": screen, "ui/table/map_test.go": c.test})
		if got := unfitted(files, c.without); len(got) != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

package tidy

import (
	"go/ast"
	"path"
	"strconv"
	"strings"
)

const module = "casekeeper/"

// arrow lists what the packages at and below a folder may import of this module. The longest folder
// that matches applies.
type arrow struct {
	folder string
	may    []string // folders, with all below; a trailing "!" means that folder only
	tests  []string // further folders that only test files may import
}

var arrows = []arrow{
	{folder: "configs"},
	{folder: "engine/catalogue"},
	{folder: "engine/rulebook", may: []string{"engine/catalogue"}}, // for the strict reading of data files
	{folder: "engine/poker3"},
	{folder: "engine/form"},
	{folder: "engine/desk", may: []string{"engine!", "engine/catalogue", "engine/form", "engine/record"}, tests: []string{"engine", "configs"}},
	{folder: "engine", may: []string{"engine/catalogue", "engine/rulebook"}, tests: []string{"engine", "configs"}},
	{folder: "engine/chance", may: []string{"engine!", "engine/catalogue", "engine/rulebook"}, tests: []string{"engine/enginetest"}},
	{folder: "engine/bot", may: []string{"engine!", "engine/chance"}, tests: []string{"engine", "configs"}},
	{folder: "engine/owed", may: []string{"engine!", "engine/rulebook"}},
	{folder: "engine/record", may: []string{"engine!", "engine/catalogue", "engine/rulebook"}, tests: []string{"engine"}},
	{folder: "engine/games", may: []string{"engine!", "engine/catalogue", "engine/desk", "engine/form", "engine/owed", "engine/poker3", "engine/rulebook"},
		tests: []string{"engine/enginetest", "engine/chance", "engine/record", "configs"}},
	{folder: "engine/enginetest", may: []string{"engine"}, tests: []string{"configs"}},
	{folder: "hardware", may: []string{"hardware"}, tests: []string{"configs"}},
	{folder: "scanner", may: []string{"scanner", "hardware", "engine!", "engine/catalogue", "engine/rulebook"},
		tests: []string{"engine", "configs"}},
	{folder: "scanner/photo", may: []string{"scanner/photo"}, tests: []string{"engine"}},
	{folder: "scanner/photo/phototest", may: []string{"engine/chance"}},
	{folder: "scanner/enrol", may: []string{"hardware", "engine!", "engine/catalogue"}, tests: []string{"scanner/scannertest"}},
	{folder: "companion", may: []string{"companion", "engine"}, tests: []string{"configs"}},
	{folder: "ui", may: []string{"ui", "companion", "engine"}, tests: []string{"configs"}},
	{folder: "ui/icon", may: []string{"engine/catalogue"}}, // for its errors
	{folder: "ui/kit", may: []string{"ui/icon"}, tests: []string{"ui/kit/kittest", "ui/drawing", "ui/present", "configs"}},
	{folder: "ui/kit/kittest"},
	{folder: "ui/kit/taptest", may: []string{"ui/kit"}},
	{folder: "ui/drawing", may: []string{"ui/icon", "engine"}, tests: []string{"configs"}},
	{folder: "ui/words", may: []string{"companion", "engine"}, tests: []string{"ui/words", "configs"}},
	{folder: "ui/words/wordstest", may: []string{"ui/words", "engine", "configs"}},
	{folder: "ui/present", may: []string{"ui/present", "ui/words", "ui/drawing", "ui/icon", "companion", "engine"}, tests: []string{"configs"}},
	{folder: "ui/present/presenttest", may: []string{"ui/present", "ui/words", "companion", "engine", "configs"}},
	{folder: "ui/phone", may: []string{"ui/present", "companion", "engine"}, tests: []string{"ui/words", "scanner/enrol", "scanner/photo", "configs"}},
	{folder: "ui/pieces", may: []string{"ui/kit", "ui/present"}},
	{folder: "ui/screens", may: []string{"ui/kit", "ui/pieces", "ui/present", "companion", "engine"}, tests: []string{"ui/kit/kittest", "ui/words", "configs"}},
	{folder: "ui/tables", may: []string{"ui/drawing", "ui/kit", "ui/pieces", "ui/present", "ui/table", "engine"}, tests: []string{"ui", "companion", "configs"}},
	{folder: "ui/table", may: []string{"ui/drawing", "ui/kit", "ui/pieces", "ui/present", "companion", "engine"}, tests: []string{"ui", "configs"}},
	{folder: "cmd", may: []string{"cmd", "ui", "companion", "scanner", "hardware", "engine", "configs"}},
}

// home lists the folders that may import an outside package. The first path that matches applies.
type home struct {
	path    string // with all below
	folders []string
	tests   bool // tests may import it anywhere
}

var homes = []home{
	{"fyne.io/fyne/v2/app", []string{"cmd/casekeeper"}, false},
	{"fyne.io", []string{"ui/kit", "ui/pieces", "ui/screens", "ui/table", "ui/tables", "ui/shell", "cmd/casekeeper"}, false},
	{"github.com/tarm/serial", []string{"hardware"}, false},
	{"periph.io", []string{"hardware"}, false},
	{"modernc.org/sqlite", []string{"companion/journal/sqlite"}, false},
	{"github.com/makiuchi-d/gozxing", []string{"scanner/photo"}, true},
	{"math/rand", []string{"engine/chance", "hardware/sim"}, true},
}

// imports checks the imports of one file against arrows and homes.
func (f *file) imports() {
	for _, spec := range f.tree.Imports {
		target, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue // the parser has already reported it
		}
		if ours, ok := strings.CutPrefix(target, module); ok {
			f.ourImport(spec, ours)
			continue
		}
		f.homeImport(spec, target)
		f.engineImport(spec, target)
	}
}

func (f *file) ourImport(spec *ast.ImportSpec, target string) {
	dir := path.Dir(f.path)
	a, ok := arrowOf(dir)
	switch {
	case !ok:
		f.report(spec, "no arrow tells what "+dir+" may import", "add its folder to arrows_test.go, or move the package")
	case dir == target && f.test: // an external test of the package itself
	case isGame(dir) && isGame(target) && gameOf(dir) == gameOf(target): // parts of one game
	case dir == "engine/games" && isGame(target), dir == "ui/tables" && isTable(target): // the shelves
	case isTable(dir) && isTable(target):
		f.report(spec, "a table imports another table: "+target, "move what both need to ui/table")
	case fits(target, a.may), f.test && fits(target, a.tests):
	case isGame(dir) && isGame(target):
		f.report(spec, "a game imports another game: "+target, "move what both need below engine/games")
	case fits("configs", []string{target}):
		f.report(spec, "configs is for cmd and tests only", "take an fs.FS or bytes as an argument")
	default:
		f.report(spec, a.folder+" must not import "+target, "arrows go down only: turn the dependency round with an interface or an argument")
	}
}

// arrowOf returns the arrow with the longest folder that contains dir; ok is false if no arrow
// does.
func arrowOf(dir string) (best arrow, ok bool) {
	for _, a := range arrows {
		if below(dir, a.folder) && len(a.folder) >= len(best.folder) {
			best, ok = a, true
		}
	}
	return best, ok
}

// fits reports whether dir matches an entry of list.
func fits(dir string, list []string) bool {
	for _, l := range list {
		only, exact := strings.CutSuffix(l, "!")
		if dir == only || !exact && below(dir, l) {
			return true
		}
	}
	return false
}

func below(dir, folder string) bool { return dir == folder || strings.HasPrefix(dir, folder+"/") }

// isGame reports whether dir belongs to a game.
func isGame(dir string) bool { return strings.HasPrefix(dir, "engine/games/") }

// isTable reports whether dir is the table of a game.
func isTable(dir string) bool { return strings.HasPrefix(dir, "ui/tables/") }

// gameOf returns the name of the folder of a game below engine/games.
func gameOf(dir string) string { return strings.Split(dir, "/")[2] }

func (f *file) homeImport(spec *ast.ImportSpec, target string) {
	for _, h := range homes {
		if !below(target, h.path) {
			continue
		}
		if !fits(path.Dir(f.path), h.folders) && !(f.test && h.tests) {
			f.report(spec, target+" is at home in "+strings.Join(h.folders, ", ")+" only", "move the code there, or take an interface")
		}
		return
	}
}

package tidy

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// file is one file of the repository under examination.
type file struct {
	path string // relative to the top of the repository, with slashes
	text string
	test bool
	tree *ast.File // nil if the file is not Go
	fset *token.FileSet
	out  *[]string // problems
}

// report adds a problem at a node: place, what is wrong, the remedy.
func (f *file) report(n ast.Node, what, remedy string) {
	f.reportLine(f.fset.Position(n.Pos()).Line, what, remedy)
}

func (f *file) reportLine(line int, what, remedy string) {
	*f.out = append(*f.out, fmt.Sprintf("%s:%d: %s; %s", f.path, line, what, remedy))
}

// examine checks files, given as text by path, and returns the problems, sorted.
func examine(texts map[string]string) []string {
	var out []string
	pure := map[string][]*file{} // files of pure packages, by folder
	var files []*file
	for name, text := range texts {
		f := &file{path: name, text: text, test: strings.HasSuffix(name, "_test.go"), fset: token.NewFileSet(), out: &out}
		files = append(files, f)
		paths(text, f.reportLine)
		f.words()
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		var err error
		if f.tree, err = parser.ParseFile(f.fset, name, text, parser.ParseComments); err != nil {
			f.reportLine(1, "not Go: "+err.Error(), "correct it")
			continue
		}
		for _, check := range []func(){f.imports, f.goroutines, f.sizes, f.formatted, f.openWork, f.fields, f.languages, f.writes} {
			check()
		}
		if f.pure() {
			pure[path.Dir(name)] = append(pure[path.Dir(name)], f)
		}
	}
	for _, files := range pure {
		variables(files, (*file).report)
	}
	wordKeys(files)
	slices.Sort(out)
	return out
}

// topLevel are the entries allowed at the top level besides dotfiles.
var topLevel = []string{"go.mod", "go.sum", "cmd", "companion", "hardware", "engine", "scanner", "ui", "configs", "Makefile", "README.md", "LICENSE"}

// strangers lists the entries that may not be at the top level. Entries named in .gitignore are
// skipped.
func strangers(entries []string, gitignore string) (list []string) {
	ignored := strings.Fields(gitignore)
	for _, e := range entries {
		if !strings.HasPrefix(e, ".") && !slices.Contains(topLevel, e) && !slices.Contains(ignored, "/"+e+"/") && !slices.Contains(ignored, "/"+e) {
			list = append(list, e)
		}
	}
	return list
}

// texts are the suffixes of the files that are read.
var texts = []string{".go", ".md", ".toml", ".ckr", ".sh", ".c", ".h", ".mk", ".yml", ".json", ".service", ".svg", "Makefile"}

// repository reads the files of root whose names end in one of texts.
func repository(t *testing.T, root fs.FS) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == ".git" || name == "build" || name == "bin" || strings.HasSuffix(name, "testdata/failed")):
			return fs.SkipDir
		case !d.Type().IsRegular() || !slices.ContainsFunc(texts, func(end string) bool { return strings.HasSuffix(name, end) }):
			return nil
		}
		text, err := fs.ReadFile(root, name)
		found[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestRepositoryIsTidy(t *testing.T) {
	root := os.DirFS("../..")
	all := repository(t, root)
	if _, ok := all["engine/doc.go"]; !ok {
		t.Fatalf("read %d files, but not engine/doc.go: is this the repository?", len(all))
	}
	for _, problem := range examine(all) {
		t.Error(problem)
	}
	entries, err := fs.ReadDir(root, ".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	ignore, err := fs.ReadFile(root, ".gitignore")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range strangers(names, string(ignore)) {
		t.Errorf("%s does not belong at the top level; move it into one of %s", e, strings.Join(topLevel, ", "))
	}
}

// importing returns a source that imports one package.
func importing(pkg string) string { return "package p\n\nimport _ \"" + pkg + "\"\n" }

func TestArrowsAndHomes(t *testing.T) {
	for _, c := range []struct{ path, imports, want string }{
		{"engine/match.go", "casekeeper/engine/catalogue", ""},
		{"engine/match.go", "casekeeper/companion", "engine must not import companion"},
		{"engine/match.go", "casekeeper/engine/games/tinyepic", "engine must not import engine/games/tinyepic"},
		{"engine/rulebook/r.go", "casekeeper/engine/catalogue", ""},
		{"engine/catalogue/c.go", "casekeeper/engine/rulebook", "engine/catalogue must not import engine/rulebook"},
		{"engine/record/r.go", "casekeeper/engine", ""},
		{"engine/record/r.go", "casekeeper/engine/enginetest", "engine/record must not import engine/enginetest"},
		{"engine/games/bang/b.go", "casekeeper/engine/poker3", ""},
		{"engine/games/bang/b.go", "casekeeper/engine/games/bang/dice", ""},
		{"engine/games/bang/b.go", "casekeeper/engine/games/tinyepic", "a game imports another game"},
		{"engine/games/bang/b_test.go", "casekeeper/engine/games/tinyepic", "a game imports another game"},
		{"engine/games/bang/b.go", "casekeeper/engine/chance", "must not import engine/chance"},
		{"engine/games/bang/b_test.go", "casekeeper/engine/chance", ""},
		{"engine/games/bang/b_test.go", "casekeeper/engine/games/bang", ""},
		{"engine/games/shelf.go", "casekeeper/engine/games/tinyepic", ""},
		{"engine/games/bang/b.go", "casekeeper/configs", "configs is for cmd and tests only"},
		{"engine/games/bang/b_test.go", "casekeeper/configs", ""},
		{"companion/c.go", "casekeeper/configs", "configs is for cmd and tests only"},
		{"cmd/casectl/main.go", "casekeeper/configs", ""},
		{"companion/c.go", "casekeeper/scanner", "companion must not import scanner"},
		{"companion/c.go", "casekeeper/ui/present", "companion must not import ui/present"},
		{"scanner/s.go", "casekeeper/hardware", ""},
		{"scanner/s.go", "casekeeper/engine/games", "scanner must not import engine/games"},
		{"scanner/s_test.go", "casekeeper/engine/enginetest/cut", ""},
		{"hardware/sim/s.go", "casekeeper/hardware", ""},
		{"hardware/rig/r_test.go", "casekeeper/configs", ""},
		{"hardware/rig/r.go", "casekeeper/configs", "configs is for cmd and tests only"},
		{"hardware/sim/s.go", "casekeeper/engine", "hardware must not import engine"},
		{"ui/present/p.go", "casekeeper/companion", ""},
		{"ui/present/p.go", "casekeeper/hardware", "ui/present must not import hardware"},
		{"ui/shell/s.go", "casekeeper/hardware", "ui must not import hardware"},
		{"ui/present/p.go", "casekeeper/ui/kit", "ui/present must not import ui/kit"},
		{"ui/kit/k.go", "casekeeper/ui/present", "ui/kit must not import ui/present"},
		{"ui/kit/k.go", "casekeeper/engine", "ui/kit must not import engine"},
		{"ui/kit/k.go", "casekeeper/ui/icon", ""},
		{"ui/pieces/p.go", "casekeeper/ui/kit", ""},
		{"ui/pieces/p.go", "casekeeper/engine", "ui/pieces must not import engine"},
		{"ui/screens/s.go", "casekeeper/ui/pieces", ""},
		{"ui/screens/s.go", "casekeeper/ui/table", "ui/screens must not import ui/table"},
		{"ui/table/t.go", "casekeeper/ui/screens", "ui/table must not import ui/screens"},
		{"ui/table/t.go", "casekeeper/ui/shell", "ui/table must not import ui/shell"},
		{"ui/table/t.go", "casekeeper/ui/tables/bangdice", "ui/table must not import ui/tables/bangdice"},
		{"ui/tables/bangdice/t.go", "casekeeper/ui/table", ""},
		{"ui/tables/bangdice/t.go", "casekeeper/ui/tables/tinyepic", "a table imports another table"},
		{"ui/tables/tables.go", "casekeeper/ui/tables/bangdice", ""},
		{"configs/c.go", "casekeeper/engine", "configs must not import engine"},
		{"tools/t.go", "casekeeper/engine", "no arrow tells what tools may import"},

		{"ui/kit/k.go", "fyne.io/fyne/v2/widget", ""},
		{"ui/table/v.go", "fyne.io/fyne/v2/widget", ""},
		{"ui/table/v.go", "fyne.io/fyne/v2/app", "fyne.io/fyne/v2/app is at home in cmd/casekeeper only"},
		{"cmd/casekeeper/s.go", "fyne.io/fyne/v2/app", ""},
		{"ui/present/p.go", "fyne.io/fyne/v2", "fyne.io/fyne/v2 is at home in"},
		{"ui/present/p_test.go", "fyne.io/fyne/v2/test", "is at home in"},
		{"cmd/casectl/m.go", "fyne.io/fyne/v2", "is at home in"},
		{"companion/c.go", "modernc.org/sqlite", "is at home in companion/journal/sqlite only"},
		{"companion/c.go", "github.com/tarm/serial", "is at home in hardware only"},
		{"scanner/s.go", "periph.io/x/conn/v3", "is at home in hardware only"},
		{"companion/c.go", "math/rand/v2", "is at home in engine/chance, hardware/sim only"},
		{"companion/c_test.go", "math/rand/v2", ""},
		{"hardware/sim/s.go", "math/rand", ""},
		{"engine/chance/c.go", "math/rand/v2", ""},
	} {
		expect(t, c.path+" imports "+c.imports, map[string]string{c.path: importing(c.imports)}, c.want)
	}
	for _, ban := range engineBans {
		for _, folder := range []string{"engine", "engine/games/bang", "engine/record"} {
			expect(t, folder+" imports "+ban, map[string]string{folder + "/p.go": importing(ban)}, "engine must not import "+ban+"; engine is pure")
		}
		if ban != "math/rand" {
			expect(t, "chance imports "+ban, map[string]string{"engine/chance/p.go": importing(ban)}, "engine must not import "+ban)
		}
	}
	expect(t, "below a ban", map[string]string{"engine/p.go": importing("net/http")}, "engine must not import net/http")
	expect(t, "a name that begins like a ban", map[string]string{"engine/p.go": importing("sort")}, "")
	expect(t, "test of engine", map[string]string{"engine/p_test.go": importing("os")}, "")
	expect(t, "enginetest", map[string]string{"engine/enginetest/p.go": importing("os")}, "")
}

// expect examines sources and requires a problem that contains want, or no problem if want is "".
func expect(t *testing.T, name string, sources map[string]string, want string) {
	t.Helper()
	got := strings.Join(examine(sources), "\n")
	if want == "" && got != "" || !strings.Contains(got, want) {
		t.Errorf("%s: problems %q, want %q", name, got, want)
	}
}

func TestBans(t *testing.T) {
	long := strings.Repeat("\n", maxFile)
	body := func(lines int) string { return "package p\n\nfunc f() {\n" + strings.Repeat("\tf()\n", lines) + "}\n" }
	for _, c := range []struct{ name, path, text, want string }{
		{"goroutine", "engine/p.go", "package p\n\nfunc f() {\n\tgo f()\n}\n", "engine/p.go:4: engine must not start a goroutine"},
		{"goroutine elsewhere", "companion/p.go", "package p\n\nfunc f() {\n\tgo f()\n}\n", ""},
		{"table", "engine/p.go", "package p\n\nvar table = []int{1}\n\nfunc f() int { return table[0] }\n", ""},
		{"assertion", "engine/p.go", "package p\n\nvar _ I = (*T)(nil)\n", ""},
		{"error value", "engine/p.go", "package p\n\nimport \"errors\"\n\nvar errX = errors.New(\"x\")\n", ""},
		{"no value", "engine/p.go", "package p\n\nvar cache map[int]int\n", "engine/p.go:3: variable cache of a pure package has no value"},
		{"assigned", "engine/p.go", "package p\n\nvar n = 1\n\nfunc f() { n = 2 }\n", "engine/p.go:5: variable n of a pure package is changed"},
		{"element", "engine/p.go", "package p\n\nvar a = []T{{}}\n\nfunc f() { a[0].b.c += 2 }\n", "engine/p.go:5: variable a"},
		{"counted", "engine/p.go", "package p\n\nvar n = 1\n\nfunc f() { n++ }\n", "variable n"},
		{"ranged", "engine/p.go", "package p\n\nvar n = 1\n\nfunc f() {\n\tfor n = range 3 {\n\t}\n}\n", "variable n"},
		{"deleted", "engine/p.go", "package p\n\nvar m = map[int]int{}\n\nfunc f() { delete(m, 1) }\n", "variable m"},
		{"hidden by a local", "engine/p.go", "package p\n\nvar n = 1\n\nfunc f(n int) { n = 2 }\n", ""},
		{"local", "engine/p.go", "package p\n\nvar n = 1\n\nfunc f() {\n\tn := 2\n\tn = 3\n\t_ = n\n}\n", ""},
		{"elsewhere", "companion/p.go", "package p\n\nvar n int\n", ""},
		{"game word", "hardware/p.go", "// Package p reads.\npackage p\n\nconst a = \"the Saloon\"\n", "hardware/p.go:4: hardware knows no game, but says Saloon"},
		{"game word in firmware", "hardware/firmware/hub.c", "int bang;\n", "hardware/firmware/hub.c:1: hardware knows no game"},
		{"part of a word", "hardware/p.go", "package p\n\n// A shebang.\n", ""},
		{"game word elsewhere", "scanner/p.go", "package p\n\n// The saloon.\n", ""},
		{"long file", "ui/table/p.go", "package p\n" + strings.Repeat("\n// c\n", 200), "ui/table/p.go:401: the file has 401 lines"},
		{"long test", "ui/table/p_test.go", "package p\n" + strings.Repeat("\n// c\n", 200), ""},
		{"long function", "ui/table/p.go", body(69), "ui/table/p.go:3: f has 71 lines, more than 70"},
		{"function that fits", "ui/table/p.go", body(68), ""},
		{"format", "ui/table/p.go", "package p\nfunc  f() {}\n", "ui/table/p.go:1: not formatted; run gofmt -w ui/table/p.go"},
		{"open work", "ui/table/p.go", "package p\n\n// TO" + "DO: more.\n", "ui/table/p.go:3: a comment leaves work for later"},
		{"open work in a string", "ui/table/p.go", "package p\n\nconst a = \"TO" + "DO\"\n", ""},
		{"machine path", "ui/table/p.go", "package p\n\nconst a = \"/wo" + "rk/main\"\n", "ui/table/p.go:3: a path of one machine"},
		{"machine path in a text", "README.md", "See ../sha" + "red/x." + long, "README.md:1: a path of one machine"},
		{"path inside", "README.md", "See engine/wo" + "rk/x.\n", ""},
		{"written in place", "cmd/p.go", "package p\n\nfunc f() { os.WriteFile(a, b, 0) }\n", "cmd/p.go:3: os.WriteFile may leave half a file"},
		{"made in place", "scanner/p.go", "package p\n\nfunc f() { os.Create(a) }\n", "scanner/p.go:3: os.Create may leave half a file"},
		{"written in a test", "cmd/p_test.go", "package p\n\nfunc f() { os.WriteFile(a, b, 0) }\n", ""},
		{"language", "ui/table/p.go", "package p\n\nconst a = \"es\"\n", "ui/table/p.go:3: the program knows a language"},
		{"language in a test", "ui/table/p_test.go", "package p\n\nconst a = \"es\"\n", ""},
		{"not Go", "ui/table/p.go", "packag", "ui/table/p.go:1: not Go"},
	} {
		expect(t, c.name, map[string]string{c.path: c.text}, c.want)
	}
	expect(t, "changed in another file", map[string]string{
		"engine/a.go": "package p\n\nvar n = 1\n",
		"engine/b.go": "package p\n\nfunc f() { n = 2 }\n",
	}, "engine/b.go:3: variable n")
}

func TestWordKeys(t *testing.T) {
	for _, c := range []struct{ name, es, en, code, want string }{
		{"said", `"nav.back" = "x"`, `"nav.back" = "y"`, `w.Say("nav.back", 1)`, ""},
		{"kept for later", `"nav.back" = "x"`, `"nav.back" = "y"`, `key("nav.back")`, ""},
		{"put together", `"news.took.many" = "x"`, `"news.took.many" = "y"`, `w.Say("news." + kind + ".many")`, ""},
		{"put together elsewhere", `"news.took" = "x"`, `"news.took" = "y"`, `say("news.")`, ""},
		{"never said", `"nav.back" = "x"`, `"nav.back" = "y"`, `w.Say("nav.on." + a)`, "configs/words/en/p.toml:1: nothing says nav.back"},
		{"any key would do", `"nav.back" = "x"`, `"nav.back" = "y"`, `w.Say(a + "." + b)`, "nothing says nav.back"},
		{"one language", `"nav.back" = "x"`, "", `w.Say("nav.back")`, "configs/words/es/p.toml:1: nav.back is not said in en"},
		{"no language", `"nav.back" = "x"`, `"nav.back" = "y"`, `w.Say("nav.back") + w.Say("nav.on")`, `ui/p.go:3: "nav.on" is not said in en`},
		{"said by a test only", `"nav.back" = "x"`, `"nav.back" = "y"`, "", "nothing says nav.back"},
	} {
		expect(t, c.name, map[string]string{"configs/words/es/p.toml": c.es + "\n", "configs/words/en/p.toml": c.en + "\n",
			"ui/p.go": "package p\n\nvar _ = " + cmp.Or(c.code, "1") + "\n", "ui/p_test.go": "package p\n\nvar _ = w.Say(\"nav.back\")\n"}, c.want)
	}
}

func TestStrangersAtTheTop(t *testing.T) {
	got := strangers([]string{"cmd", "notes.txt", ".ci", "build", "bin", "util"}, "/build/\n/bin\n*.test\n")
	if !slices.Equal(got, []string{"notes.txt", "util"}) {
		t.Errorf("strangers %q, want notes.txt and util", got)
	}
}

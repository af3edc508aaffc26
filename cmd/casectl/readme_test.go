package main_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/enginetest/extent"
)

// The commands in the READMEs run in a folder with the files of a clean clone, one block after the
// other.

// apart lists the commands that are not run, by their beginning, and the reason. Their words are
// still checked.
var apart = []struct{ begins, why string }{
	{"casectl probe", "sensors and ports of the machine"},
	{"casectl cards enrol", "a reader and a person"},
	{"casectl backup ", "a USB stick that is plugged in"},
	{"casectl card ", "the drive of a card"},
	{"casectl play --game bang-dice --rig five-dice", "goes on until it is quit"},
	{"casekeeper ", "a display"},
	{"sudo ", "changes the machine"},
	{"avrdude ", "a board"},
	{"go test ", "minutes; tests and benchmarks have their own step"},
	{"go build ", "the tests were built from the same"},
	{"make -C hardware/firmware ", "the AVR compiler; make firmware is looked at"},
}

// clone copies the files that git tracks, as they are in the working tree.
func clone(t *testing.T) string {
	t.Helper()
	top, to := filepath.Join("..", ".."), t.TempDir()
	list := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = top
	names, err := list.Output()
	if err != nil {
		t.Skipf("this is no clone: git ls-files: %v", err)
	}
	for _, name := range strings.Split(strings.TrimRight(string(names), "\x00"), "\x00") {
		info, err := os.Lstat(filepath.Join(top, name))
		if err != nil || !info.Mode().IsRegular() { // deleted, but not in git yet
			continue
		}
		text, err := os.ReadFile(filepath.Join(top, name))
		if err == nil {
			err = os.MkdirAll(filepath.Join(to, filepath.Dir(name)), 0o700)
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(to, name), text, info.Mode().Perm())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return to
}

var (
	blocks  = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")
	spoken  = regexp.MustCompile("`([^`\n]+)`")
	comment = regexp.MustCompile(`(^|\s)#.*`)
	here    = regexp.MustCompile(`<<'(\w+)'`)
)

// commands returns the commands in a page's code blocks, each with its here-document.
func commands(page string) (list []string) {
	for _, b := range blocks.FindAllStringSubmatch(page, -1) {
		lines := strings.Split(b[2], "\n")
		if b[1] != "" { // not a shell block
			continue
		}
		for i := 0; i < len(lines); i++ {
			command := strings.TrimSpace(comment.ReplaceAllString(lines[i], ""))
			if end := here.FindStringSubmatch(command); end != nil {
				from := i + 1
				for i++; i < len(lines) && lines[i] != end[1]; i++ {
				}
				command += "\n" + strings.Join(lines[from:min(i, len(lines))], "\n") + "\n" + end[1]
			}
			if command != "" {
				list = append(list, command)
			}
		}
	}
	return list
}

// promises returns the commands in the text of a page.
func promises(page string) (list []string) {
	for _, s := range spoken.FindAllStringSubmatch(blocks.ReplaceAllString(page, ""), -1) {
		if first, _, more := strings.Cut(s[1], " "); more && slices.Contains([]string{"casectl", "casekeeper", "make", "go"}, first) {
			list = append(list, strings.ReplaceAll(s[1], `\|`, "|"))
		}
	}
	return list
}

// reader tries the commands of the READMEs.
type reader struct {
	clone, data string
	helps       map[string]string // by command
}

// bash runs one line in the clone.
func (r *reader) bash(line string) error {
	cmd := exec.Command("bash", "-euc", "set -o pipefail\n"+line)
	var out bytes.Buffer
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.clone, &out, &out
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "HOME="+r.data, "XDG_DATA_HOME="+r.data, "GOFLAGS=-mod=mod", "PATH="+filepath.Dir(program)+":"+os.Getenv("PATH"))
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%w; it said: %.400s", err, out.String())
	}
	return nil
}

// try runs a command, or checks its words if it is listed in apart.
func (r *reader) try(command string) error {
	for _, a := range apart {
		if strings.HasPrefix(command, a.begins) {
			return r.look(command)
		}
	}
	if err := r.look(command); err != nil || strings.HasPrefix(command, "make ") {
		return err // make builds, installs and runs, so it only does a dry run
	}
	return r.bash(quickly(command))
}

var (
	manyGames = regexp.MustCompile(`--games \d+`)
	demoPace  = regexp.MustCompile(`^casectl play .*--rig demo$`)
)

// quickly is a command that does the same with two games in place of many, and
// without the pauses between the acts of the demo table.
func quickly(command string) string {
	command = manyGames.ReplaceAllString(command, "--games 2")
	return demoPace.ReplaceAllString(command, "$0 --pace 0s")
}

// look checks that a command and its flags exist.
func (r *reader) look(command string) error {
	command, _, _ = strings.Cut(command, "\n")
	words := strings.Fields(command)
	switch words[0] {
	case "casectl":
		return r.flags(words[1:])
	case "casekeeper":
		return r.fields(words[1:])
	case "make":
		if words[1] == "-C" {
			return r.exists(words[2])
		}
		return r.bash("make -n " + words[1])
	case "go":
		return r.goTool(words[1:])
	case "sudo", "avrdude", "build/firmware/emulator":
		return nil
	}
	return fmt.Errorf("nobody knows %s", words[0])
}

// flags checks flags of casectl against its help.
func (r *reader) flags(words []string) error {
	var path []string
	for _, w := range words {
		if help := r.help(append(path[:len(path):len(path)], w)); !strings.HasPrefix(w, "-") && help != "" {
			path = append(path, w)
		}
	}
	if len(path) == 0 && !slices.Contains(words, "--help") {
		return fmt.Errorf("casectl has no such command")
	}
	help := r.help(path)
	for _, w := range words {
		name, _, _ := strings.Cut(w, "=")
		if strings.HasPrefix(name, "-") && !regexp.MustCompile(regexp.QuoteMeta(name)+`[=,\s]`).MatchString(help) {
			return fmt.Errorf("casectl %s has no flag %s", strings.Join(path, " "), name)
		}
	}
	return nil
}

// help returns the help of a command; "" if there is no such command.
func (r *reader) help(path []string) string {
	key := strings.Join(path, " ")
	if said, known := r.helps[key]; known {
		return said
	}
	out, err := exec.Command(program, append(slices.Clone(path), "--help")...).Output()
	said := string(out)
	if err != nil || len(path) > 0 && !strings.HasPrefix(said, "Usage: casectl "+key) {
		said = ""
	}
	r.helps[key] = said
	return said
}

// fields checks flags of the app against its source, because building it takes minutes.
func (r *reader) fields(words []string) error {
	source, err := os.ReadFile(filepath.Join(r.clone, "cmd", "casekeeper", "main.go"))
	for _, w := range words {
		if name, is := strings.CutPrefix(w, "--"); is && !regexp.MustCompile(`(?i)\n\t`+name+"\\s|`name:\""+name+`"`).Match(source) {
			return fmt.Errorf("the app has no flag --%s", name)
		}
	}
	return err
}

func (r *reader) exists(name string) error {
	_, err := os.Stat(filepath.Join(r.clone, strings.TrimSuffix(name, "...")))
	return err
}

// goTool checks that the packages and files of a go command exist.
func (r *reader) goTool(words []string) error {
	for i, w := range words {
		switch {
		case words[0] == "doc" && i == 1:
			return r.declared(strings.TrimPrefix(w, "casekeeper/"))
		case strings.HasPrefix(w, "./"):
			if err := r.exists(w); err != nil {
				return err
			}
		case w == "-bench" && i+1 < len(words) && words[i+1] != "NAME":
			if err := r.benchmark(words, strings.Trim(words[i+1], "'")); err != nil {
				return err
			}
		}
	}
	return nil
}

// declared checks that a package exists, and the name in it if one follows: ui/table.Game.
func (r *reader) declared(path string) error {
	folder, file := filepath.Split(path)
	pkg, name, named := strings.Cut(file, ".")
	if err := r.exists(folder + pkg); err != nil || !named {
		return err
	}
	files, err := filepath.Glob(filepath.Join(r.clone, folder, pkg, "*.go"))
	if err != nil {
		return err
	}
	decl := regexp.MustCompile(`(?m)^(type|func|var|const) ` + regexp.QuoteMeta(name) + `\b`)
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil || decl.Match(text) {
			return err
		}
	}
	return fmt.Errorf("%s declares no %s", folder+pkg, name)
}

// benchmark checks that the named packages have a benchmark of that name.
func (r *reader) benchmark(words []string, pattern string) error {
	name, err := regexp.Compile(`\nfunc Benchmark\w*(` + pattern + ")")
	if err != nil {
		return err
	}
	found := false
	for _, w := range words {
		if !strings.HasPrefix(w, "./") {
			continue
		}
		err = filepath.WalkDir(filepath.Join(r.clone, strings.TrimSuffix(w, "...")), func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, "_test.go") && !found {
				var text []byte
				text, err = os.ReadFile(path)
				found = name.Match(text)
			}
			return err
		})
	}
	if err == nil && !found {
		err = fmt.Errorf("there is no benchmark %s", pattern)
	}
	return err
}

// tries checks a page and returns what is wrong.
func (r *reader) tries(page string) (wrong []string) {
	for _, c := range commands(page) {
		if err := r.try(c); err != nil {
			wrong = append(wrong, fmt.Sprintf("%s: %v", c, err))
		}
	}
	for _, c := range promises(page) {
		if err := r.look(c); err != nil {
			wrong = append(wrong, fmt.Sprintf("%s: %v", c, err))
		}
	}
	return wrong
}

func newReader(t *testing.T) *reader {
	t.Helper()
	return &reader{clone: clone(t), data: t.TempDir(), helps: map[string]string{}}
}

func TestReadmesAreTrue(t *testing.T) {
	t.Parallel()
	r := newReader(t)
	found := 0
	err := filepath.WalkDir(r.clone, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".md") || testing.Short() && filepath.Dir(path) != r.clone { // the short form reads the first pages
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		found += len(commands(string(text)))
		name, _ := filepath.Rel(r.clone, path) // both are absolute
		for _, wrong := range r.tries(string(text)) {
			t.Errorf("%s: %s", name, wrong)
		}
		return nil
	})
	if err != nil || found < extent.Some(40, 5) {
		t.Errorf("%d commands were found, %v", found, err)
	}
}

func TestFalseReadmesAreFound(t *testing.T) {
	r := newReader(t)
	for page, want := range map[string]string{
		"```\ncasectl hand --game tiny-epic-western hat-5 hat-9 hat-1\n```": "exit status 2",
		"```\ncasectl nurse   # looks\n```":                                 "no such command",
		"```\ncasectl probe --colour red\n```":                              "has no flag --colour",
		"```\ncasectl probe --por /dev/ttyUSB0\n```":                        "has no flag --por",
		"```\ncasekeeper --hologram\n```":                                   "has no flag --hologram",
		"```\nmake rpm\n```":                                                "No rule to make target",
		"```\nvim README.md\n```":                                           "nobody knows vim",
		"so `go doc ./engine/rules` says":                                   "no such file",
		"so `go doc casekeeper/engine.Rulebook` says":                       "declares no Rulebook",
		"so `go doc casekeeper/engine.Prompt` says":                         "",
		"`go test ./engine/poker3 -bench Quick`":                            "no benchmark Quick",
		"`casectl cards eat`":                                               "",
		"`casectl cards list --all`":                                        "has no flag --all",
		"```text\ncasectl doctor\n```":                                      "",
		"```\ncasectl score --game bang-dice <<'X'\n{}\nX\n```":             "exit status 2",
	} {
		got := strings.Join(r.tries(page), "\n")
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%s\ngave %q, want %q", page, got, want)
		}
	}
}

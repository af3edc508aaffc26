package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/configs"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/words"
)

// wordsCmd is casectl words.
type wordsCmd struct {
	List  wordsListCmd  `cmd:"" help:"List the languages."`
	New   wordsNewCmd   `cmd:"" help:"Begin a language of your own."`
	Check wordsCheckCmd `cmd:"" help:"Print what a language does not translate yet, and what is wrong in it."`
}

// wordsListCmd is casectl words list.
type wordsListCmd struct{}

// Help returns the examples and formats that --help shows.
func (wordsListCmd) Help() string {
	return `Example:

  $ casectl words list
  {"lang":"en","said":1549,"of":1549,"wrong":0}
  {"lang":"es","said":1549,"of":1549,"wrong":0}`
}

// Run lists the languages.
func (wordsListCmd) Run(e *env) error {
	var broken error
	for _, code := range words.Languages(e.house.Files) {
		t, err := e.checkLanguage(code)
		if err != nil { // the others are still listed
			broken = errors.Join(broken, err)
			continue
		}
		err = e.answer("words.said", []any{code, t.Said, t.Of}, struct {
			Lang  string `json:"lang"`
			Said  int    `json:"said"`
			Of    int    `json:"of"`
			Wrong int    `json:"wrong"`
		}{code, t.Said, t.Of, len(t.Wrong)})
		if err != nil {
			return err
		}
	}
	return bad(broken)
}

// checkLanguage compares a language with the English words, including those of the command line.
func (e *env) checkLanguage(code string) (*words.Translation, error) {
	t, err := words.CheckLanguage(e.house.Files, code, words.Languages(configs.FS))
	if err != nil {
		return nil, err
	}
	app, err := model()
	if err != nil {
		return nil, err
	}
	all := len(new(commandline.Words).Lacks(app))
	t.Of, t.Said = t.Of+all, t.Said+all
	if code == words.Mother {
		return t, nil
	}
	w, err := commandline.Load(e.house.Files, code)
	if err != nil {
		return nil, err
	}
	for _, key := range w.Lacks(app) {
		t.Missing, t.Said = append(t.Missing, words.CommandsFile+": "+key), t.Said-1
	}
	return t, nil
}

// wordsNewCmd is casectl words new.
type wordsNewCmd struct {
	Code string `arg:"" help:"Code of the language, as fr or pt-BR."`
	Name string `help:"The language's own name for itself; the default is its code." placeholder:"NAME"`
}

// Help returns the examples and formats that --help shows.
func (wordsNewCmd) Help() string {
	return `Example:

  $ casectl words new fr --name Français
  {"lang":"fr","folder":"/home/ana/.local/share/casekeeper/languages/fr","files":31}

Writes a folder in which every English text stands over an empty one. The programs speak the language from then on, and English where it says nothing yet; ` +
		`casectl words check tells how far it is. A folder that is finished has the layout of the source's configs: copied there it ships with the programs.`
}

// code matches the code of a language.
var code = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// Run writes the folder, which must not exist yet.
func (c *wordsNewCmd) Run(e *env) error {
	folder := e.house.LanguageFolder(c.Code)
	_, exists := os.Stat(folder)
	switch {
	case !code.MatchString(c.Code):
		return bad(commandline.Mistakef("%q is not a language code such as fr or pt-BR", short(c.Code)))
	case slices.Contains(words.Languages(e.house.Files), c.Code):
		return bad(commandline.Mistakef("the language %s exists already; casectl words check %s lists what it lacks", c.Code, c.Code))
	case !errors.Is(exists, fs.ErrNotExist):
		return bad(commandline.Mistakef("%s exists already", folder))
	case c.Name == "":
		c.Name = c.Code
	}
	files, err := words.Skeleton(e.house.Files, c.Code, c.Name)
	if err != nil {
		return err
	}
	app, err := model()
	if err != nil {
		return err
	}
	files[path.Join("words", c.Code, words.CommandsFile)] = commandline.Form(app)
	for _, id := range games.IDs() {
		game, err := e.loadGame(id, false)
		if err != nil {
			return err
		}
		files[path.Join("games", id, "names."+c.Code+".toml")] = namesForm(game)
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return fmt.Errorf("making the folder of a language: %w", err)
	}
	err = regular.NewFolder(folder, func(folder string) error {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			path := filepath.Join(folder, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				return err
			}
			if err := regular.Write(path, files[name], 0o644); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("writing words: %w", err)
	}
	return e.answer("words.begun", []any{folder, len(files)}, struct {
		Lang   string `json:"lang"`
		Folder string `json:"folder"`
		Files  int    `json:"files"`
	}{c.Code, folder, len(files)})
}

// namesForm returns the form for a game's title and for the cards that no card file names.
func namesForm(game games.Loaded) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\ntitle = \"\"\n\n[card]\n", game.En)
	for i := range game.Pack.Forms {
		for _, k := range game.Pack.Forms[i].Ready {
			fmt.Fprintf(&b, "# %s\n%s = \"\"\n", k.Name.In(catalogue.Mother), k.Key)
		}
	}
	return b.Bytes()
}

// wordsCheckCmd is casectl words check.
type wordsCheckCmd struct {
	Code string `arg:"" help:"Code of the language."`
}

// Help returns the examples and formats that --help shows.
func (wordsCheckCmd) Help() string {
	return `Example:

  $ casectl words check fr
  {"missing":"games/bang-dice: did.aim"}
  {"lang":"fr","said":1548,"of":1549,"missing":1,"wrong":0}

A line for each finding, and the counts in the last. missing are the texts that are said in English for now, wrong those that nothing asks for, that name other things than the English ones ({0}, {seat}), or that are more ` +
		`than 1.4 times as long as in English and longer than in any language that ships: for that the screens are not tested. Exit status 1 if something is wrong.`
}

var errWords = commandline.Mistakef("the words are not right")

// Run checks the language.
func (c *wordsCheckCmd) Run(e *env) error {
	t, err := e.checkLanguage(c.Code)
	if err != nil {
		return bad(err)
	}
	for _, text := range t.Missing {
		if err := e.finding("missing", text); err != nil {
			return err
		}
	}
	for _, text := range t.Wrong {
		if err := e.finding("wrong", text); err != nil {
			return err
		}
	}
	err = e.answer("words.said", []any{t.Lang, t.Said, t.Of}, struct {
		Lang    string `json:"lang"`
		Said    int    `json:"said"`
		Of      int    `json:"of"`
		Missing int    `json:"missing"`
		Wrong   int    `json:"wrong"`
	}{t.Lang, t.Said, t.Of, len(t.Missing), len(t.Wrong)})
	if err == nil && len(t.Wrong) > 0 {
		err = commandline.Mistakef("%s: %w: %d texts", t.Lang, errWords, len(t.Wrong))
	}
	return err
}

// finding prints a text that is missing or wrong.
func (e *env) finding(kind, text string) error {
	if e.text {
		return e.say("%s", e.says.Said("translation", text))
	}
	return e.print(map[string]string{kind: text})
}

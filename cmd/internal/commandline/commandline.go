// Package commandline translates the help and the mistakes of a command line. The English texts are
// in the source of the programs; other languages have words/<lang>/commands.toml, with a table for
// each command ("games list" is [games-list], the program itself its name):
//
//	[play]
//	about = "…"    the line in the list of commands
//	more = "…"     the text below the examples, which are the same in every language
//	seats = "…"    a flag or an argument, by its name
//	[everywhere]   flags that mean the same in every command, headings
//	[mistake]      sentences by the English one, as Go formats it; arguments keep
//	               their order
//	[parser]       the same for messages of the parser of flags
//	[cause]        the same for messages of lower packages about files and words
//	[translation]  the same for mistakes in a language
//
// A text that a language lacks is shown in English.
//
// For the words of screens and of the terminal see package words.
package commandline

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"

	"github.com/alecthomas/kong"
	"github.com/pelletier/go-toml/v2"
)

// shared is the table of texts that are the same for every command.
const shared = "everywhere"

// Words are the texts of a language for command lines. The zero value has the English texts. Not
// safe for concurrent use.
type Words struct {
	files fs.FS
	lang  string
	texts map[string]map[string]string
	ready map[string]*words.Sentences // by table
}

// Load reads the texts of a language, if it has any.
func Load(files fs.FS, lang string) (*Words, error) {
	w := &Words{files: files, lang: lang, ready: map[string]*words.Sentences{}}
	name := path.Join("words", lang, words.CommandsFile)
	text, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return w, nil
	}
	if err == nil {
		err = toml.Unmarshal(text, &w.texts)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return w, nil
}

// Given returns the value of a flag on a command line, or "". Those that say in which language all
// output is are read before anything else.
func Given(args []string, name string) string {
	for i, a := range args {
		flag, value, given := strings.Cut(strings.TrimLeft(a, "-"), "=")
		switch {
		case a == "--":
			return ""
		case flag != name || !strings.HasPrefix(a, "-"):
		case given:
			return value
		case i+1 < len(args):
			return args[i+1]
		}
	}
	return ""
}

// OfSystem returns the language of the system, as POSIX has it in the environment, or English if files
// have none of that code.
func OfSystem(files fs.FS) string {
	asked := cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
	code := strings.FieldsFunc(asked, func(r rune) bool { return r == '_' || r == '.' || r == '@' })
	if len(code) > 0 && slices.Contains(words.Languages(files), code[0]) {
		return code[0]
	}
	return words.Mother
}

// of returns a text of the language, or the English one.
func (w *Words) of(table, key, english string) string {
	if text := w.texts[table][key]; text != "" {
		return text
	}
	return english
}

// Lacks lists the texts of a program's commands that the language lacks.
func (w *Words) Lacks(app *kong.Application) (lacks []string) {
	w.visit(app.Node, func(table, key, english string) string {
		if english != "" && w.texts[table][key] == "" && w.texts[shared][key] == "" {
			lacks = append(lacks, "["+table+"] "+key)
		}
		return english
	})
	return lacks
}

// Form lists the texts of a program's commands for a new language: each English text as a comment
// above an empty one.
func Form(app *kong.Application) []byte {
	var b bytes.Buffer
	b.WriteString("# The help of the command lines. What is empty is said in English. The sentences about mistakes\n# are [mistake] and [parser] of the languages that ship with the program: by the English one.\n")
	last := ""
	new(Words).visit(app.Node, func(table, key, english string) string {
		if english == "" || common[key] && table != app.Name {
			return english
		}
		if table != last {
			fmt.Fprintf(&b, "\n[%s]\n", table)
			last = table
		}
		fmt.Fprintf(&b, "# %s\n%s = \"\"\n", strings.ReplaceAll(strings.TrimSpace(english), "\n", "\n# "), key)
		return english
	})
	return b.Bytes()
}

// common are the flags of the program itself, which every command has.
var common = map[string]bool{"help": true, "text": true, "lang": true, "version": true}

// Dress translates the help of a program.
func (w *Words) Dress(app *kong.Application) {
	w.visit(app.Node, func(table, key, english string) string { return w.of(table, key, w.of(shared, key, english)) })
}

// visit calls text with every text of a command and of those below it, and replaces it with the
// result.
func (w *Words) visit(n *kong.Node, text func(table, key, english string) string) {
	table := strings.ReplaceAll(n.Path(), " ", "-")
	if n.Parent == nil {
		table = n.Name
	}
	if table = commandOnly.ReplaceAllString(table, ""); n.Hidden {
		return
	}
	n.Help = text(table, "about", n.Help)
	if examples, more := parted(n.Detail); more != "" {
		n.Detail = examples + text(table, "more", more)
	}
	n.Detail = strings.Replace(n.Detail, "Example:\n", w.of(shared, "example", "Example:")+"\n", 1)
	for _, f := range n.Flags {
		if f.Hidden {
			continue
		}
		f.Help = text(table, f.Name, f.Help)
	}
	for _, a := range n.Positional {
		a.Help = text(table, a.Name, a.Help)
	}
	for _, c := range n.Children {
		w.visit(c, text)
	}
}

// commandOnly matches the arguments at the end of a command's path.
var commandOnly = regexp.MustCompile(`-?[<\[].*$`)

// parted splits a help text into its examples, which are the same in every language, and what
// follows them.
func parted(help string) (examples, more string) {
	at := 0
	for _, part := range strings.SplitAfter(help, "\n\n") {
		if text := strings.TrimRight(part, "\n"); text != "" && !strings.HasPrefix(part, "  ") && text != "Example:" {
			break
		}
		at += len(part)
	}
	return help[:at], help[at:]
}

// headings are the lines that kong writes itself, with the keys of their translations.
var headings = []struct{ english, key string }{{"Usage: ", "usage"}, {"Arguments:", "arguments"}, {"Flags:", "flags"}, {"Commands:", "commands"},
	{`Run "casectl <command> --help" for more information on a command.`, "explains"}}

// Print is a kong help printer that translates the headings.
func (w *Words) Print(options kong.HelpOptions, ctx *kong.Context) error {
	out := ctx.Stdout
	var page bytes.Buffer
	ctx.Stdout = &page
	err := kong.DefaultHelpPrinter(options, ctx)
	ctx.Stdout = out
	if err != nil {
		return err
	}
	for line := range strings.Lines(page.String()) {
		for _, h := range headings {
			if rest, ok := strings.CutPrefix(line, h.english); ok {
				line = w.of(shared, h.key, h.english) + rest
				break
			}
		}
		if _, err := out.Write([]byte(line)); err != nil {
			return err
		}
	}
	return nil
}

// Mistake is a mistake in a command line, with a sentence that can be translated.
type Mistake struct {
	format string
	args   []any
	err    error
}

// Mistakef returns a Mistake. It formats like [fmt.Errorf].
func Mistakef(format string, args ...any) error {
	return &Mistake{format, args, fmt.Errorf(format, args...)}
}

// Error returns the English sentence.
func (m *Mistake) Error() string { return m.err.Error() }

// Unwrap returns the wrapped error.
func (m *Mistake) Unwrap() error { return errors.Unwrap(m.err) }

// Explain returns an error in the language, as far as it is translated.
func (w *Words) Explain(err error) string {
	if w == nil || len(w.texts) == 0 && !words.OfDisk(err) {
		return words.Plain(err.Error())
	}
	var m *Mistake
	var parse *kong.ParseError
	var missing *fs.PathError
	var several joined
	var bug *companion.UnjudgedError
	top, many := err.(joined)
	switch {
	case errors.As(err, &bug):
		return w.general(bug)
	case many && listed(top):
		return w.each(top)
	case errors.As(err, &m):
		return strings.Replace(err.Error(), m.Error(), w.mistake(m), 1)
	case errors.As(err, &parse):
		return strings.Replace(err.Error(), parse.Error(), w.Said("parser", parse.Error()), 1)
	case words.OfDisk(err):
		return w.general(err)
	case errors.As(err, &several):
		return strings.Replace(err.Error(), several.Error(), w.each(several), 1)
	case errors.As(err, &missing) && errors.Is(err, fs.ErrNotExist):
		return w.cause(strings.Replace(err.Error(), missing.Error(), w.mistake(&Mistake{format: "there is no %s", args: []any{missing.Path}}), 1))
	}
	return w.general(err)
}

// general renders an error with the words that all programs share.
func (w *Words) general(err error) string {
	general, bad := present.Load(w.files, w.lang)
	if bad != nil {
		return err.Error()
	}
	text, remedy := general.Explain(err)
	if remedy == "" { // there is no text for the whole error
		return w.cause(err.Error())
	}
	var file *catalogue.Error
	if errors.As(err, &file) && file.Reason != "" && file.Remedy != "" {
		return strings.TrimSuffix(text, ".") + "; " + w.cause(file.Remedy)
	}
	return text + " " + remedy
}

// joined is several errors in one.
type joined interface {
	error
	Unwrap() []error
}

// listed reports whether each of several errors has a line, as [errors.Join] writes them, and not one
// sentence for all.
func listed(list joined) bool {
	var lines []string
	for _, one := range list.Unwrap() {
		lines = append(lines, one.Error())
	}
	return list.Error() == strings.Join(lines, "\n")
}

// each renders several errors, a line each.
func (w *Words) each(list joined) string {
	var all []string
	for _, one := range list.Unwrap() {
		all = append(all, w.Explain(one))
	}
	return strings.Join(all, "\n")
}

func (w *Words) mistake(m *Mistake) string {
	format := w.of("mistake", m.format, m.format)
	args := slices.Clone(m.args)
	for i, a := range args {
		if err, ok := a.(error); ok {
			args[i] = w.Explain(err)
		}
	}
	return fmt.Sprintf(strings.ReplaceAll(format, "%w", "%v"), args...)
}

// Said translates a text of another package by the longest matching sentence of a table. It returns
// the text unchanged if none matches.
func (w *Words) Said(table, text string) string { return w.sentences(table).Say(words.Plain(text)) }

// cause translates the message of a lower package, as far as possible.
func (w *Words) cause(text string) string { return w.sentences("cause").SayEach(words.Plain(text)) }

// sentences returns the sentences of a table. In a cause, arguments are translated one by one.
func (w *Words) sentences(table string) *words.Sentences {
	s, ready := w.ready[table]
	if !ready && len(w.texts) > 0 {
		s = words.NewSentences(w.texts[table], table == "cause")
		w.ready[table] = s
	}
	return s
}

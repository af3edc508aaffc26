package present

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine/catalogue"
)

// Problem is an error that has texts of its own, trouble.<Word> and trouble.<Word>.remedy,
// with Place as their argument.
type Problem struct {
	Word  string
	Place string
	Err   error
}

// Error describes the error for logs; people read [General.Explain].
func (p *Problem) Error() string { return p.Err.Error() }

// Unwrap returns the cause.
func (p *Problem) Unwrap() error { return p.Err }

// troubles are the causes that people can remedy, the most specific first.
var troubles = []struct {
	err  error
	word string
}{
	{journal.ErrInUse, "in-use"},
	{journal.ErrNewer, "newer"},
	{journal.ErrForeign, "foreign"},
	{journal.ErrFull, "full"},
	{syscall.ENOSPC, "full"},
	{syscall.EDQUOT, "full"},
	{syscall.EROFS, "read-only"},
	{fs.ErrPermission, "permission"},
	{syscall.ENOTDIR, "no-folder"},
	{syscall.EIO, "broken"},
}

// Explain renders what went wrong, where, and the remedy; remedy is "" if there is none. An
// error without a text of its own is translated as far as possible.
func (g *General) Explain(err error) (text, remedy string) {
	var problem *Problem
	var mistake *catalogue.Error
	var changed *companion.ChangedError
	var bug *companion.UnjudgedError
	var repaired *journal.RepairedError
	var twice *companion.SameNameError
	switch {
	case errors.As(err, &twice):
		return g.Say("name.taken", twice.Name), ""
	case errors.As(err, &bug) && bug.Match == 0:
		return g.Say("trouble.unjudged-act"), g.Say("trouble.unjudged-act.remedy")
	case errors.As(err, &bug): // whether it failed on the game's cards or its rules
		return g.Say("trouble.unjudged", int(bug.Match)), g.Say("trouble.unjudged.remedy", int(bug.Match))
	case errors.As(err, &problem):
		return g.Say("trouble."+problem.Word, problem.Place, g.Cause(problem.Err)), g.Say("trouble."+problem.Word+".remedy", problem.Place)
	case errors.As(err, &mistake):
		what := g.Cause(errors.New(mistake.Reason))
		if mistake.Field != "" {
			what = mistake.Field + ": " + what
		}
		return g.Say("trouble.file", mistake.File, mistake.Line, what), g.Say("trouble.file.remedy")
	case errors.As(err, &repaired):
		return g.repaired(repaired), g.Say("trouble.repaired.remedy", strings.Join(repaired.Aside, ", "))
	case errors.As(err, &changed):
		return g.Say("trouble.changed", int(changed.Match)), g.Say("trouble.changed.remedy")
	}
	var file *journal.FileError
	if errors.As(err, &file) && errors.Is(err, fs.ErrPermission) {
		folder := filepath.Dir(file.Path)
		return g.Say("trouble.owner", folder), g.Say("trouble.owner.remedy", folder)
	}
	for _, t := range troubles {
		if errors.Is(err, t.err) {
			return g.Say("trouble."+t.word, g.place(err)), g.Say("trouble." + t.word + ".remedy")
		}
	}
	return g.Cause(err), ""
}

// repaired renders what is left of a damaged journal, and what each game lost.
func (g *General) repaired(r *journal.RepairedError) string {
	text := []string{g.Say("trouble.repaired", g.Cause(r.Damage), r.Kept)}
	for _, l := range r.Lost {
		switch {
		case l.Whole:
			text = append(text, g.Say("trouble.lost-game", int(l.Match)))
		case l.Seen > 0:
			text = append(text, g.Say("trouble.lost-rows", int(l.Match), l.Seen))
		}
		if l.Cards {
			text = append(text, g.Say("trouble.lost-cards", int(l.Match)))
		}
	}
	return strings.Join(text, " ")
}

// place returns the file or folder that an error is about.
func (g *General) place(err error) string {
	var path *fs.PathError
	var file *journal.FileError
	switch {
	case errors.As(err, &file):
		return file.Path
	case errors.As(err, &path):
		return path.Path
	}
	return g.Say("trouble.somewhere")
}

// Explained renders text and remedy as one text.
func (g *General) Explained(err error) string {
	text, remedy := g.Explain(err)
	if remedy != "" {
		text += " " + remedy
	}
	return text
}

// clause renders what went wrong for use inside a sentence.
func (g *General) clause(err error) string {
	text, _ := g.Explain(err)
	return strings.TrimSuffix(text, ".")
}

// TroubleVM is the screen of a program that cannot start.
type TroubleVM struct {
	Title    string
	Text     string // what is wrong, and where
	Remedy   string // may be ""
	Kept     string // that no game is lost
	Again    string
	Language string // label of the language key: the next language
	Quit     string
}

// Shut returns the screen of a program that cannot start; data is the folder of its files.
func (g *General) Shut(err error, data string) TroubleVM {
	vm := TroubleVM{Title: g.Say("trouble.title"), Kept: g.Say("trouble.kept", data), Again: g.Say("trouble.again"),
		Language: g.Next(), Quit: g.Say("home.quit")}
	vm.Text, vm.Remedy = g.Explain(err)
	return vm
}

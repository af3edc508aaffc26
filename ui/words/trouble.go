package words

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

// Error describes the error for logs; people read [Language.Explain].
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
func (l *Language) Explain(err error) (text, remedy string) {
	var problem *Problem
	var mistake *catalogue.Error
	var changed *companion.ChangedError
	var bug *companion.UnjudgedError
	var repaired *journal.RepairedError
	var twice *companion.SameNameError
	switch {
	case errors.As(err, &twice):
		return l.Say("name.taken", twice.Name), ""
	case errors.As(err, &bug) && bug.Match == 0:
		return l.Say("trouble.unjudged-act"), l.Say("trouble.unjudged-act.remedy")
	case errors.As(err, &bug): // whether it failed on the game's cards or its rules
		return l.Say("trouble.unjudged", int(bug.Match)), l.Say("trouble.unjudged.remedy", int(bug.Match))
	case errors.As(err, &problem):
		return l.Say("trouble."+problem.Word, problem.Place, l.Cause(problem.Err)), l.Say("trouble."+problem.Word+".remedy", problem.Place)
	case errors.As(err, &mistake):
		what := l.Cause(errors.New(mistake.Reason))
		if mistake.Field != "" {
			what = mistake.Field + ": " + what
		}
		return l.Say("trouble.file", mistake.File, mistake.Line, what), l.Say("trouble.file.remedy")
	case errors.As(err, &repaired):
		return l.repaired(repaired), l.Say("trouble.repaired.remedy", strings.Join(repaired.Aside, ", "))
	case errors.As(err, &changed):
		return l.Say("trouble.changed", int(changed.Match)), l.Say("trouble.changed.remedy")
	}
	var file *journal.FileError
	if errors.As(err, &file) && errors.Is(err, fs.ErrPermission) {
		folder := filepath.Dir(file.Path)
		return l.Say("trouble.owner", folder), l.Say("trouble.owner.remedy", folder)
	}
	for _, t := range troubles {
		if errors.Is(err, t.err) {
			return l.Say("trouble."+t.word, l.place(err)), l.Say("trouble." + t.word + ".remedy")
		}
	}
	return l.Cause(err), ""
}

// repaired renders what is left of a damaged journal, and what each game lost.
func (l *Language) repaired(r *journal.RepairedError) string {
	text := []string{l.Say("trouble.repaired", l.Cause(r.Damage), r.Kept)}
	for _, lost := range r.Lost {
		switch {
		case lost.Whole:
			text = append(text, l.Say("trouble.lost-game", int(lost.Match)))
		case lost.Seen > 0:
			text = append(text, l.Say("trouble.lost-rows", int(lost.Match), lost.Seen))
		}
		if lost.Cards {
			text = append(text, l.Say("trouble.lost-cards", int(lost.Match)))
		}
	}
	return strings.Join(text, " ")
}

// place returns the file or folder that an error is about.
func (l *Language) place(err error) string {
	var path *fs.PathError
	var file *journal.FileError
	switch {
	case errors.As(err, &file):
		return file.Path
	case errors.As(err, &path):
		return path.Path
	}
	return l.Say("trouble.somewhere")
}

// Explained renders text and remedy as one text.
func (l *Language) Explained(err error) string {
	text, remedy := l.Explain(err)
	if remedy != "" {
		text += " " + remedy
	}
	return text
}

// Clause renders what went wrong for use inside a sentence.
func (l *Language) Clause(err error) string {
	text, _ := l.Explain(err)
	return strings.TrimSuffix(text, ".")
}

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

// diskWords are the words of [journal.Causes].
var diskWords = map[error]string{
	journal.ErrInUse: "in-use", journal.ErrForeign: "foreign", journal.ErrNewer: "newer", journal.ErrOlder: "older", journal.ErrFull: "full", journal.ErrReadOnly: "read-only",
	journal.ErrGone: "gone", journal.ErrBroken: "broken", journal.ErrMemory: "memory", journal.ErrDamaged: "damaged", journal.ErrRefused: "refused",
}

// diskWord returns the word of what went wrong with a file or its disk; "" if that is not known.
func diskWord(err error) string {
	var file *journal.FileError
	switch cause := journal.Cause(err); {
	case cause != nil:
		return diskWords[cause]
	case errors.Is(err, fs.ErrPermission):
		return "permission"
	case errors.Is(err, syscall.ENOTDIR):
		return "no-folder"
	case errors.Is(err, fs.ErrExist):
		return "exists"
	case errors.As(err, &file):
		return "refused"
	}
	return ""
}

// OfDisk reports whether an error is about a journal, has a cause that lies with the disk of a file, or is
// about a file that should be new or a folder that is none: [Language.Explain] has words and a remedy for all of these.
func OfDisk(err error) bool {
	var file *journal.FileError
	return errors.As(err, &file) || journal.Cause(err) != nil || errors.Is(err, fs.ErrExist) || errors.Is(err, syscall.ENOTDIR)
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
	var format *journal.FormatError
	word := diskWord(err)
	switch {
	case word == "":
		return l.Cause(err), ""
	case errors.As(err, &format) && format.Format > 0:
		return l.Say("trouble."+word+"-format", l.place(err), format.Format, format.Known), l.Say("trouble." + word + ".remedy")
	case errors.As(err, &format):
		return l.Say("trouble.newer-kind", format.Kind), l.Say("trouble.newer.remedy")
	}
	return l.Say("trouble."+word, l.place(err)), l.Say("trouble." + word + ".remedy")
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

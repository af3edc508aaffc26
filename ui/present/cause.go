package present

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

// Sentences are those that a language has for texts which other packages make in
// English, by the English one with %s for what is put in. The zero value, and
// nil, have none. Anybody may call their methods.
type Sentences struct {
	texts map[string]string
	put   string
	ready func() []sentence
}

// sentence is one of them, and what it is said for.
type sentence struct {
	english, ours string
	fits          *regexp.Regexp
}

// NewSentences makes them. What is put into one of whole sentences is no sentence
// of its own.
func NewSentences(texts map[string]string, whole bool) *Sentences {
	s := &Sentences{texts: texts, put: `(.+?)`}
	if whole {
		s.put = `((?:[^;:]|[;:]\S)+?)`
	}
	s.ready = sync.OnceValue(s.compiled)
	return s
}

func (s *Sentences) compiled() (list []sentence) {
	for english, ours := range s.texts {
		parts := strings.Split(english, "%s")
		for i := range parts {
			parts[i] = regexp.QuoteMeta(parts[i])
		}
		list = append(list, sentence{english, ours, regexp.MustCompile("^" + strings.Join(parts, s.put) + "$")})
	}
	return list
}

// Say says a text, if there is its sentence: by the longest that fits.
func (s *Sentences) Say(text string) string {
	if s == nil || len(s.texts) == 0 {
		return text
	}
	var best sentence
	var found []string
	for _, one := range s.ready() {
		if len(one.english) <= len(best.english) {
			continue
		}
		if m := one.fits.FindStringSubmatch(text); m != nil {
			best, found = one, m
		}
	}
	if found == nil {
		return text
	}
	said := best.ours
	for _, f := range found[1:] {
		said = strings.Replace(said, "%s", s.Say(f), 1)
	}
	return said
}

// SayEach says all of a text, or each of several, and what stands before and
// behind a colon.
func (s *Sentences) SayEach(text string) string {
	if said := s.Say(text); said != text {
		return said
	}
	for _, sep := range []string{"; ", ": "} {
		if head, tail, ok := strings.Cut(text, sep); ok {
			return s.SayEach(head) + sep + s.SayEach(tail)
		}
	}
	return text
}

// causes reads what a language says of the mistakes that packages below tell: a
// table of the file of the command lines, which say them too.
func causes(files fs.FS, lang string) *Sentences {
	var texts struct {
		Cause map[string]string `toml:"cause"`
	}
	if text, err := fs.ReadFile(files, path.Join("words", lang, CommandsFile)); err == nil {
		_ = toml.Unmarshal(text, &texts) // what is wrong with it is told by words check; it is said in English
	}
	return NewSentences(texts.Cause, true)
}

// Cause says what a package below has said is wrong, as far as the language can.
func (g *General) Cause(err error) string {
	if g.causes == nil {
		return Plain(oneLine(err))
	}
	return g.causes().SayEach(Plain(oneLine(err)))
}

package words

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
)

// Sentences translates texts that other packages make in English, by patterns with %s for
// inserted parts. The zero value and nil translate nothing. Any goroutine may use it.
type Sentences struct {
	texts map[string]string
	put   string
	ready func() []sentence
}

// sentence is a pattern, its translation and its compiled form.
type sentence struct {
	english, ours string
	fits          *regexp.Regexp
}

// NewSentences makes sentences from English patterns to translations. If whole is set, an
// inserted part never spans two clauses.
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

// Say translates a text by its longest matching pattern, including the inserted parts; a text
// without one is returned as it is.
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

// SayEach translates a whole text or else each of its parts between "; " and ": ".
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

// causes reads the translations of error texts from the file of command texts of a language.
func causes(files fs.FS, lang string) *Sentences {
	var texts struct {
		Cause map[string]string `toml:"cause"`
	}
	if text, err := fs.ReadFile(files, path.Join("words", lang, CommandsFile)); err == nil {
		_ = toml.Unmarshal(text, &texts) // `words check` reports a broken file; until then the text stays English
	}
	return NewSentences(texts.Cause, true)
}

// Cause renders an error of another package, translated as far as possible.
func (l *Language) Cause(err error) string {
	if l.causes == nil {
		return Plain(oneLine(err))
	}
	return l.causes().SayEach(Plain(oneLine(err)))
}

// oneLine returns the text of an error without line breaks.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

package words

import (
	"maps"
	"strings"
	"sync"
)

// ShortMost is the maximum number of letters of a short name; as many fit on a seat's tab.
const ShortMost = 8

// ShortNames are the short forms of long names. Any goroutine may use them; nil has no names
// and needs none.
type ShortNames struct {
	mu   sync.Mutex
	of   map[string]string
	keep func(map[string]string)
}

// NewShortNames begins with the stored names. keep is called with all of them whenever one is
// chosen; it may be nil.
func NewShortNames(kept map[string]string, keep func(map[string]string)) *ShortNames {
	s := &ShortNames{of: map[string]string{}, keep: keep}
	maps.Copy(s.of, kept)
	return s
}

// Of returns the short form of a name; "" = none.
func (s *ShortNames) Of(name string) string {
	if s == nil {
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.of[name]
}

// Choose sets and stores the short form of a name.
func (s *ShortNames) Choose(name, short string) {
	s.mu.Lock()
	s.of[name] = short
	all := maps.Clone(s.of)
	s.mu.Unlock()
	if s.keep != nil {
		s.keep(all)
	}
}

// Lacks reports whether a name is too long for a tab and has no short form.
func (s *ShortNames) Lacks(name string) bool {
	return s != nil && len([]rune(name)) > ShortMost && s.Of(name) == ""
}

// ShortOf proposes a short form: the first word, or the first letters.
func ShortOf(name string) string {
	first, _, _ := strings.Cut(name, " ")
	if r := []rune(first); len(r) > ShortMost {
		return string(r[:ShortMost])
	}
	return first
}

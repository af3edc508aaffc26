package present

import (
	"maps"
	"strings"
	"sync"
)

// ShortMost is how many letters a short name has at most: as many as have room
// on a seat's tab.
const ShortMost = 8

// ShortNames are the short forms of long names, each chosen once by who bears
// it. Any goroutine; nil knows none and asks for none.
type ShortNames struct {
	mu   sync.Mutex
	of   map[string]string
	keep func(map[string]string)
}

// NewShortNames begins with those that were kept; keep is given all of them
// whenever one is chosen, and may be nil.
func NewShortNames(kept map[string]string, keep func(map[string]string)) *ShortNames {
	s := &ShortNames{of: map[string]string{}, keep: keep}
	maps.Copy(s.of, kept)
	return s
}

// Of is the short form of a name; "" = none was chosen.
func (s *ShortNames) Of(name string) string {
	if s == nil {
		return ""
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.of[name]
}

// Choose keeps the short form of a name.
func (s *ShortNames) Choose(name, short string) {
	s.mu.Lock()
	s.of[name] = short
	all := maps.Clone(s.of)
	s.mu.Unlock()
	if s.keep != nil {
		s.keep(all)
	}
}

// lacks tells whether a name is so long that a short one is asked for.
func (s *ShortNames) lacks(name string) bool {
	return s != nil && len([]rune(name)) > ShortMost && s.Of(name) == ""
}

// shortOf proposes a short form: the first word, or the first letters.
func shortOf(name string) string {
	first, _, _ := strings.Cut(name, " ")
	if r := []rune(first); len(r) > ShortMost {
		return string(r[:ShortMost])
	}
	return first
}

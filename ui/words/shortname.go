package words

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"casekeeper/companion"
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
	return s != nil && len(companion.Letters(name)) > ShortMost && s.Of(name) == ""
}

// ShortOf proposes a short form: the first word, or the first letters.
func ShortOf(name string) string {
	first, _, _ := strings.Cut(name, " ")
	if r := companion.Letters(first); len(r) > ShortMost {
		return strings.Join(r[:ShortMost], "")
	}
	return first
}

// alike is how many first letters of two names are the same if a tab might show both alike.
const alike = 5

// Apart returns short forms of those long names that begin like another one, so that no two are the same: the
// first word with the first letter of the last one, or else both ends of the name, or else a number.
func Apart(names []string) map[string]string {
	out := map[string]string{}
	for i, name := range names {
		if len(companion.Letters(name)) > ShortMost && slices.ContainsFunc(names, func(o string) bool { return o != name && start(o) == start(name) }) {
			out[name] = apart(names, i)
		}
	}
	return out
}

// start returns how a name begins.
func start(name string) string {
	r := companion.Letters(strings.ToUpper(name))
	return strings.Join(r[:min(len(r), alike)], "")
}

// apart returns the short form of a name that no other name has.
func apart(names []string, i int) string {
	forms := []func(name string) string{initialled, ended}
	for _, form := range forms {
		short := form(names[i])
		if short != "" && !slices.ContainsFunc(names, func(o string) bool { return o != names[i] && strings.EqualFold(form(o), short) }) {
			return short
		}
	}
	r := companion.Letters(names[i])
	return fmt.Sprintf("%s %d", strings.Join(r[:min(len(r), alike)], ""), i+1)
}

// initialled returns the first word of a name and the first letter of its last one; "" if it has only one, or a
// long one.
func initialled(name string) string {
	list := strings.Fields(name)
	if len(list) < 2 || len(companion.Letters(list[0])) > ShortMost-3 {
		return ""
	}
	return list[0] + " " + companion.Letters(list[len(list)-1])[0] + "."
}

// ended returns both ends of a name.
func ended(name string) string {
	r := companion.Letters(name)
	if len(r) < 2*endMost {
		return ""
	}
	return strings.TrimSpace(strings.Join(r[:endMost], "")) + "-" + strings.TrimSpace(strings.Join(r[len(r)-endMost:], ""))
}

// endMost is how many letters of each end it has.
const endMost = 3

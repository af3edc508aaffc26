// Package people keeps who is who and which games count: that a person has another name now, that
// two names are one person, that somebody is a guest, that a game was entered by mistake. Each is a
// [Statement]; a [Book] is what all of them together say. Nothing is changed in the games
// themselves: [Book.Apply] gives a list of games as they are to be counted and shown.
//
// A statement is named by a hash of what it says and when, and a book depends only on which
// statements it has, not on their order. So the books of two tables, of copies of a journal and of
// a club's result files can be joined in any order, any number of times, and agree.
package people

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
)

// The things that a statement does, as files write them.
const (
	Call     = "call"      // Name is called As from now on; if somebody is called As already, both are one person
	Guest    = "guest"     // Name is a guest, who is in no list of people
	LeaveOut = "leave-out" // Game was played, but does not count
	Mistake  = "mistake"   // Game was entered by mistake and is not listed
	TakeBack = "take-back" // statement Of does not hold; taken back itself, it holds again
)

// Statement is one thing that somebody said about people or a game.
type Statement struct {
	ID       string `json:"id"` // 32 hexadecimal digits, see [Statement.Name]
	AtMillis int64  `json:"at"` // wall time in Unix milliseconds
	Do       string `json:"do"` // Call, Guest, ...
	Name     string `json:"name,omitempty"`
	As       string `json:"as,omitempty"`
	Game     string `json:"game,omitempty"` // [history.ID]
	Of       string `json:"of,omitempty"`   // ID of a statement
}

// New completes a statement: it cleans the names, and sets time and ID. The error says which field
// is wrong.
func New(s Statement, at time.Time) (Statement, error) {
	s.Name, s.As, s.AtMillis = companion.CleanName(s.Name), companion.CleanName(s.As), at.UnixMilli()
	s.ID = s.digest()
	return s, s.Check()
}

// Next is New for a statement that somebody makes now, after those of the book: it is later than
// all of them, although the clock may have been set back.
func (b *Book) Next(s Statement, now time.Time) (Statement, error) {
	if n := len(b.said); n > 0 && now.UnixMilli() <= b.said[n-1].AtMillis {
		now = time.UnixMilli(b.said[n-1].AtMillis + 1)
	}
	return New(s, now)
}

// digest is the ID that belongs to what the statement says.
func (s *Statement) digest() string {
	h := sha256.Sum256(fmt.Appendf(nil, "%d %q %q %q %q %q", s.AtMillis, s.Do, s.Name, s.As, s.Game, s.Of))
	return hex.EncodeToString(h[:16])
}

// Check returns an error that names the field if a statement is none: an unknown deed, a field that
// is missing or does not belong to it, or an ID that does not belong to what it says.
func (s *Statement) Check() error {
	wants, known := map[string][4]bool{ // name, as, game, of
		Call: {true, true}, Guest: {true}, LeaveOut: {2: true}, Mistake: {2: true}, TakeBack: {3: true},
	}[s.Do]
	if !known {
		return fmt.Errorf("do: %q, want call, guest, leave-out, mistake or take-back", s.Do)
	}
	for i, field := range [4]struct{ name, value string }{{"name", s.Name}, {"as", s.As}, {"game", s.Game}, {"of", s.Of}} {
		switch {
		case wants[i] && field.value == "":
			return fmt.Errorf("%s: missing", field.name)
		case !wants[i] && field.value != "":
			return fmt.Errorf("%s: does not belong to %q", field.name, s.Do)
		}
	}
	switch {
	case s.Name != companion.CleanName(s.Name):
		return errors.New("name: has signs that no name has")
	case s.As != companion.CleanName(s.As):
		return errors.New("as: has signs that no name has")
	case s.ID != s.digest():
		return errors.New("id: does not belong to what is said")
	}
	return nil
}

// Book is what all statements together say. The zero value says nothing. It is not changed once it
// was made, and may be used by several goroutines.
type Book struct {
	said    []Statement           // sorted by time, each once
	off     map[string]bool       // those that were taken back, by ID
	person  map[string]*person    // by [companion.NameKey]
	left    map[string]*Statement // games that do not count, by [history.ID]
	mistake map[string]*Statement
}

// person is one person with all their names.
type person struct {
	name  string // as a statement says it; "" = as it was entered
	keys  []string
	guest bool
}

// Of returns the book of some statements, in any order and however often each is there.
func Of(said ...Statement) *Book {
	b := &Book{off: map[string]bool{}, person: map[string]*person{}, left: map[string]*Statement{}, mistake: map[string]*Statement{}}
	b.said = slices.Clone(said)
	slices.SortFunc(b.said, func(x, y Statement) int {
		return cmp.Or(cmp.Compare(x.AtMillis, y.AtMillis), cmp.Compare(x.ID, y.ID))
	})
	b.said = slices.CompactFunc(b.said, func(x, y Statement) bool { return x.ID == y.ID })
	b.takeBack()
	for i := range b.said {
		if s := &b.said[i]; !b.off[s.ID] {
			b.hold(s)
		}
	}
	return b
}

// takeBack finds which statements do not hold. A statement names another by a hash of its content,
// so that no chain of them is a circle.
func (b *Book) takeBack() {
	against := map[string][]string{}
	for _, s := range b.said {
		if s.Do == TakeBack {
			against[s.Of] = append(against[s.Of], s.ID)
		}
	}
	known := map[string]bool{}
	var off func(id string) bool
	off = func(id string) bool {
		if !known[id] {
			known[id] = true
			b.off[id] = slices.ContainsFunc(against[id], func(by string) bool { return !off(by) })
		}
		return b.off[id]
	}
	for _, s := range b.said {
		off(s.ID)
	}
}

func (b *Book) hold(s *Statement) {
	switch s.Do {
	case Call:
		p, q := b.of(s.Name), b.of(s.As)
		if p != q {
			for _, key := range q.keys {
				b.person[key] = p
			}
			p.keys, p.guest = append(p.keys, q.keys...), p.guest && q.guest
		}
		p.name = s.As
	case Guest:
		b.of(s.Name).guest = true
	case LeaveOut:
		b.left[s.Game] = s
	case Mistake:
		b.mistake[s.Game] = s
	}
}

// of returns the person of a name, who is a new one if the name is.
func (b *Book) of(name string) *person {
	key := companion.NameKey(name)
	p := b.person[key]
	if p == nil {
		p = &person{keys: []string{key}}
		b.person[key] = p
	}
	return p
}

// Name returns what a person is called who was entered under some name.
func (b *Book) Name(entered string) string {
	if p := b.person[companion.NameKey(entered)]; p != nil && p.name != "" {
		return p.name
	}
	return entered
}

// Same reports whether two names are one person. It is the rule for every list of people.
func (b *Book) Same(x, y string) bool { return companion.SameName(b.Name(x), b.Name(y)) }

// Guest reports whether somebody is a guest.
func (b *Book) Guest(name string) bool {
	p := b.person[companion.NameKey(name)]
	return p != nil && p.guest
}

// Said lists the statements, the earliest first.
func (b *Book) Said() []Statement { return slices.Clone(b.said) }

// Holds reports whether a statement was not taken back.
func (b *Book) Holds(id string) bool { return !b.off[id] }

// Mistake reports whether a game was entered by mistake.
func (b *Book) Mistake(game string) bool { return b.mistake[game] != nil }

// About lists the statements about a person, or about a game, that hold, the earliest first.
// Taking the last of them back undoes it.
func (b *Book) About(name, game string) (list []Statement) {
	for _, s := range b.said {
		about := game != "" && s.Game == game || name != "" && s.Name != "" && (b.Same(s.Name, name) || s.As != "" && b.Same(s.As, name))
		if about && !b.off[s.ID] {
			list = append(list, s)
		}
	}
	return list
}

// Against lists the statements that keep a game from being counted or listed; taking all of them
// back makes it count again.
func (b *Book) Against(game string) (list []Statement) {
	for _, s := range b.said {
		if s.Game == game && !b.off[s.ID] {
			list = append(list, s)
		}
	}
	return list
}

// Game is a game of a list, with everybody as they are called now.
type Game struct {
	companion.MatchInfo
	ID     string // [history.ID], which depends on the names that were entered
	Counts bool   // for anybody's figures
}

// List returns the games that are listed, those that do not count too. The argument is not changed.
func (b *Book) List(games []companion.MatchInfo) (list []Game) {
	now := b.names(games)
	for _, s := range games {
		id := history.ID(&s)
		if b.mistake[id] == nil {
			b.rename(&s, now, false)
			list = append(list, Game{s, id, b.left[id] == nil})
		}
	}
	return list
}

// Find returns a game as it is listed, although it may have been entered by mistake.
func (b *Book) Find(s *companion.MatchInfo) *Game {
	g := Game{*s, history.ID(s), false}
	g.Counts = b.left[g.ID] == nil && b.mistake[g.ID] == nil
	b.rename(&g.MatchInfo, b.names([]companion.MatchInfo{*s}), false)
	return &g
}

// Apply returns the games that count, with everybody as they are called now: one way of writing
// a name for each person, which is the latest, unless a statement says another. Guests have no
// name, so that no list of people has them. The argument is not changed.
func (b *Book) Apply(games []companion.MatchInfo) (list []companion.MatchInfo) {
	now := b.names(games)
	for _, s := range games {
		id := history.ID(&s)
		if b.mistake[id] == nil && b.left[id] == nil {
			b.rename(&s, now, true)
			list = append(list, s)
		}
	}
	return list
}

// naming is what each name of some games has become.
type naming struct {
	key   map[string]string // of the person, by the name as it was entered
	shown map[string]string // by that key
}

// names works out the names: as a statement says, otherwise as the latest game writes them.
func (b *Book) names(games []companion.MatchInfo) naming {
	n, at := naming{map[string]string{}, map[string]string{}}, map[string]int64{}
	for _, s := range games {
		for _, p := range s.Seats {
			key, met := n.key[p.Name]
			if !met {
				key = companion.NameKey(b.Name(p.Name))
				n.key[p.Name] = key
			}
			if q := b.person[key]; q != nil && q.name != "" {
				n.shown[key] = q.name
			} else if was, ok := at[key]; !ok || s.ActedMillis > was || s.ActedMillis == was && p.Name < n.shown[key] {
				n.shown[key], at[key] = p.Name, s.ActedMillis
			}
		}
	}
	return n
}

// rename gives the seats of a game the names that people have now. Two people of one table are
// never one person, whatever the statements say: they keep the names under which they were entered.
func (b *Book) rename(s *companion.MatchInfo, now naming, count bool) {
	seats := slices.Clone(s.Seats)
	s.Seats = seats
	often := map[string]int{}
	for _, p := range seats {
		if p.Name != "" && p.Bot == "" {
			often[now.key[p.Name]]++
		}
	}
	for i := range seats {
		p := &seats[i]
		switch key := now.key[p.Name]; {
		case p.Name == "" || p.Bot != "":
		case count && b.person[key] != nil && b.person[key].guest:
			p.Name = ""
		case often[key] == 1:
			p.Name = now.shown[key]
		}
	}
}

// Met returns a game at whose table two names sat together, so that they cannot be one person; false
// if there is none.
func (b *Book) Met(games []companion.MatchInfo, x, y string) (companion.MatchInfo, bool) {
	for _, s := range games {
		sat := func(name string) bool {
			return slices.ContainsFunc(s.Seats, func(p companion.Player) bool { return p.Name != "" && b.Same(p.Name, name) })
		}
		if !b.Same(x, y) && sat(x) && sat(y) {
			return s, true
		}
	}
	return companion.MatchInfo{}, false
}

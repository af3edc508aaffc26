package people_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/people"
)

var monday = time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)

// say makes the n-th statement of a test.
func say(t testing.TB, n int, s people.Statement) people.Statement {
	t.Helper()
	s, err := people.New(s, monday.Add(time.Duration(n)*time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// game is a finished game of the n-th day that the first of some people won.
func game(n int, names ...string) companion.MatchInfo {
	s := companion.MatchInfo{Game: "g", BeganMillis: monday.AddDate(0, 0, n).UnixMilli()}
	s.ActedMillis = s.BeganMillis + 1000
	for i, name := range names {
		seat := fmt.Sprintf("s%d", i)
		s.Seats = append(s.Seats, companion.Player{Seat: seat, Name: name})
		s.Result = append(s.Result, companion.Standing{Seat: seat, Rank: i + 1, Total: 9 - i, Won: i == 0})
	}
	return s
}

// names returns who sits where in each game.
func names(games []companion.MatchInfo) (out []string) {
	for _, s := range games {
		var seats []string
		for _, p := range s.Seats {
			seats = append(seats, p.Name)
		}
		out = append(out, strings.Join(seats, ","))
	}
	return out
}

// TestNames follows one group of people: a name written in several ways, a rename, two names that
// are one person, a chain of renames and back again, and a guest.
func TestNames(t *testing.T) {
	games := []companion.MatchInfo{game(0, "ana", "Iñigo"), game(1, "Ana", "Íñigo"), game(2, "Anita", "Bea"), game(3, "Tía Rosa", "Ana")}
	call := func(n int, name, as string) people.Statement {
		return say(t, n, people.Statement{Do: people.Call, Name: name, As: as})
	}
	for _, c := range []struct {
		name string
		said []people.Statement
		want string
	}{
		{"nothing is said", nil, "Ana,Iñigo Ana,Íñigo Anita,Bea Tía Rosa,Ana"},
		{"another name", []people.Statement{call(0, "BEA", "Beatriz")}, "Ana,Iñigo Ana,Íñigo Anita,Beatriz Tía Rosa,Ana"},
		{"one person", []people.Statement{call(0, "Anita", "Ana"), call(1, "Iñigo", "Íñigo")}, "Ana,Íñigo Ana,Íñigo Ana,Bea Tía Rosa,Ana"},
		{"a chain", []people.Statement{call(0, "Ana", "Anna"), call(1, "Anna", "Annie")}, "Annie,Iñigo Annie,Íñigo Anita,Bea Tía Rosa,Annie"},
		{"there and back", []people.Statement{call(0, "Ana", "Anna"), call(1, "Anna", "Ana")}, "Ana,Iñigo Ana,Íñigo Anita,Bea Tía Rosa,Ana"},
		{"a guest", []people.Statement{say(t, 0, people.Statement{Do: people.Guest, Name: "tía rosa"})}, "Ana,Iñigo Ana,Íñigo Anita,Bea ,Ana"},
		{"two of one table are two people", []people.Statement{call(0, "Anita", "Bea")}, "Ana,Iñigo Ana,Íñigo Anita,Bea Tía Rosa,Ana"},
	} {
		before := names(games)
		got := strings.Join(names(people.Of(c.said...).Apply(games)), " ")
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if after := names(games); !slices.Equal(after, before) {
			t.Errorf("%s: the games were changed: %q", c.name, after)
		}
	}
	guest := people.Of(say(t, 0, people.Statement{Do: people.Guest, Name: "BEA"}))
	if got := guest.List(games)[2].Seats[1].Name; got != "Bea" {
		t.Errorf("a guest is listed as %q, want the name as it was entered", got)
	}
	if met, ok := people.Of().Met(games, "anita", "BEA"); !ok || met.BeganMillis != games[2].BeganMillis {
		t.Errorf("Anita and Bea sat at one table: %v, %v", met, ok)
	}
	if _, ok := people.Of().Met(games, "Ana", "ANA"); ok {
		t.Error("two ways of writing one name met")
	}
}

// TestTakeBack takes a statement back, and takes that back.
func TestTakeBack(t *testing.T) {
	games := []companion.MatchInfo{game(0, "Ana", "Bo"), game(1, "Anna", "Bo")}
	join := say(t, 0, people.Statement{Do: people.Call, Name: "Anna", As: "Ana"})
	back := say(t, 1, people.Statement{Do: people.TakeBack, Of: join.ID})
	again := say(t, 2, people.Statement{Do: people.TakeBack, Of: back.ID})
	for n, want := range []int{2, 2, 3, 2} { // nobody joined: Ana, Anna, Bo
		said := []people.Statement{join, back, again}[:n]
		if n == 0 {
			want = 3
		}
		if got := history.People(people.Of(said...).Apply(games), ""); len(got) != want {
			t.Errorf("after %d statements %d people, want %d", n, len(got), want)
		}
	}
}

// TestGames leaves a game out of what counts, hides one that was a mistake, and keeps both.
func TestGames(t *testing.T) {
	games := []companion.MatchInfo{game(0, "Ana", "Bo"), game(1, "Ana", "Bo"), game(2, "Ana", "Bo")}
	out := say(t, 0, people.Statement{Do: people.LeaveOut, Game: history.ID(&games[0])})
	wrong := say(t, 1, people.Statement{Do: people.Mistake, Game: history.ID(&games[1])})
	b := people.Of(out, wrong)
	if n, l := len(b.Apply(games)), len(b.List(games)); n != 1 || l != 2 {
		t.Errorf("%d games count and %d are listed, want 1 and 2", n, l)
	}
	if against := b.Against(history.ID(&games[1])); len(against) != 1 || against[0].ID != wrong.ID {
		t.Errorf("against the second game: %v", against)
	}
	b = people.Of(out, wrong, say(t, 2, people.Statement{Do: people.TakeBack, Of: wrong.ID}))
	if n := len(b.Apply(games)); n != 2 {
		t.Errorf("after the mistake was taken back %d games count, want 2", n)
	}
}

// TestOrderDoesNotMatter makes books of the same statements in random orders and with repetitions,
// as copies of journals and result files are joined.
func TestOrderDoesNotMatter(t *testing.T) {
	who := []string{"Ana", "Anna", "Bea", "Bo", "Cy", "Zoë"}
	for seed := range uint64(200) {
		luck := rand.New(rand.NewPCG(seed, 0))
		var games []companion.MatchInfo
		for n := range 20 {
			seats := luck.Perm(len(who))[:2+luck.IntN(3)]
			var list []string
			for _, i := range seats {
				list = append(list, who[i])
			}
			games = append(games, game(n, list...))
		}
		var said []people.Statement
		for n := range 12 {
			s := people.Statement{Do: people.Call, Name: who[luck.IntN(len(who))], As: who[luck.IntN(len(who))]}
			switch k := luck.IntN(6); {
			case k == 0:
				s = people.Statement{Do: people.Mistake, Game: history.ID(&games[luck.IntN(len(games))])}
			case k == 1:
				s = people.Statement{Do: people.Guest, Name: s.Name}
			case k < 4 && len(said) > 0:
				s = people.Statement{Do: people.TakeBack, Of: said[luck.IntN(len(said))].ID}
			}
			said = append(said, say(t, n/2, s)) // two at the same time
		}
		want := history.People(people.Of(said...).Apply(games), "")
		mixed := slices.Concat(said, said[:5])
		luck.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
		if got := history.People(people.Of(mixed...).Apply(games), ""); !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
	}
}

// TestCheck refuses what is no statement, by the field.
func TestCheck(t *testing.T) {
	good := say(t, 0, people.Statement{Do: people.Call, Name: "Ana", As: "Anna"})
	for want, change := range map[string]func(*people.Statement){
		"do: ":   func(s *people.Statement) { s.Do = "forget" },
		"name: ": func(s *people.Statement) { s.Name = "" },
		"as: ":   func(s *people.Statement) { s.As = "" },
		"game: ": func(s *people.Statement) { s.Game = "x" },
		"of: ":   func(s *people.Statement) { s.Of = "x" },
		"id: ":   func(s *people.Statement) { s.AtMillis++ },
	} {
		s := good
		change(&s)
		if err := s.Check(); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
}

// TestCircle makes statements of another program that take each other back, which hashes rule out
// for ours; a book of them ends, whatever it says.
func TestCircle(t *testing.T) {
	a := people.Statement{ID: "a", Do: people.TakeBack, Of: "b"}
	b := people.Statement{ID: "b", Do: people.TakeBack, Of: "a"}
	if book := people.Of(a, b); len(book.Said()) != 2 {
		t.Errorf("said: %v", book.Said())
	}
}

// TestClockWasSetBack: what is said later holds over what was said before, whatever the clock says.
func TestClockWasSetBack(t *testing.T) {
	store := &memory.Store{}
	for i, name := range []string{"Bo", "Cy", "Di"} {
		if err := people.Say(store, people.Statement{Do: people.Call, Name: "Ana", As: name}, time.UnixMilli(int64(1000-500*i))); err != nil {
			t.Fatal(err)
		}
	}
	if b, err := people.Read(store); err != nil || b.Name("Ana") != "Di" || b.Name("Bo") != "Di" {
		t.Errorf("Ana is called %q, %v", b.Name("Ana"), err)
	}
}

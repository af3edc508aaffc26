package shell

import (
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/engine/chance"
)

// TestPersonIsRenamedAndTakenBack: a person gets another name on the page, becomes a guest and is
// none again, and everything is taken back; a name of the same table is refused. A past game is left
// out, and counts again.
func TestPersonIsRenamedAndTakenBack(t *testing.T) {
	r := newRoom(t)
	st := newStage(t, r, Opts{})
	finishedGame(t, r, r.games[0], "Ana", "Bo")
	st.tap("history")
	st.until("the game", func() bool { return st.shown == st.history.page && len(st.history.past.Sittings) == 1 })
	st.tap("tab/1")
	st.tap("person/0")
	if st.about.person != "Ana" {
		t.Fatalf("the page is about %q", st.about.person)
	}
	book := func() *people.Book {
		b, err := people.Read(&r.store)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	read := func(what string, is func(*people.Book) bool) {
		t.Helper()
		st.until(what, func() bool { return is(&st.history.past.Book) })
		if !is(book()) {
			t.Errorf("%s: the journal says something else", what)
		}
	}
	st.tap("about/card")
	if !st.about.card || st.shown.Keys()["about/rename"] != nil {
		t.Error("the card is not shown")
	}
	st.tap("about/save")
	st.until("where it was saved", func() bool { return strings.Contains(st.about.saved, "/media/club/") })
	if len(r.saved) != 1 || r.saved[0].Bounds().Dx() != 1200 {
		t.Errorf("saved %d pictures", len(r.saved))
	}
	st.tap("back")
	st.tap("about/rename")
	for _, k := range []string{"type/b", "type/o"} {
		st.tap(k)
	}
	st.tap("about/done")
	if len(book().Said()) != 0 || st.about.typed == nil {
		t.Fatal("two people of one table have become one")
	}
	st.tap("type/b")
	st.tap("about/done")
	read("Bob", func(b *people.Book) bool { return b.Name("ana") == "Bob" })
	if st.about.person != "Bob" {
		t.Errorf("the page is about %q", st.about.person)
	}
	st.tap("about/guest")
	read("a guest", func(b *people.Book) bool { return b.Guest("Ana") })
	st.tap("about/guest")
	read("no guest", func(b *people.Book) bool { return !b.Guest("Ana") })
	st.tap("about/undo")
	st.tap("about/undo")
	read("Ana", func(b *people.Book) bool { return b.Name("ana") == "ana" })
	st.tap("back")
	st.tap("tab/0")
	st.tap("about/1")
	id := st.about.found().ID
	game := func() string { return id }
	st.tap("about/leave-out")
	read("left out", func(b *people.Book) bool { return len(b.Against(game())) == 1 })
	st.tap("about/mistake")
	read("a mistake", func(b *people.Book) bool { return b.Mistake(game()) })
	for _, k := range []string{"about/leave-out", "about/mistake"} {
		st.tap(k)
	}
	read("none of it", func(b *people.Book) bool { return !b.Mistake(game()) && len(b.Against(game())) == 0 })
	st.tap("about/mistake")
	read("a mistake again", func(b *people.Book) bool { return b.Mistake(game()) })
	st.tap("back")
	st.until("it is in no list", func() bool { return st.shown == st.history.page && st.shown.Keys()["match/1"] == nil })
	st.tap("said")
	for _, mistake := range []bool{false, true, false} { // taken back on another day, and back again
		st.tap("said/1")
		read("the mistake", func(b *people.Book) bool { return b.Mistake(game()) == mistake })
	}
	st.tap("back")
	st.tap("match/1")
	st.until("the game", func() bool { return st.seat != nil })
	read("it counts", func(b *people.Book) bool { return len(b.Against(game())) == 0 })
}

// finishedGame puts a finished game of some people into the journal.
func finishedGame(t *testing.T, r *room, game engine.Game, names ...string) {
	t.Helper()
	s, err := companion.Begin(&r.store, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:len(names)]}, Names: names}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	luck := chance.New(1)
	for {
		u, err := s.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		o, ok := luck.Answer(u[0].Awaits)
		if !ok {
			return
		}
		if _, err := s.Submit(t.Context(), o, Finger); err != nil {
			t.Fatal(err)
		}
	}
}

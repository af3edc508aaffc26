package shell

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"
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
	if st.about.what.person != "Ana" {
		t.Fatalf("the page is about %q", st.about.what.person)
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
	st.until("the card", func() bool { return st.about.what.card && st.shown.Keys()["about/rename"] == nil })
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
	st.tap("type/space")
	st.tap("about/done")
	read("Bob", func(b *people.Book) bool { return b.Name("ana") == "Bob" })
	about := func(name string) {
		t.Helper()
		st.until("the page about "+name, func() bool {
			return st.about.what.person == name && st.about.vm.Title == name && len(st.about.vm.Lines) > 4
		})
	}
	about("Bob")
	st.tap("about/guest")
	read("a guest", func(b *people.Book) bool { return b.Guest("Ana") })
	st.tap("about/guest")
	read("no guest", func(b *people.Book) bool { return !b.Guest("Ana") })
	st.tap("about/undo")
	st.tap("about/undo")
	read("Ana", func(b *people.Book) bool { return b.Name("ana") == "ana" })
	about("Ana")
	st.about.make()
	st.about.what.person = "Zoë" // people ask for another page before that one is made
	(<-st.due)()
	if st.about.what.person != "Zoë" {
		t.Errorf("a page of before has changed whom the next one is about: %q", st.about.what.person)
	}
	st.about.what.person = "Ana"
	st.tap("back")
	st.tap("tab/0")
	st.tap("about/1")
	id := found(st.about.past, st.about.what.game).ID
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
		o, ok := luck.Answer(u.Awaits)
		if !ok {
			return
		}
		if _, err := s.Submit(t.Context(), o, Finger); err != nil {
			t.Fatal(err)
		}
	}
}

// TestClubIsReadFromSticks: the club's page says first what will stand there; while result files are read a
// bar moves and another tap reads nothing twice; then it says what they brought, and who stands where.
func TestClubIsReadFromSticks(t *testing.T) {
	r := newRoom(t)
	finishedGame(t, r, r.games[0], "Ana", "Bo")
	here, err := r.Past(nil)
	if err != nil {
		t.Fatal(err)
	}
	elsewhere := here.Sittings[0]
	elsewhere.BeganMillis--
	p, _ := history.PlayedFrom(&elsewhere)
	steps, reads := make(chan int), atomic.Int32{}
	r.take = func(done func(n, of int)) results.Taken {
		reads.Add(1)
		for n := range steps {
			done(n, 4)
		}
		r.mu.Lock()
		defer r.mu.Unlock()
		r.club.Games = []history.Played{p}
		return results.Taken{Disks: 1, Files: 4, New: 1}
	}
	st := newStage(t, r, Opts{})
	line := func(text string) func() bool {
		return func() bool {
			return slices.ContainsFunc(st.about.vm.Lines, func(l results.StoryVM) bool { return strings.Contains(l.Text+l.Note, text) })
		}
	}
	st.tap("history")
	st.until("the game", func() bool { return len(st.history.vm.Games) == 1 })
	st.tap("club")
	st.until("the ladder of this table", line("1 game, 0 of them"))
	st.tap("about/read-files")
	bar := float32(0)
	for n := range 3 {
		steps <- n + 1
		st.until("a longer bar", func() bool { return widest(st.about.page, kit.Brass) > bar+20 })
		bar = widest(st.about.page, kit.Brass)
		st.about.key(results.KeyTake)
	}
	close(steps)
	st.until("what was read", line("4 files read: 1 game for the first time"))
	if !line("2 games, 1 of them")() || reads.Load() != 1 || st.shown.Keys()["about/read-files"] == nil {
		t.Errorf("%+v after %d readings", st.about.vm, reads.Load())
	}
	st.tap("about/write-file")
	st.until("what was written", line("/media/club/games.result.json"))
	st.tap("back")
	st.tap("club")
	st.until("the ladder again", func() bool { return st.shown == st.about.page && line("2 games, 1 of them")() })
	if line("/media/club")() {
		t.Error("what was written before is said again")
	}
}

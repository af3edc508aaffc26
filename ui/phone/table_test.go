package phone

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// The callers of the doors. The table itself is the machine: a browser on it has no more rights than
// any other, and by a name that is not served it has none.
const (
	atTable  = iota // by the name localhost
	stranger        // without a session
	guesser         // with a cookie that is none
	thrown          // whose session has ended
	watches         // an onlooker
	waiting         // another phone for the seat whose turn it is, not let in
	another         // the phone of another seat
	owner           // the phone of the seat whose turn it is
	callers
)

var callerNames = [callers]string{"the table itself", "a stranger", "a guesser", "one thrown out", "an onlooker", "one not let in", "another seat", "the seat"}

// hall is a game in which a seat owes an answer, with a caller of each kind.
type hall struct {
	*table
	people [callers]*phone
	does   map[string]string // facts, by what they are
	seq    int
}

// newHall begins a game, in which the answer of the seat whose turn it is comes next. If done is set,
// it has given one by its phone.
func newHall(t *testing.T, done bool) *hall {
	t.Helper()
	h := &hall{table: sitWith(t, firstGame, 3, Opts{Addresses: []Address{here}, Listen: "127.0.0.1:0", Speaks: func() {}})}
	h.server.table.Photo = pretended(h.table)
	hints := true
	h.server.table.Hints = func() bool { return hints }
	h.server.table.Advise = func(_ context.Context, seat engine.Seat) (present.Advice, error) {
		return present.Advice{Seat: seat, Seq: h.now(seat).Seq}, nil
	}
	u := h.now(engine.Table)
	for u.Awaits[0].Kind != engine.Choose || u.Awaits[0].Seat == engine.Table {
		if out, err := h.session.Submit(t.Context(), u.Awaits[0].Answer(0), companion.PhoneSource(h.game.Lexicon, engine.Table)); err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
		u = h.now(engine.Table)
	}
	turn := u.Awaits[0].Seat
	for _, seats := range h.server.People() {
		if seats[0] == turn {
			h.people[owner], h.people[waiting] = h.join(seats), h.join(seats)
		} else {
			h.people[another] = h.join(seats)
		}
	}
	h.people[watches], h.people[thrown] = h.join(nil), h.blank()
	h.people[atTable], h.people[stranger], h.people[guesser] = h.blank(), h.blank(), h.blank()
	for _, seats := range h.server.People() {
		if list, _ := h.server.Phones(); seats[0] != turn && list[slices.IndexFunc(list, func(p Phone) bool { return p.Seats[0] == seats[0] })].State == Absent {
			if got := h.people[thrown].use(h.server.SeatCode(seats, here)); got != http.StatusNoContent {
				t.Fatal(got)
			}
			h.server.ThrowOut(seats)
		}
	}
	if done {
		if got, said := h.people[owner].post("/act", asked{Seq: u.Seq, Does: record.Format(h.game.Lexicon, u.Awaits[0].Answer(0))}); got != http.StatusOK {
			t.Fatal(got, said)
		}
		u = h.now(engine.Table)
	}
	word := func(o engine.Observation) string { return record.Format(h.game.Lexicon, o) }
	legal := u.Awaits[0].Answer(0)
	var illegal, waived engine.Observation
	for _, id := range h.game.Book.IDs() {
		if rule, _ := h.game.Book.Rule(id); rule.Waivable {
			waived = legal.Waiving(rule.ID)
		}
	}
	m, err := h.game.New(engine.Setup{Seats: h.game.Players[:3], Options: entered[firstGame]})
	if err != nil {
		t.Fatal(err)
	}
	for n := range u.Acts {
		if v := m.Judge(h.fact(n)); v != nil {
			t.Fatal(v)
		}
	}
	for verb := range h.game.Lexicon.Verbs {
		o := engine.Act(turn, engine.Verb(verb))
		if _, v := m.Propose(o); v != nil && verb > 0 && h.game.Lexicon.Sensible(o) {
			illegal = o
			break
		}
	}
	own := engine.Slot(slices.Index(h.game.Lexicon.Private, turn))
	h.does = map[string]string{"legal": word(legal), "card": word(engine.Laid(own, 1)), "waived": word(waived), "illegal": word(illegal), "nonsense": "red says nothing", "none": ""}
	if waived.Waive == "" || illegal.Verb == 0 {
		t.Fatalf("no rule can be set aside, or nothing is illegal: %q", h.does)
	}
	h.seq = int(u.Seq)
	return h
}

// fact is act n of the game.
func (h *hall) fact(n int) engine.Observation {
	h.t.Helper()
	list, err := h.session.Acts(context.Background(), engine.Table)
	if err != nil {
		h.t.Fatal(err)
	}
	return list[n].Fact
}

// knock has a caller use a door, and returns the status.
func (h *hall) knock(who int, door, body string) int {
	p := h.people[who]
	method, path, _ := strings.Cut(door, " ")
	var headers []string
	switch who {
	case atTable:
		headers = []string{"Host", "localhost:" + h.server.port}
	case guesser:
		headers = []string{"Cookie", cookie + "=" + secret()}
	}
	if (path == "/events" || path == "/voice") && who != atTable && who != guesser {
		return p.stream(path)
	}
	got, _ := p.ask(method, path, body, headers...)
	return got
}

// TestWhoMayDoWhat has each kind of caller use each door for each thing: the status is that of the
// table, and the game goes on in no case but one.
func TestWhoMayDoWhat(t *testing.T) {
	h := newHall(t, false)
	act := func(what string, seq int) string {
		text, err := json.Marshal(asked{Seq: h.now(engine.Table).Seq, Does: h.does[what]})
		if err != nil || seq != 0 {
			text, _ = json.Marshal(map[string]any{"Seq": h.seq + seq, "Does": h.does[what]})
		}
		return string(text)
	}
	right := func() string {
		address := h.server.WatchCode(here)
		return fmt.Sprintf(`{"Code":%q}`, address[strings.Index(address, "#")+1:])
	}
	all := func(status int) (want [callers]int) {
		for i := range want {
			want[i] = status
		}
		want[atTable] = 421
		return want
	}
	for _, c := range []struct {
		door, what string
		body       func() string
		want       [callers]int // the table itself, a stranger, a guesser, one thrown out, an onlooker, one not let in, another seat, the seat
	}{
		{"GET /", "the page", nil, all(200)},
		{"GET /page.js", "the script", nil, all(200)},
		{"GET /page.css", "the style", nil, all(200)},
		{"GET /nowhere", "what there is not", nil, all(404)},
		{"POST /", "a page", nil, all(405)},
		{"POST /join", "a wrong code", func() string { return `{"Code":"guess"}` }, all(403)},
		{"POST /join", "nonsense", func() string { return `{"Cod` }, all(400)},
		{"POST /join", "more than is asked", func() string { return `{"Code":"x","More":1}` }, all(400)},
		{"GET /me", "", nil, [callers]int{421, 401, 401, 401, 204, 204, 204, 204}},
		{"GET /events", "", nil, [callers]int{421, 401, 401, 401, 200, 200, 200, 200}},
		{"GET /voice", "", nil, [callers]int{421, 401, 401, 401, 200, 403, 403, 403}},
		{"GET /rules", "", nil, [callers]int{421, 401, 401, 401, 200, 200, 200, 200}},
		{"GET /icon/none", "what there is not", nil, [callers]int{421, 401, 401, 401, 404, 404, 404, 404}},
		{"GET /table", "what is not drawn", nil, [callers]int{421, 401, 401, 401, 404, 403, 404, 404}},
		{"POST /act", "nothing", func() string { return "" }, [callers]int{421, 401, 401, 401, 400, 400, 400, 400}},
		{"POST /act", "nonsense", func() string { return act("nonsense", 0) }, [callers]int{421, 401, 401, 401, 400, 400, 400, 400}},
		{"POST /act", "a rule set aside", func() string { return act("waived", 0) }, [callers]int{421, 401, 401, 401, 400, 400, 400, 400}},
		{"POST /act", "from an old page", func() string { return act("legal", -1) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 409}},
		{"POST /act", "from a page to come", func() string { return act("legal", 1) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 409}},
		{"POST /act", "a card of the seat, from an old page", func() string { return act("card", -1) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 409}},
		{"POST /act", "what the rules refuse", func() string { return act("illegal", 0) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 422}},
		{"POST /undo", "what came from the table", func() string { return act("none", 0) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 403}},
		{"POST /hint", "", func() string { return "{}" }, [callers]int{421, 401, 401, 401, 403, 403, 200, 200}},
		{"POST /photo", "no card is asked for", func() string { return "x" }, [callers]int{421, 401, 401, 401, 409, 403, 409, 409}},
		{"POST /seen", "of no photograph", func() string { return `{"ID":0,"Card":-1}` }, [callers]int{421, 401, 401, 401, 409, 403, 409, 409}},
		{"POST /seen", "nonsense", func() string { return "x" }, [callers]int{421, 401, 401, 401, 400, 400, 400, 400}},
		{"POST /act", "its answer", func() string { return act("legal", 0) }, [callers]int{421, 401, 401, 401, 403, 403, 403, 200}},
		{"POST /join", "a right code", right, [callers]int{421, 204, 204, 204, 204, 204, 204, 204}},
	} {
		for who := range callers {
			h.server.mu.Lock()
			h.server.knocks = knocks{}
			h.server.mu.Unlock()
			seq, body := h.now(engine.Table).Seq, ""
			if c.body != nil {
				body = c.body()
			}
			if got := h.knock(who, c.door, body); got != c.want[who] {
				t.Errorf("%s at %s, %s: %d, not %d", callerNames[who], c.door, c.what, got, c.want[who])
			}
			if after := h.now(engine.Table).Seq; (after != seq) != (c.what == "its answer" && who == owner) {
				t.Errorf("%s at %s, %s: row %d, then %d", callerNames[who], c.door, c.what, seq, after)
			}
		}
	}
}

// TestWhoMayUndo has each kind of caller take back what the seat has entered on its phone.
func TestWhoMayUndo(t *testing.T) {
	h := newHall(t, true)
	want, off := [callers]int{421, 401, 401, 401, 403, 403, 403, 200}, [callers]int{421, 401, 401, 401, 403, 403, 403, 403}
	for who := range callers {
		text, err := json.Marshal(asked{Seq: h.now(engine.Table).Seq})
		if err != nil {
			t.Fatal(err)
		}
		if got := h.knock(who, "POST /undo", string(text)); got != want[who] {
			t.Errorf("%s: %d, not %d", callerNames[who], got, want[who])
		}
		h.server.table.Hints = func() bool { return false }
		if got := h.knock(who, "POST /hint", "{}"); got != off[who] {
			t.Errorf("%s asks for a hint that the table does not want: %d", callerNames[who], got)
		}
	}
}

// TestEachDoorIsInTheTable: a door that is new has to be tried with each caller, too.
func TestEachDoorIsInTheTable(t *testing.T) {
	want := []string{"GET /events", "GET /icon/{name}", "GET /me", "GET /page.css", "GET /page.js", "GET /rules", "GET /table", "GET /voice", "GET /{$}", "POST /act", "POST /hint", "POST /join", "POST /photo", "POST /seen", "POST /undo"}
	if got := slices.Sorted(maps.Keys((&Server{}).rooms())); !slices.Equal(got, want) {
		t.Errorf("the doors are %q; TestWhoMayDoWhat tries %q", got, want)
	}
}

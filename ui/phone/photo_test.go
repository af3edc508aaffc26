package phone

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/photo"
	"casekeeper/scanner/photo/phototest"
)

// pretended is a reader of photographs that sees the cards whose record words are in the file.
func pretended(at *table) Photographs {
	return func(_ context.Context, file []byte, enough func([]catalogue.CardID) bool) (p Photo, err error) {
		var list []catalogue.CardID
		for i, word := range strings.Fields(string(file)) {
			id := slices.Index(at.game.Lexicon.Cards, word)
			if id < 1 {
				p.Other++
				continue
			}
			list = append(list, catalogue.CardID(id))
			p.Cards = append(p.Cards, Seen{catalogue.CardID(id), [4]image.Point{{10 * i, 0}, {10*i + 9, 0}, {10*i + 9, 9}, {10 * i, 9}}})
		}
		_ = enough(list)
		p.Size = image.Pt(100, 10)
		return p, nil
	}
}

// snap sends a photograph.
func (p *phone) snap(file []byte, lang string) (int, takenPage, string) {
	p.at.t.Helper()
	r, err := p.client.Post(p.base+"/photo?lang="+lang, "application/octet-stream", bytes.NewReader(file))
	if err != nil {
		p.at.t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		p.at.t.Fatal(err)
	}
	var page takenPage
	var said struct{ Said string }
	if r.StatusCode == http.StatusOK {
		err = json.Unmarshal(text, &page)
	} else if len(text) > 0 && text[0] == '{' {
		err = json.Unmarshal(text, &said)
	}
	if err != nil {
		p.at.t.Fatal(err)
	}
	return r.StatusCode, page, said.Said
}

// untilAsked plays by taps until a rule asks for a card, and returns its places.
func (at *table) untilAsked(rule string) (list []engine.Prompt) {
	at.t.Helper()
	for range 200 {
		u := at.now(engine.Table)
		for _, p := range u.Awaits {
			if string(p.Ask.Rule) == rule {
				list = append(list, p)
			}
		}
		if len(list) > 0 {
			return list
		}
		if out, err := at.session.Submit(context.Background(), u.Awaits[0].Answer(0), companion.PhoneSource(at.game.Lexicon, engine.Table)); err != nil || out.Refusal != nil {
			at.t.Fatal(err, out.Refusal)
		}
	}
	at.t.Fatalf("%s asks for nothing", rule)
	return nil
}

// names are the record words of n cards that may lie at a place.
func (at *table) names(p engine.Prompt, n int) (list []string) {
	for i := range n {
		list = append(list, at.game.Lexicon.Cards[p.Cards.Nth(i)])
	}
	return list
}

// photographed is a table whose phones may take photographs, where the cards in the gaps are asked for.
func photographed(t *testing.T, rule string) (*table, []engine.Prompt) {
	at := sit(t, "tiny-epic-western", 3)
	at.server.table.Photo = pretended(at)
	return at, at.untilAsked(rule)
}

// lies is the cards at places of the table, in their order.
func (at *table) lies(places []engine.Prompt) (list []string) {
	for _, p := range places {
		word := ""
		for _, b := range at.now(engine.Table).Board.Places {
			for _, c := range b.Cards {
				if c.Slot == p.Slot {
					word = at.game.Lexicon.CardName(c.Card)
				}
			}
		}
		list = append(list, word)
	}
	return list
}

// TestGapsByPhotographs: an onlooker's phone, and that of a seat, shows the cards in the gaps. They are entered from the left,
// once all are seen, in one photograph or in several that say how they lie side by side.
func TestGapsByPhotographs(t *testing.T) {
	for name, c := range map[string]struct {
		seat   bool
		photos []string // the numbers of the gaps of which the cards were seen
	}{"in one": {false, []string{"012345"}}, "by a seat": {true, []string{"012345"}}, "with a neighbour": {false, []string{"0135", "0123", "345"}}, "twice": {true, []string{"01234", "12345"}}} {
		t.Run(name, func(t *testing.T) {
			at, gaps := photographed(t, "tew.deal.gaps")
			n := len(gaps)
			cards := at.names(gaps[0], n)
			var seats []engine.Seat
			if c.seat {
				seats = at.server.People()[1]
			}
			p := at.join(seats)
			if page := p.page(); !page.Can.Camera {
				t.Fatal("no camera is offered")
			}
			var got takenPage
			for i, photo := range c.photos {
				var words []string
				for _, digit := range photo {
					if int(digit-'0') < n {
						words = append(words, cards[digit-'0'])
					}
				}
				status, page, said := p.snap([]byte(strings.Join(words, " ")), "es")
				if got = page; status != http.StatusOK || got.Go != "" != (i == len(c.photos)-1) {
					t.Fatalf("photograph %d: %d %s %+v", i, status, said, got)
				}
				if seq := at.now(engine.Table).Seq; at.lies(gaps)[0] != "" {
					t.Fatalf("row %d: entered before anybody said so", seq)
				}
			}
			if status, said := p.post("/seen", takes{ID: got.ID, Card: -1, Lang: "es"}); status != http.StatusOK {
				t.Fatalf("%d %s", status, said)
			}
			if got := at.lies(gaps); !slices.Equal(got, cards) {
				t.Errorf("in the gaps lie %q, want %q", got, cards)
			}
			if status, _ := p.post("/seen", takes{ID: got.ID, Card: -1}); status != http.StatusConflict {
				t.Errorf("the same photographs a second time: %d", status)
			}
		})
	}
}

// TestNothingIsGuessedOfPhotographs: what was not seen is missing, an order that nobody saw is none, and too many cards or
// another game's answer nothing.
func TestNothingIsGuessedOfPhotographs(t *testing.T) {
	at, gaps := photographed(t, "tew.deal.gaps")
	n := len(gaps)
	cards := at.names(gaps[0], n+1)
	for name, c := range map[string]struct {
		photos  [][]string
		missing int
		why     string
	}{
		"nothing":            {[][]string{nil}, n, "phone.camera.closer"},
		"foreign codes":      {[][]string{{"hello", "there"}}, n, "phone.camera.other"},
		"one is missing":     {[][]string{cards[:n-1]}, 1, "phone.camera.rest"},
		"the rest by itself": {[][]string{cards[:n-1], {cards[n-1]}}, 0, "phone.camera.order"},
		"against each other": {[][]string{{cards[0], cards[1]}, {cards[1], cards[0]}, cards[2:n]}, 0, "phone.camera.order"},
		"one too many":       {[][]string{cards}, 0, "phone.camera.over"},
	} {
		p := at.join(nil)
		var got takenPage
		for _, words := range c.photos {
			var status int
			if status, got, _ = p.snap([]byte(strings.Join(words, " ")), "en"); status != http.StatusOK {
				t.Fatal(name, status)
			}
		}
		if got.Go != "" || got.Choose || got.Missing != c.missing || got.Why != at.words["en"].Say(c.why) {
			t.Errorf("%s: %+v", name, got)
		}
		if status, _ := p.post("/seen", takes{ID: got.ID, Card: -1}); status != http.StatusConflict {
			t.Errorf("%s: entered all the same: %d", name, status)
		}
	}
}

// TestSecretByPhotograph: a seat's phone shows the card that only it may know. Its photograph changes no other page,
// neither another seat's phone nor an onlooker's may show that card, and the card is entered for that seat.
func TestSecretByPhotograph(t *testing.T) {
	at, _ := photographed(t, "tew.deal.sealed")
	people := at.server.People()
	prompt := func(seat engine.Seat) engine.Prompt {
		for _, p := range at.now(seat).Awaits {
			if p.Kind == engine.Lay && p.Seat == seat {
				return p
			}
		}
		t.Fatalf("no card of seat %d", seat)
		return engine.Prompt{}
	}
	one, other := people[0][0], people[1][0]
	hand := at.names(prompt(one), 2)
	mine, its, watch := at.join(people[0]), at.join(people[1]), at.join(nil)
	var before []string
	for _, p := range []*phone{its, watch} {
		text, err := json.Marshal(p.page())
		if err != nil {
			t.Fatal(err)
		}
		before = append(before, string(text))
	}
	seq := at.now(engine.Table).Seq
	status, got, _ := mine.snap([]byte(strings.Join(hand, " ")), "en")
	if status != http.StatusOK || !got.Choose || len(got.Cards) != 2 || !got.Cards[1].Tap {
		t.Fatalf("%d %+v", status, got)
	}
	for i, seats := range [][]engine.Seat{people[1], nil} {
		page, err := at.server.render(context.Background(), &visit{seats: seats}, "en")
		if err != nil {
			t.Fatal(err)
		}
		if text, err := json.Marshal(page); err != nil || string(text) != before[i] {
			t.Errorf("the photograph changes the page of %v", seats)
		}
	}
	if at.now(engine.Table).Seq != seq {
		t.Error("a photograph alone changed the game")
	}
	if status, page, _ := watch.snap([]byte(hand[0]), "en"); status == http.StatusOK && (page.Go != "" || page.Choose) {
		t.Errorf("an onlooker may show a secret card: %+v", page)
	}
	for name, p := range map[string]*phone{"the other seat": its, "an onlooker": watch} {
		if status, _ := p.post("/seen", takes{ID: got.ID, Card: 1}); status != http.StatusConflict {
			t.Errorf("%s enters what another phone saw: %d", name, status)
		}
	}
	if status, said := mine.post("/seen", takes{ID: got.ID, Card: 1}); status != http.StatusOK {
		t.Fatal(status, said)
	}
	for _, viewer := range []engine.Seat{engine.Table, one, other} {
		knows := false
		for _, s := range at.now(viewer).Board.Seats {
			for _, c := range s.Cards {
				knows = knows || at.game.Lexicon.CardName(c.Card) == hand[1]
			}
		}
		if knows != (viewer == one) {
			t.Errorf("seat %d knows the card: %v", viewer, knows)
		}
	}
}

// TestPhotographsAreBounded: 20 MB, one at a time a phone, two at the table, and what cannot be read is
// refused with a sentence in the language of the phone.
func TestPhotographsAreBounded(t *testing.T) {
	at, _ := photographed(t, "tew.deal.gaps")
	people := at.server.People()
	phones := []*phone{at.join(people[0]), at.join(people[1]), at.join(nil)}
	said := func(name string, p *phone, file []byte, status int, key string) {
		t.Helper()
		for lang, w := range at.words {
			if got, _, text := p.snap(file, lang); got != status || text != w.Say(key) {
				t.Errorf("%s: %d %q, want %d %q", name, got, text, status, w.Say(key))
			}
		}
	}
	said("larger than 20 MB", phones[0], make([]byte, maxPhoto+1), http.StatusRequestEntityTooLarge, "phone.camera.large")
	for err, c := range map[error]struct {
		status int
		key    string
	}{ErrPhoto: {415, "phone.camera.sort"}, ErrLarge: {413, "phone.camera.large"}, context.DeadlineExceeded: {422, "phone.camera.late"}, io.ErrUnexpectedEOF: {503, "phone.failed"}} {
		at.server.table.Photo = func(context.Context, []byte, func([]catalogue.CardID) bool) (Photo, error) { return Photo{}, err }
		said(err.Error(), phones[1], []byte("x"), c.status, c.key)
	}
	begun, release := make(chan bool), make(chan bool)
	at.server.table.Photo = func(ctx context.Context, _ []byte, _ func([]catalogue.CardID) bool) (Photo, error) {
		if end, ok := ctx.Deadline(); !ok || time.Until(end) > readingTime {
			t.Error("reading has no end")
		}
		begun <- true
		<-release
		return Photo{}, nil
	}
	done := make(chan int)
	for _, p := range phones[:2] {
		go func() {
			r, err := p.client.Post(p.base+"/photo", "", strings.NewReader("x"))
			if err != nil {
				t.Error(err)
				done <- 0
				return
			}
			_ = r.Body.Close()
			done <- r.StatusCode
		}()
		<-begun
	}
	said("a second one of a phone", phones[0], []byte("x"), http.StatusTooManyRequests, "phone.camera.busy")
	said("a third one at the table", phones[2], []byte("x"), http.StatusTooManyRequests, "phone.camera.queue")
	for range 2 {
		release <- true
		if got := <-done; got != http.StatusOK {
			t.Errorf("one that waited: %d", got)
		}
	}
	at.server.table.Photo = pretended(at)
	if got, _, _ := phones[2].snap([]byte("x"), "en"); got != http.StatusOK {
		t.Errorf("after them: %d", got)
	}
	if got, _ := phones[0].ask("POST", "/act", strings.Repeat("x", maxBody+1)); got != http.StatusRequestEntityTooLarge && got != http.StatusBadRequest {
		t.Errorf("another door takes as much: %d", got)
	}
}

// TestStickersOnAPhotograph reads a drawn photograph of stickers with the real reader, in each game: one card
// where one is asked.
func TestStickersOnAPhotograph(t *testing.T) {
	at, gaps := photographed(t, "tew.deal.gaps")
	at.server.table.Photo = stickered(at)
	cards := at.names(gaps[0], len(gaps))
	p := at.join(nil)
	status, got, said := p.snap(at.scene(t, cards), "en")
	if status != http.StatusOK || got.Go == "" {
		t.Fatalf("%d %s %+v", status, said, got)
	}
	if status, said := p.post("/seen", takes{ID: got.ID, Card: -1}); status != http.StatusOK {
		t.Fatal(status, said)
	}
	if lie := at.lies(gaps); !slices.Equal(lie, cards) {
		t.Errorf("%q, want %q", lie, cards)
	}
}

// stickered reads the stickers of a game, as the app does.
func stickered(at *table) Photographs {
	return func(ctx context.Context, file []byte, _ func([]catalogue.CardID) bool) (p Photo, err error) {
		r, err := photo.Read(ctx, file, nil)
		for _, c := range r.Codes {
			if s := enrol.ReadSticker(c.Text, at.game.Info); s.Sense == enrol.OfCard {
				p.Cards = append(p.Cards, Seen{s.Copy.Card, c.Corners})
			}
		}
		p.Size = r.Size
		return p, err
	}
}

// scene is a photograph of a row of cards with stickers.
func (at *table) scene(t *testing.T, cards []string) []byte {
	t.Helper()
	var texts []string
	for _, word := range cards {
		texts = append(texts, strings.ToUpper(fmt.Sprint("CK1:", at.game.ID, ":", word)))
	}
	file, err := phototest.Scene{Wide: 300 * len(cards), High: 700, Module: 5, Blur: .7, Noise: 5, Dim: .2, Seed: 3}.Draw(phototest.Row(3, texts...)...)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

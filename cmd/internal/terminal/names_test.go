package terminal_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/phone"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// doors is a match that a terminal, a screen and a phone show in one language.
type doors struct {
	t       *testing.T
	session *companion.Session
	base    *present.Words // of the match
	console *terminal.Console
	printed strings.Builder
	pages   *bufio.Reader
	page    phone.Page
	seen    int // cards that all three have shown
}

// openDoors begins a match and opens a terminal and a phone, of an onlooker.
func openDoors(t *testing.T, game engine.Game, lang string) *doors {
	t.Helper()
	d := &doors{t: t}
	seats := game.Players[:min(4, len(game.Players))]
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	words, err := presenttest.General(t, lang).Game(configs.FS, game.Info)
	must(err)
	d.session, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: seats}, Names: []string{"Ana", "Luis", "Eva", "Hugo"}[:len(seats)]}, companion.Opts{})
	must(err)
	t.Cleanup(func() { d.session.Close() })
	d.base = words.With(d.session.Info().Seats)
	d.console = terminal.NewConsole(&d.printed, words, d.session)
	d.console.Width(0)
	at := phone.Address{Host: "127.0.0.1"}
	server, err := phone.Open(phone.Table{Session: d.session, Langs: []string{lang}, Words: func(string) *present.Words { return d.base }}, phone.Opts{Addresses: []phone.Address{at}, Listen: "127.0.0.1:0"})
	must(err)
	t.Cleanup(func() { server.Close() })
	base, code, _ := strings.Cut(server.WatchCode(at), "/#")
	jar, err := cookiejar.New(nil)
	must(err)
	client := &http.Client{Jar: jar, Transport: &http.Transport{}}
	t.Cleanup(client.CloseIdleConnections)
	r, err := client.Post(base+"/join", "application/json", strings.NewReader(`{"Code":"`+code+`"}`))
	must(err)
	must(r.Body.Close())
	r, err = client.Get(base + "/events?lang=" + lang)
	must(err)
	t.Cleanup(func() { r.Body.Close() })
	d.pages = bufio.NewReader(r.Body)
	return d
}

// until reads pages of the phone until one shows a row.
func (d *doors) until(seq journal.Seq) {
	d.t.Helper()
	for d.page.Lang == "" || d.page.Seq < seq {
		line, err := d.pages.ReadString('\n')
		if err != nil {
			d.t.Fatal(err)
		}
		if text, ok := strings.CutPrefix(line, "data: {"); ok {
			d.page = phone.Page{}
			if err := json.Unmarshal([]byte("{"+text), &d.page); err != nil {
				d.t.Fatal(err)
			}
		}
	}
}

// compare fails unless terminal, screen and phone call every open card of the table alike, and a
// card that was named as people have named it. It returns the open cards.
func (d *doors) compare(named map[catalogue.CardID]string) (open []catalogue.CardID) {
	d.t.Helper()
	u, err := d.session.Now(d.t.Context(), engine.Table)
	if err != nil {
		d.t.Fatal(err)
	}
	d.until(u.Seq)
	if err := d.console.Show(d.t.Context(), u); err != nil {
		d.t.Fatal(err)
	}
	d.printed.Reset()
	if err := d.console.Obey(d.t.Context(), strings.Fields(d.base.Say("terminal.word.table"))[0]); err != nil {
		d.t.Fatal(err)
	}
	said := d.printed.String()
	vm := d.base.At(&u).Table(present.TableInput{Update: u})
	check := func(where string, screen []present.CardVM, handset []phone.Card) {
		for i := range screen {
			c := &screen[i]
			if c.Down || c.ID == catalogue.None {
				continue
			}
			open = append(open, c.ID)
			text := "[" + c.Name + "]"
			if c.Label != "" {
				text = "[" + c.Label + ": " + c.Name + "]"
			}
			switch name := named[c.ID]; {
			case i >= len(handset) || handset[i].Name != c.Name:
				d.t.Fatalf("after %d acts the screen shows %q at %s, the phone %+v", u.Acts, c.Name, where, handset)
			case !strings.Contains(said, text):
				d.t.Fatalf("after %d acts the screen shows %q at %s, the terminal\n%s", u.Acts, text, where, said)
			case name != "" && !strings.Contains(c.Name, " + ") && c.Name != name:
				d.t.Fatalf("after %d acts %q at %s, which was named %q", u.Acts, c.Name, where, name)
			}
			d.seen++
		}
	}
	for i := range vm.Places {
		check(vm.Places[i].Name, vm.Places[i].Cards, d.page.Places[i].Cards)
	}
	for i := range vm.Seats {
		check(vm.Seats[i].Mark.Name, vm.Seats[i].Cards, d.page.Seats[i].Cards)
	}
	return open
}

// TestACardHasOneNameAtAllDoors plays games with the shipped cards, whose unknown ones are named as
// they come to the table: terminal, screen and phone call each card alike. Whole games where tests
// play everything, else their beginning.
func TestACardHasOneNameAtAllDoors(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		unknown := func(id catalogue.CardID) bool { return game.Cards[id-1].Missing }
		for _, lang := range []string{"en", "es"} {
			t.Run(id+"-"+lang, func(t *testing.T) {
				most := 50
				if extent.Long() {
					most = 3000
				}
				d, draw, named := openDoors(t, game.Game, lang), chance.New(11), map[catalogue.CardID]string{}
				for range most {
					for _, card := range d.compare(named) {
						if unknown(card) && named[card] == "" && len(named) < 12 {
							named[card] = fmt.Sprint("El Granero ", len(named))
							if _, err := d.session.NameCard(t.Context(), card, named[card], journal.Source{ID: "finger"}); err != nil {
								t.Fatal(err)
							}
							d.compare(named)
						}
					}
					u, err := d.session.Now(t.Context(), engine.Table)
					if err != nil {
						t.Fatal(err)
					}
					o, ok := draw.Answer(u.Awaits)
					if !ok {
						break
					}
					if _, err := d.session.Submit(t.Context(), o, journal.Source{ID: "finger"}); err != nil {
						t.Fatal(err)
					}
				}
				if d.seen == 0 || len(named) == 0 && slices.ContainsFunc(game.Cards, func(c catalogue.Card) bool { return c.Nameless }) {
					t.Errorf("%d cards were seen, %d named", d.seen, len(named))
				}
			})
		}
	}
}

package present

import (
	"strconv"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// HomeVM is the first screen.
type HomeVM struct {
	Title        string
	GoOn         *GoOnVM // nil = no game to go on with
	New          string  // over the games
	Games        []ShelfGameVM
	Again        *AgainVM // nil = nobody has played here yet
	Demo         string
	Example      string // the same in a word
	Hour         string // the day and the time of day; "" = nobody knows
	Saved        string // all that was played is on disk
	Language     string // label of the language switch: the other language
	History      string
	Score        string // label of the key that only scores a game; "" = no game on the shelf can
	Settings     string
	Quit         string     // label of the way out
	Power        bool       // which switches the machine off
	Hardware     string     // opens the hardware page
	Cards        string     // opens the catalogue
	Welcome      *WelcomeVM // nil = people know what this is
	Trouble      string     // of the last thing that was tried; may be ""
	TroubleTitle string
}

// GoOnVM is the game that goes on.
type GoOnVM struct {
	Match journal.MatchID
	Title string
	Game  string       // which, and where in it the table is
	Icon  string       // "" = it has no picture
	Mark  MarkVM       // who is on turn; nobody = it is nobody's, or cannot be told
	Asked string       // what is awaited, or who plays
	Short string       // who plays, by their first names
	Table *MiniatureVM // as it stands; nil = it cannot be told
}

// MiniatureVM is a table as it stands, to be drawn small.
type MiniatureVM struct {
	Drawing Drawing
	Places  []PlaceVM
	Seats   []SeatVM
}

// AgainVM is a new game with the people of the latest.
type AgainVM struct {
	Names  string
	Short  string // the same by their first names
	Detail string // which game
	Once   string // Detail where there is little room
}

// WelcomeVM tells who sees the program for the first time what it is.
type WelcomeVM struct {
	Title    string
	Pictures [3]PictureVM
	Guided   string // a first game, explained while it is played
	Begin    string // before the games
}

// PictureVM is a picture's words.
type PictureVM struct{ Title, Text string }

// Before is what was played on this table before.
type Before struct {
	Open   *companion.Sitting // to go on with; nil = none
	Now    *companion.Update  // what it awaits; nil = it cannot be told
	People *companion.Sitting // the latest that people played; nil = nobody has played yet
}

// Home makes the first screen. words gives those of a game, nil if it is not on
// the shelf.
func (g *General) Home(before *Before, games []engine.Info, words func(game string) *Words, trouble error) HomeVM {
	vm := HomeVM{Title: g.Say("app.title"), New: g.Say("home.new"), Games: g.Shelf(games, false).Games, Demo: g.Say("home.demo"), Example: g.Say("home.demo.short"), Saved: g.Say("home.saved"), Language: g.next, History: g.Say("home.history"),
		Settings: g.Say("home.settings"), Quit: g.Say("home.quit"), Hardware: g.Say("workshop.title"), Cards: g.Say("cards.title")}
	for i := range vm.Games {
		vm.Games[i].Detail = g.Say("home.seats", games[i].Fewest(), games[i].MaxSeats)
		if games[i].Fewest() == games[i].MaxSeats {
			vm.Games[i].Detail = g.Say("home.seats.one", games[i].MaxSeats)
		}
	}
	if len(Tallied(games)) > 0 {
		vm.Score = g.Say("home.score")
	}
	if s := before.Open; s != nil {
		vm.GoOn = g.goOn(s, before.Now, words(s.Game))
	}
	if s := before.People; s != nil {
		if w := words(s.Game); w != nil {
			vm.Again = &AgainVM{Detail: g.Say("home.again", g.Title(&w.Info)), Once: g.Say("home.again.short")}
			vm.Again.Names, vm.Again.Short = g.list(w.played(s))
		}
	}
	if trouble != nil {
		vm.TroubleTitle, vm.Trouble = g.Say("error.title"), g.Explained(trouble)
	}
	return vm
}

// Hour is the day and the time of day, as on a clock.
func (g *General) Hour(at time.Time) string {
	return g.Say("home.hour", g.Say("home.day."+strconv.Itoa(int(at.Weekday()))), at.Format("15:04"))
}

// Welcome is for the first start, and for who asks for it.
func (g *General) Welcome() *WelcomeVM {
	vm := &WelcomeVM{Title: g.Say("welcome.title"), Guided: g.Say("welcome.guided"), Begin: g.Say("welcome.begin")}
	for i, name := range []string{"cards", "tap", "count"} {
		vm.Pictures[i] = PictureVM{g.Say("welcome." + name), g.Say("welcome." + name + ".more")}
	}
	return vm
}

// goOn tells which game goes on, whose turn it is and what is awaited.
func (g *General) goOn(s *companion.Sitting, now *companion.Update, w *Words) *GoOnVM {
	vm := &GoOnVM{Match: s.ID, Title: g.Say("home.continue")}
	if w == nil {
		return vm
	}
	vm.Game, vm.Icon = g.Title(&w.Info), g.logos[s.Game]
	vm.Asked, vm.Short = g.list(w.played(s))
	if now == nil {
		return vm
	}
	named := w.With(s.Seats)
	if t := (MiniatureVM{Places: named.places(&now.Board), Seats: named.seats(&now.Board)}); len(t.Places)+len(t.Seats) > 0 {
		t.Drawing = w.drawing.lie(t.Places, w.Info.Lexicon)
		vm.Table = &t
	}
	round, phase := named.phase(&now.Board)
	if round == "" {
		round = phase
	}
	if round != "" {
		vm.Game = g.Say("home.where", vm.Game, lower(round))
	}
	if asks := named.asks(now.Awaits, &now.Board); len(asks) > 0 {
		vm.Mark, vm.Asked, vm.Short = asks[0].Seat, asks[0].Text, ""
	}
	return vm
}

// lower is a text that goes on in a sentence.
func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// played are those who played, by name or by seat.
func (w *Words) played(s *companion.Sitting) (list []string) {
	for _, held := range s.People() {
		list = append(list, w.seatWord(held[0]))
	}
	return list
}

// list joins names as they are said, "Ana, Luis and Marta", and the same with
// the first word of each.
func (g *General) list(names []string) (all, short string) {
	var firsts []string
	for _, name := range names {
		first, _, _ := strings.Cut(name, " ")
		firsts = append(firsts, first)
	}
	return g.joined(names), g.joined(firsts)
}

func (g *General) joined(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return g.Say("home.and", strings.Join(names[:last], ", "), names[last])
}

// seatWord is a player's name, or the name of the seat; of one that the program
// holds with a word that it does.
func (w *Words) seatWord(p companion.Player) string {
	name := p.Seat
	if t, ok := w.text["term.seat."+p.Seat]; ok {
		name = capital(plain(t))
	}
	switch {
	case p.Chair != "":
		return w.Say("history.program", name)
	case p.Name != "":
		return p.Name
	}
	return name
}

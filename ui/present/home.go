package present

import (
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// HomeVM is the first screen.
type HomeVM struct {
	Title, Motto string
	Continue     string
	Detail       string // of the game to continue
	Match        journal.MatchID
	CanContinue  bool
	New, Demo    string
	DemoHelp     string // which game it plays
	OtherDemo    string // label of the key to the other games; "" if there are none
	Language     string // label of the language switch: the other language
	History      string
	Score        string // label of the key that only scores a game; "" = no game on the shelf can
	Settings     string
	Quit         string
	Hardware     string // opens the hardware page
	Cards        string // opens the catalogue
	Trouble      string // of the last thing that was tried; may be ""
	TroubleTitle string
}

// Home makes the first screen. last is the sitting to continue, nil if there
// is none; w words its game and may be nil with it.
func (g *General) Home(last *companion.Sitting, w *Words, now time.Time, trouble error) HomeVM {
	vm := HomeVM{Title: g.Say("app.title"), Motto: g.Say("app.motto"), Continue: g.Say("home.continue"), Detail: g.Say("home.continue.none"),
		New: g.Say("home.new"), Demo: g.Say("home.demo"), Language: g.next, History: g.Say("home.history"), Settings: g.Say("home.settings"), Quit: g.Say("home.quit"),
		Hardware: g.Say("workshop.title"), Cards: g.Say("cards.title")}
	if last != nil {
		vm.CanContinue, vm.Match, vm.Detail = true, last.ID, g.sitting(last, w, now)
	}
	if trouble != nil {
		vm.TroubleTitle, vm.Trouble = g.Say("error.title"), g.Explained(trouble)
	}
	return vm
}

// Offer puts the games of the shelf on the first screen: the demo table plays
// the first of them unless another is asked for.
func (g *General) Offer(vm *HomeVM, games []engine.Info) {
	if len(games) > 0 {
		vm.DemoHelp = g.Say("home.demo.help", g.Title(&games[0]))
	}
	if len(games) > 1 {
		vm.OtherDemo = g.Say("home.demo.other")
	}
	if len(Tallied(games)) > 0 {
		vm.Score = g.Say("home.score")
	}
}

// sitting tells a match in one line.
func (g *General) sitting(s *companion.Sitting, w *Words, now time.Time) string {
	var parts []string
	if w != nil {
		parts = append(parts, g.Title(&w.Info))
		var seats []string
		for _, p := range s.Seats {
			seats = append(seats, w.seatWord(p))
		}
		parts = append(parts, strings.Join(seats, ", "))
	}
	parts = append(parts, g.Say("home.acts", s.Rows-1), g.Ago(now.Sub(time.UnixMilli(s.ActedMillis))))
	return strings.Join(parts, " · ")
}

// seatWord is a player's name, or the name of the seat.
func (w *Words) seatWord(p companion.Player) string {
	if p.Name != "" {
		return p.Name
	}
	if t, ok := w.text["term.seat."+p.Seat]; ok {
		return capital(plain(t))
	}
	return p.Seat
}

package present

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
)

// HomeVM is the home screen.
type HomeVM struct {
	Title        string
	OpenGame     *OpenGameVM // nil = no open game
	New          string      // heading of Games
	Games        []ShelfGameVM
	Again        *AgainVM // nil = nobody has played here yet
	Demo         string
	ShortDemo    string // short Demo
	Hour         string // the weekday and time; "" = not known
	Saved        string // that all games are saved on disk
	Language     string // label of the language key: the next language
	History      string
	Score        string // label of the key that only scores a game; "" = no game on the shelf allows that
	Settings     string
	Quit         string     // label of the key that quits
	Power        bool       // Quit switches the machine off
	Hardware     string     // key that opens the hardware page
	Cards        string     // key that opens the catalogue
	Welcome      *WelcomeVM // nil = people know the program
	Trouble      string     // of the latest action; may be ""
	TroubleTitle string
}

// OpenGameVM is the open game, which can be resumed.
type OpenGameVM struct {
	Match journal.MatchID
	Title string
	Game  string       // the game, on the home screen with its round
	Brief string       // the game alone, for little room
	Round string       // the round, or the phase of a game without rounds; ""= not known
	Icon  string       // "" = none
	Mark  MarkVM       // the seat to act; nobody = no seat, or not known
	Asked string       // the prompt, or the players
	Short string       // first names of the players
	Table *MiniatureVM // the table; nil = not known
}

// AgainVM starts a new game with the players of the latest.
type AgainVM struct {
	Names       string
	Short       string // first names
	Detail      string // the game
	ShortDetail string // short Detail
}

// WelcomeVM explains the program at its first start.
type WelcomeVM struct {
	Title    string
	Pictures [3]PictureVM
	Guided   string // label of the key that starts a guided first game
	Begin    string // heading of the games
	Reason   string // on the last picture: an example of a reason
}

// PictureVM is the caption of a picture.
type PictureVM struct{ Title, Text string }

// LatestGames is the games that were played last on this table.
type LatestGames struct {
	Open   *companion.MatchInfo // the open game; nil = none
	Now    *companion.Update    // its present state; nil = not known
	People *companion.MatchInfo // the latest game of people; nil = none
}

// WaitingGame is an unfinished game, and its present state.
type WaitingGame struct {
	Info companion.MatchInfo
	Now  *companion.Update // nil = not known
}

// Waiting renders unfinished games besides the open one.
func (w *Words) Waiting(list []WaitingGame, words func(game string) *Words) (out []OpenGameVM) {
	for i := range list {
		vm := w.goOn(&list[i].Info, list[i].Now, words(list[i].Info.Game))
		vm.Title = w.Say("resume.others", len(list))
		if of := words(list[i].Info.Game); of != nil { // its round has a line of its own
			vm.Game, vm.Brief = w.Title(&of.Info), w.ShortTitle(&of.Info)
		}
		out = append(out, *vm)
	}
	return out
}

// Home returns the home screen. words returns the texts of a game, nil if it is not on the
// shelf.
func (w *Words) Home(before *LatestGames, games []engine.Info, words func(game string) *Words, trouble error) HomeVM {
	vm := HomeVM{Title: w.Say("app.title"), New: w.Say("home.new"), Games: w.Shelf(games, false).Games, Demo: w.Say("home.demo"), ShortDemo: w.Say("home.demo.short"), Saved: w.Say("home.saved"), Language: w.Next(), History: w.Say("home.history"),
		Settings: w.Say("home.settings"), Quit: w.Say("home.quit"), Hardware: w.Say("workshop.title"), Cards: w.Say("cards.title")}
	for i := range vm.Games {
		vm.Games[i].Detail = w.Say("home.seats", games[i].Fewest(), games[i].MaxSeats)
		if games[i].Fewest() == games[i].MaxSeats {
			vm.Games[i].Detail = w.Say("home.seats.one", games[i].MaxSeats)
		}
	}
	if len(Tallied(games)) > 0 {
		vm.Score = w.Say("home.score")
	}
	if s := before.Open; s != nil {
		vm.OpenGame = w.goOn(s, before.Now, words(s.Game))
	}
	if s := before.People; s != nil {
		if of := words(s.Game); of != nil {
			vm.Again = &AgainVM{Detail: w.Say("home.again", w.Title(&of.Info)), ShortDetail: w.Say("home.again.short")}
			vm.Again.Names, vm.Again.Short = w.list(of.played(s))
		}
	}
	if trouble != nil {
		vm.TroubleTitle, vm.Trouble = w.Say("error.title"), w.Explained(trouble)
	}
	return vm
}

// Welcome returns the page of the first start, which can be opened later, too.
func (w *Words) Welcome() *WelcomeVM {
	vm := &WelcomeVM{Title: w.Say("welcome.title"), Guided: w.Say("welcome.guided"), Begin: w.Say("welcome.begin"), Reason: w.Say("welcome.reason")}
	for i, name := range []string{"cards", "tap", "count"} {
		vm.Pictures[i] = PictureVM{w.Say("welcome." + name), w.Say("welcome." + name + ".more")}
	}
	return vm
}

// goOn renders the open game, whose turn it is and what is asked.
func (w *Words) goOn(s *companion.MatchInfo, now *companion.Update, of *Words) *OpenGameVM {
	vm := &OpenGameVM{Match: s.ID, Title: w.Say("home.continue")}
	if of == nil {
		return vm
	}
	vm.Game, vm.Icon = w.Title(&of.Info), w.GamePicture(s.Game)
	vm.Asked, vm.Short = w.list(of.played(s))
	if now == nil {
		return vm
	}
	named := of.With(s.Seats).At(now)
	vm.Table = named.Miniature(&now.Board)
	round, phase := named.Phase(&now.Board)
	if round == "" {
		round = phase
	}
	if vm.Round = round; round != "" {
		vm.Game = w.Say("home.where", vm.Game, lower(round))
	}
	if asks := named.asking(&now.Board).asks(now.Awaits); len(asks) > 0 {
		vm.Mark, vm.Asked, vm.Short = asks[0].Seat, asks[0].Text, ""
	}
	return vm
}

// lower makes the first letter lower case, for use inside a sentence.
func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// played lists the players, by name or by seat.
func (w *Words) played(s *companion.MatchInfo) (list []string) {
	for _, held := range s.People() {
		list = append(list, w.SeatWord(held[0]))
	}
	return list
}

// list joins names as in "Ana, Luis and Marta", and their first words likewise.
func (w *Words) list(names []string) (all, short string) {
	var firsts []string
	for _, name := range names {
		first, _, _ := strings.Cut(name, " ")
		firsts = append(firsts, first)
	}
	return w.Joined(names), w.Joined(firsts)
}

// Tallied lists the games whose final table can be scored without tracking.
func Tallied(games []engine.Info) []engine.Info {
	return slices.DeleteFunc(slices.Clone(games), func(g engine.Info) bool { return g.Final == nil })
}

package shell

import (
	"image"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/present/results"

	"fyne.io/fyne/v2"
)

// House opens tables. Its methods may be slow and are not called in Fyne's goroutine, except
// General, Games, Words and Check, which must be quick.
type House interface {
	General(lang string) *present.Words
	Games() []engine.Info                                                             // at least one; the first is the default
	Words(game, lang string) *present.Words                                           // of a game, by its ID; nil if the game is unknown
	Waiting(but journal.MatchID) ([]present.WaitingGame, error)                       // the latest unfinished games, without one of them
	Last() (present.LatestGames, error)                                               // the latest games
	TeachAgain() error                                                                // forgets which rules were explained
	Past(list func(results.Past)) (results.Past, error)                               // all past games; it may be slow, and list gets what is available at once
	Say(people.Statement) error                                                       // writes what people say of a person or a past game, which has no time yet
	Club() results.Club                                                               // what result files of other tables have brought
	TakeResults(done func(n, of int)) results.Taken                                   // reads the result files of all disks that are plugged in
	GiveResults() results.Taken                                                       // writes the results of this table to the first of them
	SavePicture(name string, picture image.Image) (path string, err error)            // saves the picture of a card where people find it: on a disk that is plugged in, else in a folder
	Evening(s *companion.MatchInfo) (streak int, leaders []history.Person)            // how many consecutive games somebody has won, this finished one included, and who leads the evening
	Names() ([]string, error)                                                         // of people who played before, the latest first
	Check(game string, setup engine.Setup) error                                      // an error if the game cannot begin with this set-up; must be quick
	Senses(game string) (dice, cards bool)                                            // whether sensors read them
	Begin(game string, setup engine.Setup, names, chairs []string) (OpenTable, error) // by index in setup.Seats: names, and levels of the program as bot.ParseLevel reads them; "" = none, and a person
	Continue(journal.MatchID) (OpenTable, error)                                      // may return a *companion.ChangedError
	ContinueChanged(journal.MatchID) (OpenTable, error)                               // continues a changed game, see companion.Continue
	Demo(game string) (OpenTable, error)
}

// Opts configures a shell.
type Opts struct {
	Lang         string
	Languages    []string // their codes, in the order in which a key switches them
	Size         fyne.Size
	FullScreen   bool
	Demo         bool                             // open the demo table at once
	DemoGame     string                           // the game of the demo table; "" or an unknown game = the first
	OnDemo       func(game string)                // called when the demo table opens; nil = not called
	Notice       error                            // shown at the start; nil = nothing
	OnLanguage   func(string)                     // called when the language is switched; nil = not called
	After        func(time.Duration, func())      // runs a function later, in any goroutine; nil = time.AfterFunc
	Now          func() time.Time                 // the clock for taps; nil = time.Now
	Hour         func() time.Time                 // the time of day on the home screen; nil = not shown
	Settings     machine.Settings                 // as saved
	SaveSettings func(machine.Settings) error     // saves settings and applies those of the machine; nil = not saved
	Sound        func(name string)                // plays a sound; nil = silent
	Voice        Voice                            // nil = nothing is said aloud
	Bench        func(game string) (Bench, error) // opens the sensors when no table is open; nil = there are none
	SetAside     func(journal.MatchID) error      // puts an unfinished game to the past ones, so that Last and Waiting do not offer it until it is opened again; nil = it cannot
	Empty        func(game string) *engine.Board  // the table of a game that begins, nil if there is none; nil = it is not drawn
	Stick        CardStick                        // the disks for card files; nil = none
	Rigs         Rigs                             // the sensors that can be chosen; nil = none
	CardStore    CardStore                        // the cards of all games; nil = the catalogue is not shown
	Backups      Backups                          // copies of everything; nil = none
	Machine                                       // what it may do with the machine
	Resume       journal.MatchID                  // resume this game at once; 0 = people choose
	Do           func(func())                     // runs in Fyne's goroutine; nil = kit.Do
}

// Machine is what a shell may do with the machine that it runs on. The zero value is a machine that it
// leaves alone.
type Machine struct {
	SetDark     func(on bool)            // switches the screen's light off and on; nil = not possible
	Panel       bool                     // begin with the first-time set-up of the screen
	OnPanelDone func()                   // called when that set-up is done
	Disk        func() error             // a *words.Problem that is about to happen to the disk; nil = not checked
	OnSaved     func(bool)               // called with whether every act is on disk; nil = not called
	Checkup     func() []machine.Finding // checks the machine and may take a second; nil = not checked
	Kiosk       Power                    // for a machine that runs only this program; nil = any other
	Versions    Versions                 // new versions of this program; nil = it is updated in another way
}

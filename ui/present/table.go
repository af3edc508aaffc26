package present

import (
	"strconv"
	"strings"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/words"
)

// TableVM is the table screen of any game.
type TableVM struct {
	Drawing      Drawing // layout of the table
	Round, Phase string
	Seats        []SeatVM
	Places       []PlaceVM
	Aside        []CardVM // cards at no place and no seat
	Asks         []AskVM  // empty when the game is over
	Over         string   // the outcome when the game is over; else ""
	HasResult    bool
	Log          []LogVM // the latest first
	Banner       *BannerVM
	LatestVM     // what the latest acts were
	Hardware     HardwareVM
	Demo         *DemoVM    // nil at a real table
	Bots         BotsVM     // the program in its seats
	Contest      *ContestVM // the open contest; nil = none
	Seen         *SeenVM    // a fact from a sensor to check; nil = none
	Saved        DiskVM
	Lesson       *LessonVM   // a rule to explain; nil = none
	Hands        []HandKeyVM // the seats that can take the screen in hand
	Layout       string      // label of the key to the check list of the set-up; "" = it is done
	Acts, Since  int         // acts in force; see [companion.Update.Since]
	Seq          string      // changes with every row; what was opened before belongs to an older table
	Latest       ChoiceVM    // the latest act; Place -1 = it has no place
	Labels       TableLabels
}

// LatestVM is what the latest acts brought about, and how they are taken back.
type LatestVM struct {
	Undo          StepVM
	Waiting       *WaitingVM          // acts that wait since a correction; nil = none
	News          *NewsVM             // what the latest act brought about; nil = nothing to show
	Announcements []AnnouncementVM    // announcements of the latest act
	Turned        *TurnedVM           // the card that the latest act has turned over; nil = none
	Sounds        []string            // sounds of the latest act
	Laid          map[engine.Slot]int // index of the act that laid the card in a slot
	Left          string              // how many cards are asked for; "" = none is
}

// TableLabels are the labels of the table screen, which depend only on language and settings.
type TableLabels struct {
	Rules, Symbols, Settings, Home, Language, Back, Close, LogTitle, Result, Empty, Choose, Hands, HandsWho, Keep, Throw, Cards, Standing string
	Mute, Sound                                                                                                                           string
	Pot, Start, Here, Correct, Again                                                                                                      string
	CardLabels
}

// CardLabels are those of a page that asks which card lies on the table.
type CardLabels struct{ Absent, WhichCard, Later string }

// Table returns the table screen. The words are those of the same update, see [Words.At].
func (w *Words) Table(in TableInput) TableVM {
	return w.tableScreen(&in).screen()
}

func (w *tableScreen) screen() TableVM {
	u := &w.in.Update
	people, _ := w.split(u.Awaits)
	ways, _ := w.split(u.Ways.Prompts())
	vm := TableVM{Seats: w.seats(&u.Board), Places: places(w.Words, &u.Board), Aside: boardCards(w.Words, u.Board.Aside), Asks: w.asking(&u.Board).asks(people, ways...),
		Log: w.log(w.in.Log), Banner: w.banner(), Hardware: w.hardware(), Demo: w.demo(),
		Acts: u.Acts, Since: u.Since(), Seq: w.Lang() + "/" + strconv.Itoa(int(u.Seq)), Labels: w.tableLabels()}
	vm.Drawing = layoutOf(w.Words, vm.Places)
	vm.Round, vm.Phase = w.Phase(&u.Board)
	vm.Contest, vm.News = w.contest(u.Board.Contest), w.news()
	vm.Undo = w.step("table.undo", u.Undo)
	vm.Waiting, vm.Seen, vm.Saved = w.waiting(), w.seen(), w.disk()
	vm.Lesson, vm.Bots = w.lesson(), w.chairs()
	vm.Announcements, vm.Sounds, vm.Turned = w.announcements(w.in.Log), w.sounds(w.in.Log), turned(w)
	w.sensed(&vm.Hardware, u.Refusal)
	vm.Hardware.Correct = w.correct()
	vm.Hands = w.hands()
	if w.in.Hints {
		vm.Labels.Hands, vm.Labels.HandsWho = w.Say("hint.menu"), w.Say("hint.who")
	}
	vm.Latest, vm.Laid = latestChoice(w.Words, u), laidBy(w.in)
	if n := cardsAsked(vm.Asks); n > 0 {
		vm.Left = w.Say("table.left", n)
	}
	if w.SettingUp(u) {
		vm.Layout = w.Say("layout.key")
	}
	if len(u.Awaits) == 0 {
		vm.Over = w.Say("table.over")
	}
	if u.Result != nil {
		vm.Over, vm.HasResult = w.Winners(u.Result), true
	}
	return vm
}

// cardsAsked counts the cards that are asked for.
func cardsAsked(list []AskVM) (n int) {
	for i := range list {
		if a := &list[i]; a.Optional == "" && a.Slot != 0 && len(a.Grid)+len(a.List) > 0 {
			n++
		}
	}
	return n
}

func (w *tableScreen) tableLabels() TableLabels {
	return TableLabels{Rules: w.Say("rules.title"), Symbols: w.Say("rules.symbols"), Settings: w.Say("home.settings"), Home: w.Say("result.home"), Language: w.Next(), Choose: w.Say("table.choose"), Hands: w.Say("hand.menu"), HandsWho: w.Say("hand.who"), Keep: w.Say("dice.keep"), Throw: w.Say("dice.throw"), Cards: w.Say("cards.title"), Back: w.Say("nav.back"), Close: w.Say("nav.close"), LogTitle: w.Say("table.log"), Standing: w.Say("standing.title"), Mute: w.Say("table.mute"), Sound: w.Say("table.sound"),
		Result: w.Say("table.result"), Empty: w.Say("table.empty"),
		Pot: w.Say("board.pot"), Start: w.Say("board.start"), Here: w.Say("spot.here"), CardLabels: CardLabels{w.Say("board.absent"), w.Say("board.which-card"), w.Say("board.later")}, Correct: w.Say("board.correct"), Again: w.Say("board.again")}
}

func (w *tableScreen) banner() *BannerVM {
	u := &w.in.Update
	switch {
	case u.Failure != nil:
		why, remedy := w.Explain(u.Failure)
		return &BannerVM{Title: w.Say("error.title"), Text: why, Remedy: strings.TrimSpace(w.Say("table.failure") + " " + remedy)}
	case w.in.Trouble != nil:
		return &BannerVM{Title: w.Say("error.title"), Text: w.Trouble(w.in.Trouble), Close: w.Say("refusal.close"), ID: Trouble}
	case u.Refusal == nil || u.Refusal.Sensed || u.Refusal.ID == w.in.Closed:
		return nil // refused facts of sensors are shown with the misreads, see sensed
	}
	b := w.refusalBanner(u.Refusal, u)
	w.offerCorrection(b)
	return b
}

// offerCorrection offers to correct the earlier act that laid the card which is refused now
// because it is already on the table, or the one that lies where it should go. It names that card.
func (w *tableScreen) offerCorrection(b *BannerVM) {
	fact := w.in.Update.Refusal.Fact
	if fact.Kind != engine.KindCard || fact.Card == catalogue.FaceDown {
		return
	}
	act := w.in.entered(fact.Card, 0)
	if act < 0 && fact.Slot != 0 {
		act = w.in.entered(catalogue.None, fact.Slot)
	}
	if act >= 0 {
		entered := w.in.Log[w.in.logged(act)].Fact
		lies := entered.Slot
		b.Text, b.Remedy = w.Say("refusal.lies", words.Capital(w.Card(entered.Card)), w.ArgAs(engine.Arg{Domain: engine.Slots, Value: uint16(lies)}, "the")), ""
		b.Correct, b.Act = w.Say("refusal.correct"), act
	}
}

// refusalBanner renders a refusal to the viewer of an update.
func (w *Words) refusalBanner(r *companion.Refusal, u *companion.Update) *BannerVM {
	b := &BannerVM{Title: w.Say("refusal.title"), ID: r.ID, Rule: r.Line.Rule, Close: w.Say("refusal.close"), Ref: w.LongReference(r.Line.Rule)}
	b.Text, b.Remedy = Refused(w, r, u)
	if r.Waivable {
		b.Waive = w.Say("refusal.waive")
	}
	return b
}

// sensed puts the refused fact of a sensor before the misreads. It covers nothing, because
// play goes on without it.
func (w *tableScreen) sensed(vm *HardwareVM, r *companion.Refusal) {
	if r == nil || !r.Sensed {
		return
	}
	b := w.refusalBanner(r, &w.in.Update)
	text := w.Say("hardware.fault", b.Title, b.Text)
	vm.Text, vm.Good = strings.TrimSpace(text+" "+b.Remedy), false
	lines := []LogVM{{Head: true, Bad: true, Text: text}, {Text: b.Remedy, Ref: w.Reference(b.Rule), Rule: b.Rule}}
	vm.Lines = append(lines, vm.Lines...)
}

func (w *tableScreen) step(key string, c *companion.Change) StepVM {
	if c == nil {
		return StepVM{Label: w.Say(key), What: w.Say(key + ".none")}
	}
	return StepVM{Label: w.Say(key), What: w.changed(c.Kind, c.Asked, c.Fact), On: true}
}

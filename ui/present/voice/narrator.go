package voice

import (
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Level is how much is said. The zero value says nothing.
type Level string

// The levels.
const (
	Off   Level = ""
	Asks  Level = "asks"  // what each seat is asked, what is refused, and that something was taken back
	Story Level = "story" // also what came of it and why
)

// Levels lists the levels, from silence to all.
var Levels = []Level{Off, Asks, Story}

// Page is what is said of an update. A page replaces what was not said yet of the pages before.
type Page struct {
	Story []string // what happened, in order, each of one sentence or several
	Ask   string   // what is asked, said last; "" = nothing is
	Same  bool     // Ask was on the page before, and is left out once it was heard
	Held  bool     // Ask is another question to the seat that was asked last: it waits until the table rests
	Back  bool     // something was taken back: what is being said ends now
}

// Empty reports whether nothing is new.
func (p *Page) Empty() bool { return len(p.Story) == 0 && (p.Ask == "" || p.Same) && !p.Back }

// Input is what a page is made of.
type Input struct {
	Words   *present.Words // in the language of the voice, at this update, see [present.Words.At]
	Level   Level
	Bots    *present.Bots // nil = people play all seats
	Update  *companion.Update
	Entries []companion.Entry // of the log, since the update before
	Lesson  rulebook.ID       // the rule that is explained on the screen, to be read aloud; "" = none
}

// Narrator makes the pages of one session. The zero value is ready: its first page only asks. It is
// for one goroutine.
type Narrator struct {
	begun   bool
	asked   engine.Seat  // whom the latest question went to
	said    string       // the latest question
	refused int          // ID of the latest refusal
	over    bool         // the final table was read
	board   engine.Board // before the acts of the next page
	taught  rulebook.ID  // the latest lesson
}

// Next returns the page of an update.
func (n *Narrator) Next(in Input) (p Page) {
	if in.Level == Off {
		*n = Narrator{}
		return p
	}
	if n.begun {
		n.tell(&in, &p)
	}
	n.begun, n.board = true, in.Update.Board
	if in.Update.Result != nil {
		if !n.over && in.Level == Story {
			p.Story = append(p.Story, final(in.Words, in.Update.Result)...)
		} else if !n.over {
			p.Story = append(p.Story, words.Aloud(in.Words.Language, in.Words.Winners(in.Update.Result))+".")
		}
		p.Story = once(p.Story)
		n.over, n.said = true, ""
		return p
	}
	n.over = false
	if in.Lesson != n.taught && in.Lesson != "" {
		p.Story = append(p.Story, words.Aloud(in.Words.Language, in.Words.Teaching(in.Lesson)))
	}
	n.taught = in.Lesson
	n.ask(&in, &p)
	return p
}

// tell adds what happened.
func (n *Narrator) tell(in *Input, p *Page) {
	for i := range in.Entries {
		e := &in.Entries[i]
		switch e.Kind {
		case journal.Act:
			if in.Level == Story {
				p.Story = append(p.Story, act(in.Words, e, &n.board)...)
				n.board = engine.Board{} // of a second act it is not known what lay before it
			}
		case journal.Undo, journal.Amend:
			*p = Page{Back: true, Story: []string{in.Words.Say(map[journal.RowKind]string{journal.Undo: "voice.undo", journal.Amend: "voice.amend"}[e.Kind])}}
			n.said = ""
		case journal.Redo:
			p.Story = append(p.Story, in.Words.Say("voice.redo"))
			n.said = ""
		}
	}
	if r := in.Update.Refusal; r != nil && r.ID != n.refused {
		text, _ := in.Words.Refusal(r.Line)
		p.Story = append(p.Story, words.Aloud(in.Words.Language, text))
		n.refused, n.said = r.ID, ""
	}
	p.Story = once(p.Story)
}

// once removes what was said before on the page.
func once(list []string) (out []string) {
	for _, s := range list {
		if s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

// act says what an act brought about, and the act itself if nobody at the table did it there.
func act(w *present.Words, e *companion.Entry, before *engine.Board) (list []string) {
	by := w.By(e)
	told := false
	for _, l := range e.Lines {
		if rule, _ := w.Info.Book.Rule(l.Rule); rule.Aloud || rule.Chore || rule.Tells {
			list = append(list, words.SayAloud(w.Wording, l))
			told = told || l.Seat == by
		}
	}
	_, phone := companion.OnPhone(e.Source)
	program := e.Source.ID == companion.BotSource
	if program && e.Fact.Kind == engine.KindCard || !told && (program || phone && e.Fact.Kind == engine.KindAct) {
		list = append([]string{words.Aloud(w.Language, deed(w, e, before))}, list...)
	}
	return list
}

// deed says what a seat did that is not moved by its own hands. Dice are called by what they showed.
func deed(w *present.Words, e *companion.Entry, before *engine.Board) string {
	if e.Fact.Kind != engine.KindCard {
		text := words.DeedAloud(w.Wording, e.Fact.Seat, e.Asked, e.Fact)
		for n, domain := range w.Info.Lexicon.Verbs[e.Fact.Verb].Operands {
			var faces []string
			for die := range uint16(16) {
				if e.Fact.Args[n]>>die&1 > 0 && w.Info.Lexicon.Words(domain).Of == engine.Dice {
					faces = append(faces, face(w, before, die+1))
				}
			}
			if len(faces) > 0 && !slices.Contains(faces, "") {
				text = strings.Replace(text, w.Arg(engine.Arg{Domain: domain, Value: e.Fact.Args[n]}), w.Joined(faces), 1)
			}
		}
		return w.Say("chairs.deed", text)
	}
	name, slot := w.Seat(w.By(e)), w.ArgAs(engine.SlotArg(e.Fact.Slot), "the")
	if e.Fact.Card == catalogue.FaceDown {
		return w.Say("voice.down", name, slot)
	}
	return w.Say("voice.lays", name, w.Card(e.Fact.Card), slot)
}

// ask adds what is asked of people.
func (n *Narrator) ask(in *Input, p *Page) {
	asked := question(in)
	if asked == nil {
		n.said = ""
		return
	}
	text, seat := words.AskAloud(in.Words.Wording, asked.Ask), asked.Seat
	if name := in.Words.Seat(seat); seat != engine.Table && !strings.Contains(text, name) {
		text = in.Words.Say("voice.ask", name, text)
	}
	if !strings.ContainsAny(text[len(text)-1:], ".?!") {
		text += "."
	}
	p.Ask, p.Same = text, text == n.said
	p.Held = !p.Same && n.said != "" && seat == n.asked
	n.said, n.asked = text, seat
}

// question returns the prompt that is said: the first that people have to answer, or an optional one if
// the game waits for nothing else; nil = there is none.
func question(in *Input) (optional *engine.Prompt) {
	waits := true
	for i := range in.Update.Awaits {
		switch q := &in.Update.Awaits[i]; {
		case !in.Words.Asks(in.Bots, q):
			waits = waits && !in.Words.Decides(in.Bots, q)
		case !q.Optional:
			return q
		case optional == nil:
			optional = q
		}
	}
	if !waits {
		return nil
	}
	return optional
}

// final tells the final table from last to first, and who won.
func final(w *present.Words, r *engine.Result) (list []string) {
	if present.CountsPoints(r) {
		rows := slices.Clone(r.Rows)
		slices.SortStableFunc(rows, func(a, b engine.Row) int { return b.Rank - a.Rank })
		for _, row := range rows {
			list = append(list, words.Aloud(w.Language, w.Say("voice.final", w.Seat(row.Seat), row.Total)))
		}
	}
	if r.Because.Rule != "" {
		if rule, _ := w.Info.Book.Rule(r.Because.Rule); rule.Aloud {
			list = append(list, words.SayAloud(w.Wording, r.Because))
		}
	}
	return once(append(list, words.Aloud(w.Language, w.Winners(r))+"."))
}

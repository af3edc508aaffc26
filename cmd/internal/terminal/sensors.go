package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// Sensors is the part of a session with sensors that a terminal uses.
type Sensors interface {
	Hardware() present.Hardware
	Enrol(ctx context.Context, tag string, card catalogue.CardID) error
	Forget(ctx context.Context, tag string) error
	Desk() bool               // reports whether one reader takes the cards of several places
	Expect(owner engine.Seat) // sets whose cards it takes when several owe one; Table means anybody's
}

// Attach sets the sensors of the session.
func (c *Console) Attach(s Sensors) { c.sensors = s }

// Sensed is what has changed about the sensors.
type Sensed struct {
	Misreads []present.Misread // all current ones, if they have changed
	Changed  bool              // whether Misreads has changed
	Fresh    []present.Misread // new ones among them
	Sources  []present.Source  // those whose state has changed
}

// Sense returns what has changed about the sensors since the last call.
func (c *Console) Sense() (out Sensed) {
	if c.sensors == nil {
		return out
	}
	h := c.sensors.Hardware()
	out.Misreads, out.Changed = h.Misreads, !slices.Equal(h.Misreads, c.misreads)
	for _, m := range h.Misreads {
		if !slices.Contains(c.misreads, m) {
			out.Fresh = append(out.Fresh, m)
		}
	}
	for i, s := range h.Sources {
		if i >= len(c.sources) || c.differs(s, c.sources[i]) {
			out.Sources = append(out.Sources, s)
		}
	}
	c.misreads, c.sources = h.Misreads, h.Sources
	return out
}

// differs reports whether a device is to be reported again: its state, its reason or its remedy has
// changed.
func (c *Console) differs(now, before present.Source) bool {
	_, a := c.words.Source(now)
	_, b := c.words.Source(before)
	return now.State != before.State || now.Reason != before.Reason || a != b
}

// ShowSensors writes what has changed about the sensors: misreads with their remedies, and devices
// that failed or came back.
func (c *Console) ShowSensors() error {
	began := len(c.sources) == 0
	news := c.Sense()
	for _, m := range news.Fresh {
		c.misread(m)
	}
	for _, s := range news.Sources {
		if !began || s.State != "up" && s.State != "off" {
			c.source(s)
		}
	}
	return c.Err()
}

// misread writes one misread and, for an unknown tag or code, how to answer it.
func (c *Console) misread(m present.Misread) {
	text, remedy := c.words.Misread(m)
	c.Line("! %s", text)
	c.Line("      > %s", remedy)
	if command := c.Correction(m); command != "" {
		c.Line("      %s", command)
	}
	if !m.Asks() {
		return
	}
	var likely []string
	for _, id := range c.likely(m) {
		likely = append(likely, c.words.Card(id))
	}
	if len(likely) > 0 {
		c.Line("      %s", c.words.Say("terminal."+present.TagKey(m.Tag, "likely"), m.Tag, strings.Join(likely, ", "), c.word("tag")))
		return
	}
	c.Line("      %s", c.words.Say("terminal."+present.TagKey(m.Tag, "any"), m.Tag, c.word("tag")))
}

// Correction returns the command that corrects an entry which a sensor contradicts, or "" if no
// entry needs it.
func (c *Console) Correction(m present.Misread) string {
	acts, err := c.session.Acts(context.Background(), engine.Table) // an error means that the session is over
	act, right := present.Entered(m, acts)
	if err != nil || act < 0 {
		return ""
	}
	return fmt.Sprintf("%s %d %s", c.word("amend"), act+1, record.Format(c.words.Info.Lexicon, right))
}

// likely returns the cards that are awaited where an unknown tag lies or a code was scanned, those
// without a tag first.
func (c *Console) likely(m present.Misread) (ids []catalogue.CardID) {
	awaited := present.Awaited(m.Slot, c.update.Awaits)
	var tagged catalogue.Set
	if c.sensors != nil {
		tagged = c.sensors.Hardware().Tagged
	}
	for _, id := range c.words.Candidates(m, c.update.Awaits, tagged) {
		if awaited.Has(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Likely returns the record words of the cards that are awaited where an unknown tag lies; none for
// any other misread.
func (c *Console) Likely(m present.Misread) (words []string) {
	if !m.Asks() {
		return nil
	}
	for _, id := range c.likely(m) {
		words = append(words, c.words.Info.Lexicon.CardName(id))
	}
	return words
}

// source writes the state of a device.
func (c *Console) source(s present.Source) {
	text, remedy := c.words.Source(s)
	if remedy == "" {
		c.Line("  %s", text)
		return
	}
	c.Line("! %s", text)
	c.Line("      > %s", remedy)
}

// sensing carries out a command about sensors.
func (c *Console) sensing(ctx context.Context, word, rest string) error {
	switch word {
	case "tag":
		return c.tag(ctx, rest)
	case "untag":
		return c.untag(ctx, rest)
	}
	var h present.Hardware
	if c.sensors != nil {
		h = c.sensors.Hardware()
	}
	for _, m := range h.Misreads {
		c.misread(m)
	}
	for _, s := range h.Sources {
		c.source(s)
	}
	if len(h.Sources) == 0 {
		c.Line("%s", c.words.Say("hardware.none"))
	}
	return c.Err()
}

// tag assigns an unknown tag or code to a card: the tag that is named, or the only unknown one.
func (c *Console) tag(ctx context.Context, rest string) error {
	id, tag := c.card(rest)
	if tag == "" && c.sensors != nil {
		var unknown []string
		for _, m := range c.sensors.Hardware().Misreads {
			if m.Asks() {
				unknown = append(unknown, m.Tag)
			}
		}
		if len(unknown) > 1 {
			c.Line("%s", c.words.Say("terminal.tag.several", strings.Join(unknown, " "), c.word("tag")))
			return c.Err()
		}
		tag = strings.Join(unknown, "")
	}
	switch {
	case id == catalogue.None:
		return &Puzzle{Line: joined(" ", c.word("tag"), rest)}
	case tag == "" || c.sensors == nil:
		c.Line("%s", c.words.Say("terminal.tag.none"))
		return c.Err()
	}
	return c.tagged(c.sensors.Enrol(ctx, tag, id), c.words.Say("terminal."+present.TagKey(tag, "done"), tag, c.words.Card(id)))
}

// card reads a card by its record word or its name, and returns the rest of the text. It returns
// catalogue.None if no card or several match.
func (c *Console) card(text string) (catalogue.CardID, string) {
	return cardNamed(c.words, c.offers.said, text)
}

// CardNamed returns the card that a text begins with, by its record word or its name in the
// language, and the rest of the text. It returns [catalogue.None] if no card or several match.
func CardNamed(w *present.Words, text string) (catalogue.CardID, string) {
	return cardNamed(w, fold, text)
}

func cardNamed(w *present.Words, said func(string) []string, text string) (catalogue.CardID, string) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		name := strings.Join(words[:n], " ")
		how, ids := unlike, []catalogue.CardID(nil)
		for _, card := range w.Info.Cards {
			switch h := best(said(name), said(w.Card(card.ID)), fold(w.Info.Lexicon.CardName(card.ID))); {
			case h > how:
				how, ids = h, []catalogue.CardID{card.ID}
			case h == how && h != unlike:
				ids = append(ids, card.ID)
			}
		}
		if len(ids) == 1 {
			return ids[0], strings.Join(words[n:], " ")
		}
	}
	return catalogue.None, ""
}

// untag removes a tag or code from its card: the one that is named, or the one that was assigned
// last.
func (c *Console) untag(ctx context.Context, tag string) error {
	if tag == "" && c.sensors != nil {
		tag = c.sensors.Hardware().Latest.Tag
	}
	if tag == "" || c.sensors == nil {
		c.Line("%s", c.words.Say("terminal.untag.none", c.word("untag")))
		return c.Err()
	}
	return c.tagged(c.sensors.Forget(ctx, tag), c.words.Say("terminal."+present.TagKey(tag, "off"), tag))
}

// tagged writes done, or why it failed.
func (c *Console) tagged(err error, done string) error {
	var why *present.TagError
	switch {
	case errors.As(err, &why):
		c.Line("! %s", c.words.Trouble(err))
	case err != nil:
		return err
	default:
		c.Line("%s", done)
	}
	return c.Err()
}

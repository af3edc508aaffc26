package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
)

// Sensors is what a terminal wants of a table with sensors, as *table.Sitting
// is one.
type Sensors interface {
	Hardware() present.Hardware
	Enrol(ctx context.Context, tag string, card catalogue.CardID) error
	Forget(ctx context.Context, tag string) error
}

// Attach gives the terminal the sensors of its table.
func (c *Console) Attach(s Sensors) { c.sensors = s }

// Sensed is what is new about the sensors.
type Sensed struct {
	Misreads []present.Misread // all, if they have changed
	Changed  bool              // Misreads has changed
	Fresh    []present.Misread // of them those that were not there before
	Sources  []present.Source  // those that are in another state than before
}

// Sense looks at the sensors and gives what is new since the last time.
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
		if i >= len(c.sources) || s.State != c.sources[i].State || s.Reason != c.sources[i].Reason {
			out.Sources = append(out.Sources, s)
		}
	}
	c.misreads, c.sources = h.Misreads, h.Sources
	return out
}

// ShowSensors writes what is new about the sensors: what they misread, with
// what puts it right, and devices that went wrong or came back.
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

// misread writes one misread and, of an unknown tag or code, how to answer.
func (c *Console) misread(m present.Misread) {
	text, remedy := c.words.Misread(m)
	c.Line("! %s", text)
	c.Line("      > %s", remedy)
	if !m.Asks() {
		return
	}
	if likely := c.likely(m); len(likely) > 0 {
		c.Line("      %s", c.words.Say("terminal."+present.TagKey(m.Tag, "likely"), m.Tag, strings.Join(likely, " ")))
		return
	}
	c.Line("      %s", c.words.Say("terminal."+present.TagKey(m.Tag, "any"), m.Tag))
}

// likely lists the words of the cards that are awaited where an unknown tag
// lies or a code was scanned, those without a tag first.
func (c *Console) likely(m present.Misread) (words []string) {
	awaited := present.Awaited(m.Slot, c.update.Awaits)
	var tagged catalogue.Set
	if c.sensors != nil {
		tagged = c.sensors.Hardware().Tagged
	}
	for _, id := range c.words.Candidates(m, c.update.Awaits, tagged) {
		if awaited.Has(id) {
			words = append(words, c.words.Info.Lexicon.CardName(id))
		}
	}
	return words
}

// Likely is the words of the cards that are awaited where an unknown tag lies;
// none for any other misread.
func (c *Console) Likely(m present.Misread) []string {
	if !m.Asks() {
		return nil
	}
	return c.likely(m)
}

// source writes how a device is.
func (c *Console) source(s present.Source) {
	text, remedy := c.words.Source(s)
	if remedy == "" {
		c.Line("  %s", text)
		return
	}
	c.Line("! %s", text)
	c.Line("      > %s", remedy)
}

// sensing does what is typed about sensors.
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

// tag puts an unknown tag or code on a card: the one that is given, or the only
// one that is asked about.
func (c *Console) tag(ctx context.Context, rest string) error {
	word, tag, _ := strings.Cut(rest, " ")
	if tag = strings.TrimSpace(tag); tag == "" && c.sensors != nil {
		var unknown []string
		for _, m := range c.sensors.Hardware().Misreads {
			if m.Asks() {
				unknown = append(unknown, m.Tag)
			}
		}
		if len(unknown) > 1 {
			c.Line("%s", c.words.Say("terminal.tag.several", strings.Join(unknown, " ")))
			return c.Err()
		}
		tag = strings.Join(unknown, "")
	}
	card := slices.Index(c.words.Info.Lexicon.Cards, word)
	switch {
	case card < 1:
		c.Line("%s", c.words.Say("terminal.unknown", strings.TrimSpace("tag "+word)))
		return c.Err()
	case tag == "" || c.sensors == nil:
		c.Line("%s", c.words.Say("terminal.tag.none"))
		return c.Err()
	}
	id := catalogue.CardID(card)
	return c.tagged(c.sensors.Enrol(ctx, tag, id), c.words.Say("terminal."+present.TagKey(tag, "done"), tag, c.words.Card(id)))
}

// untag takes a tag or code off its card: the one that is given, or the one that was
// put on a card last.
func (c *Console) untag(ctx context.Context, tag string) error {
	if tag == "" && c.sensors != nil {
		tag = c.sensors.Hardware().Latest.Tag
	}
	if tag == "" || c.sensors == nil {
		c.Line("%s", c.words.Say("terminal.untag.none"))
		return c.Err()
	}
	return c.tagged(c.sensors.Forget(ctx, tag), c.words.Say("terminal."+present.TagKey(tag, "off"), tag))
}

// tagged says that it was done, or why not.
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

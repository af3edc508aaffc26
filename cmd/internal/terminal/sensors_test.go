package terminal_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/ui/present"
)

// readers are sensors that report what the test sets.
type readers struct {
	now  present.Hardware
	bad  error
	done []string

	desk  bool
	owner engine.Seat // whose card a desk reader takes
}

// TestDeskReaderSeatBySeat: when several seats owe a card, they are asked one after another to hold
// it on the reader.
func TestDeskReaderSeatBySeat(t *testing.T) {
	d := sit(t, "tiny-epic-western")
	at := &readers{desk: true}
	d.Attach(at)
	d.says("banquero hugo", "* Ana: acerca tu carta al lector")
	first := at.owner
	d.says("vaquera ana", "* Luis: acerca tu carta al lector")
	if first == engine.Table || at.owner == engine.Table || at.owner == first {
		t.Errorf("the reader takes the card of seat %d, then of %d", first, at.owner)
	}
}

func (r *readers) Desk() bool             { return r.desk }
func (r *readers) Expect(who engine.Seat) { r.owner = who }

func (r *readers) Hardware() present.Hardware { return r.now }

func (r *readers) Enrol(_ context.Context, tag string, card catalogue.CardID) error {
	r.done = append(r.done, fmt.Sprint(tag, " on ", card))
	return r.bad
}

func (r *readers) Forget(_ context.Context, tag string) error {
	r.done = append(r.done, tag+" off")
	return r.bad
}

// sensing starts a terminal with sensors at a table whose middle awaits one of three cards. said
// returns what was written since its last call.
func sensing(t *testing.T, lang string) (c *terminal.Console, at *readers, said func() string) {
	t.Helper()
	general, err := present.Load(configs.FS, lang)
	if err != nil {
		t.Fatal(err)
	}
	words, err := general.Game(cut.Wording, cut.Game().Info)
	if err != nil {
		t.Fatal(err)
	}
	session := begin(t)
	var out strings.Builder
	c, at = terminal.NewConsole(&out, words, session), &readers{}
	c.Attach(at)
	awaits := []engine.Prompt{{Kind: engine.Lay, Slot: cut.SlotMiddle, Cards: catalogue.SetOf(1, 2, 3), Ask: engine.Say(cut.RuleCard, cut.Red)}}
	if _, err := c.News(t.Context(), companion.Update{Awaits: awaits}); err != nil {
		t.Fatal(err)
	}
	return c, at, func() string {
		text := out.String()
		out.Reset()
		return text
	}
}

func obey(t *testing.T, c *terminal.Console, line string) {
	t.Helper()
	if err := c.Obey(t.Context(), line); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
}

func TestSensorsAreToldOnceAndWhenTheyChange(t *testing.T) {
	c, at, said := sensing(t, "en")
	up := present.Source{Name: "hub", State: "up"}
	two := present.Misread{Kind: "two-tags", Slot: cut.SlotMiddle}
	away := present.Misread{Kind: "elsewhere", Card: 8, Slot: cut.SlotMiddle, Other: cut.HandOf(cut.Red), Tag: "04CB"}
	gone := present.Source{Name: "hub", State: "down", Reason: "gone", Remedy: present.Sentence{Key: "hardware.remedy.plug-again"}}
	for _, step := range []struct {
		now  present.Hardware
		want string
	}{
		{present.Hardware{Sources: []present.Source{up}}, ""},
		{present.Hardware{Sources: []present.Source{up}, Misreads: []present.Misread{two}}, "! Two cards at the middle.\n      > Leave one.\n"},
		{present.Hardware{Sources: []present.Source{up}, Misreads: []present.Misread{two, away}},
			"! Teepee 3 was seen at the middle, but it lies at Red's hand.\n      > Put one of them right.\n"},
		{present.Hardware{Sources: []present.Source{gone}, Misreads: []present.Misread{two}}, "! hub: unplugged\n      > Plug it in again: it is found by itself.\n"},
		{present.Hardware{Sources: []present.Source{up}}, "  hub: ready\n"},
		{present.Hardware{Sources: []present.Source{up}, Misreads: []present.Misread{two}}, "! Two cards at the middle.\n      > Leave one.\n"},
	} {
		at.now = step.now
		if err := c.ShowSensors(); err != nil {
			t.Fatal(err)
		}
		if got := said(); got != step.want {
			t.Errorf("%+v: said %q, want %q", step.now, got, step.want)
		}
	}
	at.now.Sources = append(at.now.Sources, present.Source{Name: "dice", State: "fault", Reason: "busy", Device: "/dev/ttyUSB0", Remedy: present.Sentence{Key: "hardware.remedy.close-other", Args: []any{"/dev/ttyUSB0"}}})
	obey(t, c, "sensors")
	if got := said(); got != "! Two cards at the middle.\n      > Leave one.\n  hub: ready\n! dice: another program has it\n      > Close the other program that uses /dev/ttyUSB0.\n" {
		t.Errorf("sensors: %q", got)
	}
}

func TestUnknownTagIsAnswered(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"! Unknown tag at the middle.\n      > Which card is it?\n      tag 04CA: type tag CARD, most likely one of these: Hat 1, Hat 3, Hat 2\n", "Tag 04CA is on this card from now on: Hat 2.\n"},
		"es": {"! Etiqueta desconocida en el centro.\n      > ¿Qué carta es?\n      etiqueta 04CA: escribid etiqueta CARTA, seguramente una de estas: Sombrero\n      1, Sombrero 3, Sombrero 2\n", "La etiqueta 04CA va desde ahora en esta carta: Sombrero 2.\n"},
	} {
		c, at, said := sensing(t, lang)
		at.now = present.Hardware{Misreads: []present.Misread{{Kind: "unknown-tag", Tag: "04CA", Slot: cut.SlotMiddle}}, Tagged: catalogue.SetOf(2)}
		if err := c.ShowSensors(); err != nil {
			t.Fatal(err)
		}
		if got := said(); got != want[0] {
			t.Errorf("%s: asked %q, want %q", lang, got, want[0])
		}
		obey(t, c, "tag hat-2")
		if got := said(); got != want[1] {
			t.Errorf("%s: answered %q, want %q", lang, got, want[1])
		}
		obey(t, c, "untag 04CA")
		if got := strings.Join(at.done, ", "); got != "04CA on 2, 04CA off" {
			t.Errorf("%s: did %s", lang, got)
		}
	}
}

func TestUnknownCodeIsAnswered(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"! The code that was scanned is on no card of this game.\n      > Which card is it?\n      code=No.%207: type tag CARD, most likely one of these: Hat 1, Hat 2, Hat 3\n",
			"The code is on this card from now on: Hat 2.\n", "The code is on no card now.\n"},
		"es": {"! El código leído no es de ninguna carta de este juego.\n      > ¿Qué carta es?\n      code=No.%207: escribid etiqueta CARTA, seguramente una de estas: Sombrero\n      1, Sombrero 2, Sombrero 3\n",
			"El código va desde ahora en esta carta: Sombrero 2.\n", "El código ya no está en ninguna carta.\n"},
	} {
		c, at, said := sensing(t, lang)
		at.now = present.Hardware{Misreads: []present.Misread{{Kind: "unknown-code", Tag: "code=No.%207"}}}
		if err := c.ShowSensors(); err != nil {
			t.Fatal(err)
		}
		if got := said(); got != want[0] {
			t.Errorf("%s: asked %q, want %q", lang, got, want[0])
		}
		for i, line := range []string{"tag hat-2", "untag code=No.%207"} {
			obey(t, c, line)
			if got := said(); got != want[i+1] {
				t.Errorf("%s: %s: %q, want %q", lang, line, got, want[i+1])
			}
		}
		if got := strings.Join(at.done, ", "); got != "code=No.%207 on 2, code=No.%207 off" {
			t.Errorf("%s: did %s", lang, got)
		}
	}
}

func TestTagsThatCannotBeEnrolled(t *testing.T) {
	c, at, said := sensing(t, "en")
	for line, want := range map[string]string{
		"tag":        "“tag” is not understood. Type “help” to see what can be typed.\n",
		"tag hat-99": "“tag hat-99” is not understood. Type “help” to see what can be typed.\n",
		"tag hat-2":  "No unknown tag lies on a reader.\n",
		"untag":      "No tag was put on a card just now: type untag TAG.\n",
		"sensors":    "No sensors: tap everything\n",
	} {
		obey(t, c, line)
		if got := said(); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	at.now.Misreads = []present.Misread{{Kind: "unknown-tag", Tag: "04CA"}, {Kind: "unknown-tag"}, {Kind: "unknown-tag", Tag: "04CB"}}
	obey(t, c, "tag hat-2")
	if got := said(); got != "Several unknown tags lie on readers: type tag CARD TAG with one of 04CA 04CB\n" || len(at.done) != 0 {
		t.Errorf("of two: %q, did %q", got, at.done)
	}
	at.bad = &present.TagError{Why: "taken", Tag: "04CB", By: 8, Cause: errors.New("x")}
	obey(t, c, "tag hat-2 04CB")
	if got := said(); got != "! Tag 04CB is already on Teepee 3. Take it off there first.\n" {
		t.Errorf("a tag that is taken: %q", got)
	}
	at.bad = errors.New("the table is closed")
	if err := c.Obey(t.Context(), "untag 04CB"); !errors.Is(err, at.bad) {
		t.Errorf("an error of the table: %v", err)
	}
}

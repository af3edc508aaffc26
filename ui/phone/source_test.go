package phone

import (
	"context"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/ui/present"
)

// TestSourceIsNamed enters acts on a phone and reads where they came from: on the page of the act in
// both languages, in the journal, in a record that is read back, and in the statistics of dice, where
// they count as entered by a finger. Nobody takes a phone for a sensor.
func TestSourceIsNamed(t *testing.T) {
	at := sit(t, firstGame, 3)
	seat := at.server.People()[1][0]
	from := companion.PhoneSource(at.game.Lexicon, seat)
	if present.FromSensor(from) {
		t.Error("a phone is taken for a sensor")
	}
	src, dice := chance.New(1), 0
	for range 200 {
		o, ok := src.Answer(at.now(engine.Table).Awaits)
		if !ok {
			break
		}
		if o.Kind == engine.KindDie {
			dice++
		}
		if out, err := at.session.Submit(context.Background(), o, from); err != nil || out.Refusal != nil {
			t.Fatal(out.Refusal, err)
		}
	}
	detail, err := at.session.ActDetail(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"en": "On the phone of Luis", "es": "En el móvil de Luis"} {
		if got := at.words[lang].With(at.session.Info().Seats).ActPage(&detail, nil).Origin; got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
	reader := companion.FactReader{Load: func(*companion.MatchInfo) (engine.Game, error) { return at.game, nil }}
	facts, err := reader.Read(at.store, at.session.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	rolls := 0
	for _, r := range facts.Rolls {
		for _, n := range r.Faces {
			rolls += n
		}
		if r.Source != "finger" {
			t.Errorf("a roll by %q", r.Source)
		}
	}
	if rolls != dice || dice == 0 {
		t.Errorf("%d rolls of %d", rolls, dice)
	}
	rows, err := at.store.Rows(at.session.Info().ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows[1:] {
		if r.Source.ID != "phone of "+at.game.Lexicon.Seats[seat] {
			t.Errorf("row %d comes from %q", r.Seq, r.Source.ID)
		}
	}
	file, err := companion.Export(at.store, at.session.Info().ID, at.game, engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	id, err := companion.Import(at.store, file, companion.Opening{Game: at.game}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	again, err := at.store.Rows(id)
	if err != nil || len(again) < 2 || again[1].Source.ID != rows[1].Source.ID {
		t.Errorf("read back: %v", err)
	}
}

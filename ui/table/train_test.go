package table_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables/coltexpress"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A toy of another kind than the games of the shelf: a train of as many cars as
// are coupled, with two floors and loot, a saloon of cards, sheets of the seats
// in the drawing itself.
const trainDrawing = `
[field.lying]
size = [480, 360]

[field.upright]
size = [440, 420]

[[item]]
row = ["locomotive", "car-*"]
at.lying = [0, 0, 480, 200]
at.upright = [0, 0, 440, 200]

[[item]]
place = "saloon"
at.lying = [0, 210, 300, 92]
at.upright = [0, 210, 440, 92]

[[item]]
slot = "top-card"
at.lying = [310, 212, 60, 84]
at.upright = [0, 320, 60, 90]

[[item]]
figures = "saloon"
at.lying = [380, 210, 100, 92]
at.upright = [70, 320, 370, 40]

[[item]]
seats = true
at.lying = [0, 310, 480, 50]
at.upright = [70, 362, 370, 58]

[place.locomotive]
as = "engine"

[place.car-1]
as = "carriage"

[place.car-2]
as = "carriage"

[place.saloon]
as = "cards"

[look]
purse = { tone = "gold" }
`

// train is the toy's words with a board of as many cars as wanted; an act of the
// first seat is awaited on the roof of car 1.
func train(t *testing.T, cars int) present.TableVM {
	t.Helper()
	lex := &engine.Lexicon{Seats: []string{"table", "red", "blue"}, Verbs: []engine.VerbSpec{{}, {Word: "climb", Operands: []engine.Domain{engine.FirstOwn, engine.FirstOwn + 1}}},
		Slots: []string{"", "top-card"}, Cards: []string{"", "scout", "cook", "dog"},
		Domains: []engine.DomainSpec{{Name: "place", Words: []string{"", "locomotive", "car-1", "car-2", "saloon"}}, {Name: "floor", Words: []string{"", "roof", "inside", "purse"}}}}
	info := engine.Info{ID: "rails", En: "Rails", Lexicon: lex, Book: rulebook.NewBook(nil)}
	for i, key := range lex.Cards[1:] {
		info.Cards = append(info.Cards, catalogue.Card{ID: catalogue.CardID(i + 1), Key: key, Kind: "person", Name: catalogue.English(key)})
	}
	g, err := present.Load(configs.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w, err := g.Game(fstest.MapFS{"games/rails/wording.en.toml": {}, "games/rails/titles.en.toml": {}, "games/rails/drawing.toml": {Data: []byte(trainDrawing)},
		"games/rails/icons/purse.svg": {Data: []byte(`<svg viewBox="0 0 24 24"><circle fill="currentColor" cx="12" cy="12" r="9"/></svg>`)}}, info)
	if err != nil {
		t.Fatal(err)
	}
	place := func(n uint16) engine.Arg { return engine.Arg{Domain: engine.FirstOwn, Value: n} }
	floor := func(n uint16) engine.Arg { return engine.Arg{Domain: engine.FirstOwn + 1, Value: n} }
	b := engine.Board{Seats: []engine.SeatBoard{{Seat: 1, ToAct: true}, {Seat: 2}}}
	for n := range cars {
		car := engine.Place{Name: place(uint16(n + 1)), Spots: []engine.Spot{{Name: floor(1)}, {Name: floor(2)}}, Counters: []engine.Counter{{Name: floor(3), Value: n}}}
		for i := range car.Spots {
			car.Spots[i].Tokens = []engine.Token{{Seat: engine.Seat(i + 1)}}
		}
		b.Places = append(b.Places, car)
	}
	b.Places = append(b.Places, engine.Place{Name: place(4), Counters: []engine.Counter{{Name: floor(3), Value: 7}},
		Cards: []engine.BoardCard{{Card: 1}, {Card: 2}, {Slot: 1, Card: 3}}})
	asks := []engine.Prompt{{Kind: engine.Choose, Seat: 1, Options: []engine.Observation{engine.Act(1, 1, 2, 1), engine.Act(1, 1, 2, 2)}}}
	return w.Table(present.TableInput{Update: companion.Update{Board: b, Awaits: asks}})
}

// TestTrainIsDrawn: a row is as long as the train, its floors lie on one
// another and answer, and every size fits.
func TestTrainIsDrawn(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for cars := 2; cars <= 3; cars++ {
		vm := train(t, cars)
		if len(vm.Drawing.Items) != 5 || len(vm.Drawing.Items[0].Places) != cars {
			t.Fatalf("%d cars: drawing %+v", cars, vm.Drawing)
		}
		for _, size := range sizes {
			s := table.New(table.Game{ID: "rails", Board: coltexpress.Table.Board, Forms: coltexpress.Table.Forms})
			s.Show(vm)
			w := open(t, s, size)
			label := fmt.Sprintf("train-%d-%.0f", cars, size.Width)
			taptest.CheckScreen(t, label, s, size)
			taptest.CheckApart(t, label, s)
			taptest.CheckTexts(t, label, s)
			sheetPicture(t, label, w)
			at := func(id string) fyne.Position {
				if s.Keys()[id] == nil {
					t.Fatalf("%s: no %s among %q", label, id, ids(s))
				}
				return s.Keys()[id].Position()
			}
			roof, inside, next := at("spot/1/0@"+vm.Seq), at("spot/1/1@"+vm.Seq), at("place/0")
			if roof.X != inside.X || roof.Y >= inside.Y || next.Y != roof.Y || next.X <= roof.X {
				t.Errorf("%s: roof at %v, inside at %v, roof of the locomotive at %v", label, roof, inside, next)
			}
			if k := s.Keys()["seat/1"]; k == nil || k.Position().Y < at(fmt.Sprintf("place/%d", cars)).Y {
				t.Errorf("%s: the seats are not below the saloon", label)
			}
			var got []engine.Observation
			s.OnFact = func(o engine.Observation) { got = append(got, o) }
			tap(t, s, "spot/1/1@"+vm.Seq)
			if !slices.Equal(got, []engine.Observation{engine.Act(1, 1, 2, 2)}) {
				t.Errorf("%s: a tap inside car 1 reported %+v", label, got)
			}
			w.Close()
		}
	}
	if vm := train(t, 0); len(vm.Drawing.Items) != 0 {
		t.Error("a train without a locomotive is drawn")
	}
}

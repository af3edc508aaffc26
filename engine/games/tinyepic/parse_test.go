package tinyepic

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

// parsed reads catalogues that must be valid.
func parsed(t testing.TB, base catalogue.Source, own ...catalogue.Source) (*Catalogue, []catalogue.Warning) {
	t.Helper()
	c, warnings, err := readCards(base, own...)
	if err != nil {
		t.Fatal(err)
	}
	return c, warnings
}

// card finds a card by its word.
func card(t testing.TB, c *Catalogue, key string) catalogue.Card {
	t.Helper()
	for _, card := range c.Cards {
		if card.Key == key {
			return card
		}
	}
	t.Fatalf("there is no card %s", key)
	return catalogue.Card{}
}

// printedBuildings are the figures of the 17 known cards, copied from the cards independently:
// money, law, force, points, icons, timing, effect and its two parameters.
const printedBuildings = `Appraiser;1;1;2;2;RM;buy;1;1;0
Army Outpost;0;3;1;2;RM;buy;1;3;0
Auction House;1;2;1;2;WM;now;7;0;0
Barber Shop;2;1;1;2;WM;now;8;0;0
Blacksmith;1;0;3;2;RM;res;2;1;3
Cattle Farm;3;1;0;2;WR;res;2;0;3
Central Bank;3;3;0;4;M;now;5;1;0
Collapsed Mine;1;2;0;1;MMM;buy;4;1;0
Doctor's Office;2;0;2;2;WM;now;9;0;0
General Store;4;0;0;2;WR;now;3;2;1
Grand Hotel;3;0;3;4;W;now;6;2;2
Graveyard;1;1;1;1;WRM;now;10;0;0
Jail;0;1;2;1;MRW;now;3;2;3
Mansion;3;0;2;3;RR;now;3;3;1
Mayor's Office;1;3;1;3;MM;buy;1;2;0
Outhouse;1;1;1;1;RRR;now;11;0;0
Post Office;2;2;0;2;WR;buy;12;2;0`

func (f *Figures) String() string {
	icons := ""
	for _, i := range f.Icons {
		icons += [...]string{"", "M", "R", "W"}[i]
	}
	return fmt.Sprintf("%d;%d;%d;%d;%s;%s;%d;%d;%d", f.Price[Money], f.Price[Law], f.Price[Force], f.VP, icons,
		[...]string{"", "now", "res", "buy"}[f.Timing], f.Effect, f.P1, f.P2)
}

func TestKnownBuildingsHaveThePrintedFigures(t *testing.T) {
	c, warnings := parsed(t, shipped("catalogue.toml"))
	if len(warnings) != 0 {
		t.Errorf("warnings: %v", warnings)
	}
	lines := strings.Split(printedBuildings, "\n")
	if len(lines) != 17 {
		t.Fatalf("%d lines", len(lines))
	}
	for i, line := range lines {
		card, fig := c.Cards[int(firstBuilding)-1+i], &c.Buildings[i]
		if got := card.Name.In("en") + ";" + fig.String(); got != line {
			t.Errorf("got %s\nwant %s", got, line)
		}
		if !fig.Known || !card.Sure || card.Missing || card.Own || card.Kind != "building" || card.Copies != 1 {
			t.Errorf("%+v known %v", card, fig.Known)
		}
	}
	for key, es := range map[string]string{"appraiser": "Tasador", "barber-shop": "Barbería", "collapsed-mine": "Mina derrumbada", "graveyard": "Cementerio"} {
		if card := card(t, c, key); card.Name.Only("es") != es || !card.IsSeen("es") {
			t.Errorf("%+v", card)
		}
	}
	if jail := card(t, c, "jail"); jail.IsSeen("es") {
		t.Error("nobody has seen the Jail's Spanish name")
	}
}

func TestUnknownBuildingsAreMissing(t *testing.T) {
	c, _ := parsed(t, shipped("catalogue.toml"))
	for n := 18; n <= 30; n++ {
		id := firstBuilding + catalogue.CardID(n-1)
		want := catalogue.Card{ID: id, Key: fmt.Sprintf("building-%d", n), Kind: "building", Copies: 1, Missing: true, Nameless: true,
			Name: catalogue.English(fmt.Sprintf("Building %d (figures not entered)", n))}
		if got := c.Cards[id-1]; got != want || c.Buildings[n-1] != (Figures{}) {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

func TestBossesAreTheKnownAndTheMissing(t *testing.T) {
	c, _ := parsed(t, shipped("catalogue.toml"))
	want := []struct {
		key, es string
		does    BossCard
		missing bool
	}{
		{"banker", "El banquero", BossCard{Ability: BankerAbility}, false},
		{"cowgirl", "La vaquera", BossCard{Ability: CowgirlAbility}, false},
		{"gambler", "El tahúr", BossCard{Ability: GamblerAbility}, false},
		{"rancher", "El ranchero", BossCard{Ability: RancherAbility}, false},
		{"scout", "El explorador", BossCard{Ability: ScoutAbility}, false},
		{"gunslinger", "El pistolero", BossCard{AbilityByHand, 2}, true},
		{"chief", "El jefe indio", BossCard{AbilityByHand, 2}, true},
		{"outlaw", "La forajida", BossCard{AbilityByHand, 2}, true},
	}
	if len(c.Bosses) != len(want) {
		t.Fatalf("%d bosses", len(c.Bosses))
	}
	for i, w := range want {
		card := c.Cards[int(firstBoss)-1+i]
		if card.Key != w.key || card.Name.Only("es") != w.es || c.Bosses[i] != w.does || card.Missing != w.missing || card.Sure == w.missing || !isBoss(card.ID) {
			t.Errorf("got %+v %+v, want %+v", card, c.Bosses[i], w)
		}
	}
}

func TestCardsAreNumberedAndNamedOnce(t *testing.T) {
	c, _ := parsed(t, shipped("catalogue.toml"), shipped("stand-ins.toml"))
	seen := map[string]bool{}
	for i, card := range c.Cards {
		if int(card.ID) != i+1 || seen[card.Key] {
			t.Errorf("card %d: %+v", i, card)
		}
		seen[card.Key] = true
	}
	for suit, word := range []string{"steer", "horseshoe", "teepee", "hat"} {
		for value := 1; value <= 5; value++ {
			card := card(t, c, fmt.Sprintf("%s-%d", word, value))
			if p := pokerCard(card.ID); int(suitOf(p)) != suit || int(valueOf(p)) != value || card.Kind != "poker" {
				t.Errorf("%+v is suit %d, value %d", card, suitOf(p), valueOf(p))
			}
		}
	}
	if hat := card(t, c, "hat-5"); hat.ID != 20 || hat.Name != catalogue.English("5 of hats") {
		t.Errorf("%+v", hat)
	}
}

func TestStandInsFillTheGapsAndSayWhatTheyAre(t *testing.T) {
	c, warnings := parsed(t, shipped("catalogue.toml"), shipped("stand-ins.toml"))
	if len(warnings) != 0 {
		t.Errorf("warnings: %v", warnings)
	}
	byHand, perSuit, allWagons := 0, [4]int{}, 0
	for n := 18; n <= 30; n++ {
		card, f := c.Cards[int(firstBuilding)-1+n-1], &c.Buildings[n-1]
		if !card.Own || card.Sure || card.Missing || !f.Known || !strings.Contains(card.Name.Only("en"), "made up") || !strings.Contains(card.Name.Only("es"), "inventad") {
			t.Errorf("building %d: %+v", n, card)
		}
		switch {
		case f.Effect == ByHand:
			byHand++
		case f.Effect == GainPerSuit:
			perSuit[f.P1]++
		}
		if f.count(Wagon) == 3 && f.VP == 1 {
			allWagons++
		}
	}
	if byHand != 2 || perSuit != [4]int{0, 0, 1, 1} || allWagons != 1 {
		t.Errorf("%d by hand, %v per suit, %d with three wagons", byHand, perSuit, allWagons)
	}
}

// ownBuilding is a valid card; tests change a line of it.
const ownBuilding = `[[building]]
id = "saddlery"
es = "Guarnicionería"
money = 1
law = 2
force = 0
points = 1
icons = ["wagon", "wagon", "wagon"]
timing = "now"
effect = "convert"
from = "force"
to = "law"
`

func own(text string) catalogue.Source { return catalogue.Source{Name: "own.toml", Text: []byte(text)} }

func TestOwnBuildingTakesTheNextGap(t *testing.T) {
	second := strings.NewReplacer("saddlery", "bakery", "Guarnicionería", "Panadería").Replace(ownBuilding)
	c, warnings := parsed(t, shipped("catalogue.toml"), own(ownBuilding), own(second))
	if len(warnings) != 0 {
		t.Errorf("warnings: %v", warnings)
	}
	got := card(t, c, "saddlery")
	want := catalogue.Card{ID: firstBuilding + 17, Key: "saddlery", Kind: "building", Name: "es=Guarnicionería", Copies: 1, Sure: true, Own: true}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if f := c.Buildings[17]; f.String() != "1;2;0;1;WWW;now;3;3;2" {
		t.Errorf("figures %s", &f)
	}
	if got := card(t, c, "bakery").ID; got != firstBuilding+18 {
		t.Errorf("the second one is card %d", got)
	}
}

func TestOwnCardsReplaceByID(t *testing.T) {
	text := strings.Replace(ownBuilding, "saddlery", "jail", 1) + strings.Replace(ownBuilding, "saddlery", "building-20", 1) + `
[[boss]]
id = "chief"
es = "El jefe"
ability = "by-hand"
phase = 4

[[boss]]
id = "lawman"
en = "The Lawman"
ability = "scout"
`
	c, _ := parsed(t, shipped("catalogue.toml"), own(text))
	jail := card(t, c, "jail")
	if f := c.Buildings[jail.ID-firstBuilding]; jail.ID != firstBuilding+12 || !jail.Own || jail.Name.In("en") != "Guarnicionería" || f.P1 != uint8(Force) {
		t.Errorf("%+v %s", jail, &f)
	}
	if got := card(t, c, "building-20"); got.ID != firstBuilding+19 || got.Missing {
		t.Errorf("%+v", got)
	}
	if got := card(t, c, "building-18"); !got.Missing {
		t.Errorf("%+v", got)
	}
	if got := card(t, c, "chief"); got.ID != firstBoss+6 || got.Missing || c.Bosses[6] != (BossCard{AbilityByHand, 4}) {
		t.Errorf("%+v %+v", got, c.Bosses[6])
	}
	if got := card(t, c, "lawman"); got.ID != firstBoss+8 || c.Bosses[8] != (BossCard{Ability: ScoutAbility}) {
		t.Errorf("%+v", got)
	}
}

package terminal_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
)

// desk is a terminal at a game, with what was written and erased.
type desk struct {
	*terminal.Console
	t       *testing.T
	words   *present.Words
	session *companion.Session
	sub     *companion.Subscription
	out     strings.Builder
	wiped   []string
}

// sit begins a game in Spanish between Ana, Luis and Eva.
func sit(t *testing.T, id string, options ...engine.Option) *desk {
	t.Helper()
	return sitWith(t, id, games.Cards{StandIns: true}, options...)
}

// sitWith is sit with other cards.
func sitWith(t *testing.T, id string, cards games.Cards, options ...engine.Option) *desk {
	t.Helper()
	game, err := games.Load(configs.FS, id, cards)
	if err != nil {
		t.Fatal(err)
	}
	return sitAt(t, game.Game, engine.Setup{Seats: game.Players[:4], Options: options})
}

// sitAt is sit with a game and a setup.
func sitAt(t *testing.T, game engine.Game, setup engine.Setup) *desk {
	t.Helper()
	general, err := present.Load(configs.FS, "es")
	if err != nil {
		t.Fatal(err)
	}
	words, err := general.Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, words: words}
	people := []string{"Ana", "Luis", "Eva", "Hugo", "Inés", "Sara", "Iván", "Tomás"}
	d.session, err = companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: setup, Names: people[:len(setup.Seats)]}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.session.Close() })
	if d.sub, err = d.session.Subscribe(t.Context(), engine.Table); err != nil {
		t.Fatal(err)
	}
	d.Console = terminal.NewConsole(&d.out, words, d.session)
	d.Wipes(func(line string) { d.wiped = append(d.wiped, line) })
	d.show()
	return d
}

func (d *desk) show() {
	select {
	case u := <-d.sub.Updates():
		if err := d.Show(d.t.Context(), u); err != nil {
			d.t.Fatal(err)
		}
		d.Over()
	default:
	}
	if err := d.InSight(); err != nil {
		d.t.Fatal(err)
	}
}

// types types lines and returns what was written after the last of them.
func (d *desk) types(lines ...string) string {
	d.t.Helper()
	for _, line := range lines {
		d.out.Reset()
		if err := d.Obey(d.t.Context(), line); err != nil {
			d.t.Fatalf("%s: %v", line, err)
		}
		d.show()
	}
	return d.out.String()
}

// says checks what is written after a line.
func (d *desk) says(line string, want ...string) {
	d.t.Helper()
	got := d.types(line)
	for _, text := range want {
		if !strings.Contains(got, text) {
			d.t.Errorf("%s: got %q, want %q", line, got, text)
		}
	}
}

// TestDiceAndCardsByName: names are understood as they are spoken, several at once. A card goes to
// the first place asked for; a single card that fits several places is asked about; dice are
// rerolled by what they show.
func TestDiceAndCardsByName(t *testing.T) {
	d := sit(t, "bang-dice")
	d.says("sheriff", "¿Cuál?", "1 Sheriff: rol de Ana", "4 Sheriff: rol de Hugo")
	d.says("1", "Ana es el Sheriff")
	d.says("jesse jones", "Jesse Jones: personaje de Ana")
	d.types("deshaz")
	d.says("jesse jones luis", "Jesse Jones: personaje de Luis")
	d.types("deshaz")
	d.says("rol de luis", "No se entiende «rol de luis»")
	d.says("pon jesse", "Jesse Jones: personaje de Ana") // the verb of the question
	d.types("deshaz")
	d.says("rose doolan, jesse, black, lucky", "Jesse Jones: personaje de Luis", "Lucky Duke: personaje de Hugo")
	d.says("flecha flecha dinamita 1 cerveza", "Dado 1: flecha", "Dado 2: flecha", "Dado 3: dinamita", "Dado 4: 1", "Dado 5: cerveza")
	d.says("dinamita", "No se entiende")
	d.says("Repetir flecha CERVEZA", "Repite los dados 1 y 5")
	d.says("dado 5 2", "Dado 5: 2")
	d.says("gatlin", "Dado 1: Gatling")
	d.says("2, 4 y 5", "Repite los dados 2, 4 y 5")
	d.says("dinamta", "¿Queríais decir: «Dinamita»?")
	d.says("deshaz", "Deshecho")
	d.says("corregir 9 cerveza", "Escribid «sí»")
	d.says("Sí", "Corregido: Dado 4: cerveza")
	d.says("corrige 10", "¿Qué fue en realidad?", "Dado 5: dinamita")
	d.says("xyzzy", "No se entiende «xyzzy»")
	for _, line := range strings.Split(d.types("ayuda"), "\n") {
		if strings.Contains(line, "undo") || strings.Contains(line, "amend") {
			t.Errorf("help in English: %q", line)
		}
	}
}

// TestCardsOfARowAtOnce: cards for six places are laid in order, also if they are fewer, or one.
func TestCardsOfARowAtOnce(t *testing.T) {
	d := sit(t, "tiny-epic-western")
	for i, name := range []string{"ana", "luis", "eva", "hugo"} {
		d.types([]string{"banquero ", "ranchero ", "vaquera ", "exploradora "}[i] + name)
	}
	d.laidOut()
	d.says("5 reses", "5 de reses: hueco 1", "en el hueco 2")
	d.types("deshacer")
	d.says("5 reses 3 tipis", "5 de reses: hueco 1", "3 de tipis: hueco 2")
	d.types("deshacer", "deshacer")
	d.says("5 reses hueco 4", "5 de reses: hueco 4")
	d.types("deshacer")
	d.says("5 reses 3 tipis 1 sombreros 2 sombreros 3 herraduras 5 herraduras", "2 de sombreros: hueco 4", "5 de herraduras: hueco 6")
	d.says("table number 3", "Rechazado")
	for range 4 {
		if strings.Contains(d.types("lista"), "tercer pistolero") {
			d.types("pasar")
		}
	}
	d.says("4 reses de luis", "no se entiende")
	d.wiped = nil
	for _, slip := range []string{"4 reses de ana", "card steer-4 at red-own", "44", "3  tipos de luis", "5 reses"} { // for one seat alone; misspelt; not asked for
		d.wiped = nil
		if got := d.types(slip); !strings.Contains(got, "aquí no se repite") || strings.Contains(got, "tip") || strings.Contains(got, "reses") || !slices.Equal(d.wiped, []string{slip}) {
			t.Errorf("%q is told as %q, and wiped: %q", slip, got, d.wiped)
		}
	}
	d.wiped = nil
	if got := d.types("xyzzy"); !strings.Contains(got, "«xyzzy»") || len(d.wiped) > 0 {
		t.Errorf("what names no card is told as %q, and wiped: %q", got, d.wiped)
	}
	d.says("secreto eva", "Solo Eva mira y escribe") // also before her turn
	d.types("dejar")
	d.says("secreto an", "Solo Ana mira y escribe")
	if ask := d.Unseen(); !strings.Contains(ask, "Ana") {
		t.Errorf("what is typed unseen is asked for by %q", ask)
	}
	if got := d.types("4 de tipos"); strings.Contains(got, "tipos") || !strings.Contains(got, "no se repite") {
		t.Errorf("a slip is told as %q", got)
	}
	d.says("4 tipis", "oca abajo: carta de Ana")
	if ask := d.Unseen(); ask != "" {
		t.Errorf("still typed unseen: %q", ask)
	}
	d.says("secreto ana", "Ana no tiene ahora nada")
}

// laidOut lays cards until the cards of the table are asked for.
func (d *desk) laidOut() {
	for range 60 {
		if strings.Contains(d.types("lista"), "hueco 1") {
			break
		}
		d.types(firstCell(d.types("lista")), "1")
	}
}

// firstCell returns the key of the first answer listed.
func firstCell(text string) string {
	for _, line := range strings.Split(text, "\n") {
		if listLine.MatchString(line) {
			return strings.Fields(line)[0]
		}
	}
	return "0"
}

// TestOnlyWhatHasChangedIsDrawn: within a phase only changed rows are drawn; `table` draws all of
// them.
func TestOnlyWhatHasChangedIsDrawn(t *testing.T) {
	d := sit(t, "tiny-epic-western")
	d.types("banquero", "1", "ranchero", "1", "vaquera", "1", "tahúr")
	d.laidOut()
	d.says("5 reses 3 tipis 1 sombreros 2 sombreros 3 herraduras 5 herraduras", "\n  Guarida ", "\n  Hugo ", "\n> Luis ")
	d.types("pasar")
	d.types("banco")
	got := d.types("1")
	for _, row := range []string{"Guarida ", "Hugo   "} {
		if strings.Contains(got, "\n  "+row) {
			t.Errorf("%s is drawn again: %q", row, got)
		}
	}
	if !strings.Contains(got, "\n  Banco ") || !strings.Contains(got, "\n> ") {
		t.Errorf("what has changed is not drawn: %q", got)
	}
	d.says("mesa", "\n  Guarida ", "\n  Hugo   ")
}

// TestAnEndThatAnswers: after the end, an empty line and `list` write the commands that remain.
func TestAnEndThatAnswers(t *testing.T) {
	d := sit(t, "bang-dice")
	r := &reader{t: t, words: d.words, draw: rand.New(rand.NewPCG(1, 1))}
	for range 3000 {
		if strings.Contains(strings.Join(r.heard, ""), "La partida ha terminado") {
			break
		}
		r.heard = strings.Split(strings.TrimRight(d.types(r.next()), "\n"), "\n")
	}
	d.says("", "La partida ha terminado", "«deshacer»")
	d.says("por qué", "(pág. 1)")
}

// TestOneCardOnSeveralPlaces: a card that a seat lays on one of several places is one question,
// typed unseen. The question where it lies does not name the card.
func TestOneCardOnSeveralPlaces(t *testing.T) {
	d := sit(t, "3000-scoundrels")
	d.types("1")
	got := d.types("secreto ana")
	if !strings.HasPrefix(got, "> ") || strings.Contains(got, "\n> ") || strings.Count(got, "hueco 5") != 1 || strings.Count(got, "hueco A") != 1 {
		t.Errorf("six places are asked as %q", got)
	}
	got = d.types("preston-6")
	if strings.Contains(got, "(Preston") || !strings.Contains(got, "hueco 5") || !slices.Equal(d.wiped, []string{"preston-6"}) {
		t.Errorf("the places are asked as %q, and wiped was %q", got, d.wiped)
	}
	if got = d.types("hueco 4"); strings.Contains(got, "6 (Preston") {
		t.Errorf("the card is told: %q", got)
	}
	d.types("deshacer", "secreto ana")
	d.wiped = nil
	d.types("preston-2 hueco 5")
	if ask := d.Unseen(); ask != "" || len(d.wiped) != 1 {
		t.Errorf("card and place: still %q, wiped %q", ask, d.wiped)
	}
	d.says("jugadas", "2. ", "hueco 5")
}

// TestCardsThatBeginAlike: a whole name means that card even if another name begins with it, and
// cards fill their row whatever their names.
func TestCardsThatBeginAlike(t *testing.T) {
	d := sit(t, "colt-express")
	d.says("vagón (3 bolsas)", "Vagón (3 bolsas): vagón 1")
	d.types("deshacer")
	said := d.types("joya + 4 bolsas, 3 joyas, joya + 3 bolsas")
	for _, want := range []string{"El vagón 1: Vagón (joya + 4 bolsas)", "El vagón 2: Vagón (3 joyas)", "El vagón 3: Vagón (joya + 3 bolsas)"} {
		if !strings.Contains(said, want) {
			t.Errorf("said %q, want %s", said, want)
		}
	}
}

// TestOptionalUnfolds: an optional question is one line above the required ones. Its word lists its
// cards by place, and the required question stays last.
func TestOptionalUnfolds(t *testing.T) {
	d := sit(t, "3000-scoundrels")
	got := d.types("1")
	if plus := strings.Index(got, "\n+ "); plus < 0 || strings.Count(got, "\n+ ") != 1 || strings.Index(got, "\n> Ana: ¿en qué hueco?") < plus || strings.Contains(got, "Rasgo 42") {
		t.Errorf("asked as %q", got)
	}
	d.says("saloon", "> ¿Qué lista?", "a ¿Qué rasgo?", "b ¿Qué ocupación?")
	got = d.types("a")
	if !strings.Contains(got, "Codicioso") || strings.Contains(got, "Abominación") || !strings.Contains(got, "\n> Ana: ¿en qué hueco?") {
		t.Errorf("traits are listed as %q", got)
	}
	if got = d.types("saloon", "b"); strings.Contains(got, "Codicioso") || !strings.Contains(got, "Abominación") {
		t.Errorf("jobs are listed as %q", got)
	}
	d.says("codicioso", "Codicioso: Saloon 1")
	d.says("honesto", "Honesto: Saloon 2")
	d.says("a", "hueco A", "(si queréis: «")
}

// TestTallTerminal: a taller terminal lists more.
func TestTallTerminal(t *testing.T) {
	d := sit(t, "3000-scoundrels")
	d.Height(60)
	d.types("1")
	d.says("saloon", "Codicioso", "Abominación", "\n> Ana: ¿en qué hueco?")
}

// TestNumbersMeanOneThing: a number means the same card, die or face in every question and
// correction, and never an answer of a list that was not shown.
func TestNumbersMeanOneThing(t *testing.T) {
	d := sit(t, "bang-dice")
	d.types("1", "rose doolan, jesse, black, lucky", "dinamita 1 1 cerveza 2")
	d.says("1", "No se entiende")   // die 1 cannot be rerolled; others show a 1
	d.says("2 2", "No se entiende") // die 2 once; die 5 shows a 2
	d.says("2 5", "Repite los dados 2 y 5")
	d.types("deshaz")
	d.says("corregir 7 2", "Dado 2: 2") // the face, not the second alternative of act 7
	d.types("no")
	d.types("2 3")
	d.says("corregir 11 3 5", "los dados 3 y 5")
	d.says("corregir 11 1", "No se entiende")
	d.says("corregir 11 29", "No se entiende")
	w := sit(t, "tiny-epic-western")
	w.types("banquero", "ranchero", "vaquera", "tahúr")
	number := regexp.MustCompile(`(\d+) El jefe indio`).FindStringSubmatch(w.types("corregir 1"))
	if number == nil {
		t.Fatal("the boss is not listed")
	}
	w.says("", "> ")
	w.says("corregir 1 "+number[1], "indio")
}

// TestNamelessCards: a card that has only a number is described by its figures once they are known,
// and by a name once people give it one.
func TestNamelessCards(t *testing.T) {
	d := sitWith(t, "tiny-epic-western", games.Cards{})
	d.types("banquero", "tahúr", "ranchero", "vaquera")
	d.says("propiedad 18", "Propiedad 18 (sin datos)")
	d.types("2", "1", "0", "3", "minería", "no más", "1", "1")
	d.says("jugadas", "precio en Dinero: 2", "puntos: 3") // includes the answers to the questions
	d.says("mesa", "[En venta: Propiedad (2 Dinero, 1 Ley: 3 puntos, 1\n")
	d.says("nombre propiedad 19 El Granero de Eva", "El Granero de Eva")
	d.says("granero", "El Granero de Eva: zona de compra")
	d.says("nombre banquero Juan", "Escribid «nombre»")
	d.says("nombre", "Escribid «nombre»")
}

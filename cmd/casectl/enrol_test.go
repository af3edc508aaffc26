package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/sim"
)

// deskHub returns a live hub with one desk reader, and a rig file for it.
func deskHub(t *testing.T, data string) (*sim.Rig, string) {
	t.Helper()
	hub, err := sim.Open(sim.Opts{Name: "desk", Slots: []hardware.Input{1}, Live: true, Poll: 25 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { hub.Close() })
	path := filepath.Join(data, "desk-hub.toml")
	text := fmt.Sprintf("[[source]]\nname = \"desk\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n1 = \"any\"\n", hub.Device())
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return hub, path
}

// TestEnrolOnATerminal: somebody enrols a few cards, leaves, and resumes.
func TestEnrolOnATerminal(t *testing.T) {
	t.Parallel() // it mostly waits
	data := t.TempDir()
	hub, rig := deskHub(t, data)
	hub.Place(1, sim.Tag(1)) // before it looks: it is to be lifted
	k := startOnTerminal(t, data, "cards", "enrol", "--game", "bang-dice", "--rig", rig)
	k.hear("levantadla y volved a ponerla")
	<-time.After(1600 * time.Millisecond)
	hub.Lift(1)
	hub.Place(1, sim.Tag(2)) // a different tag is new
	k.hear("Hecho: Sheriff")
	k.hear("> Carta 2 de ")
	random, err := hardware.ParseUID("08AABBCC")
	if err != nil {
		t.Fatal(err)
	}
	hub.Place(1, random)
	k.hear("! Esta etiqueta cambia de número")
	hub.Place(1, sim.Tag(3))
	k.hear("> Carta 3 de ")
	hub.Place(1, sim.Tag(2))
	k.hear("! Esa etiqueta ya está en otra carta: Sheriff.")
	k.hear("sí: Pasar la etiqueta a ")
	k.say("saltar")
	k.hear("> Carta 4 de ")
	k.say("Deshacer")
	k.hear("> Carta 2 de ")
	k.say("dance")
	k.hear("No se entiende «dance»")
	k.hear("atrás: la anterior")
	k.say("ATRAS")
	k.hear("> Carta 1 de ")
	k.say("salir")
	k.ended()
	again := startOnTerminal(t, data, "cards", "enrol", "--game", "bang-dice", "--rig", rig)
	again.hear("> Carta 2 de ")
	again.say("carta forajido 2")
	again.hear("> Carta 5 de ")
	again.say("quit")
}

// TestEnrolForPrograms: the same in objects; then the tags go to another data folder.
func TestEnrolForPrograms(t *testing.T) {
	t.Parallel() // it mostly waits
	data := t.TempDir()
	hub, rig := deskHub(t, data)
	k := start(t, data, "cards", "enrol", "--game", "bang-dice", "--rig", rig)
	for asked, ready := false, false; !asked || !ready; {
		line := k.hear("") // whatever comes first
		if line == "" {
			t.Fatal("it ended before it asked for a card and the reader was ready")
		}
		asked, ready = asked || strings.Contains(line, `{"ask":{"card":"sheriff","step":1,"of":`), ready || strings.Contains(line, "desk: ready")
	}
	<-time.After(1600 * time.Millisecond) // from when the reader was heard: until then tags count as lying there before
	for i, card := range []string{"sheriff", "deputy", "deputy"} {
		hub.Place(1, sim.Tag(uint16(i)))
		var got struct {
			News struct {
				Kind, Tag, Card string
				Copy            int
			}
		}
		if err := json.Unmarshal([]byte(k.hear(`"kind":"took"`)), &got); err != nil || got.News.Card != card || got.News.Tag != sim.Tag(uint16(i)).String() || card == "deputy" && got.News.Copy != i {
			t.Errorf("%+v, %v", got, err)
		}
	}
	k.say("quit")
	k.ended()
	file := filepath.Join(data, "out.tags")
	if got := casectlIn(t, data, "", "cards", "tags", "export", "--game", "bang-dice", "-o", file); got.status != 0 {
		t.Fatalf("export: %+v", got)
	}
	if got := casectlIn(t, data, "", "cards", "tags", "export", "--game", "bang-dice", "-o", file); got.status != 2 {
		t.Errorf("export over a file: %+v", got)
	}
	other := t.TempDir()
	o := object(t, casectlIn(t, other, "", "cards", "tags", "import", "--game", "bang-dice", file))
	if len(o["new"].([]any)) != 3 || o["applied"] != false {
		t.Errorf("import, to look: %v", o)
	}
	if got := casectlIn(t, other, "", "cards", "tags", "export", "--game", "bang-dice"); got.out != "casekeeper tags 1\ngame bang-dice\n" {
		t.Errorf("nothing was to change: %q", got.out)
	}
	text := casectlIn(t, other, "", "--text", "cards", "tags", "import", "--game", "bang-dice", "--yes", file)
	if !strings.Contains(text.out, "new: "+sim.Tag(2).String()+" on Deputy (2)\n3 new, 0 move to another card, 0 the same, 0 only here\nKept in ") {
		t.Errorf("import: %+v", text)
	}
	moved := strings.Replace(read(t, file), sim.Tag(0).String()+" sheriff", sim.Tag(0).String()+" renegade", 1)
	write(t, file, moved)
	o = object(t, casectlIn(t, other, "", "cards", "tags", "import", "--game", "bang-dice", file, "--yes"))
	if fmt.Sprint(o["moved"]) != "[map[card:renegade copy:1 from:sheriff tag:"+sim.Tag(0).String()+"]]" || o["same"] != float64(2) {
		t.Errorf("import of a tag that moves: %v", o)
	}
	write(t, file, moved+"08AABBCC sheriff\n")
	if got := casectlIn(t, other, "", "cards", "tags", "import", "--game", "bang-dice", file); got.status != 2 ||
		!strings.Contains(got.errs, file+":6: tag 08AABBCC: the tag changes its number") {
		t.Errorf("import of a random tag: %+v", got)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestHealthMap: one tag is moved over two readers, one of which leaks.
func TestHealthMap(t *testing.T) {
	t.Parallel() // it mostly waits
	data := t.TempDir()
	hub, err := sim.Open(sim.Opts{Name: "felt", Slots: []hardware.Input{1, 2}, Live: true, Poll: 25 * time.Millisecond, Leak: map[sim.Leak]float64{{From: 1, To: 2}: .45}})
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	rig := filepath.Join(data, "felt.toml")
	write(t, rig, fmt.Sprintf("[[source]]\nname = \"felt\"\ntype = \"linehub\"\ndevice = %q\n[source.readers]\n1 = \"gap-1\"\n2 = \"gap-2\"\n", hub.Device()))
	k := start(t, data, "probe", "--map", "--rig", rig)
	k.hear(`{"lay":{"place":"gap-1"`)
	hub.Place(1, sim.Tag(1))
	k.hear(`{"lay":{"place":"gap-2"`)
	hub.Place(2, sim.Tag(1))
	var row struct {
		Place        string
		Looks, Reads int
		Others       map[string]float64
	}
	if err := json.Unmarshal([]byte(k.hear(`"place":"gap-1"`)), &row); err != nil || row.Looks < 20 || row.Reads < row.Looks-1 || row.Others["gap-2"] < .2 {
		t.Errorf("row %+v, %v", row, err)
	}
	k.hear(`"warning":"bleed","other":"gap-2"`)
	k.ended()
	if got := casectl(t, "", "probe", "--map"); got.status != 2 || !strings.Contains(got.errs, "--map: give the rig") {
		t.Errorf("without a rig: %+v", got)
	}
}

package sitting

import (
	"os"
	"strings"
	"testing"

	"casekeeper/configs"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
)

// TestBoardIsEnteredLikeACard: the figures printed on a game's board are entered on a page, if need
// be in several sessions, and saved in the owner's file.
func TestBoardIsEnteredLikeACard(t *testing.T) {
	const game = "3000-scoundrels"
	h := House{Data: t.TempDir(), Files: configs.FS}
	page := func() (*present.Words, owncards.CardsIn, owncards.CardRowVM) {
		loaded, in, err := h.Cabinet(game)
		if err != nil {
			t.Fatal(err)
		}
		w, err := h.Words(loaded.Game, "es")
		if err != nil {
			t.Fatal(err)
		}
		return w, in, owncards.ListPage(w, in, owncards.CardsFilter{}, false).Cards[0]
	}
	w, in, row := page()
	if row.Table != "board" || row.Name != "Tablero" || row.Detail != "faltan 6 datos" || !row.Lacks {
		t.Fatalf("%+v", row)
	}
	fill := func(values ...string) {
		f := owncards.NewTableForm(w, in, "board")
		for i := 0; i < len(values); i += 2 {
			owncards.Enter(w, f, values[i], values[i+1])
		}
		if vm := owncards.FormPage(w, f, nil, nil); !vm.CanSave || vm.Rows[0].Field != "depot" {
			t.Fatalf("%+v", vm)
		}
		if err := h.SaveCard(f); err != nil {
			t.Fatal(err)
		}
		w, in, row = page()
	}
	fill("depot", "2", "depot", "3", "depot", "4")
	if row.Detail != "faltan 5 datos" {
		t.Fatal(row.Detail)
	}
	track := []string{"zero", "2"}
	for _, n := range []string{"-1", "0", "1", "2", "4"} {
		track = append(track, "track", n)
	}
	fill(append(track, "spaces", "5", "spaces", "5", "spaces", "5", "laboratory", "5", "laboratory", "7", "marks", "3", "marks", "2", "marks", "2")...)
	if row.Detail != "todo se sabe" || row.Lacks {
		t.Error(row)
	}
	text, err := os.ReadFile(h.ownFile(game))
	if err != nil || strings.Count(string(text), "[board]") != 1 || !strings.Contains(string(text), "track = [-1, 0, 1, 2, 4]") || !strings.Contains(string(text), "estate = [2, 3, 4, 5, 6]") {
		t.Errorf("%v\n%s", err, text)
	}
	f := owncards.NewTableForm(w, in, "board")
	owncards.Enter(w, f, "zero", "9")
	if err := h.SaveCard(f); err == nil || !strings.Contains(err.Error(), "the track is shorter") {
		t.Errorf("a board that cannot be: %v", err)
	}
	if vm := owncards.FormPage(w, f, nil, &NameError{"a"}); vm.Note != "Ya hay otra carta \"a\"" && vm.Note != "ya hay otra carta \"a\"" {
		t.Errorf("a name that is taken is told as %q", vm.Note)
	}
}

package table_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// TestWhatIsSaidLeavesTheAnswers plays each game and checks that each answer that can be tapped
// while there is nothing to say can also be tapped while a lesson or a refusal stands on the table.
func TestWhatIsSaidLeavesTheAnswers(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, id := range games.IDs() {
		for k, size := range sizes {
			s, w, n, drawn := tables.New(), named(wordsOf(t, id, languages()[k%2])), 0, 0
			deafen(s)
			win := open(t, s, size)
			play(t, id, load(t, id).MaxSeats, 7, func(u companion.Update) string {
				if n++; n%figuresEach != k || len(u.Awaits) == 0 {
					return ""
				}
				asked := u
				asked.Ways = nil // acts that include an answer, which can be given first
				vm := w.Table(present.TableInput{Update: asked})
				s.Clear()
				s.Show(vm)
				if want := answering(s); len(want) > 0 {
					drawn++
					no := saysNo(s, &vm)
					for says, change := range map[string]func(){
						"lesson": func() {
							vm = w.Table(present.TableInput{Update: u, Lesson: present.Lesson{Rule: u.Awaits[0].Ask.Rule, Seat: u.Awaits[0].Seat, Nth: 12, Of: 26}})
						},
						"refusal": func() {
							vm = w.Table(present.TableInput{Update: u})
							vm.Banner = &present.BannerVM{Text: "Eso no se puede.", Close: "Cerrar", ID: n}
						},
					} {
						change()
						s.Clear()
						s.Show(vm)
						got := answering(s)
						if s.Keys()["shift"] != nil { // to the sheet on which spaces are exchanged
							got = append(got, "shift")
						}
						for _, key := range want {
							if !slices.Contains(got, key) && !elsewhere(key, got) && !(key == no && laterIsNo(got)) {
								t.Errorf("%s, %v, act %d, %s (%s): %s cannot be tapped; %q", id, size, n, says, u.Awaits[0].Ask.Rule, key, got)
								break
							}
						}
					}
				}
				return ""
			})
			if win.Close(); drawn < 10 {
				t.Errorf("%s, %v: %d tables", id, size, drawn)
			}
		}
	}
}

// elsewhere reports whether another key leads to an answer, or it can wait: in 3000 Scoundrels
// the ability of a slot stands on the sheet as well as on its safes, spaces are exchanged on a sheet that
// a key opens, and a bluff can be called until the next card.
func elsewhere(id string, keys []string) bool {
	also := map[string]string{"spot": "answer/leader", "doubt": "place/card", "shift": "shift"}
	kind, _, _ := strings.Cut(strings.ReplaceAll(id, "@", "/"), "/")
	return also[kind] != "" && slices.ContainsFunc(keys, func(k string) bool { return strings.HasPrefix(k, also[kind]) })
}

// saysNo returns the ID of the key that declines what a Scoundrel offers; "" = there is none.
func saysNo(s *table.Table, vm *present.TableVM) string {
	for _, c := range vm.Asks[0].Choices {
		for id, k := range s.Keys() {
			if c.Word == "go-without" && strings.HasPrefix(id, "answer/") && k.Label() == c.Label {
				return id
			}
		}
	}
	return ""
}

// laterIsNo reports whether what comes after an offer, which declines it, can be done: the Office, or
// the card of the next player in one of the slots.
func laterIsNo(keys []string) bool {
	return slices.ContainsFunc(keys, func(k string) bool { return strings.HasPrefix(k, "answer/visit@") || strings.HasPrefix(k, "spot/6/") })
}

// answering returns the IDs of the keys that answer what is asked, or open its answers; not those
// of chores, which a refusal replaces until it is closed, and of cards, which turn page by page.
func answering(s *table.Table) (list []string) {
	for id, k := range s.Keys() {
		if kind, _, _ := strings.Cut(id, "/"); kind != "done" && kind != "aside" && kind != "card" && strings.Contains(id, "@") && !strings.HasPrefix(id, "why") && !k.Off() {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

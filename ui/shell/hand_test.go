package shell

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// hold presses or releases the key that shows what is secret.
func (st *stage) hold(on bool) {
	st.t.Helper()
	st.until("the key to hold", func() bool { return st.shown.Keys()["hold"] != nil })
	k := st.shown.Keys()["hold"]
	if on {
		k.MouseDown(&desktop.MouseEvent{})
	} else {
		k.MouseUp(&desktop.MouseEvent{})
	}
}

// texts returns the texts that the screen in front draws.
func (st *stage) texts() (list []string) {
	widgets := []fyne.Widget{st.shown.Object().(fyne.Widget)}
	for _, k := range st.shown.Keys() {
		widgets = append(widgets, k)
	}
	for _, w := range widgets {
		for _, o := range test.WidgetRenderer(w).Objects() {
			switch o := o.(type) {
			case *canvas.Text:
				list = append(list, o.Text)
			case *kit.Tile:
				for _, part := range o.Drawn() {
					if t, ok := part.(*canvas.Text); ok {
						list = append(list, t.Text)
					}
				}
			}
		}
	}
	return list
}

// sees reports whether a text is drawn anywhere on the screen in front.
func (st *stage) sees(text string) bool {
	return strings.Contains(strings.Join(st.texts(), " "), text)
}

// role enters a role on the screen in hand.
func (st *stage) role(card int) {
	st.t.Helper()
	st.until("the key to enter a role", func() bool { return st.shown.Keys()["enter"] != nil || st.asksRole() })
	if !st.asksRole() {
		st.tap("enter")
	}
	prefix := fmt.Sprintf("card/%d@", card)
	id := ""
	st.until("a role to enter", func() bool {
		for k := range st.shown.Keys() {
			if strings.HasPrefix(k, prefix) {
				id = k
			}
		}
		return id != ""
	})
	st.tap(id)
	st.until("the role noted", func() bool { return st.shown.Keys()["again"] != nil || st.shown.Keys()["refusal/close"] != nil })
}

// asksRole reports whether the page is open on which a role is entered.
func (st *stage) asksRole() bool {
	for k := range st.shown.Keys() {
		if strings.HasPrefix(k, "card/") {
			return true
		}
	}
	return false
}

// withKnownRoles opens a table of four whose roles the program knows.
func withKnownRoles(t *testing.T, o Opts) *stage {
	t.Helper()
	st := newStage(t, withBang(t), o)
	st.tap("game/bang-dice")
	st.seating.choice.Values["roles"] = "known"
	for n := len(st.seating.choice.Seats) + 1; n <= 4; n++ {
		st.tap(fmt.Sprintf("seat/%d", n))
	}
	st.tap("start")
	st.tap("table") // the check list is left unticked
	st.until("the table", func() bool { return st.seat != nil })
	return st
}

// TestRolesAreEnteredOnTheScreenInHand: the screen goes round the table; each player looks and
// enters, and one corrects a mistake. The shared screen never shows a role.
func TestRolesAreEnteredOnTheScreenInHand(t *testing.T) {
	const sheriff, outlaw, renegade = 1, 3, 4
	st := withKnownRoles(t, Opts{Lang: "es"})
	st.tap("hand@es/0")
	if st.shown != kit.Screen(st.held.page) || !st.sees("Coge la pantalla, Rojo.") || st.sees("Forajido") {
		t.Fatalf("handed over: %v", st.texts())
	}
	st.role(sheriff)
	st.tap("done")
	st.until("yellow's turn", func() bool { return st.sees("Coge la pantalla, Amarillo.") && st.shown.Keys()["enter"] != nil })
	if st.shown.Keys()["done"] != nil {
		t.Fatal("a second tap on the key that was done passes over yellow")
	}
	st.role(renegade)
	st.tap("again")
	st.until("yellow enters again", func() bool { return st.sees("Forajido") })
	st.tap("back")
	if st.sees("Forajido") {
		t.Fatal("what can be entered is drawn on the first page")
	}
	st.tap("back")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) })
	st.tap("hand@es/3")
	st.role(outlaw)
	if st.sees("Forajido") {
		t.Fatal("what was entered is drawn without a finger on the key")
	}
	st.hold(true)
	st.until("the own role", func() bool { return st.sees("Forajido") })
	st.hold(false)
	st.until("the role to go", func() bool { return !st.sees("Forajido") })
	st.hold(true)
	st.shown.Keys()["hold"].MouseOut() // the finger slides off the key
	if st.sees("Forajido") {
		t.Fatal("the finger has left the key and the role is drawn")
	}
	st.tap("done")
	st.role(renegade)
	st.tap("done")
	st.role(outlaw)
	st.tap("done")
	st.until("the table", func() bool { return st.shown == kit.Screen(st.table) && len(st.offered()) > 0 })
	for _, role := range []string{"Forajido", "Renegado"} {
		if st.sees(role) {
			t.Errorf("the shared screen says %s", role)
		}
	}
	st.tap("menu")
	st.tap("hands")
	st.tap(fmt.Sprintf("hand/%d", engine.Seat(3)))
	st.hold(true)
	st.hold(false)
	for len(st.due) > 0 {
		(<-st.due)()
	}
	if st.sees("Renegado") {
		t.Fatal("a finger that was lifted at once sees the role")
	}
	st.hold(true)
	st.until("blue's role", func() bool { return st.sees("Renegado") })
	st.hold(false)
	st.tap("done")
	st.until("the table again", func() bool { return st.shown == kit.Screen(st.table) && !st.sees("Renegado") })
}

// TestSecretHidesByItself: the role disappears even under a resting finger, a screen that nobody
// gives back is covered again, and timers of an earlier holder do nothing.
func TestSecretHidesByItself(t *testing.T) {
	due := map[time.Duration]func(){}
	st := withKnownRoles(t, Opts{Lang: "en", After: func(d time.Duration, f func()) { due[d] = f }})
	st.tap("hand@en/0")
	st.role(3)
	st.hold(true)
	if st.sees("Outlaw") {
		t.Fatal("the role is drawn before the finger has been held")
	}
	due[screens.HoldTime]()
	st.until("the role", func() bool { return st.sees("Outlaw") })
	due[peekMost]()
	st.until("the role to go", func() bool { return !st.sees("Outlaw") })
	st.hold(false)
	due[screens.HoldTime]()
	for len(st.due) > 0 {
		(<-st.due)()
	}
	if st.sees("Outlaw") {
		t.Fatal("a finger that has left sees the role")
	}
	st.hold(true)
	due[screens.HoldTime]()
	st.until("the role", func() bool { return st.sees("Outlaw") })
	due[openMost]()
	st.until("the cover", func() bool { return !st.sees("Outlaw") })
	old := due[openMost]
	st.tap("back")
	st.tap("hand@en/1")
	st.until("the key to enter a role", func() bool { return st.shown.Keys()["enter"] != nil })
	st.tap("enter")
	old()
	for len(st.due) > 0 {
		(<-st.due)()
	}
	if !st.sees("For Yellow only") || !st.asksRole() {
		t.Error("the screen that the next has opened was covered")
	}
}

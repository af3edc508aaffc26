package table_test

import (
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/screens"

	"fyne.io/fyne/v2/test"
)

// phonesPage is the page on which phones are let in, in one of its states.
func phonesPage(w *present.Words, players int, code string, keys ...string) screens.PhonesVM {
	vm := screens.PhonesVM{Title: w.Say("phones.title"), Right: w.Say("phones.right"), Back: w.Say("nav.back"), Text: w.Say("phones.about"), Help: w.Say("phones.help"), Switch: w.Say("phones.on")}
	if players == 0 {
		vm.Trouble = w.Say("phones.none")
		return vm
	}
	vm.On, vm.Switch, vm.SwitchHelp, vm.Next, vm.NextHelp = true, w.Say("phones.off"), w.Say("phones.off.help"), w.Say("phones.next"), "192.168.178.120"
	for i, seat := range w.Info.Players[:players] {
		vm.Rows = append(vm.Rows, screens.PhoneRow{Mark: w.Mark(seat), Name: w.Seat(seat), State: w.Say([]string{"phones.absent", "phones.here", "phones.asleep", "phones.asks"}[i%4]), Here: i%4 == 1, On: i == 0, Asks: i%4 == 3})
	}
	vm.Rows = append(vm.Rows, screens.PhoneRow{Name: w.Say("phones.watch"), State: w.Say("phones.watchers", 12)})
	vm.Code, vm.CodeTitle, vm.CodeSub = code, w.Say("phones.code", vm.Rows[0].Name), w.Say("phones.camera")
	vm.Text = vm.Rows[0].Name + ": " + w.Say("phones.asleep")
	for i, k := range keys {
		vm.Keys = append(vm.Keys, screens.PhoneKey{ID: k, Label: w.Say("phones." + k), Primary: i == 0})
	}
	return vm
}

const aCode = "http://192.168.178.120:8321/#0123456789abcdefghijkl"

// TestPhonesFit lays the page of phones out: off, without a network, with a code, with a phone to
// throw out and one that asks, for few players and many.
func TestPhonesFit(t *testing.T) {
	sheetOf(t, func(lang string) map[string]kit.Screen {
		w := wordsOf(t, bangDice, lang)
		off := phonesPage(w, 0, "")
		off.Trouble = ""
		out := map[string]kit.Screen{}
		for name, vm := range map[string]screens.PhonesVM{"off": off, "none": phonesPage(w, 0, ""), "code": phonesPage(w, 3, aCode), "eight": phonesPage(w, 8, aCode),
			"here": phonesPage(w, 4, "", "new", "throw"), "asks": phonesPage(w, 4, "", "allow", "deny")} {
			s := screens.NewPhones()
			s.Show(vm)
			out["phones-"+name] = s
		}
		return out
	})
}

// TestPhoneCodeIsRead reads the code off the page as a camera does, on every screen.
func TestPhoneCodeIsRead(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	for _, size := range sizes {
		s := screens.NewPhones()
		s.Show(phonesPage(words(t, "es"), 3, aCode))
		w := open(t, s, size)
		if got := seenByPhone(t, w.Canvas().Capture()); got != aCode {
			t.Errorf("%v: read %q", size, got)
		}
		w.Close()
	}
}

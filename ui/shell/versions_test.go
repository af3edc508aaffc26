package shell

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// shelfOfVersions has a disk with a new version, the one that runs, and one that is torn.
type shelfOfVersions struct {
	installed chan string
	goes      chan error // what becomes of it
	latest    present.Sentence
}

func (s *shelfOfVersions) Versions() machine.VersionsIn {
	return machine.VersionsIn{Here: "0.9", Latest: s.latest, Disks: []machine.VersionDisk{
		{Path: "/media/STICK", Found: []machine.FoundVersion{
			{Path: "/media/STICK/casekeeper", Version: "1.0", Is: "newer"},
			{Path: "/media/STICK/old/to-the-card/casekeeper", Version: "0.9", Is: "equal"},
			{Path: "/media/STICK/other", Version: "1.1", Is: "newer", Foreign: true}}},
		{Path: "/media/TORN", Found: []machine.FoundVersion{{Path: "/media/TORN/casekeeper", Wrong: "torn"}}}}}
}

func (s *shelfOfVersions) InstallVersion(path, code string) error {
	s.installed <- path + code
	return <-s.goes
}

// TestNewVersion: what is on the sticks is shown, the new one is installed once after asking, why it was
// not is said, and none is installed while a table is open.
func TestNewVersion(t *testing.T) {
	d := &shelfOfVersions{installed: make(chan string, 9), goes: make(chan error)}
	st := newStage(t, newRoom(t), Opts{Machine: Machine{Versions: d}})
	const take, old = "choose/" + machine.StickTake + "/media/STICK/casekeeper", "choose/" + machine.StickTake + "/media/STICK/old/to-the-card/casekeeper"
	st.tap("settings")
	st.settings.page.Do(kit.Choose{ID: "version"})
	st.until("what is there", func() bool {
		return st.shown == st.settings.versions.page && st.shown.Keys()[take] != nil && st.sees("Not whole: copy the folder again.") && st.sees("The one that is here.")
	})
	if st.shown.Keys()[old] != nil {
		t.Error("the version that is here can be installed")
	}
	st.tap(take)
	st.until("the question", func() bool {
		return st.shown == st.settings.versions.asks && st.sees("In place of version 0.9. It takes some minutes.")
	})
	if len(d.installed) > 0 {
		t.Error("installed before anybody said so")
	}
	st.tap("do")
	st.settings.versions.asks.Do(kit.Accept{}) // a finger that taps twice
	st.settings.versions.asks.Do(kit.Back{})
	if got := <-d.installed; got != "/media/STICK/casekeeper" {
		t.Error(got)
	}
	st.until("that it goes on", func() bool {
		return st.shown == st.settings.versions.asks && st.shown.Keys()["do"] == nil && st.shown.Keys()["back"] == nil && st.sees("Wait: it is being copied. Leave the stick in.")
	})
	d.goes <- errors.New("no room")
	st.until("why not", func() bool { return st.shown == st.settings.versions.page && st.sees("no room") })
	if len(d.installed) > 0 {
		t.Error("installed twice")
	}
	d.latest = present.Sentence{Key: "card.trouble.kiosk"}
	st.tap("look")
	st.until("that the one before is back", func() bool {
		return st.sees("The new version was not installed.") && st.sees("The program is here, but does not show itself. Everything is as it was before.")
	})
	st.foreign(d)
	st.tap("back")
	st.tap("back")
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.shown == st.table })
	st.table.OnSettings()
	st.settings.page.Do(kit.Choose{ID: "version"})
	st.until("what is there", func() bool { return st.settings.versions.in.Disks != nil })
	if st.shown.Keys()[take] != nil || !st.sees("Leave the game first.") {
		t.Errorf("it can be installed: %q", st.texts())
	}
	st.settings.versions.asks.Do(kit.Accept{})
	if len(d.installed) > 0 {
		t.Error("installed under a game")
	}
}

// foreign types the code of a version that is not signed: six digits, of which the last can be taken back, and
// nothing is installed before they are all there.
func (st *stage) foreign(d *shelfOfVersions) {
	st.t.Helper()
	st.tap("choose/" + machine.StickTake + "/media/STICK/other")
	st.until("who made it", func() bool {
		return st.shown == st.settings.versions.asks && st.sees("It is not signed: nobody can say who made it, and it may do anything to this machine.") && st.shown.Keys()["do"] == nil
	})
	for _, digit := range strings.Split("04061", "") {
		st.tap("type/" + digit)
	}
	st.settings.versions.asks.Do(kit.Accept{})
	if st.shown.Keys()["do"] != nil || len(d.installed) > 0 {
		st.t.Error("five digits are enough")
	}
	st.tap("type/9")
	st.tap("type/back")
	st.tap("type/3")
	st.tap("type/7") // one too many
	st.until("the code", func() bool { return st.sees("The code: 040613") })
	st.tap("do")
	if got := <-d.installed; got != "/media/STICK/other040613" {
		st.t.Error(got)
	}
	d.latest = present.Sentence{Key: "card.trouble.code", Args: []any{2}}
	d.goes <- nil
	st.until("how many tries are left", func() bool {
		return st.shown == st.settings.versions.page && st.sees("The code is not right: 2 tries left. Everything is as it was before.")
	})
}

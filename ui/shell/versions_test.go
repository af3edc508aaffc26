package shell

import (
	"errors"
	"testing"

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
			{Path: "/media/STICK/old/to-the-card/casekeeper", Version: "0.9", Is: "equal"}}},
		{Path: "/media/TORN", Found: []machine.FoundVersion{{Path: "/media/TORN/casekeeper", Wrong: "torn"}}}}}
}

func (s *shelfOfVersions) InstallVersion(path string) error {
	s.installed <- path
	return <-s.goes
}

// TestNewVersion: what is on the sticks is shown, the new one is installed once after asking, why it was
// not is said, and none is installed while a table is open.
func TestNewVersion(t *testing.T) {
	d := &shelfOfVersions{installed: make(chan string, 9), goes: make(chan error)}
	st := newStage(t, newRoom(t), Opts{Machine: Machine{Versions: d}})
	const take, old = "choose/" + machine.StickTake + "/media/STICK/casekeeper", "choose/" + machine.StickTake + "/media/STICK/old/to-the-card/casekeeper"
	st.tap("settings")
	st.settings.page.OnNext("version")
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
	st.settings.versions.asks.OnDo() // a finger that taps twice
	st.settings.versions.asks.OnBack()
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
	st.tap("back")
	st.tap("back")
	st.tap("game/cut")
	st.tap("start")
	st.until("the table", func() bool { return st.shown == st.table })
	st.table.OnSettings()
	st.settings.page.OnNext("version")
	st.until("what is there", func() bool { return st.settings.versions.in.Disks != nil })
	if st.shown.Keys()[take] != nil || !st.sees("Leave the game first.") {
		t.Errorf("it can be installed: %q", st.texts())
	}
	st.settings.versions.asks.OnDo()
	if len(d.installed) > 0 {
		t.Error("installed under a game")
	}
}

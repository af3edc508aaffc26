package shell

import (
	"errors"
	"testing"

	"casekeeper/ui/present/machine"
)

// pocket has one disk with a file.
type pocket struct{ took, gave string }

func (p *pocket) Sticks(string) machine.StickIn {
	return machine.StickIn{Own: 2, Disks: []machine.StickDisk{{Path: "/media/ana/STICK", Files: []machine.StickFile{
		{Path: "/media/ana/STICK/telegraph.toml", Cards: 3}, {Path: "/media/ana/STICK/odd.toml", Wrong: errors.New("it is cut")}}}}}
}
func (p *pocket) GiveCards(_, disk string) (string, error) {
	p.gave = disk
	return disk + "/casekeeper", nil
}
func (p *pocket) TakeCards(_, file string) (int, error) { p.took = file; return 3, nil }

// TestCardsOnAStick: the page shows what is on the disk; files are read and written by taps.
func TestCardsOnAStick(t *testing.T) {
	p := &pocket{}
	st := newStage(t, westernRoom(t), Opts{CardStore: &drawer{}, Stick: p})
	st.tap("cards")
	st.until("the cards", func() bool { return st.shown == st.cards.page && st.cards.in.Tags != nil })
	st.tap("stick")
	take := "choose/" + machine.StickTake + "/media/ana/STICK/telegraph.toml"
	st.until("what is there", func() bool { return st.shown == st.stick.page && st.shown.Keys()[take] != nil })
	st.tap(take)
	st.until("that it was taken", func() bool { return st.sees("telegraph.toml: 3 cards are yours now.") })
	st.tap("choose/" + machine.StickGive + "/media/ana/STICK")
	st.until("that it was written", func() bool { return st.sees("Written: /media/ana/STICK/casekeeper") })
	if p.took == "" || p.gave != "/media/ana/STICK" {
		t.Errorf("took %q, gave %q", p.took, p.gave)
	}
	st.tap("back")
	if st.shown != st.cards.page {
		t.Errorf("back shows %T", st.shown)
	}
}

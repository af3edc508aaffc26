//go:build firmware

package firmware_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"casekeeper/hardware"
)

// roll throws the die with a face code, D2 to D4 with strobe D5, and returns the reported
// faces.
func (b *bench) roll(face, strobeMillis int) []int {
	b.t.Helper()
	for bit, pin := range []string{"D2", "D3", "D4"} {
		b.do(fmt.Sprintf("pin %s %d", pin, face>>bit&1))
	}
	list := b.after(strobeMillis, "pin D5 1")
	return faces(append(list, b.after(160, "pin D5 0")...))
}

// ready is a hub whose strobe is low, read from its start.
func ready(t *testing.T) *bench {
	t.Helper()
	b := emulate(t, built)
	b.do("pin D5 0")
	b.listen()
	return b
}

// at returns the events of a kind at a slot.
func at(list []hardware.Event, slot hardware.Input, kind hardware.EventKind) []hardware.Event {
	return slices.DeleteFunc(of(list, kind), func(e hardware.Event) bool { return e.Input != slot })
}

func faces(list []hardware.Event) (out []int) {
	for _, e := range of(list, hardware.DieFace, hardware.DieFault) {
		out = append(out, int(e.Face))
	}
	return out
}

func TestSize(t *testing.T) {
	out, err := build(built)
	if err != nil {
		t.Fatal(out, err)
	}
	m := regexp.MustCompile(`Program:\s+(\d+) bytes[^\n]*\nData:\s+(\d+) bytes`).FindStringSubmatch(out)
	if m == nil {
		t.Fatalf("make said %q", out)
	}
	flash, _ := strconv.Atoi(m[1]) // digits
	ram, _ := strconv.Atoi(m[2])
	t.Logf("flash %d bytes, memory %d bytes", flash, ram)
	if flash > 30*1024 || ram > 1536 { // a bootloader has 2 KB of 32, the stack some of 2 KB
		t.Errorf("flash %d bytes and memory %d: too much for an ATmega328P", flash, ram)
	}
	if st, err := os.Stat(filepath.Join(built, "hub.hex")); err != nil || st.Size() == 0 {
		t.Errorf("nothing to flash: %v", err)
	}
}

func TestHubIsKnownAndBeats(t *testing.T) {
	b := ready(t)
	if st := b.source.Status(); st.State != hardware.Up || st.Detail != "dicehub 1" {
		t.Errorf("%+v, want the hub's name", st)
	}
	beats := of(b.after(3000), hardware.Beat)
	if len(beats) != 3 || beats[2].Clock-beats[1].Clock != time.Second || beats[1].Clock-beats[0].Clock != time.Second {
		t.Errorf("in three seconds the beats %+v", beats)
	}
	if st := b.source.Status(); st.BadFrames != 0 || st.LostLines != 0 {
		t.Errorf("%d bad and %d lost lines", st.BadFrames, st.LostLines)
	}
}

func TestRollsOfADieWithAFaceCode(t *testing.T) {
	b := ready(t)
	for face := 1; face <= 6; face++ {
		if got := b.roll(face, 5); !slices.Equal(got, []int{face}) {
			t.Errorf("rolled %d: %v", face, got)
		}
	}
	for _, none := range []int{0, 7} {
		if got := b.roll(none, 5); !slices.Equal(got, []int{0}) {
			t.Errorf("code %d: %v, want a fault", none, got)
		}
	}
	if got := b.roll(3, 1); len(got) != 0 {
		t.Errorf("a strobe of 1 ms gave %v", got)
	}
	b.do("pin D5 1", "wait 10", "pin D5 0", "wait 20", "pin D5 1", "wait 10", "pin D5 0")
	if got := faces(b.after(2000)); !slices.Equal(got, []int{3}) {
		t.Errorf("a bouncing strobe: %v, want one three", got)
	}
}

// TestTheHubThatIsFlashed: with the default table both dice have a line a face, as in the
// rig nano.
func TestTheHubThatIsFlashed(t *testing.T) {
	dir := t.TempDir()
	if out, err := build(dir, "TABLE=hub/table.h"); err != nil {
		t.Fatal(out, err)
	}
	b := emulate(t, dir)
	b.listen()
	for die, pins := range [][]string{{"D2", "D3", "D4", "D5", "D6", "D7"}, {"D8", "D9", "D10", "D11", "D12", "A4"}} {
		for i, pin := range pins {
			list := at(b.after(200, "pin "+pin+" 0"), hardware.Input(die+1), hardware.DieFace)
			if got := faces(list); !slices.Equal(got, []int{i + 1}) {
				t.Errorf("die %d, %s low: %v, want %d", die+1, pin, got, i+1)
			}
			b.after(200, "pin "+pin+" 1")
		}
	}
}

func TestRollsOfADieWithALineAFace(t *testing.T) {
	b := ready(t)
	for _, c := range []struct {
		name     string
		commands []string
		want     []int
	}{
		{"out of the air", []string{"pin D10 0"}, []int{3}},
		{"a bounce of its contact", []string{"pin D10 1", "wait 5", "pin D10 0"}, nil},
		{"from three to six, with a bounce", []string{"pin D10 1", "wait 50", "pin A4 0", "wait 90", "pin A4 1", "wait 3", "pin A4 0"}, []int{6}},
		{"between two faces", []string{"pin A4 1", "wait 50", "pin D8 0", "pin D9 0"}, []int{0}},
		{"pushed straight, not lifted", []string{"pin D9 1"}, nil},
		{"lifted and put down", []string{"pin D8 1", "wait 50", "pin D8 0"}, []int{1}},
		{"in the air", []string{"pin D8 1"}, nil},
		{"passing over a face", []string{"pin D11 0", "wait 90", "pin D11 1"}, nil},
	} {
		list := b.after(300, c.commands...)
		if got := faces(list); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		for _, e := range of(list, hardware.DieFace, hardware.DieFault) {
			if e.Input != 2 {
				t.Errorf("%s: it was die %d, want 2", c.name, e.Input)
			}
		}
	}
}

func TestReaders(t *testing.T) {
	b := ready(t)
	list := b.after(1500, "card 1 62E3086CED", "card 2 0100000001")
	for slot, want := range map[hardware.Input]string{1: "62E3086CED", 2: "0100000001"} {
		seen := at(list, slot, hardware.CardSeen)
		if len(seen) < 20 { // a frame every 65 ms
			t.Errorf("%s was seen %d times in 1.5 s", want, len(seen))
		}
		for _, e := range seen {
			if e.UID.String() != want {
				t.Errorf("saw %v at %d, want %s", e.UID, slot, want)
			}
		}
		if gone := at(list, slot, hardware.CardGone); len(gone) > 0 {
			t.Errorf("%d was told empty: %+v", slot, gone)
		}
	}
	b.after(100, "bad 1")
	list = b.after(2000)
	if seen, gone := at(list, 1, hardware.CardSeen), at(list, 1, hardware.CardGone); len(seen)+len(gone) > 0 {
		t.Errorf("broken frames: seen %d times and gone %d, want neither", len(seen), len(gone))
	}
	list = b.after(3000, "lift 1", "lift 2")
	for slot := range hardware.Input(2) {
		if n := len(at(list, slot+1, hardware.CardGone)); n < 8 {
			t.Errorf("slot %d was told empty %d times, want 8 or more", slot+1, n)
		}
	}
}

// A hub that starts beside a tag that it cannot read, or beside two, does not report an empty place.
func TestPlaceThatWasNeverReadIsNotEmpty(t *testing.T) {
	b := ready(t)
	b.after(400, "bad 1", "card 1 62E3086CED")
	list := b.after(3000)
	if gone := at(list, 1, hardware.CardGone); len(gone) > 0 {
		t.Errorf("reported empty %d times: %+v", len(gone), gone)
	}
	if len(at(list, 2, hardware.CardGone)) < 2 {
		t.Error("the other place is empty, and was not reported so")
	}
	if gone := at(b.after(1500, "lift 1"), 1, hardware.CardGone); len(gone) == 0 {
		t.Error("the tag was lifted, and the place was not reported empty")
	}
}

func TestTagThatLiesThereIsToldWhenAsked(t *testing.T) {
	b := ready(t)
	b.after(500, "card 1 62E3086CED")
	b.source.Ask()
	list := of(b.after(20), hardware.CardSeen, hardware.CardGone) // shorter than the time between frames
	told := slices.IndexFunc(list, func(e hardware.Event) bool { return e.Input == 2 })
	if told < 1 || list[told-1].Input != 1 || list[told-1].Kind != hardware.CardSeen {
		t.Errorf("%+v, want the tag told just before the empty place 2", list)
	}
}

func TestContactAndButton(t *testing.T) {
	b := ready(t)
	seen := at(b.after(450, "pin A2 0"), 3, hardware.CardSeen)
	if len(seen) != 4 || string(seen[0].UID.Bytes()) != "dicehub\x03" {
		t.Errorf("a piece on input 3: %+v, want the hub's name and 3, four times", seen)
	}
	if gone := at(b.after(1500, "pin A2 1"), 3, hardware.CardGone); len(gone) < 8 {
		t.Errorf("told empty %d times, want 8 or more", len(gone))
	}
	b.do("pin A3 0", "wait 2", "pin A3 1", "wait 2", "pin A3 0", "wait 500", "pin A3 1", "wait 3", "pin A3 0", "wait 3")
	list := of(b.after(500, "pin A3 1"), hardware.Press)
	if len(list) != 1 || list[0].Code != hardware.ButtonUndo || list[0].Input != 4 {
		t.Errorf("one press that bounces: %+v", list)
	}
}

func TestRestart(t *testing.T) {
	b := ready(t)
	b.after(3000)
	first := b.source.Status().Frames
	if got := b.roll(5, 10); !slices.Equal(got, []int{5}) {
		t.Fatalf("rolled %v", got)
	}
	list := b.after(500, "reset")
	beats := of(list, hardware.Beat)
	if len(beats) == 0 || beats[0].Clock > 100*time.Millisecond || len(faces(list)) != 0 {
		t.Errorf("after a reset: %+v, want a beat from the start and no roll", list)
	}
	for _, face := range []int{5, 2} { // the same face again is another roll
		list := b.after(170, fmt.Sprintf("pin D2 %d", face&1), fmt.Sprintf("pin D3 %d", face>>1&1), "pin D4 "+fmt.Sprint(face>>2&1),
			"pin D5 1", "wait 10", "pin D5 0")
		rolls := of(list, hardware.DieFace)
		if len(rolls) != 1 || int(rolls[0].Face) != face || rolls[0].Seq == 0 || rolls[0].Seq > 20 {
			t.Errorf("rolled %d: %+v, want it counted from the start", face, rolls)
		}
	}
	b.after(2000)
	if st := b.source.Status(); st.LostLines != 0 || st.BadFrames > 1 || st.Reopens != 0 || st.Frames <= first { // a line may be cut by the reset
		t.Errorf("%+v, want nothing lost", st)
	}
}

func TestLostLinesAreSeenByTheirNumbers(t *testing.T) {
	b := ready(t)
	b.after(2000)
	b.after(1000, "drop 2") // of three empty places
	b.after(2000)
	if st := b.source.Status(); st.LostLines != 2 || st.BadFrames != 0 {
		t.Errorf("%d lines lost and %d bad, want 2 and 0", st.LostLines, st.BadFrames)
	}
}

func TestRollWhoseLineWasLostIsLearntAllTheSame(t *testing.T) {
	b := ready(t)
	b.do("drop 1")
	if got := b.roll(4, 10); !slices.Equal(got, []int{4}) {
		t.Errorf("%v, want the four", got)
	}
	if got := faces(b.after(3000)); len(got) != 0 {
		t.Errorf("it was told again as %v", got)
	}
	if st := b.source.Status(); st.LostLines != 0 {
		t.Errorf("%d lines lost, want none: the number came late", st.LostLines)
	}
}

func TestOldRollIsNoRollForAProgramThatStartsLater(t *testing.T) {
	dir := t.TempDir()
	table, err := os.ReadFile("testdata/table.h")
	if err != nil {
		t.Fatal(err)
	}
	alone := regexp.MustCompile(`(#define INPUT_\d) \w+`).ReplaceAll(table, []byte("$1 NOTHING"))
	own := filepath.Join(dir, "table.h")
	if err := os.WriteFile(own, bytes.Replace(alone, []byte(`"dicehub"`), []byte(`"tower-2"`), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := build(dir, "TABLE="+own); err != nil {
		t.Fatal(out, err)
	}
	b := emulate(t, dir)
	b.do("pin D5 0", "wait 50", "pin D2 0", "pin D5 1", "wait 10", "pin D5 0", "wait 2500")
	b.listen()
	if got := faces(append(b.everything(), b.after(3000)...)); len(got) != 0 {
		t.Errorf("a roll from before was told as %v", got)
	}
	if st := b.source.Status(); st.Detail != "tower-2 1" {
		t.Errorf("the hub is called %q, want its own name", st.Detail)
	}
	if got := b.roll(6, 10); !slices.Equal(got, []int{6}) {
		t.Errorf("then rolled %v, want 6", got)
	}
}

func TestLight(t *testing.T) {
	b := emulate(t, built)
	b.do("wait 2000")
	b.listen() // which asks for its name
	flashes := 0
	for range 40 {
		if b.after(50); b.do("light") == "ok 1" {
			flashes++
		}
	}
	if flashes < 10 || flashes > 30 {
		t.Errorf("asked who it is, it was lit in %d of 40 looks, want it to flash", flashes)
	}
	b.after(500)
	if got := b.do("light"); got != "ok 0" {
		t.Errorf("after that: %s, want it dark", got)
	}
	b.source.Light(true)
	b.lit("ok 1")
	b.do("reset")
	b.lit("ok 1") // the driver sends it again, once the hub has sent its name
	b.source.Light(false)
	b.lit("ok 0")
}

// lit waits for the lamp, since the command goes through the terminal.
func (b *bench) lit(want string) {
	b.t.Helper()
	b.until("the light "+want, func() bool {
		b.after(10)
		return b.do("light") == want
	})
}

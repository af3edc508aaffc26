package replay_test

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"casekeeper/hardware/port/replay"
	"casekeeper/hardware/port/serial"
)

const head = "casekeeper recording 1\ndriver linehub\n"

func Example() {
	r, err := replay.Parse([]byte(`casekeeper recording 1
driver linehub
baud 115200
0 open
21 read "$DIE,7,1,5*57\r\n"
# pulled
900 close
`), "evening.raw")
	fmt.Println(r.Driver, r.Baud, len(r.Moments), err)
	fmt.Printf("%v %q\n", r.Moments[1].After, r.Moments[1].Bytes)
	// Output:
	// linehub 115200 3 <nil>
	// 21ms "$DIE,7,1,5*57\r\n"
}

func TestWrongFiles(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "x.raw:1: form: the file is empty"},
		{"another file", "GIF89a\n", `x.raw:1: form: "GIF89a"`},
		{"another version", "casekeeper recording 2\n", "x.raw:1: form"},
		{"no driver", "casekeeper recording 1\n0 open\n", "x.raw:2: driver: is missing"},
		{"only the first line", "casekeeper recording 1\n", "x.raw:1: driver: is missing"},
		{"driver", "casekeeper recording 1\ndriver Line Hub\n", `x.raw:2: driver: "Line Hub"`},
		{"twice", head + "driver linehub\n", "x.raw:3: driver: stands there twice"},
		{"speed", head + "baud fast\n", `x.raw:3: baud: "fast"`},
		{"negative speed", head + "baud -9600\n", `x.raw:3: baud: "-9600"`},
		{"device", head + "device \n", "x.raw:3: device"},
		{"date", head + "began yesterday\n", "x.raw:3: began"},
		{"blank first", head + " baud 9600\n", `x.raw:3: head: ""`},
		{"field", head + "colour red\n", `x.raw:3: head: "colour"`},
		{"head after acts", head + "0 open\nbaud 9600\n", `x.raw:4: time: "baud"`},
		{"time", head + "1e3 open\n", `x.raw:3: time: "1e3"`},
		{"a long time", head + "9999999999 open\n", "x.raw:3: time"},
		{"back in time", head + "10 open\n9 close\n", "x.raw:4: time: 9 ms is before"},
		{"act", head + "0 jump\n", `x.raw:3: act: "jump"`},
		{"no act", head + "0\n", `x.raw:3: act: ""`},
		{"read of a closed port", head + "0 read \"x\"\n", "x.raw:3: act: read of a port that is closed"},
		{"opened twice", head + "0 open\n1 open\n", "x.raw:4: act: open of a port that is open"},
		{"closed twice", head + "0 open\n1 close\n2 close\n", "x.raw:5: act: close of a port that is closed"},
		{"bytes of an open", head + "0 open \"x\"\n", "x.raw:3: bytes: open has none"},
		{"no bytes", head + "0 open\n1 read\n", "x.raw:4: bytes"},
		{"empty bytes", head + "0 open\n1 read \"\"\n", "x.raw:4: bytes: 0, want 1"},
		{"too many", head + "0 open\n1 read \"" + strings.Repeat("x", 4097) + "\"\n", "x.raw:4: bytes: 4097"},
		{"not quoted", head + "0 open\n1 read $HB\n", "x.raw:4: bytes"},
		{"quoted wrongly", head + "0 open\n1 read \"\\q\"\n", "x.raw:4: bytes"},
		{"other quotes", head + "0 open\n1 read `x`\n", "x.raw:4: bytes"},
	} {
		_, err := replay.Parse([]byte(c.text), "x.raw")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
}

// all has every act and every byte.
func all() replay.Recording {
	var b []byte
	for c := range 256 {
		b = append(b, byte(c))
	}
	return replay.Recording{Driver: "rdm6300", Baud: 9600, Device: "/dev/serial/by-id/a b", Began: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC),
		Moments: []serial.Moment{{After: 0, Act: serial.Opened}, {After: time.Millisecond, Act: serial.Sent, Bytes: []byte("é")},
			{After: time.Second, Act: serial.Read, Bytes: b}, {After: time.Second, Act: serial.Silent}, {After: time.Minute, Act: serial.Closed}}}
}

func TestWrittenIsReadBack(t *testing.T) {
	want := all()
	var out bytes.Buffer
	w, err := replay.NewWriter(&out, want)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range want.Moments {
		w.Tap(want.Began.Add(m.After), m.Act, m.Bytes)
	}
	w.Tap(want.Began.Add(time.Hour), serial.Sent, []byte("late")) // after the close: skipped
	if err := w.Err(); err != nil {
		t.Fatal(err)
	}
	got, err := replay.Parse(out.Bytes(), "x.raw")
	if err != nil || !reflect.DeepEqual(*got, want) {
		t.Errorf("%+v, %v\nwant %+v", got, err, want)
	}
}

// broken is a writer that fails after n bytes.
type broken struct{ n int }

func (w *broken) Write(b []byte) (int, error) {
	if w.n -= len(b); w.n < 0 {
		return 0, errors.New("disk full")
	}
	return len(b), nil
}

func TestFullDiskIsReported(t *testing.T) {
	if _, err := replay.NewWriter(&broken{10}, all()); err == nil {
		t.Error("a head that was not written gave no error")
	}
	w, err := replay.NewWriter(&broken{200}, all())
	if err != nil {
		t.Fatal(err)
	}
	w.Tap(time.Now(), serial.Opened, nil)
	w.Tap(time.Now(), serial.Read, make([]byte, 200))
	if w.Err() == nil {
		t.Error("bytes that were not written gave no error")
	}
	if _, err := replay.NewWriter(&broken{1000}, replay.Recording{Driver: "a b"}); err == nil {
		t.Error("a driver with a blank was written")
	}
}

func FuzzParse(f *testing.F) {
	whole := all()
	text, err := whole.Append(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(head + "0 open\r\n\n# x\n1 read \"\\x02\\u00e9\"\n2 quiet\n3 close"))
	f.Add([]byte(head + "0 open\n1 read \"\\q\"\n"))
	f.Add([]byte(head + " x\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := replay.Parse(b, "x.raw")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "x.raw:") {
				t.Fatalf("%v does not name the file", err)
			}
			return
		}
		again, err := r.Append(nil)
		if err != nil {
			t.Fatal(err)
		}
		back, err := replay.Parse(again, "y.raw")
		if err != nil || !reflect.DeepEqual(r, back) {
			t.Fatalf("%+v\nwritten %s\nread %+v, %v", r, again, back, err)
		}
	})
}

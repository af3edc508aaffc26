package engine

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"testing"
)

type word uint8

// sample has every kind of field that a state can have.
type sample struct {
	Flag, Other bool
	Small       int8
	Byte        word
	Words       [5]word
	Pairs       [2]struct {
		A uint16
		B int32
	}
	Sets [2][3]uint64
	Long int64
}

// TestHashIsThatOfTheEncoding: journals keep hashes, so it must never change.
func TestHashIsThatOfTheEncoding(t *testing.T) {
	s := sample{Flag: true, Small: -3, Byte: 200, Words: [5]word{1, 2, 3, 4, 255}, Long: -1 << 40}
	s.Pairs[1].A, s.Pairs[1].B = 65535, -70000
	s.Sets[1][2] = 1<<63 | 7
	h := plainOf[sample]()
	for range 3 {
		b, err := binary.Append(nil, binary.LittleEndian, s)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.append(nil, &s); !bytes.Equal(got, b) {
			t.Errorf("%+v is written as %x, want %x", s, got, b)
		}
		want := fnv.New64a()
		want.Write(b)
		if got := h.hash(&s); got != want.Sum64() {
			t.Errorf("hash of %+v is %x, want %x", s, got, want.Sum64())
		}
		s.Flag, s.Other, s.Words[4], s.Sets[0][0] = s.Other, s.Flag, s.Words[4]+1, s.Sets[0][0]*3+1
	}
	short := struct{ A, B uint8 }{1, 2}
	want := fnv.New64a()
	want.Write([]byte{1, 2})
	if got := plainOf[struct{ A, B uint8 }]().hash(&short); got != want.Sum64() {
		t.Errorf("hash of two bytes is %x, want %x", got, want.Sum64())
	}
}

// TestNumbersOfOneSizeAreOneSpan: what lies side by side is written at once.
func TestNumbersOfOneSizeAreOneSpan(t *testing.T) {
	if got := plainOf[struct {
		A [3]uint16
		B int16
		C uint32
	}](); len(got) != 2 || got[0] != (span{0, 4, 2}) || got[1] != (span{8, 1, 4}) {
		t.Errorf("%+v", got)
	}
}

func TestHashRefusesWhatIsNotPlain(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a state with a string has a hash")
		}
	}()
	plainOf[struct{ Name string }]()
}

package sqlite

import (
	"encoding/binary"
	"slices"
)

const (
	walHeader   = 32
	frameHeader = 24
	frameBytes  = frameHeader + pageBytes
	logBytes    = walHeader + 512*frameBytes // zeros written in advance: about 2 MB, some 450 rows
	moreRows    = 256                        // after so many rows
	moreBytes   = 384 * frameBytes           // so many zeros are added, more than the rows took
	mostRows    = 2 * moreRows               // after so many rows the log is written back
)

// frame is one page image in a write-ahead log.
type frame struct {
	page   uint32
	commit bool // ends a transaction
	good   bool // its checksum continues that of the frame before
	data   []byte
}

// wal is the content of a write-ahead log, intact or not.
type wal struct {
	frames []frame // up to the end of the file or the first that is all zeros
	whole  int     // frames that SQLite would take: up to the last good commit
	state  walState

	unfinished int // bytes after the last whole transaction, if state is walUnfinished
}

type walState uint8

const (
	walClean      walState = iota
	walUnfinished          // ends with a transaction that was never finished
	walDamaged             // a finished transaction is no longer readable
)

// readWAL parses a log. It trusts as little as possible: a frame with a bad checksum does not
// hide those after it.
func readWAL(b []byte) wal {
	var w wal
	switch {
	case allZero(b):
		return w
	case len(b) < walHeader:
		return wal{state: walUnfinished, unfinished: len(b)}
	}
	order, sum, ok := walStart(b[:walHeader])
	if !ok {
		w.state = walDamaged
	}
	salts := string(b[16:24])
	chain := ok
	for at := walHeader; at < len(b); at += frameBytes {
		f := b[at:min(at+frameBytes, len(b))]
		if allZero(f) {
			break
		}
		one := readFrame(f, order, &sum, salts)
		w.frames = append(w.frames, one)
		chain = chain && one.good
		if chain && one.commit {
			w.whole = len(w.frames)
		}
	}
	if w.state == walClean {
		w.state = w.tail()
		w.unfinished = (len(w.frames) - w.whole) * frameBytes
	}
	return w
}

// walStart reads the header: the byte order of checksums, and the first one.
func walStart(h []byte) (binary.ByteOrder, [2]uint32, bool) {
	var order binary.ByteOrder = binary.LittleEndian
	magic := binary.BigEndian.Uint32(h)
	if magic&1 == 1 {
		order = binary.BigEndian
	}
	sum := walSum(order, h[:24], [2]uint32{})
	stored := storedSum(h[24:])
	ok := magic&^1 == 0x377f0682 && sum == stored && binary.BigEndian.Uint32(h[8:]) == pageBytes
	return order, stored, ok
}

// readFrame parses one frame and leaves its stored checksum in sum, so that the next frame is
// judged on its own.
func readFrame(f []byte, order binary.ByteOrder, sum *[2]uint32, salts string) frame {
	if len(f) < frameHeader {
		return frame{}
	}
	out := frame{page: binary.BigEndian.Uint32(f), commit: binary.BigEndian.Uint32(f[4:]) != 0, data: f[frameHeader:]}
	stored := storedSum(f[16:])
	if len(f) == frameBytes {
		got := walSum(order, f[frameHeader:], walSum(order, f[:8], *sum))
		out.good = got == stored && string(f[8:16]) == salts
	}
	*sum = stored
	return out
}

// tail classifies what follows the last complete transaction. A process killed while it writes
// leaves good frames without a commit, or a frame header whose page has not arrived; anything
// else was complete once and is now unreadable.
func (w *wal) tail() walState {
	rest := w.frames[w.whole:]
	if len(rest) == 0 {
		return walClean
	}
	for i, f := range rest {
		cut := i == len(rest)-1 && (len(f.data) < pageBytes || allZero(f.data))
		if f.good && f.commit || !f.good && !cut {
			return walDamaged
		}
	}
	return walUnfinished
}

func storedSum(b []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(b), binary.BigEndian.Uint32(b[4:])}
}

// walSum is the checksum of the WAL format over b, a multiple of 8 bytes.
func walSum(order binary.ByteOrder, b []byte, s [2]uint32) [2]uint32 {
	for ; len(b) >= 8; b = b[8:] {
		s[0] += order.Uint32(b) + s[1]
		s[1] += order.Uint32(b[4:]) + s[0]
	}
	return s
}

func allZero(b []byte) bool {
	return !slices.ContainsFunc(b, func(c byte) bool { return c != 0 })
}

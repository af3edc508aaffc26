package i2cmux

import "testing"

// FuzzSelection makes multiplexers obey or ignore writes, lose their state, or leave. Once
// no step is left, no channel but the wanted one is open on any that is not away.
func FuzzSelection(f *testing.F) {
	f.Add([]byte{0x00, 0x13, 0x25, 0x81, 0xFF})
	f.Add([]byte("two multiplexers and one who leaves"))
	f.Fuzz(func(t *testing.T, moves []byte) {
		s := selection{{addr: 0x70}, {addr: 0x71}, {addr: 0x77}}
		truth := make([]byte, len(s))
		take := func() (b byte) {
			if len(moves) > 0 {
				b, moves = moves[0], moves[1:]
			}
			return b
		}
		for len(moves) > 0 {
			want := Port{}
			if b := take(); b&0x80 == 0 {
				want = Port{Mux: s[int(b>>4)%len(s)].addr, Channel: b & 7}
			}
			steps, most := 0, 60
			for {
				st, more := s.next(want)
				if !more {
					break
				}
				if steps++; steps > most {
					t.Fatal("it never ends")
				}
				opened := st.mask != 0
				for i := range s {
					if opened && i != st.index && !s[i].away && truth[i] != 0 {
						t.Fatalf("%02X opens %08b while %02X has %08b", s[st.index].addr, st.mask, s[i].addr, truth[i])
					}
				}
				fate := take() % 8
				if steps > 50 { // every fault ends
					fate = 0
				}
				switch fate {
				case 1: // it ignores the write, which reading back shows
				case 2:
					s.forget()
				case 3:
					s.markAway(st.index)
					truth[st.index] = 0
				default:
					truth[st.index] = st.mask
					s.confirm(st.index, st.mask)
				}
				if len(moves) == 0 {
					truth[st.index] = st.mask
					s.confirm(st.index, st.mask)
				}
			}
			for i := range s {
				open := byte(0)
				if s[i].addr == want.Mux {
					open = 1 << want.Channel
				}
				if !s[i].away && truth[i] != open || s[i].away && open != 0 {
					t.Fatalf("for %v, %02X has %08b (away %v)", want, s[i].addr, truth[i], s[i].away)
				}
			}
		}
	})
}

func FuzzPort(f *testing.F) {
	f.Add(713)
	f.Add(-700)
	f.Fuzz(func(t *testing.T, number int) {
		p, err := PortOf(number)
		if err == nil && (p.Number() != number || p.Mux < First || p.Mux > Last || p.Channel >= Channels) {
			t.Errorf("%d is %v", number, p)
		}
	})
}

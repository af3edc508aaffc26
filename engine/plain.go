package engine

import (
	"encoding/binary"
	"fmt"
	"reflect"
	"unsafe"
)

// plain is where the numbers of a plain value lie: its fields in order, without
// the padding between them. Written little-endian they are the value's encoding,
// which is what is hashed. It is compiled once for a type, so
// that nothing is looked up each time, and reads the memory of the value:
// the only use of package unsafe in the engine. Read-only; any goroutine.
type plain[T any] []span

// span is count numbers of size bytes each that lie one after another.
type span struct {
	offset, count, size uintptr
}

// plainOf compiles a type. It panics on one that is not a plain value: a bug of
// the game.
func plainOf[T any]() plain[T] { return spans(nil, reflect.TypeFor[T](), 0) }

// spans adds what lies at an offset, and joins it to what ends there.
func spans(list []span, t reflect.Type, offset uintptr) []span {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			list = spans(list, t.Field(i).Type, offset+t.Field(i).Offset)
		}
		return list
	case reflect.Array:
		for i := range t.Len() {
			list = spans(list, t.Elem(), offset+uintptr(i)*t.Elem().Size())
		}
		return list
	case reflect.Bool, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		s := span{offset, 1, t.Size()}
		if n := len(list) - 1; n >= 0 && list[n].size == s.size && list[n].offset+list[n].count*s.size == offset {
			list[n].count++
			return list
		}
		return append(list, s)
	}
	panic(fmt.Sprintf("engine: a %s is no part of a plain value", t))
}

// append writes a value behind b.
func (l plain[T]) append(b []byte, v *T) []byte {
	for _, s := range l {
		at := unsafe.Add(unsafe.Pointer(v), s.offset)
		switch s.size {
		case 1:
			b = append(b, unsafe.Slice((*byte)(at), s.count)...)
		case 2:
			for _, n := range unsafe.Slice((*uint16)(at), s.count) {
				b = binary.LittleEndian.AppendUint16(b, n)
			}
		case 4:
			for _, n := range unsafe.Slice((*uint32)(at), s.count) {
				b = binary.LittleEndian.AppendUint32(b, n)
			}
		case 8:
			for _, n := range unsafe.Slice((*uint64)(at), s.count) {
				b = binary.LittleEndian.AppendUint64(b, n)
			}
		}
	}
	return b
}

// The constants of FNV-1a with 64 bits, and its prime to the power of 8: what
// eight bytes of 0 do to a hash.
const (
	fnvStart = 14695981039346656037
	fnvPrime = 1099511628211
	fnvZeros = fnvPrime * fnvPrime * fnvPrime * fnvPrime * fnvPrime * fnvPrime * fnvPrime * fnvPrime % (1 << 64)
)

// hash is FNV-1a over the encoding of a value.
func (l plain[T]) hash(v *T) uint64 {
	var room [2048]byte // more than the largest state
	return fnv1a(fnvStart, l.append(room[:0], v))
}

// fnv1a takes bytes in. Most of a state is 0, and eight bytes of it are one
// multiplication.
func fnv1a(sum uint64, b []byte) uint64 {
	for len(b) >= 8 {
		if binary.LittleEndian.Uint64(b) == 0 {
			sum *= fnvZeros
		} else {
			for _, c := range b[:8] {
				sum = (sum ^ uint64(c)) * fnvPrime
			}
		}
		b = b[8:]
	}
	for _, c := range b {
		sum = (sum ^ uint64(c)) * fnvPrime
	}
	return sum
}

package engine

import (
	"fmt"
	"reflect"
)

// hashOf is FNV-1a over the state's fields in order, little-endian. It panics
// on a state that is not a plain value: a bug of the game.
func hashOf[S comparable](s S) uint64 {
	h := hasher(14695981039346656037)
	h.value(reflect.ValueOf(&s).Elem())
	return uint64(h)
}

// hasher takes a plain value in, byte by byte. Package encoding/binary would
// give the same bytes but looks up the name of every field each time.
type hasher uint64

func (h *hasher) byte(b byte) { *h = (*h ^ hasher(b)) * 1099511628211 }

func (h *hasher) number(n uint64, size uintptr) {
	for range size {
		h.byte(byte(n))
		n >>= 8
	}
}

// value takes v in, which must be addressable so that arrays of bytes can be
// read at once.
func (h *hasher) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			h.value(v.Field(i))
		}
	case reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			for _, b := range v.Bytes() {
				h.byte(b)
			}
			return
		}
		for i := range v.Len() {
			h.value(v.Index(i))
		}
	case reflect.Uint8:
		h.byte(byte(v.Uint()))
	case reflect.Bool:
		if v.Bool() {
			h.byte(1)
		} else {
			h.byte(0)
		}
	case reflect.Uint16, reflect.Uint32, reflect.Uint64:
		h.number(v.Uint(), v.Type().Size())
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		h.number(uint64(v.Int()), v.Type().Size())
	default:
		panic(fmt.Sprintf("engine: a state with a %s is not a plain value", v.Type()))
	}
}

package rig

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// This file reads the table of a source: what every source has into [Source], all
// else into the options of its driver.

// own returns the options of a source as its driver has them.
func own[O any](s *Source) *O {
	if o, ok := s.options.(*O); ok {
		return o
	}
	return new(O)
}

// fresh makes options as nobody has written them.
func fresh[O any]() any { return new(O) }

// fieldsOf lists the fields of options, or of what every source has, by their names in
// rig files.
func fieldsOf(options any) map[string]reflect.Kind {
	fields := map[string]reflect.Kind{}
	for t, i := reflect.TypeOf(options).Elem(), 0; i < t.NumField(); i++ {
		if name := t.Field(i).Tag.Get("toml"); name != "" {
			fields[name] = t.Field(i).Type.Kind()
		}
	}
	return fields
}

// source reads the table of source i. A field that no driver has is an error, one
// of another driver's is noted, unless it has the value of a field that nobody wrote:
// as long as all drivers had the same fields, that was no mistake.
func (c *checker) source(i int, table map[string]any) (s Source) {
	everyone := fieldsOf(&s)
	kind, _ := table["type"].(string)
	d, known := driverOf(kind)
	var ours map[string]reflect.Kind
	if known {
		s.options = d.options()
		ours = fieldsOf(s.options)
	}
	general, options := map[string]any{}, map[string]any{}
	keys := sorted(table)
	slices.SortStableFunc(keys, func(a, b string) int { return c.lineOf(i, a) - c.lineOf(i, b) })
	for _, key := range keys {
		switch name := strings.ToLower(key); {
		case everyone[name] != reflect.Invalid:
			general[key] = table[key]
		case ours[name] != reflect.Invalid:
			options[key] = table[key]
		case ofSomeDriver(name) == reflect.Invalid:
			c.errs = append(c.errs, fmt.Errorf("%s:%d: source.%s: no such field", c.file, c.lineOf(i, key), key))
		case ofSomeDriver(name) == reflect.Interface || !isZero(table[key]):
			c.foreign[i] = append(c.foreign[i], key)
		}
	}
	c.decode(i, general, &s)
	if known {
		c.decode(i, options, s.options)
	}
	return s
}

// ofSomeDriver finds a field among the options of all drivers; Invalid if none has it.
func ofSomeDriver(field string) (kind reflect.Kind) {
	for _, d := range drivers() {
		kind = max(kind, fieldsOf(d.options())[field])
	}
	return kind
}

// isZero reports whether a value is that of a field that nobody wrote. A line of a
// chip never is: 0 is one.
func isZero(v any) bool {
	switch v.(type) {
	case string, int64, float64, bool:
		return reflect.ValueOf(v).IsZero()
	}
	return false
}

// decode reads fields of source i.
func (c *checker) decode(i int, fields map[string]any, into any) {
	var text bytes.Buffer
	err := toml.NewEncoder(&text).Encode(fields)
	if err == nil {
		err = toml.NewDecoder(&text).Decode(into)
	}
	var one *toml.DecodeError
	switch {
	case errors.As(err, &one):
		key := path(one.Key())
		c.errs = append(c.errs, fmt.Errorf("%s:%d: source.%s: %w", c.file, c.lineOf(i, key), key, err))
	case err != nil:
		c.errs = append(c.errs, fmt.Errorf("%s:%d: source: %w", c.file, c.lineOf(i, ""), err))
	}
}

package mqtt

import (
	"slices"
	"strings"
	"unicode"
)

// This file reads the words of buttons.

// presses are the words for one short press. A button of several keys has them of its first key too,
// with 1_ or button_1_ before.
var presses = []string{
	"on", "press", "pressed", "1", "true", // binary sensors and switches
	"single", "click", "single_click", "short_press", "toggle", "on_press", "short_release", // zigbee2mqtt: Aqara, Tuya, Sonoff, IKEA, Hue
	"s", "single_push", // Shelly, of both generations
}

// besides are the words that come before or after such a word at the same press, and those of a
// switch that goes back.
var besides = []string{
	"off", "0", "false", "release", "released", "up",
	"on_press_release", "press_release", "initial_press", "btn_down", "btn_up",
}

// keys are the prefixes of the first key.
var keys = []string{"", "1_", "button_1_"}

// inWords reports whether a word is in a list, whatever its case, with a prefix of the first key or
// without.
func inWords(list []string, word string) bool {
	word = strings.ToLower(word)
	return slices.ContainsFunc(keys, func(key string) bool {
		rest, has := strings.CutPrefix(word, key)
		return has && slices.Contains(list, rest)
	})
}

// isPress reports whether a word means that the button of a topic was pressed.
func (t *Topic) isPress(word string) bool {
	if t.Presses == nil {
		return inWords(presses, word)
	}
	return slices.ContainsFunc(t.Presses, func(p string) bool { return strings.EqualFold(p, word) })
}

// isKnown reports whether a word is a press of a button at the topic, or comes besides one.
func (c *Config) isKnown(topic, word string) bool {
	return word == "" || inWords(besides, word) || slices.ContainsFunc(c.Topics, func(t Topic) bool {
		return t.Kind == Button && t.Reading == topic && t.isPress(word)
	})
}

// longestWord is the most characters of a word that people are shown.
const longestWord = 40

// shown returns a word as people are shown it.
func shown(word string) string {
	runes := []rune(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, word))
	return string(runes[:min(len(runes), longestWord)])
}

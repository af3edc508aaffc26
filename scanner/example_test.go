package scanner_test

import (
	"fmt"
	"os"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner"
)

// Two reads of three lay a card. A reader that misses polls lifts it late, here
// after 1.2 s.
func ExamplePresence() {
	p := scanner.NewPresence(scanner.DefaultPresence)
	uid, _ := hardware.ParseUID("04A23B5C6D1280")
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	for look := range 20 {
		seen := look == 0 || look == 2 || look == 4
		now = now.Add(100 * time.Millisecond)
		e := hardware.Event{At: now, Source: "table", Slot: 3, Kind: hardware.CardGone}
		if seen {
			e.Kind, e.UID = hardware.CardSeen, uid
		}
		p.Step(e, func(c scanner.Change) {
			fmt.Println(now.Format("05.0"), c.Kind == scanner.Placed, c.Spot.Slot, c.UID)
		})
	}
	// Output:
	// 00.3 true 3 04A23B5C6D1280
	// 01.8 false 3 04A23B5C6D1280
}

func ExampleEnrolment_Add() {
	lex := &engine.Lexicon{Cards: []string{"", "hat-1", "hat-2"}}
	tags := scanner.NewEnrolment("tiny-epic-western")
	uid, _ := hardware.ParseUID("04:A2:3B:5C")
	fmt.Println(tags.Add(uid, catalogue.Copy{Card: 2}))
	fmt.Println(tags.Add(uid, catalogue.Copy{Card: 1}))
	if err := tags.Write(os.Stdout, lex); err != nil {
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// tag 04A23B5C is already on card 2, copy 1
	// casekeeper tags 1
	// game tiny-epic-western
	// 04A23B5C hat-2
}

func ExampleParseSticker() {
	info := engine.Info{ID: "small", Lexicon: &engine.Lexicon{Cards: []string{"", "hat-1"}}, Cards: []catalogue.Card{{ID: 1, Copies: 1}}}
	c, ok := scanner.ParseSticker("CK1:SMALL:HAT-1", info)
	fmt.Println(c.Card, ok, scanner.StickerText("small", info.Lexicon, c))
	_, ok = scanner.ParseSticker("CK1:other:hat-1", info)
	fmt.Println(ok)
	// Output:
	// 1 true CK1:small:hat-1
	// false
}

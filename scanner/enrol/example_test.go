package enrol_test

import (
	"fmt"
	"os"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

func ExampleEnrolment_Add() {
	lex := &engine.Lexicon{Cards: []string{"", "hat-1", "hat-2"}}
	tags := enrol.NewEnrolment("tiny-epic-western")
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
	c, ok := enrol.ParseSticker("CK1:SMALL:HAT-1", info)
	fmt.Println(c.Card, ok, enrol.StickerText("small", info.Lexicon, c))
	_, ok = enrol.ParseSticker("CK1:other:hat-1", info)
	fmt.Println(ok)
	// Output:
	// 1 true CK1:small:hat-1
	// false
}

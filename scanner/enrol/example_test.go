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

func ExampleReadSticker() {
	info := engine.Info{ID: "small", Lexicon: &engine.Lexicon{Cards: []string{"", "hat-1"}}, Cards: []catalogue.Card{{ID: 1, Copies: 1}}}
	r := enrol.ReadSticker("CK1:SMALL:HAT-1", info)
	fmt.Println(r.Copy.Card, r.Sense == enrol.OfCard, enrol.StickerText("small", info.Lexicon, r.Copy))
	r = enrol.ReadSticker("CK1:other:hat-1", info)
	fmt.Println(r.Sense == enrol.OfGame, r.Game)
	// Output:
	// 1 true CK1:small:hat-1
	// true other
}

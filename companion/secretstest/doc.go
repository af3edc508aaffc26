// Package secretstest shows that a sitting tells nobody what that viewer may not
// know, for any game. It plays two tables side by side that differ only in
// cards that a viewer may not know, and whatever the viewer can get out of a
// sitting has to be the same at both, byte for byte and message for message: the
// updates and their number, the log, the acts, what else an act could have been,
// previews of corrections, refusals, sources, what undo names, the exported
// record, odds, hints, and the accounts of what a seat did that the program holds.
//
// What a viewer may know is the game's View and nothing else: two tables are
// twins for as long as their views are equal. How the twins are dealt needs no
// help of the game. A whole seeded game is played first; where a card of it can
// be another one without a change of the viewer's view, the other table gets
// that one, and both go on with the same facts, or, where the rules want it, with
// others that look alike. When something shows the difference, as it should, the
// two are no twins any more and the next pair is dealt.
//
// Between the acts people do at both tables what people do: they report what is
// refused, insist, lay the right card and wrong ones on sealed places, take back,
// bring back, jump, remark, correct and look at corrections.
//
// They sit at tables of every size and with every option, and at some that are drawn
// by chance, with several options at once. Many of those are played by
//
//	go test ./companion/secretstest -drawn 100 -timeout 1h
//
// It is for tests only.
package secretstest

// Package secretstest checks, for any game, that a session shows a viewer nothing that the viewer
// may not know. It plays two tables side by side that differ only in cards that a viewer may not
// know. Everything that the viewer can get out of a session must be the same at both, byte for
// byte and message for message: the updates and their number, the log, the acts, the prompts that
// an act answered, previews of amendments, refusals, sources, what undo names, the exported
// record, odds, hints, and the accounts of what a seat of the program did.
//
// What a viewer may know is the game's View and nothing else: two tables are twins as long as
// their views are equal. Dealing the twins needs no help of the game. A whole seeded game is
// played first. Where one of its cards can be replaced without a change of the viewer's view, the
// other table gets the replacement, and both go on with the same facts or, where the rules
// require it, with others that look alike. When something shows the difference, as it should in
// the end, the two are no longer twins and the next pair is dealt.
//
// Between the acts, both tables do what people do: they report facts that are refused, insist,
// lay the right card and wrong ones where a card lies hidden, undo, redo, jump, write notes, and
// preview and accept amendments.
//
// The tables have every number of seats and every option, and some are drawn at random with
// several options at once. To play many of those:
//
//	go test ./companion/secretstest -drawn 100 -timeout 1h
//
// It is for tests only.
package secretstest

// Package voice decides what is said aloud of a game: sentences for ears, made of the updates of a
// session as everybody at the table may know it.
//
// A [Narrator] turns each update into a [Page]: what happened, and then what is asked. It says the
// because-lines of rules that are aloud, what the program's seats and the phones did, what was taken
// back, and the final table from last to first. Sentences are those of the log without page numbers,
// or, where those do not sound well, the texts say and say-ask of the same rule (package words).
//
// It does not speak: package speaker of the programs and the onlooker's page in the browser do.
package voice

// Package companion runs a match: people at a table, one game, and the journal that stores what
// happened.
//
// A [Session] has one owner goroutine. Sensors, screens and tools send it facts. It judges each
// fact by the rules and writes it to the journal; once the row is durable, it applies it to the
// game and notifies the subscribers. The state in memory is always the fold of the rows on disk,
// so a match resumes after any interruption exactly where it was.
//
// Not done here: texts for people (package words), matching sightings to prompts (package
// scanner).
//
// # Undo, redo, amend
//
// A change is an accepted act, an amendment or a drop. Undo reverts the latest change and redo
// reapplies it, as far as the first and the last change.
//
// An amendment replaces one old fact and replays what came after it. If a later act becomes
// illegal, the acts before it stay in force and the rest are pending: the table is asked for the
// act that became illegal, the next accepted act takes its place, and the remaining ones are
// replayed as ordinary rows with source "replayed", up to the next illegal one.
//
// # Older builds, lost rows
//
// The facts are authoritative. A match is opened by judging them again by the rules of this
// build; what the journal stores beside them (the version of the rules, a hash, the
// because-lines) only serves to detect differences. The layout of states and events belongs to
// the game alone. If something differs or rows are lost, [Open] returns a [ChangedError] with a
// [Rejudgment] that lists the differences; [Continue] begins a new match from the acts that still
// stand.
//
// # Rules that fail
//
// Before a row is written, its state answers every query that a screen will make. If the rules
// panic, the row is not written, the game does not change, and the caller gets an
// [UnjudgedError]. An act that an older program stored becomes pending like one that the rules
// refuse. A match that cannot even be set up is set aside; [ExportRaw] writes it.
//
// # Hidden cards
//
// Everything sent to subscribers and written to the log is masked for a viewer: a card that the
// viewer may not know, according to the game ([engine.Hider]), is [catalogue.FaceDown], and so
// are the cards in the because-lines of its act. The raw frame of its reader, which would
// identify the card, is omitted. Log entries stay masked permanently; acts and records are masked
// by what the viewer may know at the time of the call, and the record of a finished game hides
// nothing. A preview omits everything that depends on a card hidden from the table or that would
// reveal one. No frame at all is stored for a card that lies face down because nobody read it.
package companion

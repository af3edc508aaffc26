// Package companion is one sitting: people at a table, a game, and the journal
// that keeps what happened.
//
// A [Session] has one owner goroutine. Sensors, screens and tools send it
// facts; it judges each against the rules, writes it to the journal, and only
// when it is durable makes it part of the game and tells the subscribers. The
// state in memory is always the fold of the rows on disk, so a sitting resumes
// after any interruption exactly where it was.
//
// Not done here: words for people (package present), matching of sightings to
// what is awaited (package scanner).
//
// # Undo, redo, amend
//
// A change is an accepted act, an amendment or a drop; undo takes the latest
// change back, redo brings it back, to the first change and to the last.
//
// An amendment replaces one old fact and replays what came after. If a later
// act is illegal then, the acts before it are in force and the rest is
// pending: the table is asked for the act that became illegal, the next act
// that it accepts takes its place, and the remaining ones are replayed as
// ordinary rows with source "replayed" up to the next that is illegal.
//
// # Older builds, lost rows
//
// The facts are the truth: a sitting is opened by judging them again, with the
// rules of this build, and what is kept beside them (who judged it, a hash, what
// was told) only shows whether it still is what it was. The shapes of states and
// events are nobody's business but the game's. Where something is different, or
// rows are lost, [Open] gives a [ChangedError] with a [Reading] that tells what;
// [GoOn] begins a match from the reading that goes on like any other.
//
// # Rules that fail
//
// Before a row is written its state is asked all that screens will ask of it. Where
// the rules panic the row is not written, the game stands as before, and whoever
// asked gets an [UnjudgedError]. An act that an older program kept waits as one that
// the rules refuse; a match that cannot even be set up is set aside, and [AsKept]
// writes it.
//
// # Hidden cards
//
// What goes to subscribers and into the log is masked for a viewer: a card of
// which the game says that the viewer may not know it ([engine.Hider]) is
// [catalogue.FaceDown], so are the cards that the reasons of its act name, and
// the raw frame of its reader, which would name it too, is left out. What the log
// has masked stays so; acts and records are masked as of now, and the record of a
// game that is over hides nothing. A preview tells nothing that rests on a card
// that everybody may not see, or that would only show one. Of a card that lies
// face down because nobody read it no frame is kept at all.
package companion

// Package owed is what a game still owes before it goes on, and how it goes on:
// from one accepted fact to the next thing that somebody has to do.
//
// A [Stack] is a part of the game's state: work that an effect has started and
// that waits for a choice, a card or its turn, the latest on top. It is bounded,
// because a state is a plain value; what exceeds the bound is the game's mistake
// and panics. A [Run] decides one fact: what it emits happens at once on its own
// copy of the state and is noted for the kernel; Settle takes the steps that
// need nobody.
//
// What the stack is good for:
//
//   - an effect in an effect, a response to it: push; the game looks at the top
//     first, what lies below waits;
//   - a queue: push it in reverse, or push its next entry from step whenever the
//     stack is empty;
//   - an effect in several steps, or one that is used twice: the task on top
//     says how far it has come; Replace it instead of popping and pushing.
//
// Only Evolve changes a stack, by an event for each change, so that the past can
// be read again. The suite of package enginetest looks at every stack of a state.
package owed

// Package bot decides for a seat: a search over what the seat may know, by whole
// games that are played on from there in thought. It is pure and has no clock: the
// same knowledge, number of playouts and seed give the same decision on every
// machine, with an account of why.
//
// It cannot peek: it is given an [engine.Imagined], which begins with the view of
// its seat. Its tree has a node for each thing that the seat can see (information
// sets: Cowling, Powley and Whitehouse 2012); what others do, dice and cards come
// by chance.
package bot

// Package terminal plays a sitting in a terminal: what happens is written line
// by line, what is awaited as numbered answers, and what is typed becomes
// facts. It says the same as the screen, from the same view-models (package
// present), and like the screen decides nothing.
//
// [Page] writes; [Console] reads and writes; both belong to one goroutine.
package terminal

// Package terminal plays a session in a terminal: it writes events line by line and prompts as
// numbered answers, and turns typed lines into facts. It uses the same view-models as the screen
// (package present), and like the screen decides nothing.
//
// [Page] writes; [Console] reads and writes; both belong to one goroutine.
package terminal

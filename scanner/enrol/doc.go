// Package enrol knows which tag or code is on which piece of cardboard
// ([Enrolment]), the file that keeps it, how two such files are merged, and the
// text of our own stickers. It reads no sensor: package tagging puts tags on
// cards with one.
package enrol

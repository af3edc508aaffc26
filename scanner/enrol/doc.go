// Package enrol maps tags and codes to pieces of cardboard ([Enrolment]), with the file that
// keeps the map, the merging of two such files, and the text of our own stickers. It reads
// no sensor: package tagging enrols tags with one.
package enrol

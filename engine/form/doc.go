// Package form reads a description that somebody wrote in JSON, strictly: no
// field that is not known, none twice, nothing after the end, and every error
// names the file, the line and the field, as in
//
//	table.json: line 4: seats[1].seat: "pink" is not one of red, yellow, blue
//
// The JSON itself is read by encoding/json's tokens. Getters never fail: the
// first error sticks, see [Form.Err], and after it they give zero values.
package form

// Package form reads a JSON description strictly: unknown or repeated fields and trailing text are
// errors, and every error names the file, the line and the field, as in
//
//	table.json: line 4: seats[1].seat: "pink" is not one of red, yellow, blue
//
// Tokens are those of encoding/json. Getters do not return errors: [Form.Err] has the first one,
// and after it getters return zero values.
package form

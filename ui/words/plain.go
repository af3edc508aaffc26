package words

import "regexp"

// rewrites replaces error texts of libraries that mention Go's types. Of the patterns that
// match at one place the first wins.
var rewrites = []struct {
	pattern *regexp.Regexp
	text    string
}{
	// TOML
	{regexp.MustCompile(`(^|[ (])toml: `), "$1"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type u?int\d*`), "want a whole number"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type float\d*`), "want a number"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type string`), "want a text in quotes"},
	{regexp.MustCompile(`cannot decode TOML \w+ into string`), "want a text in quotes"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type bool`), "want true or false"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type map\[\S*( \{\})?`), "want names and values, as in { a = 1 }"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type \[\]interface \{\}`), "want a list, as in [1, 2]"},
	{regexp.MustCompile(`cannot decode TOML \w+ into (struct field \S+|Go value|a value) of type \S+( \{\})?`), "want tables, each below its name in double brackets"},
	{regexp.MustCompile(`(negative )?integer value (\S+) cannot be stored in \w+`), "$2 is too small or too large"},
	{regexp.MustCompile(`\w+ number is too large to fit in a 64-bit signed integer`), "the number is too large"},
	{regexp.MustCompile(`key \S+ is already defined`), "is given twice"},
	{regexp.MustCompile(`key \S+ should be a table, not a \w+`), "is given twice"},
	{regexp.MustCompile(`(unexpected character \S+( '.*?')? at start of value|expected value(, not end of input| but got \S+( '.*?')?))`), "the value is missing, or has no quotes"},
	{regexp.MustCompile(`(multiline )?(basic|literal) strings? (not terminated by \S+|cannot have new lines|is incomplete)`), "a text has no quotes at its end"},
	{regexp.MustCompile(`expected ('[^']+')( or '[^']+')? (to|after) [a-z -]+`), "$1 is missing"},
	{regexp.MustCompile(`(incomplete escape sequence|invalid (escape character|hexadecimal digit in unicode escape)[^;]*)`), `a \ in a text is written twice`},
	{regexp.MustCompile(`invalid UTF-8 character in [a-z -]+`), "a letter is not written in UTF-8"},
	{regexp.MustCompile(`(invalid character at start of key: [^;]*|expected (newline|key|keyword|digit)\b[^;]*|unexpected character [^;]*)`), "this line cannot be read"},
	// JSON, ZIP and streams of bytes
	{regexp.MustCompile(`invalid character (' '|'[^ ]+') (looking for|in|after) [a-z ]+`), "$1 does not fit there"},
	{regexp.MustCompile(`json: cannot unmarshal (\w+) into [^;]*`), "the value is of another kind"},
	{regexp.MustCompile(`(unexpected end of JSON input|unexpected EOF|\bEOF\b)`), "it ends too early"},
	{regexp.MustCompile(`zip: not a valid zip file`), "it is damaged"},
	{regexp.MustCompile(`encoding/hex: (invalid byte: \S+ ('[^']*')|odd length hex string)`), "want pairs of 0 to 9 and A to F"},
	// numbers and times
	{regexp.MustCompile(`strconv\.\w+: parsing ("[^"]*"): (invalid syntax|value out of range)`), "$1 is no number that fits"},
	{regexp.MustCompile(`expected a valid \d+ bit u?int but got`), "want a whole number, not"},
	{regexp.MustCompile(`expected a float but got (.+) \(\w+\)`), "want a number, not $1"},
	{regexp.MustCompile(`expected u?int value but got (\S+) \(short flag\); perhaps try \S+\?`), "want a number from 0, not $1"},
	{regexp.MustCompile(`expected duration but got (.+): time: [^;]+`), "want a time as 300ms or 2s, not $1"},
	{regexp.MustCompile(`expected \w+ value but got "EOL" \(<EOL>\)`), "its value is missing"},
	// the kernel
	{regexp.MustCompile(`inappropriate ioctl for device`), "it is of another kind"},
	{regexp.MustCompile(`sysfs-(\w+): `), ""},
}

// Plain replaces what libraries say about a file or a command line with plain English, without
// Go's types.
func Plain(text string) string {
	for _, p := range rewrites {
		text = p.pattern.ReplaceAllString(text, p.text)
	}
	return text
}

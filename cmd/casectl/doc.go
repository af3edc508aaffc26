// Command casectl is Casekeeper without a screen: the companion in a terminal, and tools for its
// data. It is made for use by other programs, too.
//
// Answers are JSON on standard output, one object or one object a line; --text gives the same in
// words. A mistake is one line on standard error. Exit status: 0 done, 1 a run that failed, 2 bad
// input, which the line names by file, line and field. Every command documents its formats in
// --help.
package main

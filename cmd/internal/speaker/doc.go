// Package speaker speaks what package voice says, through a program that reads a line and speaks it.
//
// One program is kept: spd-say in its pipe mode where speech-dispatcher runs, else espeak-ng, which
// speaks each line of its standard input; or, before both, a program of one's own that is called
// casekeeper-voice and lies in the search path. It gets a line for each sentence, and
//
//	CASEKEEPER_VOICE_LANG    the code of the language, such as es
//	CASEKEEPER_VOICE_SPEED   words a minute
//	CASEKEEPER_VOICE_VOLUME  0 to 10
//
// A script that pipes its input into piper and from there into aplay is one. The name decides, and no
// setting does, so that no file from outside can name what runs.
//
// None of these programs reports when a sentence ends, so its time is reckoned from its letters. A
// program has hung if a line that it should have begun stays unread in its pipe for two seconds; then it
// is killed and started again, three times at most.
package speaker

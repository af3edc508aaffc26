// Package detector is the protocol of the program that looks for markers in a grey picture,
// cmd/casekeeper-markers. The program needs C, and the picture may be anything: as a process of its
// own it takes nothing with it when it crashes, and can be ended when it hangs.
//
// Its standard input has pictures, one after another. Each is a line, then a byte of brightness for
// each pixel, row after row from the upper left, 0 for black:
//
//	frame WIDTH HEIGHT
//
// Its standard output has, for each picture, a line for each marker that it found, then "end":
//
//	marker NUMBER WRONG MARGIN X Y X Y X Y X Y
//	end
//
// NUMBER is that of the family tag36h11, WRONG the bits that had to be corrected, 0 or 1, and MARGIN
// the mean difference in brightness of a bit from the threshold, 0 to 255: false readings have
// small ones. The four points are the corners of the dark frame in pixels, of which the left edge of
// the picture is 0: as the marker is printed upright the lower left, lower right, upper right, and
// upper left.
package detector

// Writes every marker of tag36h11 as libapriltag draws it: a line each, '#' for a dark pixel, '.' for
// a light one, row after row.
#include <apriltag/apriltag.h>
#include <apriltag/common/image_u8.h>
#include <apriltag/tag36h11.h>
#include <stdio.h>

int main(void)
{
	apriltag_family_t *family = tag36h11_create();
	for (uint32_t i = 0; i < family->ncodes; i++) {
		image_u8_t *image = apriltag_to_image(family, i);
		for (int y = 0; y < image->height; y++)
			for (int x = 0; x < image->width; x++)
				putchar(image->buf[y * image->stride + x] < 128 ? '#' : '.');
		putchar('\n');
		image_u8_destroy(image);
	}
	tag36h11_destroy(family);
	return 0;
}

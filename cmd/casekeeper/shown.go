package main

import (
	"context"
	"path/filepath"
	"time"

	"casekeeper/cmd/internal/about"
	"casekeeper/hardware/regular"
	"casekeeper/ui/kit"
)

// shownTime is how long a first screen has to be drawn.
const shownTime = 5 * time.Second

// sayShown tells the system, some seconds after the first screen is open, that this version has a page
// there: what would have ended the program while it drew has done so by then, and one that hangs runs
// nothing on its loop. folder is that of the kiosk's unit, which the system removes with every end; see
// casectl card update.
func sayShown(ctx context.Context, folder string) {
	if folder == "" {
		return
	}
	time.AfterFunc(shownTime, func() {
		kit.Do(func() {
			if ctx.Err() == nil {
				_ = regular.Write(filepath.Join(folder, "shown"), []byte(about.Version+"\n"), 0o644) // the system waits for it no longer than it has patience
			}
		})
	})
}

package fynecache

import (
	"os"
	"testing"
)

func TestCacheTimeIsSet(t *testing.T) {
	if got := os.Getenv("FYNE_CACHE"); got == "" {
		t.Error("FYNE_CACHE is not set")
	}
}

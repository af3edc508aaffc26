package view

// ZoomFor is the zoom of a window.
var ZoomFor = zoomFor

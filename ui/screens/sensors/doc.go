// Package sensors draws the pages of the sensors: the table with its readers, their choice, and the
// walk that puts tags on cards. What they say is decided in ui/present/machine and ui/present/owncards.
package sensors

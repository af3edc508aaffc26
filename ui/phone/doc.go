// Package phone serves a running game to the phones around the table: a page for each seat, on
// which its player sees what is theirs alone and answers what the game asks of them, and a page
// for onlookers. It is a window on a companion.Session, never the player: nothing waits for a
// phone, and everything can be done at the table.
//
// Everything a page shows is a view-model of words, made from what its seat may know
// (companion.Session.Views of that seat) and sent as JSON over one event stream. The page draws
// what it is sent and knows no game.
//
// # Doors
//
// Every request passes these, in this order:
//
//	Host       not one of the addresses that are served                421
//	Origin     a change that another web page asks for                 403
//	session    no seat and no leave to watch, or thrown out             401
//	seat       an act of another seat, or that it does not owe          403
//	judge      the game went on meanwhile                              409
//	           the rules refuse it                                     422
//
// A session begins with a one-time code, which lies in the fragment of the address in the QR code
// and therefore reaches no log and no other page. Codes and cookies are kept as hashes. Nothing of
// this is written to any file.
//
// Not done here: TLS, accounts, anything beyond the local network. The threat model is in the
// README of this folder.
package phone

#!/bin/bash
# games.sh DIRECT SENSORS: seeded games of every game with build/casectl, at tables
# of every size and sort: DIRECT of them straight on the rules, SENSORS (fewer of
# what takes longer) through simulated sensors with faults. As many tables at once
# as there are processors. It says how each ended, and fails if one was broken.
set -uo pipefail
cd "$(dirname "$0")/.."

# tables: a table a line, as flags of casectl simulate.
tables() {
	local players option
	for players in 2 3 4; do echo "--game tiny-epic-western --players $players"; done
	for option in apprentice beginner medium hard epic; do echo "--game tiny-epic-western --players 1 --option difficulty=$option"; done
	for players in 3 4 5 6 7 8; do echo "--game bang-dice --players $players"; done
	echo "--game bang-dice --players 6 --option roles=known" # roles that the program knows
	for players in 3 4 5 6; do echo "--game colt-express --players $players"; done
	echo "--game colt-express --players 2 --option teams=two-each"
	echo "--game colt-express --players 4 --option expert=expert"
	for players in 2 3 4; do
		for option in two-days three-days; do echo "--game 3000-scoundrels --stand-ins --players $players --option length=$option"; done
	done
	echo "--game 3000-scoundrels --stand-ins --players 4 --option strategy-cards=in-play"
}

# runs: the command lines, those that take longest first.
runs() {
	tables | sed "s/\$/ --games $2 --faults all/; s/^--game tiny-epic-western/& --stand-ins/" | tac
	tables | sed "s/\$/ --games $1 --direct/"
}

one() {
	build/casectl simulate "$@" >"$TMP.$$" 2>&1
	local status=$?
	[ $status = 0 ] && tail -n 1 "$TMP.$$" || tail -n 20 "$TMP.$$"
	rm -f "$TMP.$$"
	[ $status = 0 ] || echo "casectl simulate $*: status $status"
	return $status
}

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export TMP=$made/said
export -f one
runs "${1:?how many directly}" "${2:?how many through sensors}" | xargs -P "$(nproc)" -I{} bash -c 'one {} || exit 255'

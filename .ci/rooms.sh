#!/bin/bash
# rooms.sh: which statements of the shared folders of the table one game alone
# reaches. Each game is played on the table by itself (TestOneGame of ui/table),
# and the coverage of the runs is compared. The toys of engine/enginetest are two more runs: on
# the board of any game, and whole games of the one that has a table of its own
# (TestToyHasATableOfItsOwn of ui/tables). What they reach, too, is there for any game, and
# so is what a screen draws that is about no game: the page of the first rig. Any other
# such statement belongs to the room of its game, ui/tables/GAME; the limit below
# only falls: whoever makes it smaller lowers it.
set -euo pipefail
cd "$(dirname "$0")/.."
most=${1:-44} # statements that may be left

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
for folder in table tables; do
	CGO_ENABLED=0 go test -c -o "$made/$folder" -coverpkg=casekeeper/ui/table,casekeeper/ui/kit,casekeeper/ui/pieces "./ui/$folder"
done
for game in configs/games/*/ toys; do
	game=$(basename "$game")
	(cd ui/table && CASEKEEPER_ROOM=$game "$made/table" -test.run '^TestOneGame$' -test.coverprofile "$made/$game.cov" >"$made/$game.log" 2>&1) &
done
(cd ui/tables && "$made/tables" -test.run '^TestToyHasATableOfItsOwn$' -test.coverprofile "$made/toys-table.cov" >"$made/toys-table.log" 2>&1) &
(cd ui/table && "$made/table" -test.run '^TestFirstRigsFit$' -test.coverprofile "$made/screens.cov" >"$made/screens.log" 2>&1) &
for job in $(jobs -p); do wait "$job" || { cat "$made"/*.log; exit 1; }; done
awk -v most="$most" '
	FNR == 1 { game = FILENAME; sub(/.*\//, "", game); sub(/\.cov$/, "", game); games += game != "screens"; next }
	game == "screens" { if ($3 > 0) screens[$1] = 1; next }
	{ n[$1] = $2; if ($3 > 0) { by[$1]++; last[$1] = game; if (game !~ /^toys/) sold[$1]++ } }
	END {
		for (block in n) {
			all += n[block]
			if (sold[block] == 1 && !(block in screens)) untoyed += n[block]
			if (by[block] == 1 && last[block] !~ /^toys/ && !(block in screens)) {
				one += n[block]; file = block; sub(/:.*/, "", file); sub(/^casekeeper\//, "", file)
				of[file " by " last[block]] += n[block]
			} else if (by[block] == 0) none += n[block]
			else if (by[block] == games) every += n[block]
		}
		for (f in of) printf "%5d %s\n", of[f], f | "sort -rn"
		close("sort -rn")
		printf "%d statements; reached by all %d runs: %d, by one alone: %d, by one alone without the toys: %d, by none: %d\n", all, games, every, one, untoyed, none
		if (one > most) { printf "more than %d are reached by one game alone: move them to its room\n", most; exit 1 }
	}' "$made"/*.cov

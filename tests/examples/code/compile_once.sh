#!/bin/sh
# The compiler `cc`, which compiles only once what `cubecheck code` compiles in several runs.  The folder
# $CUBECHECK_COMPILED keeps the latest results, and a line for each call of the compiler.  Two calls have the same result if
# their words and the text of the entry are the same, without the name of the run's folder.  The files that the entry
# includes must not change meanwhile.  Each program that is started takes some milliseconds, so there are few.
for output; do :; done # the last word
folder=${output%/*}
call=
for word; do
    case $word in "$folder" | "$folder"/*) word=FOLDER${word#"$folder"} ;; esac
    call="$call $word"
done
while IFS= read -r line; do call="$call $line"; done <"$folder/entry.c"
kept=$CUBECHECK_COMPILED/${output##*/}
if [ -e "$kept.call" ] && IFS= read -r known <"$kept.call" && [ "$call" = "$known" ]; then exec cp "$kept" "$output"; fi
printf '%s\n' "$call" >>"$CUBECHECK_COMPILED/calls"
PATH=${PATH#*:} cc "$@" && cp "$output" "$kept" && printf '%s\n' "$call" >"$kept.call"

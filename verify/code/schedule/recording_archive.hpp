#pragma once

#include "verify/code/processes/case_archive.hpp"
#include "verify/code/schedule/recording.hpp"

/// The members of a recording that a child sends.
namespace cubecheck::in_process {

template <class Archive>
void members(Archive& archive, HeldWord& word) {
    archive(word.at, word.term);
}

template <class Archive>
void members(Archive& archive, Recorded& event) {
    archive(event.kind, event.rank, event.at, event.call, event.message, event.peer, event.is_copied,
            event.words, event.others, event.results, event.why);
}

}  // namespace cubecheck::in_process

namespace cubecheck::verify {

template <class Archive>
void members(Archive& archive, Letter& letter) {
    archive(letter.rank, letter.position);
}

template <class Archive>
void members(Archive& archive, KnownTerm& known) {
    archive(known.term, known.letters);
}

template <class Archive>
void members(Archive& archive, RankBuffers& rank) {
    archive(rank.input, rank.output, rank.given, rank.untouched, rank.results, rank.latest, rank.error,
            rank.forbidden_writes);
}

template <class Archive>
void members(Archive& archive, Recording& recording) {
    archive(recording.end, recording.violations, recording.choices, recording.events, recording.ranks,
            recording.terms);
}

}  // namespace cubecheck::verify

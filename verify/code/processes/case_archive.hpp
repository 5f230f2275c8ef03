#pragma once

#include "verify/code/cases/case.hpp"
#include "verify/code/processes/archive.hpp"

/// The members of the results that children send.
namespace cubecheck::in_process {

template <class Archive>
void members(Archive& archive, Place& place) {
    archive(place.file, place.line);
}

template <class Archive>
void members(Archive& archive, MpiViolation& violation) {
    archive(violation.kind, violation.rank, violation.at, violation.text, violation.abort_code);
}

template <class Archive>
void members(Archive& archive, ChoicePoint& point) {
    archive(point.rank, point.at, point.what, point.options, point.taken);
}

template <class Archive>
void members(Archive& archive, Message& message) {
    archive(message.from, message.to, message.tag, message.bytes, message.sent, message.received);
}

template <class Archive>
void members(Archive& archive, Wait& wait) {
    archive(wait.rank, wait.peer, wait.at, wait.text);
}

}  // namespace cubecheck::in_process

namespace cubecheck::mpi {

template <class Archive>
void members(Archive& archive, EqualCells& cells) {
    archive(cells.times, cells.word);
}

template <class Archive>
void members(Archive& archive, RankResult& result) {
    archive(result.error, result.input_changed, result.output);
}

}  // namespace cubecheck::mpi

namespace cubecheck::verify {

template <class Archive>
void members(Archive& archive, JoinPlace& join) {
    archive(join.left, join.right, join.rank, join.at, join.after);
}

template <class Archive>
void members(Archive& archive, Damage& damage) {
    archive(damage.kind, damage.rank, damage.bytes, damage.allocated_by);
}

template <class Archive>
void members(Archive& archive, BeyondBuffer& access) {
    archive(access.kind, access.rank, access.buffer, access.element, access.elements, access.offset,
            access.addresses, access.transfer);
}

template <class Archive>
void members(Archive& archive, CaseRun& run) {
    archive(run.end, run.ranks, run.returned, run.latest, run.errors, run.violations, run.choices,
            run.damages, run.accesses, run.has_foreign);
}

template <class Archive>
void members(Archive& archive, CaseRuns& played) {
    archive(played.runs, played.matchings, played.redundant, played.made, played.is_complete,
            played.has_choices, played.needed_buffers, played.of_numbers);
}

template <class Archive>
void members(Archive& archive, Explained& explained) {
    archive(explained.messages, explained.joins, explained.waits);
}

}  // namespace cubecheck::verify

#include "verify/code/schedule/recorded.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "verify/code/build/loaded.hpp"
#include "verify/code/run/player.hpp"
#include "verify/code/schedule/recording_archive.hpp"
#include "verify/code/schedule/same_end.hpp"

namespace cubecheck::verify {

namespace {

/// Throws: Error (usage) if a schedule cannot express such a call.
void expect_sayable(Case const& test_case) {
    if (is_barrier(test_case))
        throw Error("A barrier moves no data: there is no schedule of it.", Failure::usage);
    using enum mpi::Collective;
    auto const collective = test_case.call.collective;
    if (test_case.call.in_place && collective != allgather && collective != allreduce &&
        collective != alltoall)
        throw Error(
            fmt::format("A schedule has the buffers of a call in place only for allgather, allreduce and "
                        "alltoall; found {}.",
                        mpi::name(collective)),
            Failure::usage);
    if (test_case.call.count < 1)
        throw Error("A schedule needs at least one element; found none.", Failure::usage);
}

/// Throws: Error if the child did not complete the run.
void expect_a_run(PieceOfWork const& piece, std::string const& function, Loaded const& code,
                  Case const& test_case) {
    if (piece.end == PieceOfWork::End::returned) return;
    auto const verdict = case_result(test_case, piece, code);
    auto const& failure = verdict.failures.front();
    throw Error(fmt::format("{} has no schedule: {} at {}: {}.", function, kind_of(failure.mode).title,
                            text(test_case), failure.got),
                kind_of(failure.mode).failure);
}

/// Throws: Error if the run breaks a rule of MPI or does not end.
void expect_no_finding(Recording const& recording, std::string const& function, Case const& test_case) {
    for (auto const& violation : recording.violations) {
        if (is_remark(violation.kind)) continue;
        throw Error(fmt::format("{}: {} has no schedule: rank {}, {} at {}: {}.",
                                in_process::text(violation.at), function, violation.rank,
                                in_process::name(violation.kind), text(test_case), violation.text),
                    kind_of(failure_mode_of(violation.kind)).failure);
    }
    for (auto const& choice : recording.choices)
        if (choice.options > 1)
            throw Error(
                fmt::format("{}: {} has no schedule: rank {}: {}, one of {} that MPI allows; a schedule "
                            "has one.",
                            in_process::text(choice.at), function, choice.rank, choice.what, choice.options),
                Failure::unknown);
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
        if (auto const& error = recording.ranks[rank].error; !error.empty())
            throw Error(
                fmt::format("{} has no schedule: rank {} {} at {}.{}", function, rank, error, text(test_case),
                            mpi::reduces(test_case.call.collective) && !test_case.call.commutative
                                ? " It may have one for a commutative operator."
                                : ""),
                Failure::unknown);
    for (std::size_t rank = 0; rank < recording.ranks.size(); ++rank)
        if (auto const& writes = recording.ranks[rank].forbidden_writes; !writes.empty())
            throw Error(
                fmt::format("{} has no schedule: rank {} {} at {}.", function, rank, writes, text(test_case)),
                Failure::contract);
    if (recording.end != in_process::End::finished)
        throw Error(fmt::format("{} has no schedule: it does not end at {}.", function, text(test_case)),
                    Failure::unknown);
}

/// Removes the lines of other files: a schedule has lines of one file.
void forget_other_lines(std::vector<std::vector<CodeStep>>& steps, std::string const& file) {
    for (auto& rank : steps)
        for (auto& step : rank)
            if (step.at.file != file) step.at.line = 0;
}

Recording recording_of(RecordRequest const& request, CheckProgress const& progress) {
    progress("compiling");
    Compiled const compiled(request.source);
    Loaded const code(compiled.library());
    Player player(code);
    PieceOfWork done;
    ChildWork work;
    work.pieces = 1;
    work.work = [&](std::size_t) { return packed(player.record(request.test_case)); };
    work.note = Player::note;
    work.bears = Player::bears;
    work.receive = [&](std::size_t, PieceOfWork piece) { done = std::move(piece); };
    work.progress = [&](std::size_t) { progress("recording"); };
    work.folder = compiled.folder();
    work.most_seconds = request.most_seconds + player.seconds_for_globals();
    in_children(work);
    expect_a_run(done, request.source.function, code, request.test_case);
    return unpacked<Recording>(done.result);
}

}  // namespace

Index default_count(mpi::Collective collective, Index n) {
    using enum mpi::Collective;
    bool const is_whole = collective == allreduce || collective == reduce || collective == bcast ||
                          collective == scan || collective == exscan;
    return is_whole ? n : 1;
}

RecordedRun recorded(RecordRequest const& request, CheckProgress const& progress) {
    expect_sayable(request.test_case);
    RecordedRun run{
        request.test_case, recording_of(request, progress), {}, {}, specification_of(request.test_case)};
    expect_no_finding(run.recording, request.source.function, request.test_case);
    run.steps = steps_of(run.recording);
    forget_other_lines(run.steps, request.source.files.front());
    run.schedule = schedule_of(request.test_case, run.recording, run.steps);
    run.schedule.name = fmt::format("{} of {}, {}", request.source.function, request.source.files.front(),
                                    text(request.test_case));
    expect_same_end(run.schedule, run.recording, request.test_case);
    return run;
}

}  // namespace cubecheck::verify

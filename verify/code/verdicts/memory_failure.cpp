#include "verify/code/verdicts/memory_failure.hpp"

#include <fmt/format.h>

#include "engine/mpi/process_group.hpp"
#include "models/support/counted.hpp"
#include "verify/code/build/reached_lines.hpp"
#include "verify/code/verdicts/code_places.hpp"

namespace cubecheck::verify {

namespace {

/// The line that has called the function with the only place: often a function that allocates for others.
std::optional<in_process::Place> caller_of(std::vector<NotedPlace> const& places,
                                           std::vector<std::uintptr_t> const& addresses, Loaded const& code) {
    if (places.empty()) return std::nullopt;
    bool is_behind = false;
    for (auto const address : addresses) {
        auto const at = place_of(address, code);
        if (at && is_behind && !is_of_the_system(at->file))
            return mpi::PrivateFolder::has(at->file) ? std::nullopt : at;  // a file of Cubecheck
        is_behind = is_behind || (at && *at == places.front().at);
    }
    return std::nullopt;
}

/// "at its address", "12 bytes after its address", "1 byte before its address"
std::string text_of_offset(Index bytes) {
    if (bytes == 0) return "at its address";
    auto const distance = counted(static_cast<std::uint64_t>(bytes < 0 ? -bytes : bytes), "byte");
    return fmt::format("{} {} its address", distance, bytes < 0 ? "before" : "after");
}

/// "rank 1 reads element 3 of its send buffer, which has 3 elements: 12 bytes after its address"
std::string text_of_access(BeyondBuffer const& access) {
    using enum BeyondBuffer::Kind;
    auto const does = access.kind == read ? "reads" : access.kind == write ? "writes" : "accesses";
    bool const is_inside = 0 <= access.element && access.element < access.elements;
    return fmt::format("rank {} {} {}element {} of its {}, which has {}: {}", access.rank, does,
                       is_inside ? "a gap behind " : "", access.element, access.buffer,
                       counted(static_cast<std::uint64_t>(access.elements), "element"),
                       text_of_offset(access.offset));
}

}  // namespace

CaseFailure failure_in(CaseRun const& run, FailureMode mode) {
    CaseFailure failure{mode};
    for (auto const& choice : run.choices) {
        failure.choices.push_back(choice.taken);
        failure.decisions.push_back(
            fmt::format("{}: rank {}: {}", in_process::text(choice.at), choice.rank, choice.what));
    }
    return failure;
}

CaseFailure damage_in(CaseRun const& run, Loaded const& code) {
    auto const& damage = run.damages.front();
    auto failure = failure_in(run, FailureMode::out_of_bounds);
    auto const bytes = counted(damage.bytes, "byte");
    failure.got = damage.kind == Damage::Kind::freed
                      ? fmt::format("rank {} writes to {} that it has freed", damage.rank, bytes)
                      : fmt::format("rank {} writes beyond the {} that it has allocated", damage.rank, bytes);
    failure.got += "; --sanitize address names the line of the write";
    if (auto const at = innermost_place(damage.allocated_by, code))
        failure.places.push_back({*at, "allocated here"});
    if (auto const by = caller_of(failure.places, damage.allocated_by, code))
        failure.places.push_back({*by, "calls it"});
    return failure;
}

CaseFailure access_in(CaseRun const& run, Loaded const& code) {
    auto const& access = run.accesses.front();
    auto failure = failure_in(run, FailureMode::beyond_buffer);
    failure.got = text_of_access(access);
    auto const at = access.transfer.line > 0
                        ? access.transfer
                        : innermost_place(access.addresses, code).value_or(in_process::Place());
    if (at.line > 0) failure.places.push_back({at, ""});
    return failure;
}

}  // namespace cubecheck::verify

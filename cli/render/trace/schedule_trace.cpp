#include "cli/render/trace/schedule_trace.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/render/trace/fold_text.hpp"
#include "formats/support/printable.hpp"
#include "models/schedule/text.hpp"
#include "models/support/error.hpp"
#include "verify/files/schedule/facts.hpp"

namespace cubecheck::cli {

namespace {

using engine::RoundMessage;
using engine::RoundRun;
using schedules::Buffer;

/// The limit on the number of ranks times the largest number of chunks of a rank.
constexpr Index most_traced_chunks = Index{1} << 22;

/// " (lines 31, 35)"; empty if the schedule has no line numbers.
std::string lines_text(Schedule const& schedule, RoundMessage const& message) {
    if (schedule.origins.empty()) return "";
    auto const sent = schedule.origins[message.send].line, received = schedule.origins[message.receive].line;
    if (sent == 0 && received == 0) return "";
    if (sent == received) return fmt::format(" (line {})", sent);
    return fmt::format(" (lines {}, {})", sent, received);
}

/// A line for every rank that has such chunks; empty if they hold nothing.
std::string ranks_text(Schedule const& schedule, RoundRun const& run, FoldText& text, Buffer buffer) {
    std::string out;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
        auto const chunks = extent(schedule, rank, buffer);
        std::vector<schedules::Index> folds;
        for (Index chunk = 0; chunk < chunks; ++chunk)
            folds.push_back(run.contents()(rank, run.cell(rank, buffer, chunk)));
        if (std::ranges::any_of(folds, [](auto fold) { return fold != schedules::Folds::nothing; }))
            out += fmt::format("  rank {}  {} = {}\n", rank, schedules::text(buffer, 0, chunks), text(folds));
    }
    return out;
}

}  // namespace

std::string trace_title(Schedule const& schedule) {
    return schedule.name.empty() ? std::string(name(schedule.collective)) : schedule.name;
}

std::string ends_text(Schedule const& schedule, RoundMessage const& message) {
    auto const& send = schedule.actions[message.send];
    auto const& receive = schedule.actions[message.receive];
    auto const from = receives(send.operation) ? std::string("what came") : source_text(send);
    auto to = writes_target(receive.operation) ? target_text(receive) : std::string("the next rank");
    if (reads_source(receive.operation)) to += ", joined with " + source_text(receive);
    return from + " to " + to + lines_text(schedule, message);
}

RoundRun traced_run(Schedule const& schedule) {
    Index most = 0;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank) {
        Index chunks = 0;
        for (auto const buffer : {Buffer::input, Buffer::output, Buffer::scratch})
            chunks += extent(schedule, rank, buffer);
        most = std::max(most, chunks);
    }
    if (most * std::ssize(schedule.ranks) > most_traced_chunks)
        throw Error(fmt::format("A trace shows up to {} chunks; {} ranks with up to {} each are more.",
                                most_traced_chunks, schedule.ranks.size(), most),
                    Failure::usage);
    return {schedule, schedule.modes.front()};
}

std::string schedule_trace(Schedule const& schedule) {
    auto run = traced_run(schedule);
    FoldText text(run.folds());
    auto out = fmt::format("{}\n    {}\nat the start\n", formats::printable(trace_title(schedule)),
                           verify::facts(schedule));
    out += ranks_text(schedule, run, text, Buffer::input);
    for (Index round = 0; round < run.rounds(); ++round) {
        out += fmt::format("round {}\n", round);
        for (auto const& message : run.play())
            out += fmt::format("  rank {} -> rank {}  {}  {}\n", message.from, message.to,
                               text(message.folds), ends_text(schedule, message));
    }
    if (run.rounds() == 0) run.play();
    return out + "at the end\n" + ranks_text(schedule, run, text, Buffer::output);
}

}  // namespace cubecheck::cli

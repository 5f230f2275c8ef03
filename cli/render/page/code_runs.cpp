#include "cli/render/page/code_runs.hpp"

#include <map>

#include <fmt/format.h>

#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

constexpr char const *latest = "latest join", *result = "result";

StepOrigin origin(in_process::Place const& place) { return {place.file, place.line}; }

/// Converts the recorded messages and joins of one run to steps.
class CodeRun {
public:
    explicit CodeRun(verify::FailingCases const& seen) : seen_(seen) {}

    std::vector<WitnessStep> steps() {
        auto join = seen_.explained.joins.begin();
        auto const end = seen_.explained.joins.end();
        Index received = 0;
        for (auto const& message : seen_.explained.messages) {
            for (; join != end && join->after <= received; ++join) add(*join);
            add(message, received++);
        }
        for (; join != end; ++join) add(*join);
        for (auto const& wait : seen_.explained.waits) add(wait);
        return std::move(steps_);
    }

private:
    WitnessStep& step(StepKind kind, Index rank, in_process::Place const& at, std::string text) {
        auto& added = steps_.emplace_back();
        added.kind = kind;
        added.at = {rank, 0};
        added.text = std::move(text);
        added.round = frame_;
        if (!at.file.empty()) added.origin = origin(at);
        return added;
    }

    void add(verify::JoinPlace const& join) {
        auto const operand = [](std::string const& text) {
            return text.find(' ') == std::string::npos ? text : "(" + text + ")";
        };
        auto const made = operand(join.left) + " " + operand(join.right);
        auto& added =
            step(StepKind::local, join.rank, join.at, fmt::format("joins {} with {}", join.left, join.right));
        added.changes.push_back({latest, joined_[join.rank], made});
        joined_[join.rank] = made;
        ++frame_;
    }

    void add(in_process::Wait const& wait) {
        auto& added = step(StepKind::stuck, wait.rank, wait.at, wait.text);
        if (wait.peer != wait.rank) added.peer = cubecheck::Place{wait.peer, 0};
    }

    void add(in_process::Message const& message, Index number) {
        auto const what = fmt::format(
            "{}, tag {}", counted(static_cast<std::uint64_t>(message.bytes), "byte"), message.tag);
        if (message.from == message.to) {
            step(StepKind::local, message.from, message.received, fmt::format("sends {} to itself", what));
            ++frame_;
            return;
        }
        auto& sent = step(StepKind::send, message.from, message.sent,
                          fmt::format("sends {} to rank {}", what, message.to));
        sent.peer = cubecheck::Place{message.to, 0};
        sent.message = number;
        sent.carried = counted(static_cast<std::uint64_t>(message.bytes), "byte");
        auto& got = step(StepKind::receive, message.to, message.received,
                         fmt::format("receives {} from rank {}", what, message.from));
        got.peer = cubecheck::Place{message.from, 0};
        got.message = number;
        ++frame_;
    }

    verify::FailingCases const& seen_;
    std::vector<WitnessStep> steps_;
    std::map<Index, std::string> joined_;  ///< by rank
    Index frame_ = 0;
};

/// The text after the colon of "rank 1, element 0: 1 0".
std::string value_of(std::string const& got) {
    auto const colon = got.find(": ");
    return colon == std::string::npos ? got : got.substr(colon + 2);
}

formats::PageRun run_of(CheckedCode const& code, verify::Answer const& answer, verify::FailureMode mode,
                        verify::FailingCases const& seen) {
    auto const& failure = seen.failure;
    formats::PageRun found;
    auto& run = found.run;
    run.property = std::string(name(answer.property));
    auto const title = std::string(kind_of(mode).title);
    run.says =
        fmt::format("the function does what MPI promises of {}", mpi::name(seen.test_case.call.collective));
    run.target = fmt::format("{}: {}", code.source.files.front(), code.source.function);
    run.size = text(seen.test_case);
    run.ranks = run.thread_blocks = first_member(seen.test_case) + seen.test_case.n;
    run.steps = CodeRun(seen).steps();
    run.outcome.sentence = failure.places.empty() ? title : title + "; " + failure.places.front().what;
    run.replay_command = code_replay(code, seen.test_case);
    if (failure.rank >= 0) {
        auto const value = value_of(failure.got);
        auto const rank = first_member(seen.test_case) +
                          other_numbering(seen.test_case.call, failure.rank, seen.test_case.n);
        found.wrong.push_back({rank, result, value, failure.expected});
        auto& end = run.steps.emplace_back();
        end.at = {rank, 0};
        end.text = "returns";
        end.round = run.steps.size() > 1 ? *run.steps[run.steps.size() - 2].round + 1 : 0;
        end.changes = {{result, "", value}};
        run.outcome.rank = rank, run.outcome.cell = result;
        run.outcome.found = value, run.outcome.expected = failure.expected;
    }
    return found;
}

}  // namespace

std::vector<formats::PageRun> code_runs(CheckedCode const& code, verify::CodeReport const& report) {
    std::vector<formats::PageRun> found;
    for (auto const& answer : report.answers)
        for (auto const& [mode, seen] : answer.failures)
            if (!seen.explained.messages.empty() || !seen.explained.joins.empty() ||
                !seen.explained.waits.empty())
                found.push_back(run_of(code, answer, mode, seen));
    return found;
}

}  // namespace cubecheck::cli

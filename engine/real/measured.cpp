#include "engine/real/measured.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "models/support/expects.hpp"

namespace cubecheck::real {

namespace {

/// A program that copies `count` elements in pieces, from one half of its memory to the other.
NodeProgram copies(Index count, Index half) {
    NodeProgram program;
    program.memory = 2 * half;
    // Pages that were never written have no physical memory, so the source is filled first.
    program.inputs = {{{0, 0}, 0, half}, {{0, 1}, half, half}};
    for (Index left = count; left > 0; left -= half)
        program.steps.push_back({.what = Do::copy,
                                 .target = {Operand::own, half},
                                 .left = {Operand::own, 0},
                                 .count = std::min(left, half)});
    return program;
}

/// The traffic of a node in one round.
struct RoundTraffic {
    Index sent = 0, received = 0, sends = 0, receives = 0, joined = 0;
};

std::map<Index, RoundTraffic> traffic(NodeProgram const& program) {
    std::map<Index, RoundTraffic> found;
    Index round = 0;
    for (auto const& step : program.steps) {
        if (step.what == Do::phase) round = step.number;
        auto& [sent, received, sends, receives, joined] = found[round];
        if (step.what == Do::send) sent += step.count, ++sends;
        if (step.what == Do::receive) received += step.count, ++receives;
        if (step.what == Do::join) joined += step.count;
    }
    return found;
}

}  // namespace

Job copy_job(Job const& job) {
    Job out{job.elements, job.repeat, {}};
    for (auto const& program : job.programs) {
        auto const count = received(program);
        Index inputs = 1;
        for (auto const& input : program.inputs) inputs += input.count;
        out.programs.push_back(copies(count, std::min(count, std::max(inputs, result_elements(program)))));
    }
    return out;
}

Job ping_pong_job(Index nodes, Index bytes, Index times, Index repeat) {
    expects(nodes >= 2, "two nodes play ping-pong");
    Job job{{Type::float32, Operator::sum, 1, 0},
            repeat,
            std::vector<NodeProgram>(static_cast<std::size_t>(nodes))};
    auto const count = bytes / 4;
    for (Index node = 0; node < nodes - nodes % 2; ++node) {
        auto const peer = node % 2 == 0 ? node + 1 : node - 1;
        auto& program = job.programs[static_cast<std::size_t>(node)];
        program.memory = 2 * count;
        program.inputs = {{{node, 0}, 0, count}, {{node, 1}, count, count}};
        for (Index i = 0; i < times; ++i) {
            auto const send = [&] {
                program.steps.push_back({.what = Do::send, .peer = peer, .number = i, .count = count});
            };
            if (node % 2 == 0) send();
            program.steps.push_back({.what = Do::receive,
                                     .peer = peer,
                                     .number = i,
                                     .target = {Operand::own, count},
                                     .count = count});
            program.steps.push_back({.what = Do::await, .number = i});
            program.steps.push_back(
                {.what = Do::copy, .target = {Operand::own, count}, .left = {i, 0}, .count = count});
            program.steps.push_back({.what = Do::release, .number = i});
            if (node % 2 == 1) send();
            program.steps.push_back({.what = Do::settle, .number = i});
        }
    }
    return job;
}

double bus_factor(std::string_view collective, Index nodes) {
    auto const n = static_cast<double>(nodes);
    for (auto const* name : {"allreduce", "collect"})
        if (collective == name) return 2 * (n - 1) / n;
    for (auto const* name : {"allgather", "reducescatter", "reduce_scatter", "alltoall", "gather", "scatter"})
        if (collective == name) return (n - 1) / n;
    return 1;
}

MessageTime calibrated(Index nodes, Index bytes, RunJob const& run) {
    constexpr Index shortest = 8, least = Index{1} << 16, most = Index{1} << 26, most_times = 20, repeat = 3;
    std::array<Index, 2> const sizes{shortest, std::clamp(bytes, least, most)};
    std::array<double, 2> seconds{};
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        auto const times = std::clamp<Index>(most / sizes[i], 2, most_times);
        auto const job = ping_pong_job(nodes, sizes[i], times, repeat);
        seconds[i] = duration(fastest(run(job))) / (2.0 * static_cast<double>(times));
    }
    MessageTime found;
    found.byte = std::max(0.0, (seconds[1] - seconds[0]) / static_cast<double>(sizes[1] - sizes[0]));
    found.startup = std::max(0.0, seconds[0] - found.byte * static_cast<double>(sizes[0]));
    return found;
}

Job join_job(Job const& like, Index count, Index times) {
    NodeProgram program;
    program.memory = 3 * count;
    program.inputs = {{{0, 0}, 0, count}, {{1, 0}, count, count}};
    for (Index i = 0; i < times; ++i)
        program.steps.push_back({.what = Do::join,
                                 .target = {Operand::own, 2 * count},
                                 .left = {Operand::own, 0},
                                 .right = {Operand::own, count},
                                 .count = count});
    return {like.elements, like.repeat, std::vector(like.programs.size(), program)};
}

double join_byte(Job const& like, Index bytes, RunJob const& run) {
    constexpr Index least = Index{1} << 12, most = Index{1} << 24, all = Index{1} << 26, most_times = 1000;
    auto const element = static_cast<Index>(like.elements.bytes());
    auto const count = std::clamp(bytes, least, most) / element + 1;
    auto const times = std::clamp<Index>(all / (count * element), 2, most_times);
    auto const seconds = duration(fastest(run(join_job(like, count, times))));
    return seconds / static_cast<double>(count * element * times);
}

std::vector<PhaseTime> phases(Job const& job, std::vector<NodeTimes> const& nodes) {
    std::map<Index, PhaseTime> found;
    std::map<Index, double> ends;
    double begin = nodes.empty() ? 0 : nodes.front().begin;
    auto const bytes = static_cast<Index>(job.elements.bytes());
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        begin = std::min(begin, nodes[node].begin);
        auto const& marks = nodes[node].phases;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            auto& end = ends[marks[i].first];
            end = std::max(end, i + 1 < marks.size() ? marks[i + 1].second : nodes[node].end);
        }
        for (auto const& [round, one] : traffic(job.programs[node])) {
            auto& phase = found[round];
            phase.bytes = std::max({phase.bytes, one.sent * bytes, one.received * bytes});
            phase.messages = std::max({phase.messages, one.sends, one.receives});
            phase.joined = std::max(phase.joined, one.joined * bytes);
        }
    }
    std::vector<PhaseTime> out;
    for (auto const& [round, end] : ends) {
        auto phase = found[round];
        phase.round = round;
        phase.seconds = std::max(0.0, end - begin);
        begin = std::max(begin, end);
        out.push_back(phase);
    }
    return out;
}

}  // namespace cubecheck::real

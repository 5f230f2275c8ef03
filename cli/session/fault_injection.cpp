#include "cli/session/fault_injection.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

std::vector<real::Step> steps_of(real::NodeProgram const& program, real::Do what) {
    std::vector<real::Step> found;
    std::ranges::copy_if(program.steps, std::back_inserter(found),
                         [&](real::Step const& step) { return step.what == what; });
    return found;
}

/// Whether two programs send and expect the same messages.
bool have_the_same_messages(real::NodeProgram const& a, real::NodeProgram const& b) {
    auto const alike = [](real::Step const& x, real::Step const& y) {
        return x.peer == y.peer && x.port == y.port && x.count == y.count;
    };
    return std::ranges::all_of(std::vector{real::Do::send, real::Do::receive}, [&](real::Do what) {
        return std::ranges::equal(steps_of(a, what), steps_of(b, what), alike);
    });
}

std::string_view fault_name(AskedFault const& asked) { return name(asked.kind); }

void expect_the_node(real::Job const& job, AskedFault const& asked) {
    auto const nodes = static_cast<Index>(job.programs.size());
    if (asked.node && *asked.node >= nodes)
        throw Error(fmt::format("--fault {}: expected a node below {}, found {}.", fault_name(asked), nodes,
                                *asked.node),
                    Failure::usage);
}

FaultyJob with_a_harmed_message(real::Job const& job, AskedFault const& asked) {
    auto const message = asked.message.value_or(0);
    auto const has_it = [&](real::NodeProgram const& program) { return sends(program) > message; };
    auto const first = std::ranges::find_if(job.programs, has_it) - job.programs.begin();
    auto const node = asked.node.value_or(first);
    if (node >= static_cast<Index>(job.programs.size()))
        throw Error(fmt::format("--fault {}: no node sends a message {}.", fault_name(asked), message),
                    Failure::usage);
    auto const messages = steps_of(job.programs[static_cast<std::size_t>(node)], real::Do::send);
    if (message >= static_cast<Index>(messages.size()))
        throw Error(fmt::format("--fault {}: node {} sends {} messages, numbered from 0: found {}.",
                                fault_name(asked), node, messages.size(), message),
                    Failure::usage);
    FaultyJob faulty{job, fmt::format("{} at node {}, message {} to node {}", fault_name(asked), node,
                                      message, messages[static_cast<std::size_t>(message)].peer)};
    faulty.job.fault = real::Fault{asked.kind, node, message};
    return faulty;
}

/// The first node, of those that may be faulty, whose messages differ.
std::optional<std::size_t> first_with_others(real::Job const& job, AskedFault const& asked,
                                             OtherPrograms const& others) {
    for (std::size_t node = 0; node < job.programs.size(); ++node)
        if ((!asked.node || *asked.node == static_cast<Index>(node)) &&
            !have_the_same_messages(job.programs[node], others.programs[node]))
            return node;
    return std::nullopt;
}

}  // namespace

FaultyJob with_fault(real::Job const& job, AskedFault const& asked, EachOther const& others) {
    expect_the_node(job, asked);
    if (is_of_a_message(asked.kind)) return with_a_harmed_message(job, asked);
    std::optional<FaultyJob> found;
    others([&](OtherPrograms const& other) {
        auto const node = first_with_others(job, asked, other);
        if (!node) return true;
        found = FaultyJob{job, fmt::format("{} at node {}: {}", fault_name(asked), *node, other.what), true};
        found->job.programs[*node] = other.programs[*node];
        return false;
    });
    if (!found)
        throw Error(
            fmt::format("--fault {}: found none with other messages than those of {}.", fault_name(asked),
                        asked.node ? fmt::format("node {}", *asked.node) : "any node"),
            Failure::usage);
    return *found;
}

}  // namespace cubecheck::cli

#include "verify/files/explore/failing_slots.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include "verify/files/explore/explore_again.hpp"

namespace cubecheck::verify {
namespace {

using explore::Answer;

constexpr explore::Index most_slots = 64;
constexpr std::uint64_t most_states = 200'000;

/// The FIFO depths from `first` to `last`, with the same answer.
struct Stretch {
    explore::Index first = 0;
    explore::Index last = 0;
    bool holds = false;
};

/// The most messages that are sent on one channel.
explore::Index messages(Explorable const& target, explore::Environment const& environment) {
    explore::Program const program(target.schedule, environment);
    std::vector<explore::Index> sent(program.queues().size());
    for (explore::Index thread_block = 0; thread_block < target.schedule.thread_blocks.size(); ++thread_block)
        for (auto const& tick : program.ticks(thread_block))
            if (tick.puts != explore::none) sent[tick.puts] += environment.calls;
    auto const copies = environment.faults[static_cast<std::size_t>(explore::Fault::duplicated)];
    return sent.empty() ? 0 : *std::ranges::max_element(sent) + copies;
}

std::string text(Stretch const& stretch) {
    auto const [first, last, holds] = stretch;
    auto const* const outcome = holds ? "passes" : "fails";
    if (first == explore::unlimited) return fmt::format("{} with unlimited FIFOs", outcome);
    if (first == 1 && last == explore::unlimited) return fmt::format("{} at every FIFO depth", outcome);
    if (last == explore::unlimited) return fmt::format("{} from FIFO depth {} on", outcome, first);
    if (first == last) return fmt::format("{} at FIFO depth {}", outcome, first);
    return fmt::format("{} at FIFO depths {} to {}", outcome, first, last);
}

/// Explores one FIFO depth after the other.
class Slots {
public:
    Slots(Explorable const& target, Inquiry const& inquiry, std::string const& property)
        : target_(target), inquiry_(inquiry), property_(property) {
        inquiry_.search.most_states = std::min(inquiry_.search.most_states, most_states);
    }

    /// As many depths as the limit of states allows, then unlimited channels.
    std::vector<Stretch> answers() {
        auto const enough = messages(target_, inquiry_.environment);
        explore::Index slots = 1;
        for (; slots < std::min(enough, most_slots + 1) && states_ < most_states; ++slots) ask(slots, slots);
        if (enough > 0) ask(slots < enough ? explore::unlimited : enough, explore::unlimited);
        return out_;
    }

private:
    void ask(explore::Index first, explore::Index last) {
        auto environment = inquiry_.environment;
        bool const is_known = environment.slots >= first && environment.slots <= last;
        environment.slots = last;
        auto const is = is_known ? Answer::Is::refuted : answer(environment);
        if (is == Answer::Is::open) return;
        bool const holds = is == Answer::Is::holds;
        bool const goes_on = !out_.empty() && out_.back().holds == holds && out_.back().last + 1 == first;
        if (goes_on)
            out_.back().last = last;
        else
            out_.push_back({first, last, holds});
    }

    Answer::Is answer(explore::Environment const& environment) {
        auto const found = explore_again(target_, inquiry_, environment, property_);
        states_ += found.progress.states;
        return found.answers[0].is;
    }

    Explorable const& target_;
    Inquiry inquiry_;
    std::string const& property_;
    std::uint64_t states_ = 0;  ///< number of explored states
    std::vector<Stretch> out_;
};

}  // namespace

std::string failing_slots(Explorable const& target, Inquiry const& inquiry, std::string const& property) {
    auto const all = Slots(target, inquiry, property).answers();
    auto const asked = inquiry.environment.slots;
    if (all.size() == 1 && all[0].first == asked && all[0].last == asked) return {};
    std::string out;
    for (auto const& stretch : all) out += (out.empty() ? "" : ", ") + text(stretch);
    return out;
}

}  // namespace cubecheck::verify

#include "engine/explore/search.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/alike.hpp"
#include "engine/explore/independence.hpp"
#include "engine/explore/reached.hpp"
#include "engine/explore/vacuity_check.hpp"
#include "models/support/counted.hpp"
#include "models/support/expects.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::explore {

namespace {

using Clock = std::chrono::steady_clock;
using Is = Answer::Is;
using Kind = Property::Kind;
using Sight = Property::Sight;

constexpr char const* interrupted = "it was interrupted";

class Search {
public:
    Search(Machine& machine, std::vector<Property> const& properties, SearchOptions const& options)
        : machine_(machine),
          properties_(properties),
          options_(options),
          symmetry_(machine, options.relabelled == Relabelled::identified
                                 ? automorphisms(machine, options.promised)
                                 : std::vector<Automorphism>{}),
          independence_(machine),
          reached_(machine, symmetry_,
                   [this](State const& state, std::vector<Step>& out) {
                       machine_.steps(state, out);
                       reduce(state, out);
                   }),
          alike_(machine, symmetry_, reached_) {
        for (auto const& property : properties) {
            out_.answers.push_back({property.name, Is::open, {}, false, {}, {}});
            vacuity_.emplace_back(machine, property);
        }
    }

    Result run() {
        std::size_t next_level = 1;
        for (Index number = 0; number < reached_.size() && !is_decided() && may_go_on(number); ++number) {
            if (number == next_level) {
                ++out_.progress.depth;
                next_level = reached_.size();
            }
            expand(number);
        }
        if (out_.is_complete()) {
            measure(static_cast<Index>(reached_.size()));
            if (interruption_requested.load())
                out_.cut = interrupted;  // perhaps during the reconstruction
                                         // of a path
        }
        for (std::size_t i = 0; i < properties_.size(); ++i) conclude(properties_[i], i);
        return std::move(out_);
    }

private:
    void expand(Index number) {
        state_ = reached_.at(number);
        machine_.steps(state_, steps_);
        if (steps_.empty()) ++out_.progress.ends;
        for (std::size_t i = 0; i < properties_.size(); ++i) look(i, state_, number);
        reduce(state_, steps_);
        for (auto const& step : steps_) {
            ++out_.progress.steps;
            next_ = state_;
            next_ = machine_.after(std::move(next_), step);
            reached_.insert(next_, number);
        }
    }

    /// Reduces the steps of a state to those that must be explored (partial-order reduction).
    void reduce(State const& state, std::vector<Step>& steps) const {
        if (options_.interleavings == Interleavings::all) return;
        if (auto const first = independence_.first(state, steps)) steps.assign(1, *first);
    }

    /// Evaluates a property in a state. Pre: `steps_` are the enabled steps of the state.
    void look(std::size_t i, State const& state, Index number) {
        auto const& property = properties_[i];
        auto& answer = out_.answers[i];
        vacuity_[i].look(state);
        if (answer.is != Is::open) return;
        if (property.kind == Kind::alike) {
            if (property.arises(machine_, state)) alike_.compare(answer, state, number);
            return;
        }
        bool const at_ends = property.sight == Sight::ends || property.kind == Kind::eventually;
        if (at_ends && !steps_.empty()) return;
        bool const sought = property.kind == Kind::sometimes;
        if (property.has(machine_, state) != sought) return;
        if (sought) {
            answer.is = Is::holds;
        } else if (auto path = reached_.path(number)) {
            answer.is = Is::refuted;
            answer.path = std::move(*path);
        }
    }

    void measure(Index number) {
        auto& progress = out_.progress;
        progress.states = reached_.size();
        progress.frontier = reached_.size() - number;
        progress.bytes = std::max<std::uint64_t>(
            progress.bytes, reached_.bytes() + symmetry_.bytes() + machine_.store().bytes());
        progress.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    }

    /// Whether no further state can change an answer.
    bool is_decided() const {
        return options_.extent == Extent::until_decided &&
               std::ranges::none_of(out_.answers, [](auto const& answer) { return answer.is == Is::open; });
    }

    bool may_go_on(Index number) {
        constexpr Index between_measures = 1024;
        if (reached_.size() > options_.most_states) out_.cut = "the limit on states was reached";
        if (number % between_measures == 0) {
            measure(number);
            if (out_.progress.bytes > options_.most_bytes) out_.cut = "the limit on memory was reached";
        }
        if (interruption_requested.load()) out_.cut = interrupted;
        if (is_time_to_tell(number)) {
            measure(number);
            if (options_.goes_on && !options_.goes_on(out_.progress)) out_.cut = "it was stopped";
        }
        if (!out_.cut.empty()) measure(number);
        return out_.cut.empty();
    }

    /// True every 1024 states, and at least once in 100 ms if states take long.
    bool is_time_to_tell(Index number) {
        auto const now = Clock::now();
        if (number % 1024 != 0 && now - told_ < std::chrono::milliseconds(100)) return false;
        told_ = now;
        return true;
    }

    void conclude(Property const& property, std::size_t i) {
        auto& answer = out_.answers[i];
        bool const leaves_out = options_.interleavings == Interleavings::representative;
        if (answer.is != Is::open) return;
        if (!out_.is_complete())
            answer.reason = fmt::format("{} after {} at depth {}, with {} on the frontier", out_.cut,
                                        counted(out_.progress.states, "state"), out_.progress.depth,
                                        out_.progress.frontier);
        else if (leaves_out && property.sight == Sight::states)
            answer.reason = "it needs every state, and only some interleavings were explored";
        else if (property.kind == Kind::sometimes)
            answer.is = Is::refuted;
        else if (vacuity_[i].is_not_applicable())
            answer.is_not_applicable = true;
        else if (answer.reason = vacuity_[i].missing(symmetry_.relabellings()); answer.reason.empty())
            answer.is = Is::holds;
    }

    Machine& machine_;
    std::vector<Property> const& properties_;
    SearchOptions const& options_;
    Symmetry symmetry_;
    Independence independence_;
    Reached reached_;
    Alike alike_;
    std::vector<VacuityCheck> vacuity_;  ///< by property
    State state_;                        ///< the state that is being expanded
    State next_;
    std::vector<Step> steps_;
    Clock::time_point const begin_ = Clock::now();
    Clock::time_point told_ = begin_;
    Result out_;
};

}  // namespace

Result explore(Machine& machine, std::vector<Property> const& properties, SearchOptions const& options) {
    return Search(machine, properties, options).run();
}

Answer const& Result::answer(std::string const& property) const {
    auto const found = std::ranges::find(answers, property, &Answer::property);
    expects(found != answers.end(), "the property was asked for");
    return *found;
}

}  // namespace cubecheck::explore

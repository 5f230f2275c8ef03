#include "verify/files/explore/explored_once.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "verify/files/explore/counterexample_of.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/explore/named_witness.hpp"
#include "verify/files/schedule/feasible_runs.hpp"
#include "verify/files/witness/failure_signature.hpp"
#include "verify/files/witness/minimal/orbits.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {
namespace {

using explore::Answer;
using explore::Property;

/// A property, and its failures so far.
struct Sought {
    Property property;
    std::shared_ptr<witness::Seen> seen = std::make_shared<witness::Seen>();
};

Sought sought(std::string const& name, Explorable const& target) {
    Sought out{*explored_property(name, target.promised)};
    bool const has_kinds =
        out.property.kind == Property::Kind::always || out.property.kind == Property::Kind::eventually;
    if (has_kinds) out.property = witness::beyond(out.property, target.promised, out.seen);
    return out;
}

/// Explores the states of one machine, again for each further failure.
class Exploration {
public:
    Exploration(Explorable const& target, Inquiry const& inquiry)
        : target_(target),
          inquiry_(inquiry),
          machine_(target.schedule, inquiry.environment),
          self_overlap_(self_overlapping_transfer(target.schedule, inquiry.environment.mode)),
          early_(send_seen_early(target.schedule)) {
        inquiry_.search.promised = target.promised;
    }

    ExplorationResult explore() {
        std::vector<Sought> all;
        std::vector<Property> properties;
        for (auto const& name : inquiry_.properties) {
            if (!can_be_asked(name)) continue;
            all.push_back(sought(name, target_));
            properties.push_back(all.back().property);
        }
        explore::Result result;
        bool const is_one = properties.size() == 1 && properties.front().sight == Property::Sight::pairs;
        if (is_one) inquiry_.search.extent = explore::Extent::until_decided;
        if (!all.empty()) result = explore::explore(machine_, properties, inquiry_.search);
        out_.progress = result.progress;
        out_.cut = result.cut;
        for (std::size_t i = 0; auto const& name : inquiry_.properties) {
            if (can_be_asked(name)) {
                add(result.answers[i], all[i]);
                ++i;
            } else {
                add_unasked(find_explored_property(name));
            }
        }
        return std::move(out_);
    }

private:
    bool can_be_asked(std::string_view property) const {
        return !self_overlap_ || !find_explored_property(property).is_of_words;
    }

    void add_unasked(ExploredProperty const& known) {
        out_.rows.push_back({target_.name, std::string(known.name), Unknown{size() + ": " + *self_overlap_},
                             known.kind, 0, false});
    }

    void add(Answer const& answer, Sought const& one) {
        auto const& known = find_explored_property(one.property.name);
        Row row{target_.name, one.property.name, verdict(answer, known), known.kind, 0, false};
        if (answer.is == Answer::Is::refuted && one.property.kind != Property::Kind::sometimes) {
            add_witness(answer, one);
            auto const first = out_.witnesses.size() - 1;
            add_others(one);
            row.verdict = Refuted{counterexample_of(out_.witnesses[first])};
        }
        out_.rows.push_back(std::move(row));
    }

    Verdict verdict(Answer const& answer, ExploredProperty const& known) const {
        auto const where = explore::text(inquiry_.environment);
        if (answer.is == Answer::Is::holds && known.name == "race_free" && early_)
            return Unknown{size() + ": " + *early_};
        if (answer.is == Answer::Is::holds) return Checked{where, {}};
        if (answer.is == Answer::Is::open && answer.is_not_applicable)
            return NotApplicable{std::string(known.not_applicable)};
        if (answer.is == Answer::Is::open) return Unknown{size() + ": " + answer.reason};
        return Refuted{{size(), "all runs", "no run terminates", "a run that terminates", {}, {}}};
    }

    std::string size() const {
        return (target_.size.empty() ? "" : target_.size + ", ") + explore::text(inquiry_.environment);
    }

    /// Searches for failures of other kinds.
    void add_others(Sought const& one) {
        if (one.property.kind == Property::Kind::alike) return;
        for (std::size_t i = 1; i < inquiry_.most_witnesses; ++i) {
            auto const result = explore::explore(machine_, {one.property}, inquiry_.search);
            if (result.answers[0].is != Answer::Is::refuted) return;
            add_witness(result.answers[0], one);
        }
    }

    void add_witness(Answer const& answer, Sought const& one) {
        auto const property = *explored_property(one.property.name, target_.promised);
        bool const keeps_length = inquiry_.search.interleavings == explore::Interleavings::all ||
                                  property.sight == Property::Sight::ends;
        bool const is_shortest = one.seen->ends.empty() && keeps_length;
        witness::Refutation const refutation{property,
                                             target_.promised,
                                             answer.path,
                                             answer.contrast,
                                             is_shortest,
                                             target_.file,
                                             *one.seen,
                                             inquiry_.most_for_showing,
                                             one.seen->ends.empty()};
        auto shown = witness::shown(machine_, refutation);
        note(*one.seen, shown);
        out_.witnesses.push_back(named_witness(std::move(shown), target_, machine_));
    }

    /// Records a failure, so that it is not shown again under another name.
    void note(witness::Seen& seen, witness::MinimalWitness const& shown) {
        seen.signatures.insert(shown.signatures.begin(), shown.signatures.end());
        seen.ends.insert(machine_.after(machine_.start(), shown.run));
        if (inquiry_.most_witnesses <= 1) return;
        if (!orbits_) orbits_.emplace(machine_, target_.promised);
        orbits_->close(seen);
    }

    Explorable const& target_;
    Inquiry inquiry_;
    explore::Machine machine_;
    std::optional<witness::Orbits> orbits_;    ///< created when they are first needed
    std::optional<std::string> self_overlap_;  ///< why properties of words are not explored, if so
    std::optional<std::string> early_;         ///< why freedom from races is not decided, if so
    ExplorationResult out_;
};

}  // namespace

ExplorationResult explored_once(Explorable const& target, Inquiry const& inquiry) {
    return Exploration(target, inquiry).explore();
}

}  // namespace cubecheck::verify

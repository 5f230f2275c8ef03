#include "gate/exploration.hpp"

#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/witness/run_text.hpp"
#include "engine/witness/symptom.hpp"
#include "engine/witness/witness.hpp"
#include "formats/replay_token.hpp"
#include "gate/explored_properties.hpp"
#include "gate/fewest_faults.hpp"
#include "gate/in_short.hpp"
#include "models/explore/digest.hpp"

namespace cubecheck::gate {
namespace {

using explore::Answer;
using explore::Property;

/// A property, and what has been seen of its failures.
struct Sought {
    Property property;
    std::shared_ptr<std::set<explore::Symptom>> seen = std::make_shared<std::set<explore::Symptom>>();
};

Sought sought(std::string const& name, Explorable const& subject) {
    Sought out{*explored_property(name, subject.promised)};
    bool const has_kinds =
        out.property.kind == Property::Kind::always || out.property.kind == Property::Kind::eventually;
    if (has_kinds) out.property = explore::beyond(out.property, subject.promised, out.seen);
    return out;
}

/// Goes through the states of one machine, as often as there are further failures to look for.
class Exploration {
public:
    Exploration(Explorable const& subject, Inquiry const& inquiry)
        : subject_(subject), inquiry_(inquiry), machine_(subject.schedule, inquiry.environment) {
        inquiry_.search.promised = subject.promised;
        // A run may lead to a relabelled state, whose failure would not be known again.
        if (inquiry.most_witnesses > 1) inquiry_.search.relabelled = explore::Relabelled::told_apart;
    }

    Explored explore() {
        std::vector<Sought> all;
        std::vector<Property> properties;
        for (auto const& name : inquiry_.properties) {
            all.push_back(sought(name, subject_));
            properties.push_back(all.back().property);
        }
        auto const result = explore::explore(machine_, properties, inquiry_.search);
        out_.progress = result.progress;
        out_.cut = result.cut;
        for (std::size_t i = 0; i < all.size(); ++i) add(result.answers[i], all[i]);
        return std::move(out_);
    }

private:
    void add(Answer const& answer, Sought const& one) {
        auto const known = std::find_if(explored_properties.begin(), explored_properties.end(),
                                        [&](auto const& p) { return p.name == one.property.name; });
        Row row{subject_.name, one.property.name, verdict(answer, *known), known->kind, 0, false};
        if (answer.is == Answer::Is::refuted && one.property.kind != Property::Kind::sometimes) {
            add_witness(answer, one, {});
            auto const first = out_.witnesses.size() - 1;
            add_others(one);
            row.verdict = Refuted{in_short(out_.witnesses[first])};
        }
        out_.rows.push_back(std::move(row));
    }

    Verdict verdict(Answer const& answer, ExploredProperty const& known) const {
        auto const where = explore::text(inquiry_.environment);
        if (answer.is == Answer::Is::holds) return Checked{where, {}};
        if (answer.is == Answer::Is::open && out_.cut.empty()) return NotApplicable{std::string(known.moot)};
        if (answer.is == Answer::Is::open) return Unknown{answer.reason};
        return Refuted{{size(), "all runs", "none comes to its end", "one that does", {}, {}}};
    }

    std::string size() const {
        return (subject_.size.empty() ? "" : subject_.size + ", ") + explore::text(inquiry_.environment);
    }

    /// Looks for failures of other kinds than those that have been seen.
    void add_others(Sought const& one) {
        if (one.seen->empty()) return;
        for (std::size_t i = 1; i < inquiry_.most_witnesses; ++i) {
            auto const known = *one.seen;
            auto const result = explore::explore(machine_, {one.property}, inquiry_.search);
            if (result.answers[0].is != Answer::Is::refuted) return;
            add_witness(result.answers[0], one, known);
        }
    }

    void add_witness(Answer const& answer, Sought const& one, std::set<explore::Symptom> const& known) {
        auto const property = *explored_property(one.property.name, subject_.promised);
        bool const keeps_length = inquiry_.search.interleavings == explore::Interleavings::all ||
                                  property.sight == Property::Sight::ends;
        bool const is_shortest = known.empty() && keeps_length;
        explore::Refutation const refutation{
            property,    subject_.promised, answer.path, answer.contrast,
            is_shortest, subject_.file,     known,       inquiry_.most_for_showing};
        auto shown = explore::shown(machine_, refutation);
        auto& witness = shown.witness;
        witness.subject = subject_.name;
        witness.size = subject_.size;
        witness.environment = explore::text(inquiry_.environment);
        witness.replay_token = formats::text(formats::ReplayToken{
            subject_.name, subject_.options, inquiry_.environment, property.name,
            explore::digest(subject_.schedule, subject_.promised), explore::run_text(machine_, shown.run),
            explore::run_text(machine_, shown.contrast)});
        witness.replay_command = "cubecheck replay " + witness.replay_token;
        out_.witnesses.push_back(std::move(witness));
    }

    Explorable const& subject_;
    Inquiry inquiry_;
    explore::Machine machine_;
    Explored out_;
};

/// Replaces the witnesses of a property by those with as few faults as it takes.
void shrink(Explorable const& subject, Inquiry const& inquiry, Explored& found, Row& row) {
    auto const [environment, proved] = fewest_faults(subject, inquiry, row.property);
    auto narrower = inquiry;
    narrower.environment = environment;
    narrower.properties = {row.property};
    auto again = Exploration(subject, narrower).explore();
    if (again.witnesses.empty()) return;
    std::erase_if(found.witnesses, [&](Witness const& one) { return one.property == row.property; });
    for (auto& one : again.witnesses) {
        one.minimal.insert(one.minimal.end(), proved.begin(), proved.end());
        found.witnesses.push_back(std::move(one));
    }
    row.verdict = std::move(again.rows.front().verdict);
}

}  // namespace

Explored explored(Explorable const& subject, Inquiry const& inquiry) {
    auto found = Exploration(subject, inquiry).explore();
    bool const has_faults = inquiry.environment.faults != explore::Faults{};
    for (auto& row : found.rows)
        if (has_faults && std::holds_alternative<Refuted>(row.verdict)) shrink(subject, inquiry, found, row);
    return found;
}

}  // namespace cubecheck::gate

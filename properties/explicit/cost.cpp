#include <array>

#include "models/explicit/measures.hpp"
#include "properties/explicit/catalog.hpp"
#include "properties/explicit/demand.hpp"
#include "properties/explicit/lower_bound.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The cost of the rounds; rounds without messages count, too.
Cost<Index> counted(Rounds const& rounds) {
    Cost<Index> total{static_cast<Index>(rounds.size()), 0, 0};
    for (Round const& round : rounds) {
        std::size_t longest = 0;
        for (Message const& message : round) longest = std::max(longest, message.transfers.size());
        total.messages += static_cast<Index>(round.size());
        total.words += static_cast<Index>(longest);
    }
    return total;
}

std::string text(Cost<Index> const& cost) {
    return std::to_string(cost.rounds) + " rounds, " + std::to_string(cost.messages) + " messages, " +
           std::to_string(cost.words) + " words";
}

/// A measure that is what its name says at some sizes only.
struct PartialMeasure {
    Index Measures<Index>::*number;
    std::string_view name;
    std::string_view elsewhere;  ///< at the other sizes
    bool (*is_meant)(Measures<Index> const&);
};
constexpr std::array partial_measures{
    PartialMeasure{&Measures<Index>::d, "d", "there are no dimensions",
                   [](Measures<Index> const& m) { return m.d > 0 || m.nodes == 1; }},
    PartialMeasure{&Measures<Index>::half, "p/2", "p is odd",
                   [](Measures<Index> const& m) { return m.nodes % 2 == 0 || m.nodes == 1; }},
    PartialMeasure{&Measures<Index>::log, "log p", "p is not a power of two",
                   [](Measures<Index> const& m) { return m.core == m.nodes; }},
    PartialMeasure{&Measures<Index>::side, "s", "there is no grid",
                   [](Measures<Index> const& m) { return m.side > 0; }},
    PartialMeasure{&Measures<Index>::to_side, "p/s", "there is no grid",
                   [](Measures<Index> const& m) { return m.side > 0; }},
};

/// Why the cost formula, as it is printed, is not the one that is computed: it has a measure that is not what
/// its name says at this size.
std::string has_other_measures(Program const& program, Rounds const&, Size const& size) {
    auto const all = measures(program.family, size);
    for (auto const& partial : partial_measures) {
        if (partial.is_meant(all)) continue;
        auto other = all;
        other.*partial.number += 1;
        if (text(program.cost(all)) != text(program.cost(other)))
            return "the cost formula has " + std::string(partial.name) + ", but " +
                   std::string(partial.elsewhere) + " at p = " + std::to_string(size.nodes);
    }
    return "";
}

Finding costs_otherwise(Program const& program, Rounds const& rounds, Size const& size) {
    auto const found = text(counted(rounds));
    auto const claimed = text(program.cost(measures(program.family, size)));
    if (found == claimed) return std::nullopt;
    return Counterexample{"", "the whole run", found, claimed, {}, ""};
}

std::string_view no_formula(Program const& program) { return program.cost ? "" : "no cost is claimed"; }

std::string_view no_claim(Program const& program) {
    return program.optimal.empty() ? "it does not claim to be the quickest" : "";
}

/// The counting arguments hold for packets that keep their cells.
std::string changes_cells(Program const& program, Rounds const& rounds, Size const& size) {
    for (auto const& round : rounds)
        for (auto const& message : round)
            for (auto const& transfer : message.transfers)
                if (transfer.taken != transfer.entered)
                    return "a message takes cell " + std::to_string(transfer.taken) + " to cell " +
                           std::to_string(transfer.entered) +
                           ", and the lower bounds do not apply to values that move between cells";
    for (auto const& demand : demands(program, size))
        if (demand.sources.empty())
            return "no node starts with the value that is promised in cell " + std::to_string(demand.cell) +
                   ", and the lower bounds do not apply to values that move between cells";
    return "";
}

Finding not_optimal(Program const& program, Rounds const& rounds, Size const& size) {
    auto const bound = lower_bound(program, size);
    auto const taken = static_cast<Index>(rounds.size());
    if (taken == bound.rounds) return std::nullopt;
    return Counterexample{"",
                          "the whole run",
                          std::to_string(taken) + " rounds",
                          std::to_string(bound.rounds) + " rounds, because " + bound.argument,
                          {},
                          ""};
}

}  // namespace

Property const cost{"cost",          "rounds, messages and words are exactly as the formula says",
                    Failure::cost,   no_formula,
                    costs_otherwise, has_other_measures};
Property const optimal{"optimal",     "the rounds are as few as a counting argument allows",
                       Failure::cost, no_claim,
                       not_optimal,   changes_cells};

std::vector<Property> const& properties() {
    static std::vector<Property> const all{in_range, available, neighbours, congestion_free,
                                           one_port, all_port,  cost,       optimal};
    return all;
}

}  // namespace cubecheck::explicit_form

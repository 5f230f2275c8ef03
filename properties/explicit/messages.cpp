#include <map>
#include <tuple>
#include <unordered_map>

#include "properties/explicit/catalog.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The first finding of check(round number, message) over all messages.
Finding first_of(Rounds const& rounds, auto check) {
    for (std::size_t r = 0; r < rounds.size(); ++r)
        for (Message const& message : rounds[r])
            if (auto found = check(r, message)) return found;
    return std::nullopt;
}

/// Whether a value enters its cell in one of the three ways.  A number that is cast to the type may be none
/// of them, and runs and schedules would execute it differently.
bool is_an_entry(Entry how) { return how == Entry::put || how == Entry::left || how == Entry::right; }

Finding out_of_range(Program const& program, Rounds const& rounds, Size const& size) {
    Index const cells = program.cells(size);
    if (cells < 1)
        return Counterexample{"", "every node", std::to_string(cells) + " cells", "one cell at least", {},
                              ""};
    return first_of(rounds, [&](std::size_t r, Message const& m) -> Finding {
        bool const nodes_exist = cubecheck::in_range(m.from, size.nodes) &&
                                 cubecheck::in_range(m.to, size.nodes) && m.from != m.to;
        if (!nodes_exist || m.transfers.empty())
            return at_message(r, m, nodes_exist ? "a message of nothing" : "",
                              "two different nodes below " + std::to_string(size.nodes) + ", and a cell");
        for (auto const& [taken, entered, how] : m.transfers) {
            if (!cubecheck::in_range(taken, cells) || !cubecheck::in_range(entered, cells))
                return at_message(r, m, "cells " + std::to_string(taken) + " and " + std::to_string(entered),
                                  "cells below " + std::to_string(cells));
            if (!is_an_entry(how))
                return at_message(r, m, "entry " + std::to_string(static_cast<int>(how)),
                                  "Entry::put, Entry::left or Entry::right");
        }
        return std::nullopt;
    });
}

/// The contents of all cells, as numbers.  Equal contents have equal numbers.
class Holdings {
public:
    static constexpr std::int32_t nothing = -1;

    Holdings(Program const& program, Size const& size)
        : cells_(program.cells(size)), moves_only_(program.laws == Laws::none) {
        for (Index node = 0; node < size.nodes; ++node)
            for (Index cell = 0; cell < cells_; ++cell)
                held_.push_back(number(program.initial(node, cell, size)));
    }

    /// The content of a cell before the round.
    std::int32_t content(Index node, Index cell) const { return held_[place(node, cell)]; }

    /// Stores a value in a cell.
    ///
    /// Result: an objection, if values are only moved; else empty.
    std::string enter(Index node, Index cell, std::int32_t content) {
        bool const is_first = entered_.try_emplace(place(node, cell), content).second;
        if (!moves_only_) return "";  // a fold replaces the partial folds before it
        if (this->content(node, cell) == content)
            return "the receiver already holds cell " + std::to_string(cell);
        return is_first ? "" : "the receiver gets two values for cell " + std::to_string(cell);
    }

    void end_round() {
        for (auto const& [place, content] : entered_) held_[place] = content;
        entered_.clear();
    }

private:
    std::size_t place(Index node, Index cell) const { return static_cast<std::size_t>(node * cells_ + cell); }
    std::int32_t number(Content<Index, Index> const& given) {
        if (!given.known) return nothing;
        if (!moves_only_) return 0;
        auto const next = static_cast<std::int32_t>(numbers_.size());
        return numbers_.try_emplace({given.first, given.count, given.part}, next).first->second;
    }

    Index cells_;
    bool moves_only_;
    std::map<std::tuple<Index, Index, Index>, std::int32_t> numbers_ = {};
    std::vector<std::int32_t> held_ = {};
    std::unordered_map<std::size_t, std::int32_t> entered_ = {};  ///< in the round
};

Finding not_available(Program const& program, Rounds const& rounds, Size const& size) {
    Holdings holdings(program, size);
    bool const moves_only = program.laws == Laws::none;
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        for (Message const& m : rounds[r])
            for (auto const& [taken, entered, how] : m.transfers) {
                auto const content = holdings.content(m.from, taken);
                if (content == Holdings::nothing)
                    return at_message(r, m, "the sender holds nothing in cell " + std::to_string(taken),
                                      "it sends what it holds");
                if (moves_only && how != Entry::put)
                    return at_message(r, m,
                                      "it joins what the receiver holds in cell " + std::to_string(entered),
                                      "values are only moved where `laws` names no law");
                if (auto twice = holdings.enter(m.to, entered, content); !twice.empty())
                    return at_message(r, m, std::move(twice), "nothing is received twice");
            }
        holdings.end_round();
    }
    return std::nullopt;
}

std::string_view routed(Program const& program) {
    return program.links == Links::routed ? "messages are routed, see congestion_free" : "";
}

Finding not_neighbours(Program const& program, Rounds const& rounds, Size const& size) {
    auto const network = program.family.topology(size);
    return first_of(rounds, [&](std::size_t r, Message const& m) -> Finding {
        if (network.linked(m.from, m.to)) return std::nullopt;
        return at_message(r, m, "no link of the " + std::string(program.family.name),
                          "messages go between neighbours only");
    });
}

std::string_view not_routed(Program const& program) {
    return program.links == Links::routed ? "" : "messages are not routed, see neighbours";
}

/// "goes 0 -> 2 -> 3"
std::string route_text(std::vector<Index> const& route) {
    if (route.empty()) return "has no node";
    std::string text = "goes";
    for (std::size_t i = 0; i < route.size(); ++i) text += (i == 0 ? " " : " -> ") + std::to_string(route[i]);
    return text;
}

Finding congested(Program const& program, Rounds const& rounds, Size const& size) {
    auto const network = program.family.topology(size);
    std::size_t now = 0;
    std::map<std::pair<Index, Index>, Message const*> used;
    return first_of(rounds, [&](std::size_t r, Message const& m) -> Finding {
        if (r != now) used.clear();
        now = r;
        auto const route = program.route(m.from, m.to, size);
        if (route.empty() || route.front() != m.from || route.back() != m.to)
            return at_message(r, m, "its route " + route_text(route),
                              "a route from node " + std::to_string(m.from) + " to node " +
                                  std::to_string(m.to) + ", both included");
        for (std::size_t i = 0; i + 1 < route.size(); ++i) {
            if (!network.linked(route[i], route[i + 1]))
                return at_message(r, m, "its route leaves the network", "a route goes along links");
            auto const [other, is_new] = used.try_emplace({route[i], route[i + 1]}, &m);
            if (!is_new)
                return at_message(r, m,
                                  "it shares the arc " + std::to_string(route[i]) + " -> " +
                                      std::to_string(route[i + 1]) + " with " +
                                      message_text(r, *other->second),
                                  "no arc carries two messages in one round");
        }
        return std::nullopt;
    });
}

}  // namespace

Property const in_range{"in_range", "partners and cells exist", Failure::structure, always, out_of_range};
Property const available{"available", "a node sends only what it holds, and nothing is received twice",
                         Failure::structure, always, not_available};
Property const neighbours{"neighbours", "messages go between neighbours only", Failure::structure, routed,
                          not_neighbours};
Property const congestion_free{"congestion_free",
                               "no link carries two messages in one direction in one round",
                               Failure::structure, not_routed, congested};

}  // namespace cubecheck::explicit_form

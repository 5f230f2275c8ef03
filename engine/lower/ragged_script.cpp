#include "engine/lower/ragged_script.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "engine/lower/cells.hpp"

namespace cubecheck::engine {

namespace {

using explicit_form::Transfer;
using Wanted = Content<Index, Index>;

/// Groups the cells that must have the same number of elements (union-find).
class Joined {
public:
    explicit Joined(Script const& script) : script_(script), parent_(script.initial.size()) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        for (Index node = 0; node < script.size.nodes; ++node) {
            start(node);
            for (auto const& turn : script.turns[static_cast<std::size_t>(node)]) move(node, turn);
        }
        for (std::size_t place = 0; place < parent_.size(); ++place) promise(place);
    }

    std::size_t root(std::size_t place) {
        while (parent_[place] != place) place = parent_[place] = parent_[parent_[place]];
        return place;
    }

private:
    void join(std::size_t a, std::size_t b) { parent_[root(a)] = root(b); }

    void start(Index node) {
        for (Index cell = 0; cell < script_.cells; ++cell) {
            auto const place = script_.place(node, cell);
            auto const& given = script_.initial[place];
            if (!given.known || given.count == 0) continue;
            auto const [first, is_new] = first_of_.try_emplace({node, given.part}, place);
            if (!is_new) join(place, first->second);
        }
    }

    void move(Index node, ScriptTurn const& turn) {
        for (auto const& receive : turn.receives)
            for (auto const& transfer : receive.transfers)
                join(script_.place(receive.peer, transfer.taken), script_.place(node, transfer.entered));
    }

    void promise(std::size_t place) {
        auto const& promised = script_.result[place];
        for (Index i = 0; promised.known && i < promised.count; ++i) {
            auto const from = first_of_.find({(promised.first + i) % script_.size.nodes, promised.part});
            if (from != first_of_.end()) join(place, from->second);
        }
    }

    Script const& script_;
    std::vector<std::size_t> parent_;
    std::map<std::pair<Index, Index>, std::size_t> first_of_;  ///< by node and part of a contribution: the
                                                               ///< first cell that starts with it
};

/// Expands every cell of a script into one cell for each of its elements.
class Elements {
public:
    Elements(Script const& script, Blocks const& blocks, std::function<Index(std::size_t)> const& elements)
        : script_(script) {
        for (auto const block : blocks.of) counts_.push_back(block < blocks.count ? elements(block) : 1);
        most_ = std::max<Index>(1, *std::ranges::max_element(counts_));
    }

    Script script() const {
        Script out = script_;
        out.cells = script_.cells * most_;
        bool const divides = schedules::Geometry{lower::collective(script_), 1, 1}.divides();
        if (divides) out.collective += "v";
        out.initial = apart(script_.initial);
        out.result = apart(script_.result);
        for (Index node = 0; node < script_.size.nodes; ++node)
            for (auto& turn : out.turns[static_cast<std::size_t>(node)]) divide(node, turn);
        return out;
    }

private:
    Index count(Index node, Index cell) const { return counts_[script_.place(node, cell)]; }

    std::vector<Wanted> apart(std::vector<Wanted> const& contents) const {
        std::vector<Wanted> out;
        for (std::size_t place = 0; place < contents.size(); ++place)
            for (Index i = 0; i < most_; ++i) {
                auto one = contents[place].of(contents[place].part * most_ + i);
                out.push_back(one.when(i < counts_[place]));
            }
        return out;
    }

    void divide(Index node, ScriptTurn& turn) const {
        for (auto& send : turn.sends) {
            std::vector<Index> cells;
            for (auto const cell : send.cells)
                for (Index i = 0; i < count(node, cell); ++i) cells.push_back(cell * most_ + i);
            send.cells = std::move(cells);
        }
        for (auto& receive : turn.receives) {
            std::vector<Transfer> transfers;
            for (auto const& [taken, entered, how] : receive.transfers)
                for (Index i = 0; i < count(receive.peer, taken); ++i)
                    transfers.push_back({taken * most_ + i, entered * most_ + i, how});
            std::ranges::stable_sort(transfers, {}, &Transfer::taken);
            receive.transfers = std::move(transfers);
        }
        std::erase_if(turn.sends, [](auto const& send) { return send.cells.empty(); });
        std::erase_if(turn.receives, [](auto const& receive) { return receive.transfers.empty(); });
    }

    Script const& script_;
    std::vector<Index> counts_;  ///< by place
    Index most_ = 1;
};

}  // namespace

Blocks blocks(Script const& script) {
    Joined joined(script);
    std::map<std::size_t, std::size_t> numbers;
    for (std::size_t place = 0; place < script.initial.size(); ++place)
        if (script.initial[place].known && script.initial[place].count > 0)
            numbers.try_emplace(joined.root(place), numbers.size());
    Blocks out{{}, numbers.size()};
    for (std::size_t place = 0; place < script.initial.size(); ++place)
        out.of.push_back(numbers.try_emplace(joined.root(place), numbers.size()).first->second);
    return out;
}

Script with_elements(Script const& script, Blocks const& blocks,
                     std::function<Index(std::size_t block)> const& elements) {
    return Elements(script, blocks, elements).script();
}

}  // namespace cubecheck::engine

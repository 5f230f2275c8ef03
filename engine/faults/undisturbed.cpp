#include "engine/faults/undisturbed.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "engine/reference/enter.hpp"
#include "models/algebra/words.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::losses {
namespace {

Index parts(Script const& script) {
    Index most = 0;
    for (auto const& given : script.initial) most = std::max(most, given.known ? given.part : 0);
    return most + 1;
}

/// Plays a script in words, and notes what moves.
class Play {
public:
    explicit Play(Script const& script) : script_(script), words_(script.size.nodes, parts(script)) {
        for (auto const& given : script.initial) cells_.push_back(words_.word(given));
        for (auto const& turns : script.turns)
            for (auto const& turn : turns) rounds_[turn.round];
        for (Index node = 0; node < script.size.nodes; ++node)
            for (auto const& turn : script.turns[static_cast<std::size_t>(node)])
                rounds_[turn.round].emplace_back(node, &turn);
    }

    Undisturbed result() {
        for (auto const& [round, turns] : rounds_) play(round, turns);
        add_promises();
        return std::move(found_);
    }

private:
    using Turns = std::vector<std::pair<Index, ScriptTurn const*>>;

    void play(Index round, Turns const& turns) {
        stop_if_interrupted();
        std::set<std::tuple<Index, Index, Index>> sent;
        for (auto const& [node, turn] : turns)
            for (auto const& send : turn->sends)
                for (Index const cell : send.cells) sent.emplace(node, send.peer, cell);
        auto const before = cells_;
        for (auto const& [node, turn] : turns)
            for (auto const& receive : turn->receives)
                for (auto const& transfer : receive.transfers)
                    if (sent.contains({receive.peer, node, transfer.taken}))
                        move(round, node, receive.peer, transfer, before);
    }

    void move(Index round, Index to, Index from, explicit_form::Transfer const& transfer,
              std::vector<Word> const& before) {
        auto const taken = script_.place(from, transfer.taken), entered = script_.place(to, transfer.entered);
        auto const after = cubecheck::entered(transfer.how, cells_[entered], before[taken], words_);
        found_.moves.push_back(
            {round, from, to, taken, entered, transfer.how == Entry::put, after == cells_[entered]});
        cells_[entered] = after;
    }

    bool is_kept(std::size_t place) const {
        auto const wanted = words_.word(script_.result[place]);
        return script_.commutes ? words_.same_up_to_order(cells_[place], wanted) : cells_[place] == wanted;
    }

    void add_promises() {
        std::set<Index> needed;
        for (Index node = 0; node < script_.size.nodes; ++node) {
            std::map<std::tuple<Index, Index, Index>, Promise> promises;
            for (Index cell = 0; cell < script_.cells; ++cell) {
                auto const place = script_.place(node, cell);
                auto const& wanted = script_.result[place];
                if (!wanted.known || wanted.count == 0) continue;
                auto const word = words_.word(wanted);
                for (auto const& [rank, part] : words_.letters(word))
                    if (rank != node) needed.insert(rank);
                auto& promise = promises[{wanted.first, wanted.count, wanted.part}];
                promise.node = node;
                promise.value = words_.text(word);
                if (is_kept(place)) promise.cells.push_back(place);
            }
            for (auto& [wanted, promise] : promises) found_.promises.push_back(std::move(promise));
        }
        found_.needed.assign(needed.begin(), needed.end());
    }

    Script const& script_;
    Words words_;
    std::vector<Word> cells_;
    std::map<Index, Turns> rounds_;
    Undisturbed found_;
};

}  // namespace

Undisturbed undisturbed(Script const& script) { return Play(script).result(); }

Script with_copies(Script script) {
    for (auto& given : script.initial) given.part = 0;
    for (auto& wanted : script.result) wanted.part = 0;
    return script;
}

}  // namespace cubecheck::losses

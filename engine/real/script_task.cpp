#include "engine/real/script_task.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "engine/real/script_blocks.hpp"
#include "engine/reference/script_run.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::real {

namespace {

std::string where(Script const& script, Index round, Index node) {
    return script.name + ", round " + std::to_string(round) + ", node " + std::to_string(node);
}

/// Writes the rounds of a script into the programs of the nodes: in each round all nodes send, then all
/// receive.
class ScriptWriter {
public:
    ScriptWriter(Script const& script, Blocks const& blocks, std::vector<NodeProgramWriter>& nodes)
        : script_(script), blocks_(blocks), nodes_(nodes) {}

    void write() {
        for (Index node = 0; node < script_.size.nodes; ++node) give(node);
        for (Index round = 0; round < rounds(script_); ++round) {
            stop_if_interrupted();
            play(round);
        }
    }

private:
    NodeProgramWriter& node(Index number) { return nodes_[static_cast<std::size_t>(number)]; }

    void give(Index number) {
        for (Index cell = 0; cell < script_.cells; ++cell) {
            auto const& given = script_.initial[script_.place(number, cell)];
            if (!given.known) continue;
            if (given.count == 0)
                node(number).give_neutral(cell);
            else
                node(number).give(cell, {given.first, given.part},
                                  blocks_.elements({given.first, given.part}));
        }
    }

    void play(Index round) {
        parcels_.clear();
        for (Index number = 0; number < script_.size.nodes; ++number)
            if (auto const* turn = turn_in(script_, number, round)) send(round, number, *turn);
        for (Index number = 0; number < script_.size.nodes; ++number)
            if (auto const* turn = turn_in(script_, number, round)) receive(round, number, *turn);
        for (auto const& [ends, parcels] : parcels_)
            for (auto const& [parcel, is_received] : parcels) {
                if (!is_received)
                    throw Error(where(script_, round, parcel.from) + ": the message to node " +
                                    std::to_string(parcel.to) + " is never received.",
                                Failure::structure);
                if (parcel.count > 0) node(parcel.from).arrived(parcel.send);
            }
    }

    void send(Index round, Index number, ScriptTurn const& turn) {
        node(number).phase(round);
        for (auto const& send : turn.sends) {
            Parcel parcel;
            parcel.from = number;
            parcel.to = send.peer;
            parcel.port = send.port;
            node(number).send(parcel, send.cells);
            parcels_[{number, send.peer, send.port}].emplace_back(std::move(parcel), false);
        }
    }

    /// The next parcel for this receive. Throws: Error (deadlock) if the peer does not send it.
    Parcel& next(Index round, Index number, ScriptReceive const& receive) {
        for (auto& [parcel, is_received] : parcels_[{receive.peer, number, receive.port}])
            if (!std::exchange(is_received, true)) return parcel;
        throw Error(where(script_, round, number) + " waits for a message that node " +
                        std::to_string(receive.peer) + " does not send.",
                    Failure::deadlock);
    }

    void receive(Index round, Index number, ScriptTurn const& turn) {
        std::set<Index> entered;
        bool is_once = true;
        for (auto const& receive : turn.receives)
            for (auto const& transfer : receive.transfers)
                is_once = entered.insert(transfer.entered).second && is_once;
        std::vector<Parcel*> arrived;
        for (auto const& receive : turn.receives) {
            auto& parcel = next(round, number, receive);
            arrived.push_back(&parcel);
            for (auto const& transfer : receive.transfers)
                if (parcel.item(transfer.taken) == nullptr)
                    throw Error(where(script_, round, number) + " takes cell " +
                                    std::to_string(transfer.taken) + ", which node " +
                                    std::to_string(receive.peer) + " does not send.",
                                Failure::structure);
            node(number).receive(parcel, is_once ? entering(receive) : std::vector<Entering>());
        }
        for (std::size_t i = 0; i < arrived.size(); ++i) {
            node(number).await(*arrived[i]);
            for (auto const& one : entering(turn.receives[i])) node(number).enter(*arrived[i], one);
            node(number).release(*arrived[i]);
        }
    }

    static std::vector<Entering> entering(ScriptReceive const& receive) {
        std::vector<Entering> found;
        for (auto const& [taken, cell, how] : receive.transfers) found.push_back({taken, cell, how});
        return found;
    }

    using Ends = std::tuple<Index, Index, int>;  ///< from, to, port

    Script const& script_;
    Blocks const& blocks_;
    std::vector<NodeProgramWriter>& nodes_;
    std::map<Ends, std::vector<std::pair<Parcel, bool>>> parcels_;  ///< the parcels of the round, and whether
                                                                    ///< each is received
};

/// The algebra of slices of blocks, for the lock-step executor.
class SliceAlgebra {
public:
    using Value = std::shared_ptr<SliceValue const>;

    SliceAlgebra(Elements const& elements, Blocks const& blocks, Slice const& slice)
        : elements_(elements), blocks_(blocks), slice_(slice) {}

    Value nothing() const { return std::make_shared<SliceValue const>(); }
    Value neutral() const {
        return std::make_shared<SliceValue const>(SliceValue{real::Value::Kind::neutral, {}});
    }
    Value contribution(Index rank, Index part) const {
        auto const all = blocks_.elements({rank, part});
        auto const count = std::clamp<Index>(all - slice_.first, 0, slice_.count);
        std::vector<std::byte> bytes(static_cast<std::size_t>(count) * elements_.bytes());
        elements_.fill(bytes.data(), {rank, part}, slice_.first, count);
        return std::make_shared<SliceValue const>(SliceValue{real::Value::Kind::block, std::move(bytes)});
    }
    Value join(Value const& left, Value const& right) const {
        using enum real::Value::Kind;
        if (left->kind == nothing || left->kind == neutral) return left->kind == neutral ? right : left;
        if (right->kind != block) return right->kind == neutral ? left : right;
        if (left->bytes.size() != right->bytes.size()) return this->nothing();
        SliceValue joined{block, std::vector<std::byte>(left->bytes.size())};
        elements_.join(joined.bytes.data(), left->bytes.data(), right->bytes.data(),
                       static_cast<Index>(left->bytes.size() / elements_.bytes()));
        return std::make_shared<SliceValue const>(std::move(joined));
    }

private:
    Elements const& elements_;
    Blocks const& blocks_;
    Slice slice_;
};

SliceContents in_lock_step(Script const& script, Blocks const& blocks, Elements const& elements,
                           Slice const& slice) {
    SliceAlgebra algebra(elements, blocks, slice);
    auto buffers = initial_buffers(script, algebra);
    LockStep machine(buffers, algebra);
    for (Index round = 0; round < rounds(script); ++round) machine.round(passages(script, round));
    SliceContents found(static_cast<std::size_t>(script.size.nodes));
    for (Index node = 0; node < script.size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell)
            found[static_cast<std::size_t>(node)].push_back(*buffers.at(node, cell));
    return found;
}

std::vector<Promised> promises(Script const& script) {
    std::vector<Promised> found;
    for (Index node = 0; node < script.size.nodes; ++node)
        for (Index cell = 0; cell < script.cells; ++cell)
            if (auto const& promised = script.result[script.place(node, cell)];
                promised.known && promised.count > 0)
                found.push_back({node, cell, contributions(script, promised)});
    return found;
}

}  // namespace

Index blocks(Script const& script) { return ScriptBlocks(script).count(); }

Task task(Script const& script, Index elements) {
    ScriptBlocks const cut(script);
    Task task{Blocks(cut.numbers(), cut.count(), elements), {}, {}, promises(script), script.commutes, {}};
    auto nodes =
        written_programs(std::vector<Index>(static_cast<std::size_t>(script.size.nodes), script.cells),
                         [&](auto& writers) { ScriptWriter(script, task.blocks, writers).write(); });
    for (auto& node : nodes) {
        auto& values = task.values.emplace_back();
        for (Index cell = 0; cell < script.cells; ++cell) values.push_back(node.value(cell));
        task.programs.push_back(std::move(node).program());
    }
    task.lock_step = [script, blocks = task.blocks](Elements const& of, Slice const& slice) {
        return in_lock_step(script, blocks, of, slice);
    };
    return task;
}

}  // namespace cubecheck::real

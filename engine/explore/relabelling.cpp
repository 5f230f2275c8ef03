#include "engine/explore/relabelling.hpp"

#include <utility>

namespace cubecheck::explore {

using schedules::Buffer;
using schedules::Contribution;

Relabelling::Relabelling(Machine& machine, Automorphism automorphism)
    : machine_(machine), automorphism_(std::move(automorphism)) {
    auto const size = machine.start().size();
    from_.resize(size);
    for (std::size_t i = 0; i < size; ++i) from_[i] = i;
    kinds_.assign(size, Kind::same);
    auto const& map = automorphism_;
    for (std::size_t rank = 0; rank < map.ranks.size(); ++rank)
        for (std::size_t i = 0; i < 2; ++i)
            place(machine.rank_places()[rank] + i, machine.rank_places()[map.ranks[rank]] + i, Kind::same);
    for (std::size_t thread_block = 0; thread_block < map.thread_blocks.size(); ++thread_block) {
        place(machine.thread_block_places()[thread_block],
              machine.thread_block_places()[map.thread_blocks[thread_block]], Kind::same);
        if (!machine.hand_places().empty())
            place(machine.hand_places()[thread_block], machine.hand_places()[map.thread_blocks[thread_block]],
                  Kind::message);
    }
    for (std::size_t cell = 0; cell < map.cells.size(); ++cell)
        place(machine.cell_places()[cell], machine.cell_places()[map.cells[cell]], Kind::word);
    auto const& program = machine.program();
    for (std::size_t queue = 0; queue < program.queues().size(); ++queue) {
        auto const image = program.queue(map.channels[program.queues()[queue].channel]);
        place(machine.queue_places()[queue], machine.queue_places()[image], Kind::queue);
    }
    inputs_.resize(map.cells.size());
    for (Index rank = 0; rank < map.ranks.size(); ++rank)
        for (Index chunk = 0; chunk < machine.inputs(rank); ++chunk)
            inputs_[machine.layout().cell(rank, Buffer::input, static_cast<std::int32_t>(chunk))] = {rank,
                                                                                                     chunk};
}

void Relabelling::place(std::size_t from, std::size_t to, Kind kind) {
    from_[to] = from;
    kinds_[to] = kind;
}

Index Relabelling::relabelled(Contribution const& of) const {
    auto const ranks = static_cast<Index>(automorphism_.ranks.size());
    auto const cell =
        machine_.layout().cell(of.rank % ranks, Buffer::input, static_cast<std::int32_t>(of.chunk));
    auto image = inputs_[automorphism_.cells[cell]];
    image.rank += of.rank / ranks * ranks;
    return machine_.store().leaf(image);
}

/// The operands of a fold have smaller numbers, so they are relabelled before it.
void Relabelling::relabel_words() {
    auto& store = machine_.store();
    for (auto word = static_cast<Index>(words_.size()); word < store.folds().size(); ++word) {
        auto const& folds = store.folds();
        auto const leaves = folds.leaves(word);
        words_.push_back(leaves == 0 || word == store.corrupt() ? word
                         : leaves == 1                          ? relabelled(folds.contribution(word))
                                       : store.join(words_[folds.left(word)], words_[folds.right(word)]));
    }
}

void Relabelling::relabel_messages() {
    std::vector<Index> image;
    for (auto message = static_cast<Index>(messages_.size()); message < machine_.store().messages();
         ++message) {
        image.clear();
        for (auto const word : machine_.store().message(message)) image.push_back(words_[word]);
        messages_.push_back(machine_.store().message_of(image));
    }
}

void Relabelling::relabel_queues() {
    std::vector<Index> image;
    for (auto queue = static_cast<Index>(queues_.size()); queue < machine_.store().queues(); ++queue) {
        image.clear();
        for (auto const message : machine_.store().queue(queue)) image.push_back(messages_[message]);
        queues_.push_back(machine_.store().queue_of(image));
    }
}

void Relabelling::relabel_store() {
    relabel_words();
    relabel_messages();
    relabel_queues();
}

Index Relabelling::image_at(State const& state, std::size_t place) const {
    auto const value = state[from_[place]];
    switch (kinds_[place]) {
        case Kind::word:
            return words_[value];
        case Kind::message:
            return messages_[value];
        case Kind::queue:
            return queues_[value];
        case Kind::same:
            break;
    }
    return value;
}

State Relabelling::image(State const& state) {
    relabel_store();
    State out(state.size());
    for (std::size_t i = 0; i < state.size(); ++i) out[i] = image_at(state, i);
    return out;
}

}  // namespace cubecheck::explore

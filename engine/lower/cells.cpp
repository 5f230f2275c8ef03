#include "engine/lower/cells.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "models/script/chunks.hpp"
#include "models/support/error.hpp"

namespace cubecheck::lower {

using schedules::Buffer;
using schedules::Collective;

Cells::Cells(Script const& script, Index node)
    : states_(static_cast<std::size_t>(script.cells), State::nothing),
      inputs_of_(static_cast<std::size_t>(script.cells)) {
    read_initial(script, node);
    for (Index cell = 0; cell < script.cells; ++cell) homes_.push_back({Buffer::scratch, cell});
    for (Index const cell : asked_cells(script, node))
        homes_[static_cast<std::size_t>(cell)] = {Buffer::output, outputs_++};
}

void Cells::read_initial(Script const& script, Index node) {
    auto const chunks = input_chunks(script, node);
    inputs_ = static_cast<Index>(chunks.size());
    for (Index cell = 0; cell < script.cells; ++cell) {
        auto const& given = script.initial[script.place(node, cell)];
        if (!given.known) continue;
        auto const i = static_cast<std::size_t>(cell);
        states_[i] = given.count == 0 ? State::neutral : State::input;
        if (given.count == 0) continue;
        if (given.count != 1 || given.first != node)
            throw Error(
                fmt::format("{}: cell {} of node {} starts with a value that is not the node's own input; a "
                            "schedule cannot express this",
                            script.name, cell, node));
        inputs_of_[i] = {Buffer::input, chunks.at(given.part)};
    }
}

Chunk Cells::place(Index cell) const {
    return holds_input(cell) ? inputs_of_[static_cast<std::size_t>(cell)] : home(cell);
}

bool Cells::allows_in_place(Index shift) const {
    std::vector<Index> cell_of_input(static_cast<std::size_t>(inputs_), count());
    for (Index cell = 0; cell < count(); ++cell)
        if (holds_input(cell)) cell_of_input[static_cast<std::size_t>(place(cell).offset)] = cell;
    for (Index cell = 0; cell < count(); ++cell) {
        auto const input = home(cell).offset + shift;
        if (is_asked_for(cell) && input >= 0 && input < inputs_ &&
            cell_of_input[static_cast<std::size_t>(input)] != cell)
            return false;
    }
    return true;
}

Collective collective(Script const& script) {
    constexpr std::array<std::pair<std::string_view, Collective>, 10> names{
        {{"allreduce", Collective::allreduce},
         {"collect", Collective::allreduce},
         {"barrier", Collective::allreduce},
         {"allgather", Collective::allgather},
         {"reducescatter", Collective::reduce_scatter},
         {"alltoall", Collective::alltoall},
         {"broadcast", Collective::broadcast},
         {"reduce", Collective::reduce},
         {"gather", Collective::gather},
         {"scatter", Collective::scatter}}};
    for (auto const& [name, collective] : names)
        if (name == script.collective) return collective;
    return Collective::custom;
}

}  // namespace cubecheck::lower

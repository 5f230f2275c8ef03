#include "engine/explore/automorphism.hpp"

#include <bit>
#include <map>
#include <set>
#include <utility>

#include "engine/explore/extension.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::explore {

using schedules::Buffer;

namespace {

/// By the cell of an output: the cells of the inputs that it is promised.
using PromisedCells = std::map<Index, std::vector<Index>>;

/// What is promised, under a relabelling of cells; inputs are in order if that matters.
PromisedCells as_cells(Machine const& machine, std::span<Promised const> promised,
                       std::vector<Index> const& image) {
    auto const& layout = machine.layout();
    PromisedCells out;
    for (auto const& one : promised) {
        auto& inputs =
            out[image[layout.cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk))]];
        for (auto const& of : one.contributions)
            inputs.push_back(image[layout.cell(of.rank, Buffer::input, static_cast<std::int32_t>(of.chunk))]);
        if (one.operands == Operands::in_any_order || machine.environment().words == Words::commutative)
            std::ranges::sort(inputs);
    }
    return out;
}

std::vector<Index> identity(std::size_t count) {
    std::vector<Index> out(count);
    for (Index i = 0; i < count; ++i) out[i] = i;
    return out;
}

PromisedCells as_cells(Machine const& machine, std::span<Promised const> promised) {
    return as_cells(machine, promised, identity(machine.layout().cells()));
}

std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         PromisedCells const& wanted, std::vector<Index> const& ranks) {
    auto out = extended(machine, ranks);
    if (out && as_cells(machine, promised, out->cells) != wanted) out.reset();
    return out;
}

}  // namespace

std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         std::vector<Index> const& ranks) {
    return automorphism(machine, promised, as_cells(machine, promised), ranks);
}

std::vector<Automorphism> automorphisms(Machine const& machine, std::span<Promised const> promised) {
    auto const count = static_cast<Index>(machine.schedule().ranks.size());
    std::set<std::vector<Index>> candidates;
    for (Index x = 1; x < count; ++x) {
        auto rotation = identity(count), translation = rotation;
        for (auto& rank : rotation) rank = (rank + x) % count;
        for (auto& rank : translation) rank ^= x;
        candidates.insert(rotation);
        if (std::has_single_bit(count)) candidates.insert(translation);
    }
    auto const wanted = as_cells(machine, promised);
    std::vector<Automorphism> out;
    for (auto const& ranks : candidates) {
        if (interruption_requested.load()) break;
        if (auto found = automorphism(machine, promised, wanted, ranks)) out.push_back(std::move(*found));
    }
    return out;
}

}  // namespace cubecheck::explore

#include "engine/explore/automorphism.hpp"

#include <bit>
#include <map>
#include <set>
#include <utility>

#include "engine/explore/extension.hpp"

namespace cubecheck::explore {

using schedules::Buffer;

namespace {

/// What is promised, as cells: of each output, the inputs that are its contributions, in order if that
/// matters.
std::map<Index, std::vector<Index>> as_cells(Machine const& machine, std::span<Promised const> promised,
                                             std::vector<Index> const& image) {
    auto const& layout = machine.layout();
    std::map<Index, std::vector<Index>> out;
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

}  // namespace

std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         std::vector<Index> const& ranks) {
    auto out = extended(machine, ranks);
    if (!out) return out;
    bool const keeps =
        as_cells(machine, promised, identity(out->cells.size())) == as_cells(machine, promised, out->cells);
    return keeps ? out : std::nullopt;
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
    std::vector<Automorphism> out;
    for (auto const& ranks : candidates)
        if (auto found = automorphism(machine, promised, ranks)) out.push_back(std::move(*found));
    return out;
}

}  // namespace cubecheck::explore

#include "engine/explore/automorphism.hpp"

#include <algorithm>
#include <bit>
#include <compare>
#include <map>
#include <set>
#include <utility>

#include "engine/explore/extension.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::explore {

using schedules::Buffer;

namespace {

/// The promised sums as cells. A sum that is promised to several outputs is stored once.
class PromisedSums {
public:
    PromisedSums(Machine const& machine, std::span<Promised const> promised) {
        auto const& layout = machine.layout();
        std::map<Index, Sum> by_output;
        for (auto const& one : promised) {
            auto& sum =
                by_output[layout.cell(one.rank, Buffer::output, static_cast<std::int32_t>(one.chunk))];
            sum.is_ordered = sum.is_ordered || (one.operands != Operands::in_any_order &&
                                                machine.environment().words != Words::commutative);
            for (auto const& of : one.contributions)
                sum.inputs.push_back(
                    layout.cell(of.rank, Buffer::input, static_cast<std::int32_t>(of.chunk)));
        }
        outputs_.assign(layout.cells(), none);
        for (auto& [output, sum] : by_output)
            outputs_[output] = numbers_.try_emplace(sorted(std::move(sum)), numbers_.size()).first->second;
    }

    /// Whether a relabelling of cells maps each output with a promised sum to an output with the image of
    /// that sum.
    bool are_kept(std::vector<Index> const& cells) const {
        std::vector<Index> images(numbers_.size());
        for (auto const& [sum, number] : numbers_) {
            auto image = sum;
            for (auto& input : image.inputs) input = cells[input];
            auto const found = numbers_.find(sorted(std::move(image)));
            if (found == numbers_.end()) return false;
            images[number] = found->second;
        }
        for (std::size_t output = 0; output < outputs_.size(); ++output)
            if (outputs_[output] != none && outputs_[cells[output]] != images[outputs_[output]]) return false;
        return true;
    }

private:
    /// The cells of the contributions, in order if that matters.
    struct Sum {
        bool is_ordered = false;
        std::vector<Index> inputs;

        auto operator<=>(Sum const&) const = default;
    };

    static Sum sorted(Sum sum) {
        if (!sum.is_ordered) std::ranges::sort(sum.inputs);
        return sum;
    }

    std::map<Sum, Index> numbers_;
    std::vector<Index> outputs_;  ///< by cell: the number of its promised sum, or none
};

std::vector<Index> identity(std::size_t count) {
    std::vector<Index> out(count);
    for (Index i = 0; i < count; ++i) out[i] = i;
    return out;
}

std::optional<Automorphism> automorphism(Machine const& machine, PromisedSums const& promised,
                                         std::vector<Index> const& ranks) {
    auto out = extended(machine, ranks);
    if (out && !promised.are_kept(out->cells)) out.reset();
    return out;
}

}  // namespace

std::optional<Automorphism> automorphism(Machine const& machine, std::span<Promised const> promised,
                                         std::vector<Index> const& ranks) {
    return automorphism(machine, PromisedSums(machine, promised), ranks);
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
    PromisedSums const sums(machine, promised);
    std::vector<Automorphism> out;
    for (auto const& ranks : candidates) {
        if (interruption_requested.load()) break;
        if (auto found = automorphism(machine, sums, ranks)) out.push_back(std::move(*found));
    }
    return out;
}

}  // namespace cubecheck::explore

#include "verify/definitions/decide/large_runs.hpp"

#include <algorithm>

#include "models/parametric/sizes.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/decide/large_sizes.hpp"

namespace cubecheck {

namespace {

/// The first `most` sizes of each base.
std::vector<Size> first_of_each_base(std::vector<Size> sizes, std::size_t most) {
    std::map<Index, std::size_t> of_base;
    std::erase_if(sizes, [&](Size const& size) { return ++of_base[size.shape] > most; });
    return sizes;
}

/// Whether a definition has numbers at which it may behave differently than at the usual sizes.
bool has_large_numbers(std::vector<Index> const& numbers) {
    return std::ranges::any_of(
        numbers, [](Index c) { return Index{1} << defaults::usual.d < c && c <= largest_ring; });
}

}  // namespace

std::vector<Size> sizes_of_theorem(Target const& target, std::vector<Index> const& numbers) {
    auto const most =
        has_large_numbers(numbers) ? defaults::most_sizes_of_numbers : defaults::most_sizes_proved;
    return first_of_each_base(large_sizes(target, numbers, {}), most);
}

std::optional<Counterexample> LargeRuns::failure_at(std::vector<Size> const& sizes,
                                                    std::vector<Index> const& places,
                                                    std::uint64_t least_work) const {
    for (Size const& size : sizes) {
        if (!go_on_(target_.describe(size))) return std::nullopt;
        auto const budget = static_cast<std::uint64_t>(50 * (size.nodes + size.chunks));
        if (auto found = question_.spot({size, places, std::max(budget, least_work)})) return found;
    }
    return std::nullopt;
}

std::optional<Counterexample> LargeRuns::failure_around(std::vector<Index> const& numbers,
                                                        std::map<std::string, Index> const& model) const {
    if (!question_.spot) return std::nullopt;
    auto places = numbers;
    for (auto const& [name, number] : model) places.push_back(number);
    auto const most = target_.has_shapes ? defaults::most_sizes_of_numbers : defaults::most_sizes_denied;
    return failure_at(first_of_each_base(large_sizes(target_, numbers, model), most), places,
                      defaults::least_work_denied);
}

std::optional<Counterexample> LargeRuns::failure_beyond(std::vector<Size> const& checked) const {
    auto const& numbers = target_.numbers;
    if (!question_.spot || checked.empty() || (question_.is_of_a_text && numbers.empty()))
        return std::nullopt;
    auto const most = std::ranges::max(checked, {}, &Size::nodes).nodes;
    auto sizes = large_sizes(target_, numbers, {});
    auto const around = ranks_around(numbers);
    std::erase_if(sizes, [&](Size const& size) {
        return size.nodes <= most || (!numbers.empty() && !around.contains(size.nodes));
    });
    return failure_at(first_of_each_base(std::move(sizes), defaults::most_sizes_of_numbers), numbers,
                      numbers.empty() ? defaults::work_of_numbers : defaults::least_work_denied);
}

std::optional<Counterexample> LargeRuns::failure_of_theorem(std::vector<Index> const& numbers) const {
    if (!question_.spot) return std::nullopt;
    auto const work = has_large_numbers(numbers) ? defaults::work_of_numbers : defaults::work_proved;
    for (Size const& size : sizes_of_theorem(target_, numbers))
        if (auto found = question_.spot({size, numbers, work})) return found;
    return std::nullopt;
}

}  // namespace cubecheck

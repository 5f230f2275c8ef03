#include "properties/promises/difference.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include <fmt/format.h>

namespace cubecheck::schedules {

namespace {

constexpr std::size_t longest_difference = 4;
constexpr std::size_t most_terms_compared = 1U << 16;

/// The ranks whose contributions are promised, in ascending order.
std::vector<Index> contributors(Promises const& promises, Promise const& promise) {
    if (promise.kind == Promise::Kind::one) return {promise.who};
    std::vector<Index> out(promises.ranks());
    std::iota(out.begin(), out.end(), 0U);
    if (promise.kind == Promise::Kind::all) return out;
    auto const group = promises.group(promise.who);
    return {group.begin(), group.end()};
}

}  // namespace

std::vector<std::string> difference(Folds const& folds, Index fold, Promises const& promises,
                                    Promise const& promise,
                                    std::function<std::string(Contribution const&)> const& text) {
    if (fold == Folds::nothing) return {};
    if (folds.leaves(fold) > most_terms_compared)
        return {fmt::format("it has more than {} terms", most_terms_compared)};
    auto const expected = contributors(promises, promise);
    std::unordered_map<Index, std::size_t> times;
    std::vector<std::string> out;
    for (auto const& one : folds.contributions(fold, most_terms_compared)) {
        bool const belongs =
            one.chunk == promise.chunk && std::binary_search(expected.begin(), expected.end(), one.rank);
        if (!belongs) out.push_back(fmt::format("{} is not expected here", text(one)));
        if (belongs && ++times[one.rank] == 2)
            out.push_back(fmt::format("{} is counted more than once", text(one)));
    }
    for (auto const rank : expected)
        if (expected.size() > 1 && !times.contains(rank))
            out.push_back(fmt::format("{} is missing", text(Contribution{rank, promise.chunk})));
    if (out.size() > longest_difference) {
        out[longest_difference] = fmt::format("... and {} more such faults", out.size() - longest_difference);
        out.resize(longest_difference + 1);
    }
    return out;
}

}  // namespace cubecheck::schedules

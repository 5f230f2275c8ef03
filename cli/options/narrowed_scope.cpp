#include "cli/options/narrowed_scope.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

namespace cubecheck::cli {

namespace {

/// Which networks of one size there are among these, as "bases 2 to 4"; empty if that is no short text.
std::string shapes_among(Target const& target, std::vector<Size> const& sizes) {
    std::set<Index> shapes;
    for (Size const& size : sizes) shapes.insert(size.shape);
    if (shapes.empty()) return {};
    std::string const one(target.network.shapes), several = one.ends_with('s') ? one : one + "s";
    if (shapes.size() == 1) return fmt::format("{} {}", one, *shapes.begin());
    bool const in_a_row = *shapes.rbegin() - *shapes.begin() + 1 == static_cast<Index>(shapes.size());
    if (in_a_row) return fmt::format("{} {} to {}", several, *shapes.begin(), *shapes.rbegin());
    bool const is_one_size =
        std::ranges::all_of(sizes, [&](Size const& size) { return size.nodes == sizes.front().nodes; });
    return is_one_size ? fmt::format("{} {}", shapes.size(), several) : "";
}

/// Puts the networks that were asked for in the place of all those that there are.
void name_the_shapes(std::string& text, Target const& target, Options const& options,
                     std::vector<Size> const& sizes) {
    bool const is_asked = options.shape || options.up_to || options.n || options.d;
    auto const shapes = target.has_shapes && is_asked ? shapes_among(target, sizes) : "";
    auto const all = text.find(target.network.remark);
    if (!shapes.empty() && !target.network.remark.empty() && all != std::string::npos)
        text.replace(all, target.network.remark.size(), ", " + shapes);
    else if (options.shape && target.has_shapes)
        text += ", shape " + std::to_string(*options.shape);
}

/// Puts the number of chunks that was asked for in the place of all those that are gone through.
void name_the_chunks(std::string& text, Index chunks) {
    constexpr std::string_view begin = ", k <= ";
    if (auto const all = text.find(begin); all != std::string::npos)
        text.erase(all, text.find(',', all + begin.size()) - all);
    text += ", k = " + std::to_string(chunks);
}

}  // namespace

std::string narrowed_scope(std::string text, Target const& target, Options const& options,
                           std::vector<Size> const& sizes) {
    name_the_shapes(text, target, options, sizes);
    if (options.root && target.rooted) text += ", root " + std::to_string(*options.root);
    if (options.chunks && target.pipelined) name_the_chunks(text, *options.chunks);
    return text;
}

}  // namespace cubecheck::cli

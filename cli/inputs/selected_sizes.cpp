#include "cli/inputs/selected_sizes.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::cli {

namespace {

/// The networks among sizes with the same number of nodes, as "bases 2 to 4"; empty if they are too many.
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

bool is_bounded(SizeOptions const& options) { return options.up_to || options.d || options.n; }

/// Narrows the scope of a target, "n <= 16, bases 2 to 4", to the selected `sizes`: "n <= 16, base 4".
SizeScope narrowed_scope(SizeScope scope, Target const& target, SizeOptions const& options,
                         std::vector<Size> const& sizes) {
    auto const shapes = is_bounded(options) || options.shape ? shapes_among(target, sizes) : "";
    if (target.has_shapes && !shapes.empty())
        scope.members = shapes;
    else if (target.has_shapes && options.shape)
        scope.members = fmt::format("shape {}", *options.shape);
    if (options.chunks && target.pipelined) scope.chunks = fmt::format("k = {}", *options.chunks);
    if (options.root && target.rooted) scope.roots = fmt::format("root {}", *options.root);
    return scope;
}

/// The memory limit of a bounded check.  Units: bytes; a cell takes about 48 during a round.
constexpr double most_memory = 6e9, bytes_a_cell = 48;

std::string range_text(Index low, Index high) { return std::to_string(low) + " to " + std::to_string(high); }

void expect_in_range(char const* option, std::optional<Index> given, Index low, Index high) {
    if (given && (*given < low || *given > high))
        throw Error(std::string(option) + " " + std::to_string(*given) + " is out of range: expected " +
                        range_text(low, high) + ".",
                    Failure::usage);
}

UpTo chosen_bound(Target const& target, SizeOptions const& options) {
    expect_in_range("--d", options.d, 0, largest_asked_d);
    expect_in_range("--n", options.n, 1, largest_ring);
    expect_in_range("--chunks", options.chunks, 1, Index{1} << 20);
    expect_in_range("--root", options.root, 0, largest_ring - 1);
    expect_in_range("--up-to", options.up_to, target.sized_by_nodes ? 1 : 0,
                    target.sized_by_nodes ? largest_ring : largest_asked_d);
    auto chosen_bound = is_bounded(options) ? defaults::usual : target.usual();
    if (options.up_to) chosen_bound = {*options.up_to, *options.up_to};
    if (options.d) chosen_bound.d = *options.d;
    if (options.n) chosen_bound.nodes = *options.n;
    if (target.sized_by_nodes && options.d && !options.n) chosen_bound.nodes = Index{1} << *options.d;
    if (!target.sized_by_nodes && options.n && !options.d) {
        chosen_bound.d = 0;
        while ((Index{1} << chosen_bound.d) < *options.n) ++chosen_bound.d;
        expect_in_range("--d, which follows from --n,", chosen_bound.d, 0, largest_asked_d);
    }
    return chosen_bound;
}

/// Whether the target needs a cube, but the requested number of nodes is not a power of two.
bool no_cube(Target const& target, SizeOptions const& options) {
    return !target.sized_by_nodes && options.n && !options.d &&
           !std::has_single_bit(static_cast<std::uint64_t>(*options.n));
}

bool exact(SizeOptions const& options) { return options.n.has_value() || options.d.has_value(); }

double bytes_of(Target const& target, Size const& size) {
    return static_cast<double>(size.nodes) * static_cast<double>(target.cells(size)) * bytes_a_cell;
}

/// Throws: Error if the size does not fit: of usage if the options name it, not if the definition does.
void expect_to_fit(Target const& target, Size const& size, SizeOptions const& options) {
    double const bytes = bytes_of(target, size);
    if (bytes > most_memory)
        throw Error(target.name + " at " + target.describe(size) + " needs about " +
                        std::to_string(static_cast<long long>(bytes / 1e9)) + " GB; the limit is " +
                        std::to_string(static_cast<long long>(most_memory / 1e9)) + " GB.",
                    is_bounded(options) || options.chunks ? Failure::usage : Failure::structure);
}

bool is_base(Index shape) { return least_base <= shape && shape <= largest_ring; }

/// The size with the requested root, chunks and shape; none if the options do not select it.
std::optional<Size> as_asked(Target const& target, SizeOptions const& options, UpTo const& limit, Size size) {
    if (exact(options) && (target.sized_by_nodes ? size.nodes != limit.nodes : size.d != limit.d))
        return std::nullopt;
    if (options.root && target.rooted) {
        if (size.root != 0 || *options.root >= size.nodes) return std::nullopt;
        size.root = *options.root;
    }
    if (options.chunks && target.pipelined) {
        if (size.chunks != 1) return std::nullopt;
        size.chunks = *options.chunks;
    }
    if (options.shape && target.network.has_every_base && is_base(*options.shape) && size.shape == least_base)
        size.shape = *options.shape;
    if (options.shape && target.has_shapes && size.shape != *options.shape) return std::nullopt;
    return size;
}

/// The sizes up to a bound that the options select.
std::vector<Size> wanted_sizes(Target const& target, SizeOptions const& options, UpTo const& limit) {
    std::vector<Size> found;
    if (no_cube(target, options)) return found;
    for (Size const& size : target.sizes(limit))
        if (auto const asked_for = as_asked(target, options, limit, size)) found.push_back(*asked_for);
    return found;
}

std::vector<Size> wanted_sizes(Target const& target, SizeOptions const& options) {
    return wanted_sizes(target, options, chosen_bound(target, options));
}

/// The first numbers of nodes that a target takes: "1, 2, 3, 4, 5 and so on".
std::string sizes_text(Target const& target) {
    constexpr std::size_t shown = 5;
    std::vector<Index> nodes;
    for (Size const& size : target.sizes(defaults::usual))
        if (std::ranges::find(nodes, size.nodes) == nodes.end()) nodes.push_back(size.nodes);
    std::ranges::sort(nodes);
    nodes.resize(std::min(nodes.size(), shown));
    return fmt::format("{} and so on", fmt::join(nodes, ", "));
}

/// Throws: Error (usage) if a dimension is asked for, and none of the targets runs on a cube.
void expect_a_cube(std::vector<Target const*> const& targets, SizeOptions const& options) {
    bool const has_cube = std::ranges::any_of(targets, [](auto const* one) { return !one->sized_by_nodes; });
    if (!options.d || has_cube || targets.empty()) return;
    throw Error(fmt::format("--d is the dimension of a cube; {} takes --n: {}.", targets.front()->name,
                            sizes_text(*targets.front())),
                Failure::usage);
}

/// Whether a definition can list its sizes.  If it cannot, it stays selected: its verdicts say why.
bool lists_its_sizes(Target const& target, SizeOptions const& options) {
    return extent_of([&] { return SizeRange{wanted_sizes(target, options), ""}; }).fault.empty();
}

}  // namespace

bool fits(Target const& target, SizeOptions const& options) {
    return std::ranges::all_of(wanted_sizes(target, options),
                               [&](Size const& size) { return bytes_of(target, size) <= most_memory; });
}

bool has_size(Target const& target, SizeOptions const& options) {
    return !wanted_sizes(target, options).empty();
}

std::vector<Size> selected_sizes(Target const& target, SizeOptions const& options) {
    auto const found = wanted_sizes(target, options);
    for (Size const& size : found) expect_to_fit(target, size, options);
    if (!found.empty()) return found;
    if (no_cube(target, options))
        throw Error(
            "--n " + std::to_string(*options.n) + " is not a power of two; " + target.name + " needs one.",
            Failure::usage);
    if (options.shape && target.network.has_every_base && !is_base(*options.shape))
        throw Error(fmt::format("--shape {} is out of range: the bases of {} are {}.", *options.shape,
                                target.name, range_text(least_base, largest_ring)),
                    Failure::usage);
    SizeOptions without_root = options;
    without_root.root.reset();
    if (!has_size(target, without_root))
        throw Error(target.name + " has no size with " + selected_scope(target, without_root) + ".",
                    Failure::usage);
    throw Error("--root " + std::to_string(options.root.value_or(0)) + " is out of range: " + target.name +
                    " with " + selected_scope(target, without_root) + " has no such node.",
                Failure::usage);
}

TargetsWithSizes with_sizes(std::vector<Target const*> const& targets, SizeOptions const& options,
                            std::vector<std::string> const& patterns) {
    TargetsWithSizes sized;
    std::vector<std::string> names;
    for (auto const* target : targets) {
        bool const is_named = std::ranges::find(patterns, target->name) != patterns.end();
        if (is_named || !lists_its_sizes(*target, options) || has_size(*target, options))
            sized.kept.push_back(target);
        else
            names.push_back(target->name);
    }
    if (sized.kept.empty() && !targets.empty()) sized.kept.push_back(targets.front());
    for (auto const* target : sized.kept)
        extent_of([&] { return SizeRange{selected_sizes(*target, options), ""}; });
    if (!names.empty())
        sized.left_out = fmt::format("left out, without such a size: {}", fmt::join(names, ", "));
    return sized;
}

SizeRange selected_range(Target const& target, SizeOptions const& options) {
    return {selected_sizes(target, options), selected_scope(target, options)};
}

std::optional<SizeRange> range_without_theorem(Target const& target, SizeOptions const& options) {
    auto const bound = target.bound_without_theorem();
    if (is_bounded(options) || bound == target.usual()) return std::nullopt;
    auto sizes = wanted_sizes(target, options, bound);
    auto const scope = narrowed_scope(target.scope(bound), target, options, sizes);
    return SizeRange{std::move(sizes), scope.text()};
}

std::string selected_scope(Target const& target, SizeOptions const& options) {
    UpTo const limit = chosen_bound(target, options);
    auto scope = target.scope(limit);
    scope.is_exact = exact(options);
    return narrowed_scope(std::move(scope), target, options, wanted_sizes(target, options)).text();
}

Size one_size(Target const& target, SizeOptions const& options) {
    SizeOptions one = options;
    bool const largest = !one.d && !one.n && one.up_to;
    bool const is_default = !one.d && !one.n && !largest;
    if (is_default && target.sized_by_nodes) one.n = defaults::shown_n;
    if (is_default && !target.sized_by_nodes) one.d = defaults::shown_d;
    if (!one.root) one.root = 0;
    if (!one.chunks) one.chunks = defaults::shown_chunks;
    auto const sizes = selected_sizes(target, one);
    return largest ? sizes.back() : sizes.front();
}

void expect_to_apply(std::vector<Target const*> const& targets, SizeOptions const& options) {
    auto const expect = [&](char const* option, bool given, char const* what, bool Target::*has) {
        if (!given || std::ranges::any_of(targets, [&](auto const* target) { return target->*has; })) return;
        throw Error(std::string(option) + " does not apply: none of these algorithms " + what + ".",
                    Failure::usage);
    };
    expect_a_cube(targets, options);
    expect("--root", options.root.has_value(), "has a root", &Target::rooted);
    expect("--chunks", options.chunks.has_value(), "cuts its messages into chunks", &Target::pipelined);
    expect("--shape", options.shape.has_value(), "runs on several networks of one size", &Target::has_shapes);
}

}  // namespace cubecheck::cli

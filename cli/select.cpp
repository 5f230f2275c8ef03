#include "cli/select.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index default_d = 5, default_n = 16;
/// What a bounded check may hold in memory.  Units: bytes; a cell takes about 48 in the course of a round.
constexpr double most_memory = 6e9, bytes_a_cell = 48;

std::size_t edit_distance(std::string const& a, std::string const& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t j = 0; j < b.size(); ++j) {
            auto const change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

std::string quoted_list(std::vector<std::string> const& names) {
    std::string text;
    for (auto const& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// The names, and for each collective among them the pattern of all of its algorithms.
std::vector<std::string> with_collectives(std::vector<std::string> names) {
    std::vector<std::string> all;
    for (auto const& name : names) {
        if (name.find('/') == std::string::npos) continue;
        auto pattern = name.substr(0, name.find('/')) + "/*";
        if (std::ranges::find(all, pattern) == all.end()) all.push_back(std::move(pattern));
    }
    std::ranges::move(names, std::back_inserter(all));
    return all;
}

[[noreturn]] void nothing_matches(std::string const& what, std::string const& pattern,
                                  std::vector<std::string> const& known) {
    auto const near = nearest(pattern, known);
    throw Error("No " + what + " matches '" + pattern + "'." +
                    (near.empty() ? " 'cubecheck list' shows what there is to verify."
                                  : " Did you mean " + quoted_list(near) + "?"),
                Failure::nothing);
}

std::string range_text(Index low, Index high) { return std::to_string(low) + " to " + std::to_string(high); }

void expect_in_range(char const* option, std::optional<Index> given, Index low, Index high) {
    if (given && (*given < low || *given > high))
        throw Error(std::string(option) + " " + std::to_string(*given) + " is out of range: expected " +
                        range_text(low, high) + ".",
                    Failure::usage);
}

UpTo bound(Subject const& subject, Options const& options) {
    expect_in_range("--d", options.d, 0, subject.on_ring ? 20 : largest_d);
    expect_in_range("--n", options.n, 1, largest_ring);
    expect_in_range("--chunks", options.chunks, 1, Index{1} << 20);
    expect_in_range("--root", options.root, 0, (Index{1} << largest_d) - 1);
    expect_in_range("--up-to", options.up_to, subject.on_ring ? 1 : 0,
                    subject.on_ring ? largest_ring : largest_d);
    UpTo bound{default_d, default_n};
    if (options.up_to) bound = {*options.up_to, *options.up_to};
    if (options.d) bound.d = *options.d;
    if (options.n) bound.nodes = *options.n;
    if (subject.on_ring && options.d && !options.n) bound.nodes = Index{1} << *options.d;
    if (!subject.on_ring && options.n && !options.d) {
        bound.d = 0;
        while ((Index{1} << bound.d) < *options.n) ++bound.d;
        if ((Index{1} << bound.d) != *options.n)
            throw Error(
                "--n " + std::to_string(*options.n) + " is no power of two, as " + subject.name + " needs.",
                Failure::usage);
        expect_in_range("--d, which follows from --n,", bound.d, 0, largest_d);
    }
    return bound;
}

bool exact(Options const& options) { return options.n.has_value() || options.d.has_value(); }

void expect_to_fit(Subject const& subject, Size const& size) {
    double const bytes =
        static_cast<double>(size.nodes) * static_cast<double>(subject.cells(size)) * bytes_a_cell;
    if (bytes > most_memory)
        throw Error(subject.name + " at " + subject.describe(size) + " needs about " +
                        std::to_string(static_cast<long long>(bytes / 1e9)) + " GB; the limit is " +
                        std::to_string(static_cast<long long>(most_memory / 1e9)) + " GB.",
                    Failure::usage);
}

}  // namespace

bool matches(std::string_view pattern, std::string_view name) {
    std::size_t p = 0, n = 0, star = std::string_view::npos, resume = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            resume = n;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            ++p, ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

std::vector<std::string> nearest(std::string const& mistyped, std::vector<std::string> const& known) {
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (auto const& name : known) {
        bool const part = mistyped.size() > 2 && name.find(mistyped) != std::string::npos;
        auto const distance = part ? 1 : edit_distance(mistyped, name);
        if (distance <= std::max<std::size_t>(2, name.size() / 3)) ranked.emplace_back(distance, name);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](auto const& a, auto const& b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (auto const& [distance, name] : ranked)
        if (names.size() < 3) names.push_back(name);
    return names;
}

void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names) {
    for (auto const& pattern : patterns)
        if (std::ranges::none_of(names, [&](auto const& name) { return matches(pattern, name); }))
            nothing_matches(what, pattern, with_collectives(names));
}

std::vector<Subject const*> selected(std::vector<Subject> const& subjects,
                                     std::vector<std::string> const& patterns) {
    std::vector<std::string> names;
    for (auto const& subject : subjects) names.push_back(subject.name);
    expect_matches("algorithm", patterns, names);
    std::vector<Subject const*> found;
    for (auto const& subject : subjects) {
        bool const named = std::any_of(patterns.begin(), patterns.end(),
                                       [&](auto const& pattern) { return matches(pattern, subject.name); });
        if (named || (patterns.empty() && !subject.name.starts_with("as_published/")))
            found.push_back(&subject);
    }
    return found;
}

std::vector<Question const*> selected(Subject const& subject, Options const& options) {
    std::vector<Question const*> found;
    for (auto const& question : subject.questions)
        if (options.properties.empty() ||
            std::any_of(options.properties.begin(), options.properties.end(),
                        [&](auto const& pattern) { return matches(pattern, question.property); }))
            found.push_back(&question);
    return found;
}

void expect_known_properties(std::vector<Subject> const& subjects, Options const& options) {
    if (subjects.empty()) return;
    std::vector<std::string> names;
    for (auto const& subject : subjects)
        for (auto const& question : subject.questions)
            if (std::ranges::find(names, question.property) == names.end())
                names.push_back(question.property);
    for (auto const& pattern : options.properties)
        if (std::none_of(names.begin(), names.end(),
                         [&](auto const& name) { return matches(pattern, name); }))
            nothing_matches("property", pattern, names);
}

std::vector<Size> selected_sizes(Subject const& subject, Options const& options) {
    UpTo const limit = bound(subject, options);
    std::vector<Size> found;
    for (Size size : subject.sizes(limit)) {
        if (exact(options) && (subject.on_ring ? size.nodes != limit.nodes : size.d != limit.d)) continue;
        if (options.root && subject.rooted) {
            if (size.root != 0 || *options.root >= size.nodes) continue;
            size.root = *options.root;
        }
        if (options.chunks && subject.pipelined) {
            if (size.chunks != 1) continue;
            size.chunks = *options.chunks;
        }
        if (options.shape && subject.has_shapes) {
            if (size.shape != *options.shape) continue;
        }
        expect_to_fit(subject, size);
        found.push_back(size);
    }
    if (found.empty() && !options.root)
        throw Error(subject.name + " with " + selected_scope(subject, options) + " has no size.",
                    Failure::usage);
    if (found.empty())
        throw Error("--root " + std::to_string(options.root.value_or(0)) + " is out of range: " +
                        subject.name + " with " + subject.scope(limit) + " has no such node.",
                    Failure::usage);
    return found;
}

std::string selected_scope(Subject const& subject, Options const& options) {
    UpTo const limit = bound(subject, options);
    std::string text = subject.scope(limit);
    if (exact(options)) {
        auto const less = text.find("<=");
        text.replace(less, 2, "=");
    }
    if (options.root && subject.rooted) text += ", root " + std::to_string(*options.root);
    if (options.chunks && subject.pipelined) text += ", k = " + std::to_string(*options.chunks);
    if (options.shape && subject.has_shapes) text += ", shape " + std::to_string(*options.shape);
    return text;
}

Size one_size(Subject const& subject, Options const& options) {
    Options one = options;
    bool const largest = !one.d && !one.n && one.up_to;
    if (!one.d && !one.n && !largest) (subject.on_ring ? one.n : one.d) = subject.on_ring ? 4 : 2;
    if (!one.root) one.root = 0;
    if (!one.chunks) one.chunks = 3;
    auto const sizes = selected_sizes(subject, one);
    return largest ? sizes.back() : sizes.front();
}

}  // namespace cubecheck::cli

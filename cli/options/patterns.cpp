#include "cli/options/patterns.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "models/support/edit_distance.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// If no known name is near, and they are no more than these, all are shown.
constexpr std::size_t most_shown = 20;

/// Other words of the field, and what is known here instead: a name, or a pattern of names.
struct Synonym {
    std::string_view word;
    std::string_view name;
};
constexpr std::array synonyms{
    Synonym{"determinate", "race_free"},
    Synonym{"race_free", "determinate"},
    Synonym{"deadlock", "deadlock_free"},
    Synonym{"race", "race_free"},
    Synonym{"personalized", "alltoall/*"},
    Synonym{"total exchange", "alltoall/*"},
    Synonym{"total_exchange", "alltoall/*"},
    Synonym{"butterfly", "allreduce/recursive_doubling"},
    Synonym{"recursive doubling", "allreduce/recursive_doubling"},
    Synonym{"rabenseifner", "allreduce/halving_doubling"},
    Synonym{"prefix sum", "scan/*"},
    Synonym{"prefix", "scan/*"},
    Synonym{"all-reduce", "allreduce/*"},
    Synonym{"all-gather", "allgather/*"},
    Synonym{"all-to-all", "alltoall/*"},
    Synonym{"reduce-scatter", "reducescatter/*"},
};

/// The collective that a pattern like "scan/*" names, or the algorithm that a name like "scan/hypercube"
/// names.
std::string_view subject(std::string_view name) {
    auto const slash = name.find('/');
    if (slash == std::string_view::npos) return name;
    return name.ends_with("/*") ? name.substr(0, slash) : name.substr(slash + 1);
}

/// The known names for which a word is a synonym.
std::vector<std::string> known_for(std::string const& word, std::vector<std::string> const& known) {
    std::vector<std::string> names;
    for (auto const& [synonym, name] : synonyms)
        if (word == synonym && std::ranges::find(known, name) != known.end()) names.emplace_back(name);
    return names;
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

/// What to type in place of a pattern that matches nothing.
std::string advice(std::string const& pattern, std::vector<std::string> const& known,
                   std::string const& shown_by) {
    if (auto const near = nearest(pattern, known); !near.empty())
        return fmt::format("Did you mean {}?", fmt::join(near, ", "));
    if (known.size() <= most_shown) return fmt::format("There are: {}.", fmt::join(known, ", "));
    return "'" + shown_by + "' shows what there is.";
}

}  // namespace

bool selects(std::vector<std::string> const& patterns, std::string_view name) {
    return patterns.empty() || std::ranges::any_of(patterns, [&](auto const& pattern) {
               return matches(pattern, std::string(name));
           });
}

std::vector<std::string> nearest(std::string const& mistyped, std::vector<std::string> const& known) {
    if (auto names = known_for(mistyped, known); !names.empty()) return names;
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

std::vector<std::string> words_for(std::string const& word) {
    std::vector<std::string> words{word};
    auto const add = [&](std::string_view other) {
        if (std::ranges::find(words, other) == words.end()) words.emplace_back(other);
    };
    for (auto const& [synonym, name] : synonyms) {
        if (word != synonym && word != subject(name)) continue;
        add(subject(name));
        for (auto const& other : synonyms)
            if (other.name == name) add(other.word);
    }
    return words;
}

std::string did_you_mean(std::string const& mistyped, std::vector<std::string> const& known) {
    auto const near = nearest(mistyped, known);
    return near.empty() ? "." : "; did you mean '" + near.front() + "'?";
}

std::string mismatch(std::string const& what, std::vector<std::string> const& patterns,
                     std::vector<std::string> const& names, std::string const& shown_by) {
    for (auto const& pattern : patterns)
        if (std::ranges::none_of(names, [&](auto const& name) { return matches(pattern, name); }))
            return "No " + what + " matches '" + pattern + "'. " +
                   advice(pattern, with_collectives(names), shown_by);
    return "";
}

void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names, std::string const& shown_by) {
    auto const found = mismatch(what, patterns, names, shown_by);
    if (!found.empty()) throw Error(found, Failure::nothing);
}

}  // namespace cubecheck::cli

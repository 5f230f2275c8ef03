#include "models/support/nearest_names.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "models/support/edit_distance.hpp"

namespace cubecheck {

namespace {

/// A word of the field, and its equivalent here: a name, or a pattern of names.
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

}  // namespace

std::vector<std::string> nearest_names(std::string const& mistyped, std::vector<std::string> const& known) {
    if (auto names = known_for(mistyped, known); !names.empty()) return names;
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (auto const& name : known) {
        bool const part = (mistyped.size() > 2 && name.find(mistyped) != std::string::npos) ||
                          (name.size() > 3 && mistyped.starts_with(name));
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
    auto const near = nearest_names(mistyped, known);
    return near.empty() ? "." : "; did you mean '" + near.front() + "'?";
}

}  // namespace cubecheck

#pragma once

#include <algorithm>
#include <compare>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "models/parametric/definition.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/evidence.hpp"

/// The messages of a definition by round, for statements on figures and on reversals.
namespace cubecheck::claims {

/// A message with its number of cells.
struct Message {
    Index from;
    Index to;
    Index words;

    friend auto operator<=>(Message const&, Message const&) = default;
};
using Messages = std::vector<Message>;

/// The messages of a round, by sender.
template <class A>
Messages messages(Size const& size, Index round) {
    Messages found;
    auto const at = A::Form::in(size, round);
    for (Index i = 0; i < size.nodes; ++i) {
        auto const me = A::Form::rank(i);
        Index const words = A::sends(me, at).size();
        if (words > 0) found.push_back({i, value(A::to(me, at)), words});
    }
    return found;
}

/// The reversed messages, sorted by sender.
inline Messages turned_round(Messages messages) {
    for (auto& message : messages) std::swap(message.from, message.to);
    std::ranges::sort(messages);
    return messages;
}

/// "0->2,4->6".
inline std::string text(Messages const& messages) {
    std::string found;
    for (auto const& [from, to, words] : messages)
        found += (found.empty() ? "" : ",") + std::to_string(from) + "->" + std::to_string(to);
    return found;
}

/// All rounds: "0->2; 0->1,2->3".
template <class A>
std::string text_of(Size const& size) {
    std::string found;
    for (Index r = 0; r < A::Form::rounds(size); ++r)
        found += (r == 0 ? "" : "; ") + text(messages<A>(size, r));
    return found;
}

/// Wrong unless B is A with reversed rounds and messages, with the same numbers of words.
template <class A, class B>
std::optional<Wrong> mirrored_wrong(Size const& size) {
    Index const rounds = A::Form::rounds(size);
    if (auto wrong = unless_equal("rounds", B::Form::rounds(size), rounds)) return wrong;
    for (Index r = 0; r < rounds; ++r) {
        auto const there = turned_round(messages<A>(size, r)), here = messages<B>(size, rounds - 1 - r);
        if (there != here)
            return Wrong{fmt::format("round {}", rounds - 1 - r), text(here),
                         "the mirror image of " + text(there)};
    }
    return std::nullopt;
}

/// Wrong unless each round r of A has messages, all with words(r) cells.
template <class A>
std::optional<Wrong> words_wrong(Size const& size, std::function<Index(Index)> const& words) {
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto const sent = messages<A>(size, r);
        if (sent.empty()) return Wrong{fmt::format("round {}", r), "no message", "messages"};
        for (auto const& message : sent)
            if (auto wrong = unless_equal(fmt::format("words of node {} in round {}", message.from, r),
                                          message.words, words(r)))
                return wrong;
    }
    return std::nullopt;
}

}  // namespace cubecheck::claims

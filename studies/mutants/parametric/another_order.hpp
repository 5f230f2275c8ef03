#pragma once

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/reference/lock_step.hpp"
#include "models/algebra/words.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck::mutants {

/// Every message of a run, in any order: sender, receiver, and number of words.
using Messages = std::vector<std::tuple<Index, Index, Index>>;

template <class A>
void add_messages(Messages& all, Size const& size) {
    if constexpr (Composite<A>) {
        add_messages<typename A::First>(all, size);
        add_messages<typename A::Second>(all, size);
    } else {
        for (Index r = 0; r < A::Form::rounds(size); ++r)
            for (auto at = A::Form::in(size, r); at.port < A::ports; ++at.port)
                for (Index i = 0; i < size.nodes; ++i) {
                    auto const me = A::Form::rank(i);
                    Index const words = A::sends(me, at).size();
                    if (words > 0) all.emplace_back(i, value(A::to(me, at)), words);
                }
    }
}

template <class A>
Messages messages(Size const& size) {
    Messages all;
    add_messages<A>(all, size);
    std::ranges::sort(all);
    return all;
}

/// Whether two runs have the same final contents; the order of operands counts only if it matters.
inline bool same_end(Buffers<Word> const& a, Buffers<Word> const& b, Words const& words, Laws laws) {
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        bool const same =
            commutes(laws) ? words.same_up_to_order(a.values[i], b.values[i]) : a.values[i] == b.values[i];
        if (!same) return false;
    }
    return true;
}

/// Whether B sends the messages of A in another order, with the same final contents of every cell.
template <class A, class B>
bool is_another_order(std::vector<Size> const& sizes) {
    return std::ranges::all_of(sizes, [](Size const& size) {
        Words words(size.nodes, cubecheck::parts<A>(size));
        auto const end_of_a = run<A>(size, words), end_of_b = run<B>(size, words);
        return messages<A>(size) == messages<B>(size) && same_end(end_of_a, end_of_b, words, A::laws);
    });
}

}  // namespace cubecheck::mutants

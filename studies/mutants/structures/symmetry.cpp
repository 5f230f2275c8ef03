#include "studies/mutants/structures/symmetry.hpp"

#include <algorithm>

namespace cubecheck::mutants {

namespace {

bool is_rotation(Table const& a, Table b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a == b) return true;
        std::ranges::rotate(b, b.begin() + 1);
    }
    return a == b;
}

}  // namespace

bool is_same_ring(Table const& a, Table const& b) {
    Table const backwards(b.rbegin(), b.rend());
    return is_rotation(a, b) || is_rotation(a, backwards);
}

bool is_moved(Table const& a, Table const& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if ((a[i] ^ b[i]) != (a[0] ^ b[0])) return false;
    return true;
}

bool has_moved_positions(Table const& a, Table const& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t c = 0; c < a.size(); ++c) {
        bool all = true;
        for (std::size_t x = 0; x < a.size(); ++x) all = all && (x ^ c) < a.size() && b[x] == a[x ^ c];
        if (all) return true;
    }
    return a.empty();
}

}  // namespace cubecheck::mutants

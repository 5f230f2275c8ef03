#include "studies/claims/row_broadcasts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "studies/claims/integers.hpp"

namespace cubecheck::claims {

namespace {

/// The multiplicative inverse of `number`, by Fermat's little theorem.
Index inverse(Index number) {
    Index product = 1;
    for (Index exponent = prime - 2; exponent > 0; exponent /= 2) {
        if (exponent % 2 != 0) product = product * number % prime;
        number = number * number % prime;
    }
    return product;
}

/// Does step k for all k, in which every node has row k.  Reports a node that does not have it.
std::optional<Wrong> with_every_row(
    RowPerNode& rows, Delivery const& delivery,
    std::function<void(Index node, Index k, MatrixRow const&)> const& update) {
    auto const n = std::ssize(rows);
    for (Index k = 0; k < n; ++k) {
        auto const received = delivery(k, rows[at(k)]);
        for (Index node = 0; node < n; ++node) {
            auto const& row = received[at(node)];
            if (!row) return Wrong{fmt::format("node {}", node), fmt::format("lacks row {}", k), "has it"};
            update(node, k, *row);
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Wrong> unsolved(RowPerNode const& system, Delivery const& delivery) {
    auto rows = system;
    auto const wrong = with_every_row(rows, delivery, [&](Index node, Index k, MatrixRow const& pivot) {
        if (node == k) return;
        auto& own = rows[at(node)];
        Index const factor = own[at(k)] * inverse(pivot[at(k)]) % prime;
        for (std::size_t c = 0; c < own.size(); ++c) own[c] = (own[c] + (prime - factor) * pivot[c]) % prime;
    });
    if (wrong) return wrong;
    for (std::size_t i = 0; i < system.size(); ++i) {
        Index sum = 0;
        for (std::size_t j = 0; j < system.size(); ++j)
            sum = (sum + system[i][j] * rows[j].back() % prime * inverse(rows[j][j])) % prime;
        if (auto found = unless_equal(fmt::format("equation {}", i), sum, system[i].back() % prime))
            return found;
    }
    return std::nullopt;
}

std::optional<Wrong> not_shortest(RowPerNode const& direct, Delivery const& delivery) {
    auto rows = direct;
    auto const wrong = with_every_row(rows, delivery, [&](Index node, Index k, MatrixRow const& through) {
        auto& own = rows[at(node)];
        Index const first = own[at(k)];
        for (std::size_t to = 0; to < own.size(); ++to) own[to] = std::min(own[to], first + through[to]);
    });
    if (wrong) return wrong;
    auto wanted = direct;
    for (std::size_t round = 0; round < direct.size(); ++round)
        for (auto& from : wanted)
            for (std::size_t to = 0; to < from.size(); ++to)
                for (std::size_t by = 0; by < from.size(); ++by)
                    from[to] = std::min(from[to], from[by] + direct[by][to]);
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = 0; b < rows.size(); ++b)
            if (auto found =
                    unless_equal(fmt::format("the way from {} to {}", a, b), rows[a][b], wanted[a][b]))
                return found;
    return std::nullopt;
}

}  // namespace cubecheck::claims

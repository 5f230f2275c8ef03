#include "algorithms/broadcast/binomial.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/row_broadcasts.hpp"

/// The statement of the linked articles on what broadcasts are used for.
namespace cubecheck::claims {

namespace {

/// A row that one node has.
struct OneRow {
    using Value = std::optional<MatrixRow>;
    MatrixRow const& row;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return std::nullopt; }
    Value contribution(Index, Index) const { return row; }
    static Value join(Value const&, Value const&) { return std::nullopt; }
};

/// By the rounds of the broadcast on a cube.
Delivery by_broadcast(Index d) {
    return [d](Index source, MatrixRow const& row) {
        auto size = cube_size(d);
        size.root = source;
        OneRow algebra{row};
        return run<broadcast::Binomial>(size, algebra).values;
    };
}

/// Powers of different numbers, which make a system without vanishing minors.
RowPerNode equations(Index n, Index seed) {
    RowPerNode system;
    for (Index i = 0; i < n; ++i) {
        Index const base = seed + i * (seed + 1);
        MatrixRow row{1};
        for (Index j = 1; j < n; ++j) row.push_back(row.back() * base % prime);
        row.push_back((seed * i + 7) % prime);
        system.push_back(row);
    }
    return system;
}

RowPerNode direct_ways(Index n, Index seed) {
    RowPerNode direct;
    for (Index a = 0; a < n; ++a) {
        direct.emplace_back();
        for (Index b = 0; b < n; ++b)
            direct.back().push_back(a == b ? 0 : 1 + (seed * 31 + a * 17 + b * b * 7) % 40);
    }
    return direct;
}

/// A product of matrix and vector, an elimination and a search for shortest ways, each with broadcasts.
Finding uses_of_broadcast() {
    auto const programs = for_every("d", 0, 4, [](Index d) -> std::optional<Wrong> {
        for (Index seed = 1; seed <= 20; ++seed) {
            if (auto wrong = unsolved(equations(Index{1} << d, seed), by_broadcast(d))) return wrong;
            if (auto wrong = not_shortest(direct_ways(Index{1} << d, seed), by_broadcast(d))) return wrong;
        }
        return std::nullopt;
    });
    return {all_of({noted(programs, "Gaussian elimination and shortest paths, 20 instances of a size"),
                    catalogued("applications/matrix_vector", "contract", {2, 12}),
                    catalogued("broadcast/binomial", "contract")})};
}

}  // namespace

Checks uses_of_broadcast_checks() {
    static constexpr Check checks[] = {{"uses_of_broadcast", uses_of_broadcast}};
    return checks;
}

}  // namespace cubecheck::claims

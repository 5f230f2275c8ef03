#include <fmt/format.h>

#include "algorithms/broadcast/binomial.hpp"
#include "algorithms/reduce/binomial.hpp"
#include "engine/reference/lock_step.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/link_loads.hpp"
#include "studies/claims/messages.hpp"

/// Statements of the slides on the product of a matrix and a vector on an n x n grid, n = 2^k.
namespace cubecheck::claims {

namespace {

using Row = std::vector<Index>;

/// The algebra of sums of given numbers, one per rank.
struct Sums {
    using Value = std::optional<Index>;
    Row given;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return 0; }
    Value contribution(Index rank, Index) const { return given[at(rank)]; }
    static Value join(Value const& a, Value const& b) { return a && b ? Value(*a + *b) : std::nullopt; }
};

/// The direction in which the products are summed.
enum class Along { columns, rows };

/// An instance of the product with a single 1 in the matrix and a single 1 in the vector.  It suffices, since
/// the product is linear in both factors.
struct Basis {
    Index k;
    Index row, column;  ///< of the entry of the matrix
    Index element;      ///< of the vector

    Index n() const { return Index{1} << k; }
    Index entry(Index i, Index j) const { return i == row && j == column ? 1 : 0; }
    Index x(Index j) const { return j == element ? 1 : 0; }
    /// Row i of the product.
    Index wanted(Index i) const { return i == row && column == element ? 1 : 0; }
};

/// The values on the grid nodes of column j after x_j has been broadcast down the column.
std::vector<std::optional<Index>> down_column(Basis const& it, Index j) {
    Sums algebra{Row(static_cast<std::size_t>(it.n()))};
    algebra.given[0] = it.x(j);
    return run<broadcast::Binomial>(cube_size(it.k), algebra).values;
}

/// The products A_ij x_j, by line: by column or by row.
std::vector<Row> products(Basis const& it, Along along) {
    std::vector<Row> lines(static_cast<std::size_t>(it.n()), Row(static_cast<std::size_t>(it.n())));
    for (Index j = 0; j < it.n(); ++j) {
        auto const received = down_column(it, j);
        for (Index i = 0; i < it.n(); ++i) {
            auto const line = static_cast<std::size_t>(along == Along::columns ? j : i);
            auto const place = static_cast<std::size_t>(along == Along::columns ? i : j);
            lines[line][place] = it.entry(i, j) * received[at(i)].value();
        }
    }
    return lines;
}

std::string row_text(Row const& row) {
    std::string found;
    for (Index const number : row) found += (found.empty() ? "" : ",") + std::to_string(number);
    return "(" + found + ")";
}

std::optional<Wrong> product_wrong(Basis const& it, Along along) {
    Row sums, wanted;
    for (auto const& line : products(it, along)) {
        Sums algebra{line};
        sums.push_back(run<reduce::Binomial>(cube_size(it.k), algebra).at(0, 0).value());
        wanted.push_back(it.wanted(std::ssize(wanted)));
    }
    return unless_equal(fmt::format("A = E({},{}), x = e({})", it.row, it.column, it.element), row_text(sums),
                        row_text(wanted));
}

std::optional<Wrong> some_product_wrong(Index k, Along along) {
    Index const n = Index{1} << k;
    for (Index row = 0; row < n; ++row)
        for (Index column = 0; column < n; ++column)
            for (Index element = 0; element < n; ++element)
                if (auto wrong = product_wrong({k, row, column, element}, along)) return wrong;
    return std::nullopt;
}

Verdict sums_along(Along along, Index low, Index high) {
    return for_every("log n", low, high, [along](Index k) { return some_product_wrong(k, along); });
}

/// The columns of the grid are lines without common links; in each, a link carries one message per round.
StatementResult vector_goes_down_the_columns() {
    auto const received = for_every("log n", 0, 3, [](Index k) -> std::optional<Wrong> {
        for (Index element = 0; element < Index{1} << k; ++element)
            for (Index j = 0; j < Index{1} << k; ++j)
                for (auto const& x : down_column({k, 0, 0, element}, j))
                    if (auto wrong =
                            unless_equal(fmt::format("column {}", j), x.value_or(-1), j == element ? 1 : 0))
                        return wrong;
        return std::nullopt;
    });
    auto const loads = for_every("log n", 0, 8, [](Index k) {
        return load_wrong<broadcast::Binomial>(cube_size(k), line_host(Index{1} << k));
    });
    return {all_of({received, loads, catalogued("broadcast/binomial", "contract")})};
}

StatementResult nodes_multiply() {
    return {for_every("log n", 0, 3, [](Index k) -> std::optional<Wrong> {
        for (Index a = 0; a < Index{1} << k; ++a)
            for (Index b = 0; b < Index{1} << k; ++b) {
                Basis const it{k, a, b, b};
                auto const found = products(it, Along::rows);
                for (Index i = 0; i < it.n(); ++i)
                    for (Index j = 0; j < it.n(); ++j)
                        if (auto wrong = unless_equal(fmt::format("node ({},{})", i, j), found[at(i)][at(j)],
                                                      i == a && j == b ? 1 : 0))
                            return wrong;
            }
        return std::nullopt;
    })};
}

StatementResult products_add_up_along_columns() {
    return {.as_written = catalogued("as_published/matrix_vector_columns", "contract", {2, 12}),
            .correction = Reading{"n reductions along the rows, to the first column",
                                  all_of({catalogued("applications/matrix_vector", "contract", {2, 12}),
                                          sums_along(Along::rows, 0, 3)})}};
}

StatementResult four_by_four_product() {
    return {
        .as_written = sums_along(Along::columns, 2, 2),
        .hypothesis = Reading{"the products are added up along the rows, not the columns",
                              all_of({sums_along(Along::rows, 2, 2), catalogued("reduce/binomial", "cost"),
                                      catalogued("broadcast/binomial", "cost")})}};
}

}  // namespace

Checks slides_matrix_vector_checks() {
    static constexpr Check checks[] = {
        {"vector_goes_down_the_columns", vector_goes_down_the_columns},
        {"nodes_multiply", nodes_multiply},
        {"products_add_up_along_columns", products_add_up_along_columns},
        {"four_by_four_product", four_by_four_product},
    };
    return checks;
}

}  // namespace cubecheck::claims

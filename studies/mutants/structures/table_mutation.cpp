#include "studies/mutants/structures/table_mutation.hpp"

#include <algorithm>

namespace cubecheck::mutants {

namespace {

void last_changed(Table& table, Index bound) {
    if (!table.empty()) table.back() = (table.back() + 1) % bound;
}
void all_one_too_high(Table& table, Index bound) {
    for (Index& entry : table) entry = (entry + 1) % bound;
}
void lowest_bit_lost(Table& table, Index) {
    for (Index& entry : table) entry -= entry % 2;
}
void reversed(Table& table, Index) { std::ranges::reverse(table); }
void first_two_exchanged(Table& table, Index) {
    if (table.size() > 1) std::swap(table[0], table[1]);
}
void begun_one_later(Table& table, Index) {
    if (!table.empty()) std::rotate(table.begin(), table.begin() + 1, table.end());
}
void last_as_the_one_before(Table& table, Index) {
    if (table.size() > 1) table.back() = table[table.size() - 2];
}
void last_as_the_first(Table& table, Index) {
    if (!table.empty()) table.back() = table.front();
}
void first_missing(Table& table, Index) {
    if (!table.empty()) table.erase(table.begin());
}
void last_missing(Table& table, Index) {
    if (!table.empty()) table.pop_back();
}
void last_twice(Table& table, Index) {
    if (!table.empty()) table.push_back(table.back());
}

constexpr TableMutation on_tables[] = {
    {"last entry one too high", last_changed},
    {"all entries one too high", all_one_too_high},
    {"lowest bit of entries lost", lowest_bit_lost},
    {"entries in reverse order", reversed},
    {"first two entries exchanged", first_two_exchanged},
    {"begun one entry later", begun_one_later},
    {"last entry as the one before", last_as_the_one_before},
    {"last entry as the first", last_as_the_first},
};

}  // namespace

constinit std::array<TableMutation, 8> const table_mutations = std::to_array(on_tables);

std::array<TableMutation, 11> const list_mutations = [] {
    std::array<TableMutation, 11> all{};
    auto const end = std::ranges::copy(on_tables, all.begin()).out;
    std::ranges::copy(std::array<TableMutation, 3>{{{"first entry missing", first_missing},
                                                    {"last entry missing", last_missing},
                                                    {"last entry twice", last_twice}}},
                      end);
    return all;
}();

}  // namespace cubecheck::mutants

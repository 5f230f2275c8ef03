#include "verify/definitions/parametric/changes/change.hpp"

namespace cubecheck::changes {

namespace {

constexpr Index number_bits = 3, bound = 1 << number_bits;

/// Calls f on every number of a change, as an int, in a fixed order.
void each_number(Change& change, auto f) {
    for (int* const number : {&change.begin, &change.end, &change.peers, &change.peer, &change.cells,
                              &change.sides, &change.cell})
        f(*number);
    for (bool* const truth : {&change.is_reversed, &change.is_swapped, &change.is_stale, &change.is_silent,
                              &change.receives_sent, &change.sends_received}) {
        int number = *truth ? 1 : 0;
        f(number);
        *truth = number != 0;
    }
    int enters = static_cast<int>(change.enters) - 3;
    f(enters);
    change.enters = static_cast<Enters>(enters + 3);
}

std::vector<Edit> all_edits() {
    std::vector<Edit> all{
        {{.is_swapped = true}, "`mode`: what arrives joins on the other side"},
        {{.enters = Enters::left}, "`mode`: JoinLeft"},
        {{.enters = Enters::right}, "`mode`: JoinRight"},
        {{.enters = Enters::lower_rank_left}, "`mode`: the value of the lower rank joins on the left"},
        {{.is_reversed = true}, "`Form`: the rounds in the opposite order"},
        {{.enters = Enters::put}, "`mode`: Put"},
        {{.peer = -1}, "`to` and `from`: one rank less"},
        {{.peer = 1}, "`to` and `from`: one rank more"},
        {{.cell = -1}, "`opposite`: the cell before"},
        {{.cell = 1}, "`opposite`: the cell after"},
        {{.peers = -1}, "`to` and `from`: the partners of the round before"},
        {{.peers = 1}, "`to` and `from`: the partners of the next round"},
        {{.cells = -1}, "`sends` and `receives`: the cells of the round before"},
        {{.cells = 1}, "`sends` and `receives`: the cells of the next round"},
        {{.sides = -1}, "`mode`: the sides of the round before"},
        {{.sides = 1}, "`mode`: the sides of the next round"},
        {{.receives_sent = true}, "`receives`: all that the partner sends"},
        {{.sends_received = true}, "`sends`: all that the partner receives"},
        {{.begin = 1}, "`Form`: one round more at the start"},
        {{.end = 1}, "`Form`: one round more at the end"},
        {{.begin = -1}, "`Form`: one round less at the start"},
        {{.end = -1}, "`Form`: one round less at the end"},
    };
    return all;
}

}  // namespace

Change operator+(Change const& first, Change const& second) {
    Change sum = first;
    bool const turned = first.is_reversed;
    sum.begin += turned ? second.end : second.begin;
    sum.end += turned ? second.begin : second.end;
    sum.peers += second.peers;
    sum.peer += second.peer;
    sum.cells += second.cells;
    sum.sides += second.sides;
    sum.cell += second.cell;
    sum.is_reversed = first.is_reversed != second.is_reversed;
    sum.is_swapped = first.is_swapped != second.is_swapped;
    sum.is_stale = first.is_stale || second.is_stale;
    sum.is_silent = first.is_silent || second.is_silent;
    sum.receives_sent = first.receives_sent || second.receives_sent;
    sum.sends_received = first.sends_received || second.sends_received;
    if (second.enters != Enters::as_it_says) sum.enters = second.enters;
    return sum;
}

Index code(Change const& change, Stage stage) {
    Index number = 0;
    Change copy = change;
    each_number(copy, [&](int& digit) { number = number * bound + (digit + bound) % bound; });
    Index nothing = 0;
    Change none;
    each_number(none, [&](int& digit) { nothing = nothing * bound + (digit + bound) % bound; });
    return number == nothing ? 0 : 2 * number + static_cast<Index>(stage);
}

Change change_of(Size const& size, Stage stage) {
    Change change;
    if (size.change == 0 || size.change % 2 != static_cast<Index>(stage)) return change;
    Index digits = 0;
    each_number(change, [&](int&) { ++digits; });
    Index number = size.change / 2;
    each_number(change, [&](int& digit) {
        --digits;
        Index const found = (number >> (digits * number_bits)) % bound;
        digit = static_cast<int>(found < bound / 2 ? found : found - bound);
    });
    return change;
}

std::vector<Size> of_change(Index code, std::vector<Size> sizes) {
    for (Size& size : sizes) size.change = code;
    return sizes;
}

std::vector<Edit> const& edits() {
    static auto const all = all_edits();
    return all;
}

}  // namespace cubecheck::changes

#include "engine/listing/unroll.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/listing/evaluate.hpp"
#include "engine/listing/promise.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::listing {
namespace {

constexpr Index most_cells_of_name = Index{1} << 16;

/// Throws the Error for a text that exceeds a limit at this size.
[[noreturn]] void give_up(Listing const& listing, Size const& size, std::string const& what) {
    throw Error(fmt::format("{}: at n={} it takes more than {}", listing.file, size.nodes, what),
                Failure::unknown);
}

/// Executes the text for one rank.
class Rank {
public:
    Rank(Listing const& listing, Unrolled& into, Index me, std::vector<Index>& counts, std::size_t& made,
         Limits const& limits)
        : listing_(listing),
          size_(into.size),
          me_(me),
          value_(listing, variables_of(listing, into.size, me)),
          counts_(counts),
          made_(made),
          work_(into.work),
          limits_(limits) {}

    /// Cells are numbered densely by name: name * most_cells_of_name + index.
    std::vector<Step> steps() && {
        play(listing_.block);
        charge(value_.work());
        return std::move(steps_);
    }

private:
    void add(Step step) {
        if (++made_ > limits_.steps)
            give_up(listing_, size_, fmt::format("{} messages and sums", limits_.steps));
        steps_.push_back(std::move(step));
    }

    void charge(std::size_t more) {
        work_ += more;
        if (work_ + value_.work() > limits_.work)
            give_up(listing_, size_, fmt::format("{} steps", limits_.work));
        if (++charges_ % 1024 == 0) stop_if_interrupted();
    }

    void play(Block const& block) {
        for (auto const& statement : block) {
            charge(1);
            std::visit([&](auto const& does) { play(statement.place, does); }, statement.does);
            if (is_done_) return;
        }
    }

    void play(Place, Assign const& assign) { value_.assign(assign.slot, value_(assign.value)); }
    void play(Place, Stop const&) { is_done_ = true; }
    void play(Place, If const& choice) {
        play(value_(choice.condition) != 0 ? choice.block : choice.otherwise);
    }
    void play(Place, While const& loop) {
        while (!is_done_ && value_(loop.condition) != 0) {
            charge(1);
            play(loop.block);
        }
    }
    void play(Place, For const& loop) {
        auto const first = value_(loop.first), last = value_(loop.last);
        auto const goes_on = [&](std::int64_t k) { return loop.ascends ? k <= last : k >= last; };
        for (auto k = first; goes_on(k) && !is_done_;) {
            charge(1);
            value_.assign(loop.slot, k);
            play(loop.block);
            if (k == last) break;
            k += loop.ascends ? 1 : -1;
        }
    }

    void play(Place place, Communicate const& call) {
        Step step;
        step.place = place;
        if (call.to) step.to = peer(*call.to, "sends to");
        if (call.from) step.from = peer(*call.from, "receives from");
        step.sent = cells(call.sent);
        step.received = cells(call.received);
        if ((call.to && step.sent.empty()) || (call.from && step.received.empty()))
            throw NoValue{place, "a message of no cells", "one cell or more"};
        add(std::move(step));
    }

    Index peer(Expression const& expression, char const* what) {
        auto const found = value_(expression);
        if (found < 0 || found >= size_.nodes || found == me_)
            throw NoValue{expression.place, fmt::format("rank {} {} rank {}", me_, what, found),
                          size_.nodes == 1 ? "no message: there is one rank"
                                           : fmt::format("another rank, from 0 to {}", size_.nodes - 1)};
        return found;
    }

    void play(Place place, Join const& join) {
        auto const target = cells(join.target);
        std::vector<std::vector<Index>> terms;
        for (auto const& term : join.terms) {
            terms.push_back(term.cells ? cells(*term.cells)
                                       : std::vector<Index>(target.size(), neutral_cell));
            if (terms.back().size() != target.size())
                throw NoValue{term.place, counted(terms.back().size(), "cell"),
                              fmt::format("{}, as on the left", counted(target.size(), "cell"))};
        }
        if (reads_what_is_written(target, terms)) return join_apart(place, target, terms);
        for (std::size_t i = 0; i < target.size(); ++i) add_sum(place, target[i], terms, i);
    }

    void add_sum(Place place, Index target, std::vector<std::vector<Index>> const& terms, std::size_t i) {
        Step step;
        step.place = place;
        step.target = target;
        for (auto const& term : terms) step.terms.push_back(term[i]);
        add(std::move(step));
    }

    /// Writes sums that all read the values from before the statement. Temporary cells hold the results until
    /// all are computed.
    void join_apart(Place place, std::vector<Index> const& target,
                    std::vector<std::vector<Index>> const& terms) {
        auto const name = static_cast<Index>(listing_.data.size());
        std::vector<Index> copies;
        for (std::size_t i = 0; i < target.size(); ++i) {
            copies.push_back(cell(name, static_cast<Index>(i), place));
            add_sum(place, copies.back(), terms, i);
        }
        for (std::size_t i = 0; i < target.size(); ++i) add_sum(place, target[i], {copies}, i);
    }

    static bool reads_what_is_written(std::vector<Index> const& target,
                                      std::vector<std::vector<Index>> const& terms) {
        if (target.size() < 2) return false;
        std::set<Index> written;
        for (std::size_t i = 0; i < target.size(); ++i) {
            for (auto const& term : terms)
                if (written.contains(term[i])) return true;
            written.insert(target[i]);
        }
        return false;
    }

    std::vector<Index> cells(std::vector<Cells> const& list) {
        std::vector<Index> found;
        for (auto const& one : list) {
            auto more = cells(one);
            found.insert(found.end(), more.begin(), more.end());
        }
        return found;
    }

    std::vector<Index> cells(Cells const& of) {
        std::vector<Index> found;
        auto const add = [&](Place place, std::int64_t index) {
            charge(1);
            found.push_back(cell(of.name, index, place));
        };
        if (of.selections.empty()) whole(of, add);
        for (auto const& selection : of.selections)
            if (selection.running)
                run_over(selection, add);
            else if (selection.last)
                each(selection.place(), value_(selection.first), value_(*selection.last), add);
            else
                add(selection.place(), value_(selection.first));
        return found;
    }

    void each(Place place, std::int64_t first, std::int64_t last, auto const& add) {
        for (auto i = first; i <= last; ++i) {
            add(place, i);
            if (i == last) return;  // last + 1 may overflow
        }
    }

    void whole(Cells const& of, auto const& add) {
        auto const& data = listing_.data[static_cast<std::size_t>(of.name)];
        auto const known = fixed_count(listing_, of.name, size_);
        if (data.is_array && !known)
            throw NoValue{of.place, fmt::format("'{}' without brackets", data.name),
                          fmt::format("the cells that are meant, as {}[0 .. n-1]", data.name)};
        each(of.place, 0, known.value_or(1) - 1, add);
    }

    void run_over(Selection const& selection, auto const& add) {
        auto const from = value_(selection.from), to = value_(selection.to);
        for (auto i = from; i <= to; ++i) {
            charge(1);
            value_.assign(*selection.running, i);
            if (!selection.where || value_(*selection.where) != 0)
                add(selection.place(), value_(selection.first));
            if (i == to) return;
        }
    }

    Index cell(Index name, std::int64_t index, Place place) {
        auto const there_are = fixed_count(listing_, name, size_);
        if (index < 0 || (there_are && index >= *there_are)) {
            auto const& known = listing_.data;
            auto const text = name < std::ssize(known) ? known[static_cast<std::size_t>(name)].name : "a sum";
            throw NoValue{
                place, fmt::format("{}[{}]", text, index),
                there_are ? fmt::format("a cell from 0 to {}", *there_are - 1) : "a cell from 0 on"};
        }
        if (index >= most_cells_of_name)
            give_up(listing_, size_, fmt::format("{} cells of one name", most_cells_of_name));
        auto& count = counts_[static_cast<std::size_t>(name)];
        count = std::max<Index>(count, index + 1);
        return name * most_cells_of_name + index;
    }

    Listing const& listing_;
    Size const& size_;
    Index me_;
    Evaluation value_;
    std::vector<Index>& counts_;  ///< by name: the number of cells in use
    std::size_t& made_;           ///< the number of steps of all ranks
    std::size_t& work_;
    Limits const& limits_;
    std::size_t charges_ = 0;
    std::vector<Step> steps_;
    bool is_done_ = false;
};

/// Numbers the cells in use consecutively, name by name.
void number_cells(Listing const& listing, std::vector<Index> const& counts, Unrolled& out) {
    for (std::size_t name = 0; name < counts.size(); ++name) {
        bool const is_named = name < listing.data.size();
        out.names.push_back({is_named ? listing.data[name].name : "copy",
                             !is_named || listing.data[name].is_array, out.cells, counts[name]});
        out.cells += counts[name];
    }
    auto const renumber = [&](Index& cell) {
        if (cell < 0) return;
        auto const name = static_cast<std::size_t>(cell / most_cells_of_name);
        cell = out.names[name].first + cell % most_cells_of_name;
    };
    for (auto& steps : out.ranks)
        for (auto& step : steps) {
            std::ranges::for_each(step.sent, renumber);
            std::ranges::for_each(step.received, renumber);
            std::ranges::for_each(step.terms, renumber);
            renumber(step.target);
        }
}

}  // namespace

bool is_allowed(Listing const& listing, Size const& size) try {
    Evaluation value(listing, variables_of(listing, size, 0));
    return std::ranges::all_of(listing.requirements,
                               [&](Requirement const& one) { return value(one.condition) != 0; });
} catch (NoValue const& found) {
    throw Error(fmt::format("{}:{}:{}: expected {}, found {}, at n={}.", listing.file, found.place.line,
                            found.place.column, found.expected, found.got, size.nodes),
                Failure::malformed);
}

Unrolled unrolled(Listing const& listing, Size const& size, Limits const& limits) {
    Unrolled out;
    out.size = size;
    std::vector<Index> counts(listing.data.size() + 1);
    Index me = 0;
    std::size_t made = 0;
    try {
        for (std::size_t name = 0; name < listing.data.size(); ++name)
            counts[name] = fixed_count(listing, static_cast<Index>(name), size).value_or(0);
        for (; me < size.nodes; ++me)
            out.ranks.push_back(Rank(listing, out, me, counts, made, limits).steps());
    } catch (NoValue const& found) {
        out.fault = Fault{me, found.place, found.got, found.expected};
        return out;
    }
    number_cells(listing, counts, out);
    if (out.cells * out.size.nodes > limits.cells)
        give_up(listing, out.size, fmt::format("{} cells", limits.cells));
    promise(listing, out);
    return out;
}

}  // namespace cubecheck::listing

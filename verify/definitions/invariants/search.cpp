#include "verify/definitions/invariants/search.hpp"

#include <algorithm>

#include "verify/definitions/invariants/phrase.hpp"

namespace cubecheck::invariant {

namespace {

/// The most candidates that the solver is asked about: of one shape and content, and in total.
constexpr int most_of_a_shape = 4, most_asked = 12;

/// An expression for a content, and the rows in which it is right.
struct Meaning {
    Shared first, count, part;
    Rows rows;
    int length;
};

class Search {
public:
    Search(Table const& table, Ask const& ask) : table_(table), ask_(ask), needed_(table.rows.size()) {
        for (std::size_t i = 0; i < table.rows.size(); ++i) needed_.set(i, table.rows[i].needed);
    }

    Found run() {
        for (auto const& row : table_.rows)
            if (row.needed && !row.known) return found_;
        conditions_ = conditions(table_);
        auto const contents = meanings();
        for (auto const& shapes : {std::vector{Shape::one, Shape::two, Shape::either, Shape::guarded},
                                   std::vector{Shape::cases, Shape::guarded_cases, Shape::cases_of_two}})
            for (auto const& meaning : contents)
                if (try_meaning(meaning, shapes)) return found_;
        return found_;
    }

private:
    std::vector<Phrase> said(Sort sort, Index Row::*of) const {
        return expressions(table_, {sort, of, needed_}, conditions_);
    }

    /// Meanings that are right in all needed rows, the shortest first.
    std::vector<Meaning> meanings() const {
        std::vector<Meaning> found;
        auto parts = std::vector<Phrase>{{nullptr, rows_of([](Row const&) { return true; }), 0}};
        if (table_.has_part) parts = said(table_.part_sort, &Row::part);
        auto const counts = said(Sort::number, &Row::count);
        for (auto const& first : said(table_.first_sort, &Row::first))
            for (auto const& count : counts)
                for (auto const& part : parts)
                    found.push_back({first.says, count.says, part.says, first.rows & count.rows & part.rows,
                                     first.length + count.length + part.length});
        std::ranges::stable_sort(found, {}, &Meaning::length);
        if (found.size() > 6) found.resize(6);
        return found;
    }

    Rows rows_of(auto const& is_meant) const {
        Rows rows(table_.rows.size());
        for (std::size_t i = 0; i < table_.rows.size(); ++i) rows.set(i, is_meant(table_.rows[i]));
        return rows;
    }

    bool sources_are_in(Rows const& rows, std::size_t row) const {
        return std::ranges::all_of(table_.rows[row].sources, [&](auto source) { return rows.test(source); });
    }

    bool is_closed(Rows const& rows) const {
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (rows.test(row) && !sources_are_in(rows, row)) return false;
        return true;
    }

    /// The largest closed subset of the rows.  The sources of a row precede it.
    Rows closed_within(Rows const& rows) const {
        Rows closed(table_.rows.size());
        for (std::size_t row = 0; row < rows.size(); ++row)
            if (rows.test(row) && sources_are_in(closed, row)) closed.set(row);
        return closed;
    }

    bool try_meaning(Meaning const& meaning, std::vector<Shape> const& shapes) {
        auto const most = closed_within(meaning.rows);
        if (!needed_.is_subset_of(most)) return false;
        auto const everything = rows_of([](Row const&) { return true; });
        if (shapes.front() == Shape::one && most == everything)
            if (try_candidate({meaning.first, meaning.count, meaning.part, truth(true)})) return true;
        for (auto const shape : shapes)
            if (try_shape(meaning, shape, {needed_, everything - most})) return true;
        return false;
    }

    bool try_shape(Meaning const& meaning, Shape shape, Separation const& separation) {
        int tried = 0;
        for (auto const& known : formulas(shape, separation, conditions_)) {
            if (tried == most_of_a_shape || found_.asked == most_asked) return false;
            if (!is_closed(known.rows)) continue;
            ++tried;
            if (try_candidate({meaning.first, meaning.count, meaning.part, known.says})) return true;
        }
        return false;
    }

    bool try_candidate(Invariant const& candidate) {
        if (found_.asked == most_asked) return false;
        ++found_.asked;
        auto const proved = ask_(candidate);
        if (proved == lemmas) {
            found_.invariant = candidate;
            return true;
        }
        if (proved > most_proved_) {
            most_proved_ = proved;
            found_.strongest = candidate;
        }
        return false;
    }

    Table const& table_;
    Ask const& ask_;
    Rows needed_;
    std::vector<Phrase> conditions_;
    Found found_;
    int most_proved_ = -1;
};

}  // namespace

Found search(Table const& table, Ask const& ask) { return Search(table, ask).run(); }

}  // namespace cubecheck::invariant

#include "engine/real/difference.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "engine/real/promised_values.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::real {

namespace {

using Kind = Value::Kind;

constexpr std::size_t bytes_of_a_slice = std::size_t{1} << 22;

/// The positions of the cells in the results of every node.
class Found {
public:
    Found(Task const& task, Elements const& elements, RealRun const& run)
        : bytes_(elements.bytes()), run_(run), places_(task.programs.size()) {
        for (std::size_t node = 0; node < task.programs.size(); ++node) {
            places_[node].assign(task.values[node].size(), {});
            std::size_t at = 0;
            for (auto const& result : task.programs[node].results) {
                places_[node][static_cast<std::size_t>(result.cell)] = at;
                at += static_cast<std::size_t>(result.count) * bytes_;
            }
            if (run.results.size() != task.programs.size() || run.results[node].size() != at)
                throw Error("Node " + std::to_string(node) + " has not left results of " +
                                std::to_string(at) + " bytes.",
                            Failure::internal);
        }
    }

    /// Pre: the cell holds a block with the element.
    std::byte const* element(Index node, Index cell, Index number) const {
        auto const at = places_[static_cast<std::size_t>(node)][static_cast<std::size_t>(cell)];
        return run_.results[static_cast<std::size_t>(node)].data() + at +
               static_cast<std::size_t>(number) * bytes_;
    }

private:
    std::size_t bytes_;
    RealRun const& run_;
    std::vector<std::vector<std::size_t>> places_;
};

class Comparison {
public:
    Comparison(Task const& task, Elements const& elements, RealRun const& run)
        : task_(task), elements_(elements), found_(task, elements, run) {}

    std::optional<Difference> first() {
        Index longest = 1;
        std::size_t cells = 1;
        for (auto const& values : task_.values) {
            cells += values.size();
            for (auto const& value : values) longest = std::max(longest, value.count);
        }
        auto const fit = bytes_of_a_slice / (cells * elements_.bytes());
        auto const length = std::max<Index>(16, static_cast<Index>(fit));
        for (Slice slice{0, length}; slice.first < longest; slice.first += length) {
            stop_if_interrupted();
            if (auto const difference = from_lock_step(slice)) return difference;
            if (auto const difference = from_promise(slice)) return difference;
        }
        return std::nullopt;
    }

private:
    Value const& value(Index node, Index cell) const {
        return task_.values[static_cast<std::size_t>(node)][static_cast<std::size_t>(cell)];
    }

    std::string text(Kind kind) const {
        return kind == Kind::nothing ? "nothing" : kind == Kind::neutral ? "the neutral element" : "a block";
    }

    std::optional<Difference> from_lock_step(Slice const& slice) const {
        auto const expected = task_.lock_step(elements_, slice);
        for (Index node = 0; node < static_cast<Index>(expected.size()); ++node) {
            auto const& cells = expected[static_cast<std::size_t>(node)];
            for (Index cell = 0; cell < static_cast<Index>(cells.size()); ++cell)
                if (auto difference =
                        from_lock_step(slice, node, cell, cells[static_cast<std::size_t>(cell)]))
                    return difference;
        }
        return std::nullopt;
    }

    std::optional<Difference> from_lock_step(Slice const& slice, Index node, Index cell,
                                             SliceValue const& expected) const {
        auto const& stored = value(node, cell);
        auto const count = std::clamp<Index>(stored.count - slice.first, 0, slice.count);
        auto const there = static_cast<Index>(expected.bytes.size() / elements_.bytes());
        if (stored.kind != expected.kind || count != there)
            return Difference{Difference::From::lock_step,
                              node,
                              cell,
                              slice.first,
                              text(stored.kind) + " of " + std::to_string(stored.count) + " elements",
                              text(expected.kind) + " of another length"};
        if (count == 0) return std::nullopt;
        auto const* const got = found_.element(node, cell, slice.first);
        if (std::memcmp(got, expected.bytes.data(), expected.bytes.size()) == 0) return std::nullopt;
        for (Index i = 0; i < count; ++i) {
            auto const offset = static_cast<std::size_t>(i) * elements_.bytes();
            if (std::memcmp(got + offset, expected.bytes.data() + offset, elements_.bytes()) == 0) continue;
            return Difference{Difference::From::lock_step,
                              node,
                              cell,
                              slice.first + i,
                              elements_.text(got + offset),
                              elements_.text(expected.bytes.data() + offset)};
        }
        return std::nullopt;
    }

    /// Compares a slice with the promised values. A value that is promised to several nodes is computed once.
    std::optional<Difference> from_promise(Slice const& slice) const {
        using LetterOrder = PromisedValues::LetterOrder;
        auto const order = task_.any_order ? LetterOrder::any : LetterOrder::as_promised;
        std::map<std::vector<Contribution>, PromisedValues> known;
        for (auto const& promised : task_.promised) {
            auto const all = task_.blocks.elements(promised.contributions.front());
            auto const count = std::clamp<Index>(all - slice.first, 0, slice.count);
            auto const& stored = value(promised.node, promised.cell);
            if (stored.kind != Kind::block || stored.count != all)
                return Difference{Difference::From::promise,
                                  promised.node,
                                  promised.cell,
                                  0,
                                  text(stored.kind) + " of " + std::to_string(stored.count) + " elements",
                                  "a block of " + std::to_string(all) + " elements"};
            if (count == 0) continue;
            auto const values = known
                                    .try_emplace(promised.contributions, elements_, promised.contributions,
                                                 Slice{slice.first, count}, order)
                                    .first;
            for (Index i = 0; i < count; ++i) {
                auto const* const got = found_.element(promised.node, promised.cell, slice.first + i);
                if (!values->second.holds(got, i))
                    return Difference{Difference::From::promise, promised.node,       promised.cell,
                                      slice.first + i,           elements_.text(got), values->second.text(i)};
            }
        }
        return std::nullopt;
    }

    Task const& task_;
    Elements const& elements_;
    Found found_;
};

}  // namespace

std::optional<Difference> first_difference(Task const& task, Elements const& elements, RealRun const& run) {
    return Comparison(task, elements, run).first();
}

std::string text(Difference const& difference) {
    auto const& [from, node, cell, element, got, expected] = difference;
    auto const* const why = from == Difference::From::promise ? "the contract" : "the reference run";
    return fmt::format("node {}, cell {}, element {}: got {}, expected {} by {}", node, cell, element, got,
                       expected, why);
}

}  // namespace cubecheck::real

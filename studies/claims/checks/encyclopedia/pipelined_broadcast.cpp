#include <fmt/format.h>
#include <z3++.h>

#include "algorithms/broadcast/esbt_capped.hpp"
#include "algorithms/catalog.hpp"
#include "engine/reference/route_tally.hpp"
#include "models/parametric/sizes.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"

/// Statements on the pipelined broadcast: its rounds, its time, its best number of chunks, and lower bounds
/// for one-port broadcasts.
namespace cubecheck::claims {

namespace {

using broadcast::Esbt;

Index rounds(Index d, Index k) { return Pipeline::rounds(d, k); }

/// Compares the pipelined broadcast with the rounds that every one-port broadcast in k chunks needs.
Verdict within_slack(Index slack) {
    return for_every("d", 1, 12, [slack](Index d) -> std::optional<Wrong> {
        for (Index k = 1; k <= 3 * d + 2; ++k) {
            Index const needed = lower_bounds::pipelined(Index{1} << d, k);
            if (rounds(d, k) > needed + slack)
                return Wrong{fmt::format("k={}", k), fmt::format("{} rounds", rounds(d, k)),
                             std::to_string(needed + slack)};
        }
        return std::nullopt;
    });
}

StatementResult pipelined_broadcast_is_optimal() {
    return {.as_written = within_slack(0),
            .hypothesis = Reading{
                "up to one round, with one port",
                all_of({noted(within_slack(1), arguments::last_chunk), bounded_below("broadcast_in_chunks"),
                        catalogued("broadcast/esbt", "cost")})}};
}

/// Splits n words into k chunks, word by word in turn, if counts(n, k).  Wrong if the lengths of chunks
/// differ.
Verdict equal_chunks(bool (*counts)(Index n, Index k)) {
    return for_every("n", 1, 64, [counts](Index n) -> std::optional<Wrong> {
        for (Index k = 1; k <= n; ++k) {
            if (!counts(n, k)) continue;
            std::vector<Index> length(static_cast<std::size_t>(k));
            for (Index word = 0; word < n; ++word) ++length[at(word % k)];
            if (length.front() != length.back())
                return Wrong{fmt::format("{} chunks", k), "of different lengths", "of equal length"};
        }
        return std::nullopt;
    });
}

/// In round c the source sends chunk c to node 2^(c mod d); it sends nothing after the last chunk.
std::optional<Wrong> handing_out_wrong(Index d) {
    for (Index k = 1; k <= 2 * d + 1; ++k) {
        Size size = cube_size(d);
        size.chunks = k;
        for (Index t = 0; t < rounds(d, k); ++t) {
            auto const at = Pipeline::in(size, t);
            Index sent = -1;
            Esbt::sends(Node{0}, at).each([&](auto chunk) { sent = value(chunk); });
            auto const where = fmt::format("round {} of k={}", t, k);
            if (auto wrong = unless_equal(where + ", chunk", sent, t < k ? t : -1)) return wrong;
            if (auto wrong = unless_equal(where + ", to", value(Esbt::to(Node{0}, at)), Index{1} << (t % d)))
                return wrong;
        }
    }
    return std::nullopt;
}

StatementResult source_hands_chunks_out_in_turn() {
    auto const in_turn = for_every("d", 1, 6, handing_out_wrong);
    return {.as_written = all_of({equal_chunks([](Index, Index) { return true; }), in_turn}),
            .hypothesis = Reading{
                "k divides n", all_of({equal_chunks([](Index n, Index k) { return n % k == 0; }), in_turn})}};
}

/// The number of rounds between the arrival of a chunk at the root of its tree and its last arrival.
Verdict one_chunk_takes_d_steps(Index least_d) {
    return for_every("d", least_d, 10, [](Index d) -> std::optional<Wrong> {
        Size size = cube_size(d);
        size.chunks = d;
        auto const at = Pipeline::first(size);
        for (Index tree = 0; tree < d; ++tree) {
            Index last = 0;
            for (Index v = 1; v < size.nodes; ++v) last = std::max(last, Esbt::arrival(node(v), tree, at));
            Index const first = Esbt::arrival(node(Index{1} << tree), tree, at);
            if (auto wrong = unless_equal(fmt::format("steps in tree {}", tree), last - first, d))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult a_chunk_takes_d_steps_in_its_tree() {
    return {.as_written = one_chunk_takes_d_steps(1),
            .hypothesis = Reading{"d >= 2", one_chunk_takes_d_steps(2)}};
}

Verdict k_plus_d_rounds(Index least_d) {
    return for_every("d", least_d, 12, [](Index d) -> std::optional<Wrong> {
        for (Index k = 1; k <= 3 * d + 2; ++k)
            if (auto wrong = unless_equal(fmt::format("rounds for k={}", k), rounds(d, k), k + d))
                return wrong;
        return std::nullopt;
    });
}

StatementResult pipelined_broadcast_takes_k_plus_d_rounds() {
    return {
        .as_written = k_plus_d_rounds(1),
        .hypothesis = Reading{"d >= 2", all_of({k_plus_d_rounds(2), catalogued("broadcast/esbt", "cost")})}};
}

/// Compares the time of the run, with chunks of n/k words, with (n/k t_w + t_s)(k + d).
Verdict time_is_as_printed(Index least_d) {
    return for_every("d", least_d, 12, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.chunks = 1; size.chunks <= 3 * d + 2; ++size.chunks) {
            auto const time = time_of<Esbt>(size, Switching::cut_through);
            Rational const printed(size.chunks + d);
            if (auto wrong = unless_equal(fmt::format("the factor on t_s for k={}", size.chunks),
                                          time.startups.text(), printed.text()))
                return wrong;
            if (auto wrong = unless_equal(fmt::format("the factor on n t_w for k={}", size.chunks),
                                          time.words.text(), (printed / Rational(size.chunks)).text()))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult pipelined_broadcast_time() {
    return {.as_written = time_is_as_printed(1),
            .hypothesis =
                Reading{"d >= 2", all_of({time_is_as_printed(2), catalogued("broadcast/esbt", "cost")})}};
}

/// (n/k + 1) (k + d), times k, for t_s = t_w = 1.
Index time_by_chunks(Index n, Index d, Index k) { return (n + k) * (k + d); }

/// If sqrt(n d) is an integer that divides n: wrong if another number of chunks is faster than `chunks(sqrt(n
/// d))`.
std::optional<Wrong> slower_than_another(Index n, std::function<Index(Index root)> const& chunks) {
    for (Index d = 2; d <= 8; ++d)
        for (Index root = 1; root <= n; ++root) {
            if (root * root != n * d || n % root != 0) continue;
            Index const k = chunks(root);
            for (Index other = 1; other <= n; ++other)
                if (time_by_chunks(n, d, other) * k < time_by_chunks(n, d, k) * other)
                    return Wrong{fmt::format("d={}, {} chunks", d, k), fmt::format("slower than {}", other),
                                 "fastest of all"};
        }
    return std::nullopt;
}

StatementResult best_chunk_size() {
    return {.as_written = for_every(
                "n", 1, 100,
                [](Index n) { return slower_than_another(n, [n](Index root) { return n / root; }); }),
            .correction = Reading{"k* is the best number of chunks", for_every("n", 1, 100, [](Index n) {
                                      return slower_than_another(n, [](Index root) { return root; });
                                  })}};
}

/// Unknowns n, d, t_s, t_w, k > 0 of the time (n/k t_w + t_s)(k + d), and s with s^2 t_s = n d t_w.
struct PipelineTime {
    z3::expr n, d, start, word, k, s;

    PipelineTime(z3::context& context, std::vector<z3::expr>& facts)
        : n(context.real_const("n")),
          d(context.real_const("d")),
          start(context.real_const("t_s")),
          word(context.real_const("t_w")),
          k(context.real_const("k")),
          s(context.real_const("s")) {
        for (auto const& x : {n, d, start, word, k, s}) facts.push_back(x > 0);
        facts.push_back(s * s * start == n * d * word);
    }
    /// k times the time with k chunks: k (n t_w + d t_s) + n d t_w + t_s k^2.
    z3::expr times_k() const { return (n * word + k * start) * (k + d); }
    /// n t_w + d t_s + `factor` s t_s, where s t_s = sqrt(n d t_s t_w).
    z3::expr least(int factor) const { return n * word + d * start + factor * s * start; }
};

Verdict least_time() {
    return theorem("every n, d, t_s, t_w, and real k", [](auto& context, auto& facts) {
        PipelineTime const time(context, facts);
        return time.times_k() >= time.k * time.least(2) &&
               (time.s * time.least(2) == (time.n * time.word + time.s * time.start) * (time.s + time.d));
    });
}

Verdict usable_number_of_chunks() {
    return for_every("n", 1, 64, [](Index n) -> std::optional<Wrong> {
        for (Index d = 1; d <= 8; ++d)
            if (n * d > n * n)
                return Wrong{fmt::format("d={}, t_s = t_w", d), fmt::format("sqrt({}) chunks", n * d),
                             "at most n, one word each"};
        return std::nullopt;
    });
}

StatementResult best_number_of_chunks() {
    return {.as_written = usable_number_of_chunks(),
            .hypothesis = Reading{"k may be any positive real number", least_time()}};
}

/// Compares the minimum of the printed formula, 3 n, with the time for the best number of chunks; n = d, t_s
/// = t_w = 1.
Verdict printed_time_is_reached() {
    return for_every("n", 1, 16, [](Index n) {
        Index least = time_by_chunks(n, n, 1);
        for (Index k = 1; k <= n; ++k) least = std::min(least, (time_by_chunks(n, n, k) + k - 1) / k);
        return unless_equal(fmt::format("d={}, t_s = t_w = 1, the least time", n), least, 3 * n);
    });
}

StatementResult best_time() {
    return {.as_written = printed_time_is_reached(),
            .correction = Reading{"the root has the factor 2", least_time()}};
}

/// Compares the rounds of the capped trees with the counted ones.
Verdict capped_trees_attain_it() {
    return for_every("d", 1, 20, [](Index d) -> std::optional<Wrong> {
        auto size = cube_size(d);
        for (size.chunks = 1; size.chunks <= 3 * d; ++size.chunks)
            if (auto wrong = unless_equal(fmt::format("rounds for k={}", size.chunks),
                                          broadcast::EsbtCapped::cost(parameters(size)).rounds,
                                          lower_bounds::pipelined(size.nodes, size.chunks)))
                return wrong;
        return std::nullopt;
    });
}

StatementResult one_port_broadcast_bound() {
    return {
        all_of({bounded_below("broadcast_in_chunks"), noted(capped_trees_attain_it(), arguments::last_chunk),
                catalogued("broadcast/esbt_capped", {"contract", "one_port", "cost", "optimal"})})};
}

}  // namespace

Checks encyclopedia_pipelined_broadcast_checks() {
    static constexpr Check checks[] = {
        {"pipelined_broadcast_is_optimal", pipelined_broadcast_is_optimal},
        {"source_hands_chunks_out_in_turn", source_hands_chunks_out_in_turn},
        {"a_chunk_takes_d_steps_in_its_tree", a_chunk_takes_d_steps_in_its_tree},
        {"pipelined_broadcast_takes_k_plus_d_rounds", pipelined_broadcast_takes_k_plus_d_rounds},
        {"pipelined_broadcast_time", pipelined_broadcast_time},
        {"best_chunk_size", best_chunk_size},
        {"best_number_of_chunks", best_number_of_chunks},
        {"best_time", best_time},
        {"one_port_broadcast_bound", one_port_broadcast_bound},
    };
    return checks;
}

}  // namespace cubecheck::claims

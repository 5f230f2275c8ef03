#include "engine/reference/disagreement.hpp"
#include "engine/reference/judge.hpp"
#include "engine/reference/message_pattern.hpp"
#include "engine/reference/story.hpp"
#include "models/algebra/bracketings.hpp"
#include "models/algebra/words.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/parametric/blocked_nodes.hpp"

/// The questions about an explicit program that runs answer.
namespace cubecheck::explicit_form {

namespace {

std::string place_text(Index node, Index cell) {
    return "node " + std::to_string(node) + ", cell " + std::to_string(cell);
}

/// The contribution (rank, part) as a word.
Word word_of(std::pair<std::uint32_t, std::uint32_t> letter, Words const& words) {
    return words.contribution(letter.first, letter.second);
}

/// The first contribution that is promised and missing.
std::optional<Word> missing(Mismatch const& wrong, Words const& words) {
    auto const held = words.letters(wrong.got);
    for (auto const& letter : words.letters(wrong.expected))
        if (std::ranges::find(held, letter) == held.end()) return word_of(letter, words);
    return std::nullopt;
}

bool contains(Word word, Word contribution, Words const& words) {
    return std::ranges::any_of(words.letters(word),
                               [&](auto const& letter) { return word_of(letter, words) == contribution; });
}

/// The nodes that hold a contribution at the end, e.g. "nodes 1, 2 and 5 more".
std::string holders(Word contribution, Buffers<Word> const& at_end, Words const& words) {
    constexpr Index shown = 4;
    std::string text;
    Index count = 0;
    for (Index i = 0; i < at_end.nodes; ++i) {
        bool holds = false;
        for (Index c = 0; c < at_end.cells && !holds; ++c)
            holds = contains(at_end.at(i, c), contribution, words);
        if (holds && ++count <= shown) text += (count == 1 ? " " : ", ") + std::to_string(i);
    }
    if (count == 0) return "no node";
    if (count > shown) text += " and " + std::to_string(count - shown) + " more";
    return (count == 1 ? "node" : "nodes") + text;
}

/// The nodes that hold a missing contribution at the end, and the messages that carry it if they are few.
std::vector<std::string> way_of(Word contribution, std::vector<Event> const& all, Buffers<Word> const& at_end,
                                Words const& words) {
    constexpr std::size_t few = 4;
    std::vector<std::string> lines{words.text(contribution) + " is missing; " +
                                   holders(contribution, at_end, words) + " held it at the end"};
    for (auto const& event : all)
        if (contains(event.arrived, contribution, words))
            lines.push_back(event_text(event, place_text(event.node, event.cell), words));
    if (lines.size() > few + 1) lines.resize(1);
    return lines;
}

/// The counterexample of a wrong cell, with its causal slice: the messages that contribute to its content,
/// then those that carry the missing contribution.
Counterexample told(Mismatch const& wrong, Program const& program, Rounds const& rounds, Size const& size,
                    Buffers<Word> const& at_end, Words& words) {
    auto const all = events(program, rounds, size, words);
    std::vector<std::string> slice, way;
    for (auto const& event : causes(all, wrong.node, wrong.cell, std::ssize(rounds)))
        slice.push_back(event_text(event, place_text(event.node, event.cell), words));
    if (auto const lacked = missing(wrong, words)) way = way_of(*lacked, all, at_end, words);
    slice = fitted(std::move(slice));
    for (auto& line : way)
        if (std::ranges::find(slice, line) == slice.end()) slice.push_back(std::move(line));
    return {"",
            place_text(wrong.node, wrong.cell) + ", at the end",
            words.text(wrong.got),
            words.text(wrong.expected),
            std::move(slice),
            ""};
}

/// The final contents of all nodes, as words.
struct AtEnd {
    Words words;
    Buffers<Word> held;

    AtEnd(Program const& program, Rounds const& rounds, Size const& size)
        : words(size.nodes, program.has_parts ? 2 : 1), held(run(program, rounds, size, words)) {}

    /// The first cell whose content does not satisfy the promise under these laws.
    std::optional<Mismatch> mismatch(Program const& program, Rounds const& rounds, Size const& size,
                                     Laws laws) {
        auto const promised = [&](Index node, Index cell) { return program.result(node, cell, size); };
        return first_mismatch(std::ssize(rounds), held, words, promised, keeps_contract(laws, words));
    }
};

/// A content whose ranks or parts may not exist, in words.
std::string contributions_text(Content<Index, Index> const& content) {
    return std::to_string(content.count) + " contributions, from rank " + std::to_string(content.first) +
           " on, for cell " + std::to_string(content.part);
}

/// The reason why a cell cannot start with the content that the collective gives it; nothing if it can.
std::optional<Counterexample> no_start(Content<Index, Index> const& given, std::string const& place,
                                       Program const& program, Size const& size) {
    bool const is_neutral = given.count == 0;
    if (is_neutral && has_neutral(program.laws)) return std::nullopt;
    bool const is_one = given.count == 1 && cubecheck::in_range(given.first, size.nodes) &&
                        cubecheck::in_range(given.part, program.cells(size));
    if (is_one) return std::nullopt;
    if (is_neutral)
        return Counterexample{"",
                              place,
                              "the neutral element",
                              "a contribution: `laws` names " + std::string(describe(program.laws)),
                              {},
                              ""};
    return Counterexample{
        "", place, contributions_text(given), "the contribution of one rank, for a cell that exists", {}, ""};
}

/// The first cell that cannot start with the content that the collective gives it.
std::optional<Counterexample> given_wrongly(Program const& program, Size const& size) {
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < program.cells(size); ++cell) {
            auto const given = program.initial(node, cell, size);
            if (!given.known) continue;
            if (auto wrong = no_start(given, place_text(node, cell) + ", at the start", program, size))
                return wrong;
        }
    return std::nullopt;
}

std::optional<Counterexample> breaks_the_contract(Program const& program, Rounds const& rounds,
                                                  Size const& size) {
    if (auto wrong = given_wrongly(program, size)) return wrong;
    if (auto wrong = promised_wrongly(program, size)) return wrong;
    AtEnd end(program, rounds, size);
    auto const found = end.mismatch(program, rounds, size, program.laws);
    if (!found) return std::nullopt;
    return told(*found, program, rounds, size, end.held, end.words);
}

/// The operator laws that a correct run uses.
Laws used_laws(Program const& program, Rounds const& rounds, Size const& size) {
    Laws used = Laws::none;
    if (AtEnd(program, rounds, size).mismatch(program, rounds, size, Laws::none))
        used = Laws::associative_commutative;
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < program.cells(size); ++cell) {
            auto const given = program.initial(node, cell, size);
            if (given.known && given.count == 0) used = both_laws(used, Laws::associative_neutral);
        }
    for (auto const& round : rounds)
        for (auto const& message : round)
            for (auto const& transfer : message.transfers)
                if (transfer.how != Entry::put) used = both_laws(used, Laws::associative);
    return used;
}

/// The promises of a program's collective at some sizes.
struct Promises {
    Index promised = 0;     ///< number of promised cells
    Index missing = 0;      ///< promised cells that do not already start with the promise
    bool alone = true;      ///< whether every size has one node
    std::string first_gap;  ///< the first size with a cell that is promised nothing; empty if there is none
};

Promises promises_of(Program const& program, std::vector<Size> const& sizes) {
    Promises found;
    for (Size const& size : sizes) {
        found.alone = found.alone && size.nodes < 2;
        for (Index node = 0; node < size.nodes; ++node)
            for (Index cell = 0; cell < program.cells(size); ++cell) {
                auto const promised = program.result(node, cell, size);
                bool const is_known = promised.known;
                auto const given = program.initial(node, cell, size);
                found.promised += is_known ? 1 : 0;
                found.missing += is_known && !(given.known && same(given, promised)) ? 1 : 0;
                if (!is_known && found.first_gap.empty())
                    found.first_gap = describe(program.family, size, program.rooted, program.pipelined);
            }
    }
    return found;
}

std::optional<Counterexample> disagrees(Program const& program, Rounds const& rounds, Size const& size) {
    Bracketings brackets(program.laws);
    auto const held = run(program, rounds, size, brackets);
    auto const found = first_disagreement(
        held, program.laws, [&](Index node, Index cell) { return program.result(node, cell, size); });
    if (!found) return std::nullopt;
    return Counterexample{"",
                          place_text(found->node, found->cell),
                          brackets.text(held.at(found->node, found->cell)),
                          "as at " + place_text(found->other_node, found->other_cell) + ", " +
                              brackets.text(held.at(found->other_node, found->other_cell)),
                          {},
                          ""};
}

std::optional<Counterexample> gets_stuck(Program const& program, Rounds const& rounds, Size const& size) {
    return blocked_nodes(message_pattern(program.name, rounds, size.nodes));
}

/// A question with the name and the sentence of property P.
template <class P>
Question asked(Program const& program) {
    Question question;
    question.property = P::name;
    question.says = P::says;
    question.kind = P::kind;
    question.unproved = program.unproved;
    return question;
}

}  // namespace

std::optional<Counterexample> promised_wrongly(Program const& program, Size const& size) {
    if (program.is_standard) return std::nullopt;
    constexpr Index most = Index{1} << 20;  // as many ranks as the command accepts
    for (Index node = 0; node < size.nodes; ++node)
        for (Index cell = 0; cell < program.cells(size); ++cell) {
            auto const promised = program.result(node, cell, size);
            bool const exists =
                promised.count == 0 || (promised.count > 0 && promised.count <= most &&
                                        cubecheck::in_range(promised.first, size.nodes) &&
                                        cubecheck::in_range(promised.part, program.cells(size)));
            if (promised.known && !exists)
                return Counterexample{"",
                                      place_text(node, cell) + ", in the promise of the collective",
                                      contributions_text(promised),
                                      "contributions of ranks that exist, for a cell that exists",
                                      {},
                                      ""};
        }
    return std::nullopt;
}

Question contract_of(std::shared_ptr<RoundsCache> const& cache) {
    auto question = asked<Contract>(cache->program());
    question.check = [cache](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto const& program = cache->program();
        auto found = each_size(*cache, sizes, go_on, {"trace"}, [&](Rounds const& rounds, Size const& size) {
            return breaks_the_contract(program, rounds, size);
        });
        found.note = describe(program.laws);
        if (program.is_standard || found.counterexample || !found.complete) return found;
        auto const gaps = promises_of(program, sizes);
        if (gaps.promised == 0)
            found.objection = Unknown{"its collective promises nothing to anyone"};
        else if (gaps.missing == 0 && !gaps.alone)
            found.objection = Unknown{"its collective promises only what the ranks hold at the start"};
        if (!gaps.first_gap.empty())
            found.note += "; its collective promises nothing to some cell, e.g. at " + gaps.first_gap;
        return found;
    };
    return question;
}

Question agreement_of(std::shared_ptr<RoundsCache> const& cache) {
    auto question = asked<Agreement>(cache->program());
    auto const& program = cache->program();
    if (program.laws == Laws::none)
        question.not_applicable = "nothing is computed: what is moved stays the same bits";
    else if (program.is_standard && !program.shared)
        question.not_applicable = "no two ranks are promised the same value";
    if (!question.not_applicable.empty()) return question;
    question.check = [cache](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto const& program = cache->program();
        return each_size(*cache, sizes, go_on, {"trace"}, [&](Rounds const& rounds, Size const& size) {
            return disagrees(program, rounds, size);
        });
    };
    return question;
}

/// Sizes at which a fold out of rank order shows.
static std::vector<Size> small_sizes(Program const& program) {
    return sizes(program.family, {3, 16}, program.rooted, program.pipelined);
}

Question operator_laws_of(std::shared_ptr<RoundsCache> const& cache) {
    auto question = asked<OperatorLaws>(cache->program());
    if (cache->program().laws == Laws::none) {
        question.not_applicable = "values are moved, never combined";
        return question;
    }
    question.check = [cache](std::vector<Size> const& asked_for, GoOn const& go_on) {
        auto const& program = cache->program();
        Laws used = Laws::none;
        auto const follow = [&](std::vector<Size> const& sizes) {
            return each_size(*cache, sizes, go_on, {"trace"}, [&](Rounds const& rounds, Size const& size) {
                auto wrong = breaks_the_contract(program, rounds, size);
                if (!wrong && used != program.laws) used = both_laws(used, used_laws(program, rounds, size));
                return wrong;
            });
        };
        auto found = follow(small_sizes(program));
        if (!found.counterexample && found.complete) found = follow(asked_for);
        if (!found.counterexample && found.complete && used != program.laws)
            found.objection = Unknown{"names " + std::string(describe(program.laws)) +
                                      ", but these sizes use " + std::string(describe(used)) + " only"};
        found.note = describe(program.laws);
        return found;
    };
    return question;
}

Question progress_of(std::shared_ptr<RoundsCache> const& cache) {
    auto question = asked<Progress>(cache->program());
    question.check = [cache](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto const& program = cache->program();
        return each_size(*cache, sizes, go_on, {"run"}, [&](Rounds const& rounds, Size const& size) {
            return gets_stuck(program, rounds, size);
        });
    };
    return question;
}

}  // namespace cubecheck::explicit_form

#include "engine/reference/disagreement.hpp"
#include "engine/reference/message_pattern.hpp"
#include "models/algebra/bracketings.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/explicit/final_contents.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/parametric/blocked_nodes.hpp"

/// The questions about an explicit program that runs answer.
namespace cubecheck::explicit_form {

namespace {

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
        return example(place, "the neutral element",
                       "a contribution: `laws` names " + std::string(describe(program.laws)));
    return example(place, contributions_text(given), "the contribution of one rank, for a cell that exists");
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
    FinalContents contents(program, rounds, size);
    auto const found = contents.mismatch(program.laws);
    if (!found) return std::nullopt;
    return contents.counterexample(*found);
}

/// The operator laws that a correct run uses.
Laws used_laws(Program const& program, Rounds const& rounds, Size const& size) {
    Laws used = Laws::none;
    if (FinalContents(program, rounds, size).mismatch(Laws::none)) used = Laws::associative_commutative;
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
    /// The first size with several nodes whose cells all start with their promise; empty if there is none.
    std::string first_without_work;
};

Promises promises_of(Program const& program, std::vector<Size> const& sizes) {
    Promises found;
    for (Size const& size : sizes) {
        found.alone = found.alone && size.nodes < 2;
        auto const missing_before = found.missing;
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
        if (size.nodes > 1 && found.missing == missing_before && found.first_without_work.empty())
            found.first_without_work = describe(program.family, size, program.rooted, program.pipelined);
    }
    return found;
}

std::optional<Counterexample> disagrees(Program const& program, Rounds const& rounds, Size const& size) {
    Bracketings brackets(program.laws);
    auto const results = run(program, rounds, size, brackets);
    auto const found = first_disagreement(
        results, program.laws, [&](Index node, Index cell) { return program.result(node, cell, size); });
    if (!found) return std::nullopt;
    return example(place_text(found->node, found->cell), brackets.text(results.at(found->node, found->cell)),
                   "as at " + place_text(found->other_node, found->other_cell) + ", " +
                       brackets.text(results.at(found->other_node, found->other_cell)));
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
                return example(place_text(node, cell) + ", in the promise of the collective",
                               contributions_text(promised),
                               "contributions of ranks that exist, for a cell that exists");
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
        if (!gaps.first_without_work.empty())
            found.note += "; its collective promises only what the ranks hold at the start at " +
                          gaps.first_without_work;
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

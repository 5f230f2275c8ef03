#include "engine/reference/explicit_pattern.hpp"
#include "engine/reference/explicit_run.hpp"
#include "engine/schedule/run.hpp"
#include "models/algebra/words.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/progress.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/parametric/cell_text.hpp"

/// What is asked of a explicit program and answered by running it.
namespace cubecheck::explicit_form {

namespace {

/// The messages with the cell that a node should hold, or does hold: as packets keep their cells, they show
/// its way.
std::vector<std::string> way_of(Index cell, Rounds const& rounds) {
    std::vector<std::string> lines;
    for (std::size_t r = 0; r < rounds.size(); ++r)
        for (Message const& message : rounds[r])
            for (Transfer const& transfer : message.transfers)
                if (transfer.entered == cell)
                    lines.push_back("round " + std::to_string(r) + ": node " + std::to_string(message.from) +
                                    " -> node " + std::to_string(message.to) + ", cell " +
                                    std::to_string(cell));
    return fitted(std::move(lines));
}

/// The first cell whose content `agrees` not with what is promised.
std::optional<Counterexample> wrong_cell(Program const& program, Rounds const& rounds, Size const& size,
                                         auto agrees) {
    Words words(size.nodes, program.has_parts ? 2 : 1);
    auto const held = run(program, rounds, size, words);
    for (Index i = 0; i < held.nodes; ++i)
        for (Index c = 0; c < held.cells; ++c) {
            auto const promised = program.result(i, c, size);
            if (!promised.known || agrees(words, held.at(i, c), words.word(promised))) continue;
            return Counterexample{
                "",
                "node " + std::to_string(i) + ", cell " + std::to_string(c) + ", at the end",
                words.text(held.at(i, c)),
                words.text(words.word(promised)),
                way_of(c, rounds),
                ""};
        }
    return std::nullopt;
}

bool same_word(Words const&, Word held, Word wanted) { return held == wanted; }

std::optional<Counterexample> breaks_the_contract(Program const& program, Rounds const& rounds,
                                                  Size const& size) {
    if (program.laws != Laws::associative_commutative) return wrong_cell(program, rounds, size, same_word);
    return wrong_cell(program, rounds, size, [](Words const& words, Word held, Word wanted) {
        return words.same_up_to_order(held, wanted);
    });
}

std::optional<Counterexample> gets_stuck(Program const& program, Rounds const& rounds, Size const& size) {
    auto const execution = engine::run(message_pattern(program.name, rounds, size.nodes), {.slots = 1});
    if (execution.complete()) return std::nullopt;
    return Counterexample{"",
                          "node " + std::to_string(execution.blocked.front().thread_block),
                          std::to_string(execution.blocked.size()) + " nodes wait for ever",
                          "every call returns",
                          {},
                          ""};
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

Question contract_of(Program const& program) {
    auto question = asked<Contract>(program);
    question.check = [program](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto found = each_size(program, sizes, go_on, {"trace"}, [&](Rounds const& rounds, Size const& size) {
            return breaks_the_contract(program, rounds, size);
        });
        found.note = describe(program.laws);
        return found;
    };
    return question;
}

/// Sizes at which an order that is not that of the ranks shows.
static std::vector<Size> small_sizes(Program const& program) {
    return sizes(program.family, {3, 16}, program.rooted, program.pipelined);
}

Question operator_laws_of(Program const& program) {
    auto question = asked<OperatorLaws>(program);
    if (program.laws == Laws::none) {
        question.not_applicable = "values are moved, never combined";
        return question;
    }
    question.check = [program](std::vector<Size> const& asked_for, GoOn const& go_on) {
        bool out_of_order = false;
        auto const follow = [&](std::vector<Size> const& sizes) {
            return each_size(program, sizes, go_on, {"trace"}, [&](Rounds const& rounds, Size const& size) {
                auto wrong = breaks_the_contract(program, rounds, size);
                out_of_order = out_of_order || wrong_cell(program, rounds, size, same_word);
                return wrong;
            });
        };
        auto found = follow(small_sizes(program));
        if (!found.counterexample && found.complete) found = follow(asked_for);
        if (found.complete && program.laws == Laws::associative_commutative && !out_of_order)
            found.objection = "names commutative operators only, but these sizes fold in rank order";
        found.note = describe(program.laws);
        return found;
    };
    return question;
}

Question progress_of(Program const& program) {
    auto question = asked<Progress>(program);
    question.check = [program](std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size(program, sizes, go_on, {"run"}, [&](Rounds const& rounds, Size const& size) {
            return gets_stuck(program, rounds, size);
        });
    };
    return question;
}

}  // namespace cubecheck::explicit_form

#include "verify/definitions/listing/target.hpp"

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "models/explicit/family.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/progress.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/listing/listing_program.hpp"
#include "verify/definitions/target/each_size.hpp"

namespace cubecheck::listing {
namespace {

using Program = std::shared_ptr<ListingProgram const>;

using SizesCheck = decltype(Question::check);

/// The check that applies `look` to the results at each size.  `look` returns a counterexample or nothing.
SizesCheck check_of(Program const& program, std::string const& verb, auto look) {
    return [=](std::vector<Size> const& sizes, GoOn const& go_on) {
        return at_each_size(
            sizes, go_on, [&](Size const& size) { return program->describe(size); },
            [&](Size const& size) { return program->replay(verb, size); },
            [&](Size const& size) {
                return BoundedResult{.counterexample = look(program->text_results(size))};
            });
    };
}

Question asked(std::string_view name, std::string_view says, Failure kind) {
    Question question;
    question.property = name;
    question.says = says;
    question.kind = kind;
    return question;
}

using Found = std::optional<Counterexample> TextResults::*;

Question question(Program const& program, Question question, Found found, std::string const& verb) {
    question.check = check_of(program, verb, [found](TextResults const& of) { return of.*found; });
    question.spot = [=](Spot const& spot) -> std::optional<Counterexample> {
        auto const size = program->size_beyond(spot.size);
        auto const* beyond = program->results_beyond(size);
        if (beyond == nullptr || !(beyond->*found)) return std::nullopt;
        auto counterexample = beyond->*found;
        counterexample->size = program->describe(size);
        counterexample->replay = program->replay(verb, size);
        return counterexample;
    };
    question.runs_whole = [=](Size const& size) {
        return program->results_beyond(program->size_beyond(size)) != nullptr;
    };
    question.unproved = program->reason();
    return question;
}

/// Lets a question be proved by obligations.  They are created after the definition is compared with the
/// text.
void add_proof(Question& question, Program const& program, TextProof::Obligations const& obligations) {
    if (!obligations) return;
    question.unproved.clear();
    question.is_of_a_text = true;
    question.obligations = [=] {
        program->expect_same_definition();
        auto all = obligations();
        for (auto& one : all) one.target = "text/" + program->listing().name;
        return all;
    };
}

/// The same with an invariant.
void add_induction(Question& question, Program const& program, TextProof::Obligations const& obligations) {
    add_proof(question, program, obligations);
    question.sought = [=] {
        auto all = program->proof()->sought();
        for (auto& one : all) one.phase = program->listing().file;
        return all;
    };
}

Question contract(Program const& program) {
    auto out = question(program, asked(Contract::name, Contract::says, Contract::kind),
                        &TextResults::contract, "trace");
    out.rests_on = {"in_range", "matched", "progress"};
    if (auto const& proof = program->proof()) add_induction(out, program, proof->contract);
    return out;
}

Question operator_laws(Program const& program) {
    auto out = asked(OperatorLaws::name, OperatorLaws::says, OperatorLaws::kind);
    auto const laws = program->listing().laws;
    if (laws == Laws::none) {
        out.not_applicable = "values are moved, never combined";
        return out;
    }
    out.rests_on = {"contract"};
    out.check = [=](std::vector<Size> const& sizes, GoOn const& go_on) {
        bool is_out_of_order = false;
        auto const check = check_of(program, "trace", [&](TextResults const& of) {
            is_out_of_order = is_out_of_order || of.is_out_of_order;
            return std::optional<Counterexample>();
        });
        auto found = check(sizes, go_on);
        if (found.complete && commutes(laws) && !is_out_of_order)
            found.objection = Unknown{"names " + std::string(cubecheck::describe(laws)) +
                                      ", but these sizes fold in rank order"};
        found.note = cubecheck::describe(laws);
        return found;
    };
    out.unproved = program->reason();
    if (auto const& proof = program->proof()) add_induction(out, program, proof->contract);
    return out;
}

Question agreement(Program const& program) {
    auto out = question(program, asked(Agreement::name, Agreement::says, Agreement::kind),
                        &TextResults::agreement, "verify");
    out.rests_on = {"contract"};
    if (!is_agreed_on(program->listing())) out.not_applicable = "no two ranks are promised the same sum";
    if (program->listing().bits_may_differ)
        out.not_applicable = "the text does not claim it: bits may differ";
    if (auto const& proof = program->proof()) add_proof(out, program, proof->agreement);
    return out;
}

std::vector<Question> questions(Program const& program) {
    auto in_range = question(
        program, asked("in_range", "numbers have values, partners and cells exist", Failure::structure),
        &TextResults::in_range, "verify");
    auto matched = question(
        program,
        asked("matched", "every message is received, and is as long as expected", Failure::structure),
        &TextResults::matched, "verify");
    auto available =
        question(program, asked("available", "a rank sends and joins only what it holds", Failure::structure),
                 &TextResults::available, "verify");
    auto progress = question(program, asked(Progress::name, Progress::says, Progress::kind),
                             &TextResults::progress, "verify");
    if (auto const& proof = program->proof()) {
        add_proof(in_range, program, proof->in_range);
        add_proof(matched, program, proof->matched);
        add_proof(progress, program, proof->progress);
        add_induction(available, program, proof->available);
    }
    if (auto const first = program->receives_first())
        progress.unproved = fmt::format("in line {} a rank sends after it has received", first->line);
    matched.rests_on = {"in_range"};
    progress.rests_on = {"in_range", "matched"};
    available.rests_on = {"in_range", "matched", "progress"};
    return {std::move(in_range),    std::move(matched),  std::move(available), contract(program),
            operator_laws(program), std::move(progress), agreement(program)};
}

}  // namespace

Target target_of(Listing listing) {
    auto const& about = facts(listing.collective);
    Target target;
    target.name = listing.file;
    target.summary = fmt::format("{}, a text", about.name);
    target.laws = listing.laws;
    if (listing.laws != Laws::none) target.summary += fmt::format(", {}", cubecheck::describe(listing.laws));
    target.collective = about.name;
    target.every_size = "every n";
    target.sized_by_nodes = true;
    target.pipelined = listing.pipelined;
    target.rooted = listing.rooted;
    target.network = families::complete;
    target.numbers = listing.numbers;
    auto const program = std::make_shared<ListingProgram const>(std::move(listing));
    if (auto const& proof = program->proof()) target.every_size = proof->every_size;
    target.questions = questions(program);
    target.adopt(program);
    return target;
}

}  // namespace cubecheck::listing

#include "properties/explicit/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::explicit_form {

namespace {

Bounded skipped_for(Counterexample const& out_of_range) {
    return {.objection = skipped(out_of_range.where + " is out of range")};
}

/// Goes through the sizes with check(rounds, size), which finds a counterexample or nothing.
Bounded go_through(Program const& program, std::vector<Size> const& sizes, GoOn const& go_on,
                   Replay const& replay, auto check) {
    Bounded found;
    for (Size const& size : sizes) {
        auto const text = describe(program.family, size, program.rooted, program.pipelined);
        found.complete = go_on(text);
        if (!found.complete) return found;
        found = check(program.rounds(size), size);
        if (found.objection) return found;
        if (!found.counterexample) continue;
        found.counterexample->size = text;
        found.counterexample->replay = "cubecheck " + replay.verb + " " + std::string(program.name) + " " +
                                       options(program.family, size, program.rooted, program.pipelined) +
                                       replay.options;
        return found;
    }
    return found;
}

Question question_of(Program const& program, Property const& property) {
    Question question;
    question.property = property.name;
    question.says = property.says;
    question.kind = property.kind;
    question.not_applicable = property.not_applicable(program);
    question.unproved = program.unproved;
    if (!question.not_applicable.empty()) return question;
    if (property.name == optimal.name) question.evidence = program.optimal;
    question.check = [program, property](std::vector<Size> const& sizes, GoOn const& go_on) {
        Replay const replay{"verify", " --property " + std::string(property.name)};
        auto const violation = [&](Rounds const& rounds, Size const& size) {
            return property.violation(program, rounds, size);
        };
        auto found = property.name == in_range.name
                         ? go_through(program, sizes, go_on, replay,
                                      [&](Rounds const& rounds, Size const& size) {
                                          return Bounded{.counterexample = violation(rounds, size)};
                                      })
                         : each_size(program, sizes, go_on, replay, violation);
        if (property.name == optimal.name) found.note = program.optimal;
        return found;
    };
    return question;
}

Question question_of(Program const& program, Claim const& claim) {
    Question question;
    question.property = claim.name;
    question.says = claim.says;
    question.kind = Failure::structure;
    question.unproved = program.unproved;
    question.check = [program, claim](std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size(program, sizes, go_on, {"verify", " --property " + std::string(claim.name)},
                         [&](Rounds const& rounds, Size const& size) -> std::optional<Counterexample> {
                             auto objection = claim.objection(size, rounds);
                             if (objection.empty()) return std::nullopt;
                             return Counterexample{
                                 "", "the rounds", std::move(objection), std::string(claim.says), {}, ""};
                         });
    };
    return question;
}

}  // namespace

Bounded each_size(Program const& program, std::vector<Size> const& sizes, GoOn const& go_on,
                  Replay const& replay,
                  std::function<std::optional<Counterexample>(Rounds const&, Size const&)> const& violation) {
    return go_through(program, sizes, go_on, replay, [&](Rounds const& rounds, Size const& size) {
        if (auto const slip = in_range.violation(program, rounds, size)) return skipped_for(*slip);
        return Bounded{.counterexample = violation(rounds, size)};
    });
}

std::vector<Question> questions_of(Program const& program) {
    std::vector<Question> all;
    for (auto const& property : properties()) {
        all.push_back(question_of(program, property));
        if (property.name == available.name) {
            all.push_back(contract_of(program));
            all.push_back(operator_laws_of(program));
            all.push_back(progress_of(program));
        }
    }
    for (auto const& claim : program.claims) all.push_back(question_of(program, claim));
    return all;
}

}  // namespace cubecheck::explicit_form

#include <algorithm>
#include <cctype>

#include "models/support/error.hpp"
#include "properties/explicit/catalog.hpp"
#include "properties/parametric/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/target/each_size.hpp"

namespace cubecheck::explicit_form {

namespace {

BoundedResult skipped_for(Counterexample const& out_of_range) {
    return {.objection = skipped(out_of_range.where + " is out of range")};
}

/// Answers a question at each size by answer(here, size), where `here` has the rounds at that size.
BoundedResult with_rounds(RoundsCache& cache, std::vector<Size> const& sizes, GoOn const& go_on,
                          Replay const& replay, auto answer) {
    auto const& program = cache.program();
    return at_each_size(
        sizes, go_on,
        [&](Size const& size) { return describe(program.family, size, program.rooted, program.pipelined); },
        [&](Size const& size) {
            return "cubecheck " + replay.verb + " " + std::string(program.name) + " " +
                   options(program.family, size, program.rooted, program.pipelined) + replay.options;
        },
        [&](Size const& size) { return answer(*cache.at(size), size); });
}

/// The result of a property at one size, given that nodes and cells are in range.
BoundedResult answer(Property const& property, Program const& program, RoundsAtSize const& here,
                     Size const& size) {
    if (here.out_of_range) return skipped_for(*here.out_of_range);
    if (property.unanswered != nullptr)
        if (auto reason = property.unanswered(program, here.rounds, size); !reason.empty())
            return {.objection = Unknown{std::move(reason)}};
    return {.counterexample = property.violation(program, here.rounds, size)};
}

Question question_of(std::shared_ptr<RoundsCache> const& cache, Property const& property) {
    auto const& program = cache->program();
    Question question;
    question.property = property.name;
    question.says = property.says;
    question.kind = property.kind;
    question.not_applicable = property.not_applicable(program);
    question.unproved = program.unproved;
    if (!question.not_applicable.empty()) return question;
    if (property.name == optimal.name) question.evidence = program.optimal;
    question.check = [cache, property](std::vector<Size> const& sizes, GoOn const& go_on) {
        Replay const replay{"verify", " --property " + std::string(property.name)};
        auto found =
            property.name == in_range.name
                ? with_rounds(*cache, sizes, go_on, replay,
                              [](RoundsAtSize const& here, Size const&) {
                                  return BoundedResult{.counterexample = here.out_of_range};
                              })
                : with_rounds(*cache, sizes, go_on, replay, [&](RoundsAtSize const& here, Size const& size) {
                      return answer(property, cache->program(), here, size);
                  });
        if (property.name == optimal.name) found.note = cache->program().optimal;
        return found;
    };
    return question;
}

Question question_of(std::shared_ptr<RoundsCache> const& cache, Claim const& claim) {
    Question question;
    question.property = claim.name;
    question.says = claim.says;
    question.kind = Failure::structure;
    question.unproved = cache->program().unproved;
    question.check = [cache, claim](std::vector<Size> const& sizes, GoOn const& go_on) {
        auto found =
            each_size(*cache, sizes, go_on, {"verify", " --property " + std::string(claim.name)},
                      [&](Rounds const& rounds, Size const& size) -> std::optional<Counterexample> {
                          auto objection = claim.objection(size, rounds);
                          if (objection.empty()) return std::nullopt;
                          return Counterexample{
                              "", "the rounds", std::move(objection), std::string(claim.says), {}, ""};
                      });
        if (cache->program().origin == Origin::outside) found.note = "by a function of the definition itself";
        return found;
    };
    return question;
}

/// Whether parametric definitions have a property of this name.
bool is_asked_elsewhere(std::string_view name) {
    return [&]<class... P>(std::tuple<P...> const*) {
        return ((P::name == name) || ...);
    }(static_cast<Properties const*>(nullptr));
}

/// Rejects a claim without a name or a check, or with the name of another question.
void expect_a_claim(Claim const& claim, std::vector<Question> const& others, std::string_view definition) {
    auto const refuse = [&](std::string const& why) {
        throw Error("The definition " + std::string(definition) + why);
    };
    auto const is_of_a_word = [](unsigned char c) {
        return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '_';
    };
    if (claim.name.empty() || !std::ranges::all_of(claim.name, is_of_a_word))
        refuse(" has a claim named '" + std::string(claim.name) +
               "': a name is of small letters, digits and underscores.");
    if (!claim.objection) refuse(" has a claim without a check: " + std::string(claim.name) + ".");
    if (is_asked_elsewhere(claim.name) ||
        std::ranges::find(others, claim.name, &Question::property) != others.end())
        refuse(" has two checks named " + std::string(claim.name) + ": a claim needs a name of its own.");
}

}  // namespace

BoundedResult each_size(
    RoundsCache& cache, std::vector<Size> const& sizes, GoOn const& go_on, Replay const& replay,
    std::function<std::optional<Counterexample>(Rounds const&, Size const&)> const& violation) {
    return with_rounds(cache, sizes, go_on, replay, [&](RoundsAtSize const& here, Size const& size) {
        if (here.out_of_range) return skipped_for(*here.out_of_range);
        return BoundedResult{.counterexample = violation(here.rounds, size)};
    });
}

std::vector<Question> questions_of(std::shared_ptr<RoundsCache> const& cache) {
    std::vector<Question> all;
    for (auto const& property : properties()) {
        all.push_back(question_of(cache, property));
        if (property.name == available.name) {
            all.push_back(contract_of(cache));
            all.push_back(operator_laws_of(cache));
            all.push_back(agreement_of(cache));
            all.push_back(progress_of(cache));
        }
    }
    for (auto const& claim : cache->program().claims) {
        expect_a_claim(claim, all, cache->program().name);
        all.push_back(question_of(cache, claim));
    }
    return all;
}

}  // namespace cubecheck::explicit_form

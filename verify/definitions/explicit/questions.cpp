#include <algorithm>
#include <cctype>

#include "models/support/error.hpp"
#include "properties/explicit/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck::explicit_form {

namespace {

Bounded skipped_for(Counterexample const& out_of_range) {
    return {.objection = skipped(out_of_range.where + " is out of range")};
}

/// Goes through the sizes with check(listing, size), which finds a counterexample or nothing.
Bounded go_through(Listings& listings, std::vector<Size> const& sizes, GoOn const& go_on,
                   Replay const& replay, auto check) {
    auto const& program = listings.program();
    Bounded found;
    for (Size const& size : sizes) {
        auto const text = describe(program.family, size, program.rooted, program.pipelined);
        found.complete = go_on(text);
        if (!found.complete) return found;
        found = check(*listings.at(size), size);
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

/// What a property says of one size, where nodes and cells are in range.
Bounded answer(Property const& property, Program const& program, Listing const& listing, Size const& size) {
    if (listing.out_of_range) return skipped_for(*listing.out_of_range);
    if (property.unanswered != nullptr)
        if (auto reason = property.unanswered(program, listing.rounds, size); !reason.empty())
            return {.objection = Unknown{std::move(reason)}};
    return {.counterexample = property.violation(program, listing.rounds, size)};
}

Question question_of(std::shared_ptr<Listings> const& listings, Property const& property) {
    auto const& program = listings->program();
    Question question;
    question.property = property.name;
    question.says = property.says;
    question.kind = property.kind;
    question.not_applicable = property.not_applicable(program);
    question.unproved = program.unproved;
    if (!question.not_applicable.empty()) return question;
    if (property.name == optimal.name) question.evidence = program.optimal;
    question.check = [listings, property](std::vector<Size> const& sizes, GoOn const& go_on) {
        Replay const replay{"verify", " --property " + std::string(property.name)};
        auto found =
            property.name == in_range.name
                ? go_through(*listings, sizes, go_on, replay,
                             [](Listing const& listing, Size const&) {
                                 return Bounded{.counterexample = listing.out_of_range};
                             })
                : go_through(*listings, sizes, go_on, replay, [&](Listing const& listing, Size const& size) {
                      return answer(property, listings->program(), listing, size);
                  });
        if (property.name == optimal.name) found.note = listings->program().optimal;
        return found;
    };
    return question;
}

Question question_of(std::shared_ptr<Listings> const& listings, Claim const& claim) {
    Question question;
    question.property = claim.name;
    question.says = claim.says;
    question.kind = Failure::structure;
    question.unproved = listings->program().unproved;
    question.check = [listings, claim](std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size(*listings, sizes, go_on, {"verify", " --property " + std::string(claim.name)},
                         [&](Rounds const& rounds, Size const& size) -> std::optional<Counterexample> {
                             auto objection = claim.objection(size, rounds);
                             if (objection.empty()) return std::nullopt;
                             return Counterexample{
                                 "", "the rounds", std::move(objection), std::string(claim.says), {}, ""};
                         });
    };
    return question;
}

/// Refuses a claim without a name or a check, or with the name of another check.
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
    if (std::ranges::find(others, claim.name, &Question::property) != others.end())
        refuse(" has two checks named " + std::string(claim.name) + ": a claim needs a name of its own.");
}

}  // namespace

Bounded each_size(Listings& listings, std::vector<Size> const& sizes, GoOn const& go_on, Replay const& replay,
                  std::function<std::optional<Counterexample>(Rounds const&, Size const&)> const& violation) {
    return go_through(listings, sizes, go_on, replay, [&](Listing const& listing, Size const& size) {
        if (listing.out_of_range) return skipped_for(*listing.out_of_range);
        return Bounded{.counterexample = violation(listing.rounds, size)};
    });
}

std::vector<Question> questions_of(std::shared_ptr<Listings> const& listings) {
    std::vector<Question> all;
    for (auto const& property : properties()) {
        all.push_back(question_of(listings, property));
        if (property.name == available.name) {
            all.push_back(contract_of(listings));
            all.push_back(operator_laws_of(listings));
            all.push_back(agreement_of(listings));
            all.push_back(progress_of(listings));
        }
    }
    for (auto const& claim : listings->program().claims) {
        expect_a_claim(claim, all, listings->program().name);
        all.push_back(question_of(listings, claim));
    }
    return all;
}

}  // namespace cubecheck::explicit_form

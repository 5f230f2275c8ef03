#include "studies/mutants/held_against.hpp"

#include <algorithm>

#include "models/support/expects.hpp"

namespace cubecheck::mutants {

namespace {

void refute(Outcome& outcome, std::string const& by, std::string const& evidence) {
    outcome.fate = Fate::killed;
    outcome.killed_by.push_back(by);
    if (outcome.evidence.empty()) outcome.evidence = evidence;
}

/// The sentence of a broken contract, without its source location.
std::string sentence_of(BrokenContract const& broken) {
    std::string const text = broken.what();
    return text.substr(text.rfind(": ") + 2);
}

}  // namespace

void hold_against(Outcome& outcome, std::vector<Question> const& questions, std::vector<Size> const& sizes) {
    auto const go_on = [](std::string const&) { return true; };
    for (auto const& question : questions) {
        auto const refuted = [&](std::string const& property) {
            return std::ranges::count(outcome.killed_by, property) > 0;
        };
        if (!question.not_applicable.empty() || std::ranges::any_of(question.rests_on, refuted)) continue;
        try {
            if (auto const found = question.check(sizes, go_on).counterexample)
                refute(outcome, question.property, found->size + ", " + found->where);
        } catch (BrokenContract const& broken) {
            return refute(outcome, "preconditions", "violated precondition: " + sentence_of(broken));
        }
    }
}

}  // namespace cubecheck::mutants

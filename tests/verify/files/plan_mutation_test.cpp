#include <algorithm>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/plans/plan_files.hpp"

namespace cubecheck::plan_tests {
namespace {

std::vector<std::string> originals() {
    std::vector<std::string> found;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_PLANS))
        found.push_back(formats::file_text(entry.path().string(), 1 << 20));
    std::sort(found.begin(), found.end());
    return found;
}

bool judged_or_refused(std::string const& text) {
    try {
        return judged(text).rows.size() == 6;
    } catch (Error const& error) {
        return std::string(error.what()).find("t.json") == 0;
    }
}

RC_GTEST_PROP(MutatedPlans, AreJudgedOrRefused, ()) {
    static auto const texts = originals();
    auto text = *rc::gen::elementOf(texts);
    auto const at = *rc::gen::inRange<std::size_t>(0, text.size());
    auto const size = std::min(text.size() - at, *rc::gen::inRange<std::size_t>(1, 60));
    if (*rc::gen::arbitrary<bool>())
        text.erase(at, size);
    else
        text.insert(at, text.substr(at, size));
    RC_ASSERT(judged_or_refused(text));
}

RC_GTEST_PROP(MutatedPlans, WithOtherNumbersAreJudgedOrRefused, ()) {
    static auto const texts = originals();
    auto text = *rc::gen::elementOf(texts);
    auto const times = *rc::gen::inRange(1, 5);
    for (int i = 0; i < times; ++i) {
        auto const at = text.find_first_of("0123456789", *rc::gen::inRange<std::size_t>(0, text.size()));
        if (at == std::string::npos) continue;
        text.replace(at, 1, *rc::gen::element<std::string>("0", "1", "2", "3", "-1", "65536", "4000000000"));
    }
    RC_ASSERT(judged_or_refused(text));
}

/// Removes or repeats whole operations, so that most mutants are plans.
RC_GTEST_PROP(MutatedPlans, WithOtherOperationsAreJudgedOrRefused, ()) {
    static auto const texts = originals();
    auto text = *rc::gen::elementOf(texts);
    auto const begin = text.find("      {\"name\"", *rc::gen::inRange<std::size_t>(0, text.size()));
    auto const end = begin == std::string::npos ? begin : text.find("      {\"name\"", begin + 1);
    if (end == std::string::npos) return;
    if (*rc::gen::arbitrary<bool>())
        text.erase(begin, end - begin);
    else
        text.insert(begin, text.substr(begin, end - begin));
    RC_ASSERT(judged_or_refused(text));
}

}  // namespace
}  // namespace cubecheck::plan_tests

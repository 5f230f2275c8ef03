#include <filesystem>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "tests/schedules/verdicts.hpp"

namespace cubecheck::schedule_tests {
namespace {

std::vector<std::string> originals() {
    std::vector<std::string> found;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_SCHEDULES))
        if (entry.path().extension() == ".xml")
            found.push_back(formats::file_text(entry.path().string(), 1 << 20));
    std::sort(found.begin(), found.end());
    return found;
}

/// Changes a number or some bytes, removes or repeats a piece, or cuts off the end.
void mutate(std::string& text) {
    auto const at = *rc::gen::inRange<std::size_t>(0, text.size());
    auto const size = std::min(text.size() - at, *rc::gen::inRange<std::size_t>(1, 40));
    switch (*rc::gen::inRange(0, 5)) {
        case 0:
            if (auto const digit = text.find_first_of("0123456789", at); digit != std::string::npos)
                text.replace(digit, 1,
                             *rc::gen::element<std::string>("0", "1", "2", "3", "7", "-1", "4000000000"));
            break;
        case 1:
            text.replace(at, 1, *rc::gen::container<std::string>(3, rc::gen::arbitrary<char>()));
            break;
        case 2:
            text.erase(at, size);
            break;
        case 3:
            text.insert(at, text.substr(at, size));
            break;
        default:
            text.resize(at + 1);
            break;
    }
}

bool judged_or_refused(std::string const& text) {
    try {
        auto const runtime = *rc::gen::elementOf(formats::msccl_runtime_names());
        auto const file = formats::parse_msccl_xml("mutant.xml", text, formats::msccl_runtime(runtime));
        return verify::verified("mutant.xml", file.schedule).rows.size() == 6;
    } catch (Error const& error) {
        return std::string(error.what()).find("mutant.xml") == 0;
    }
}

RC_GTEST_PROP(MutatedSchedules, AreJudgedOrRefused, ()) {
    static auto const texts = originals();
    auto text = *rc::gen::elementOf(texts);
    auto const times = *rc::gen::inRange(1, 4);
    for (int i = 0; i < times && !text.empty(); ++i) mutate(text);
    RC_ASSERT(judged_or_refused(text));
}

/// Changes numbers only, so that most mutants are schedules.
RC_GTEST_PROP(MutatedSchedules, WithOtherNumbersAreJudgedOrRefused, ()) {
    static auto const texts = originals();
    auto text = *rc::gen::elementOf(texts);
    auto const times = *rc::gen::inRange(1, 6);
    for (int i = 0; i < times; ++i) {
        auto const step = text.find("<step", *rc::gen::inRange<std::size_t>(0, text.size() - 100));
        if (step == std::string::npos) continue;
        auto const digit = text.find_first_of("0123456789", step + *rc::gen::inRange<std::size_t>(8, 110));
        if (digit != std::string::npos) text[digit] = *rc::gen::element('0', '1', '2', '3');
    }
    RC_ASSERT(judged_or_refused(text));
}

}  // namespace
}  // namespace cubecheck::schedule_tests

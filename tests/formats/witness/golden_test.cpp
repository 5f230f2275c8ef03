#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>

#include <gtest/gtest.h>

#include "formats/support/file_text.hpp"
#include "formats/witness/chrome.hpp"
#include "formats/witness/diagram.hpp"
#include "formats/witness/itf.hpp"
#include "formats/witness/json.hpp"
#include "formats/witness/mermaid.hpp"
#include "formats/witness/sarif.hpp"
#include "tests/formats/witnesses.hpp"

namespace cubecheck::witness_tests {
namespace {

/// The content of tests/golden/witness/NAME.
struct Golden {
    std::string name;
    std::function<std::string()> text;
};

std::vector<Golden> shown_as(std::string const& name, Witness const& witness) {
    return {{name + ".txt", [=] { return formats::witness_diagram(witness); }},
            {name + ".md", [=] { return formats::witness_mermaid(witness); }}};
}

std::vector<Golden> written_as(std::string const& name, Witness const& witness) {
    return {{name + ".itf.json", [=] { return formats::witness_itf(witness); }},
            {name + ".chrome.json", [=] { return formats::witness_chrome(witness); }}};
}

std::string sarif() {
    std::vector const witnesses{deadlock(), race()};
    Report report;
    report.complete = true;
    report.rows = {{"recv_first_mutual.xml", "deadlock_free", Refuted{}, Failure::deadlock},
                   {"recv_first_mutual.xml", "race_free", skipped("deadlock_free failed")},
                   {"ring_missing_dep.xml", "race_free", Refuted{}, Failure::race, 0, true}};
    report.warnings = {{"ring_missing_dep.xml", "dead-value", "output[1] is never read"}};
    return formats::witness_sarif(report, witnesses, "0.0.0");
}

std::vector<Golden> all_golden() {
    std::vector<Golden> all{{"witnesses.json",
                             [] {
                                 return formats::witness_json(std::vector{wrong_scan(), lost_message()});
                             }},
                            {"witnesses.sarif", sarif},
                            {"race_narrow_ascii.txt",
                             [] {
                                 return formats::witness_diagram(race(), {60, formats::Charset::ascii});
                             }},
                            {"lost_message_coloured.txt", [] {
                                 return formats::witness_diagram(
                                     lost_message(), {80, formats::Charset::unicode, formats::Paint::ansi});
                             }}};
    auto const take = [&](std::vector<Golden> const& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    for (auto const& [name, witness] :
         {std::pair{"deadlock", deadlock()}, std::pair{"wrong_scan", wrong_scan()}, std::pair{"race", race()},
          std::pair{"lost_message", lost_message()}}) {
        take(shown_as(name, witness));
        take(written_as(name, witness));
    }
    take(shown_as("long_run", long_run()));
    return all;
}

class Witnesses : public testing::TestWithParam<Golden> {};

/// If CUBECHECK_UPDATE_GOLDEN=1 is in the environment, the files are rewritten, to be read in review.
TEST_P(Witnesses, AreShownAsInTheGoldenFile) {
    auto const file = std::string(CUBECHECK_GOLDEN_FOLDER) + "/witness/" + GetParam().name;
    auto const found = GetParam().text();
    auto const* const update = std::getenv("CUBECHECK_UPDATE_GOLDEN");
    if (update != nullptr && std::string(update) == "1") std::ofstream(file, std::ios::binary) << found;
    EXPECT_EQ(found, formats::file_text(file, 1 << 20)) << file;
}

INSTANTIATE_TEST_SUITE_P(Golden, Witnesses, testing::ValuesIn(all_golden()), [](auto const& info) {
    auto name = info.param.name;
    std::replace(name.begin(), name.end(), '.', '_');
    return name;
});

TEST(WitnessDocumentation, ShowsADiagramAsItIs) {
    auto const page = formats::file_text(std::string(CUBECHECK_DOCS) + "/counterexamples.md", 1 << 20);
    auto const shown = "```text\n" + formats::witness_diagram(lost_message()) + "```";
    EXPECT_NE(page.find(shown), std::string::npos);
}

}  // namespace
}  // namespace cubecheck::witness_tests

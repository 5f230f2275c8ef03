#include <nlohmann/json.hpp>

#include "tests/cli/session.hpp"

namespace cubecheck::cli_tests {
namespace {

class ScheduleCosts : public testing::TestWithParam<Session> {};

TEST_P(ScheduleCosts, AreCountedAsTyped) { expect(GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Command, ScheduleCosts,
    testing::Values(Session{"OfARing",
                            {"costs", example("ring_ok"), "--topology", "ring"},
                            Failure::none,
                            "on a ring of 3: 6 links, 3 of them in use",
                            ""},
                    Session{"OfNoHypercube",
                            {"costs", example("ring_ok"), "--topology", "hypercube"},
                            Failure::usage,
                            "",
                            "A hypercube has a power of two of ranks, and the schedule has 3"},
                    Session{"OnNoMachine",
                            {"costs", example("ring_ok"), "--topology", "moon"},
                            Failure::usage,
                            "",
                            "--topology moon: expected ring, mesh, hypercube, switch or a file"},
                    Session{"OfABrokenContract",
                            {"costs", example("double_count")},
                            Failure::contract,
                            "no bounds: a schedule that is not known to do its work may do less",
                            ""},
                    Session{"WithoutARun",
                            {"costs", example("recv_first_mutual")},
                            Failure::deadlock,
                            "no figures: there is no run to count along",
                            ""}),
    claim_of);

TEST(ScheduleCostsAsJson, HaveExactNumbers) {
    auto const outcome = cubecheck({"costs", example("oneshot_canonical"), "--json"});
    auto const json = nlohmann::json::parse(outcome.out);
    for (auto const& figure : json["files"][0]["figures"])
        if (figure["id"] == "sent") {
            EXPECT_EQ(figure["ratio"], "3/2");
        }
    EXPECT_EQ(json["files"][0]["ranks"].size(), 3U);
    EXPECT_EQ(json["files"][0]["figures"].size(), 10U);
}

}  // namespace
}  // namespace cubecheck::cli_tests

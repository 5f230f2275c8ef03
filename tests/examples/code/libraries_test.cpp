#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/mpi/probe.hpp"
#include "tests/examples/code/case_table.hpp"
#include "tests/examples/code/example_library.hpp"
#include "verify/libraries/cases.hpp"
#include "verify/libraries/judge.hpp"

namespace cubecheck::example_code {
namespace {

using verify::CaseVerdict;

struct InstalledLibrary {
    std::string name;
    std::string compiler;
    Index ranks;  ///< not a power of two; small if ranks are processes that poll
    /// SimGrid sends messages of strided datatypes wrongly, as `cubecheck audit` reports.
    verify::Layouts layouts = verify::Layouts::all;
};

void PrintTo(InstalledLibrary const& library, std::ostream* out) { *out << library.name; }

/// At most one example for each collective, so that one program can contain them all.
using Group = std::map<mpi::Collective, ExampleRow>;

/// All examples except the barrier, which has no result to compare.
std::vector<Group> groups() {
    std::vector<Group> found;
    for (auto const& row : case_table()) {
        auto const collective = mpi::collective_named(row.as);
        if (!collective) continue;
        auto const free =
            std::ranges::find_if(found, [&](auto const& group) { return !group.contains(*collective); });
        auto& group = free == found.end() ? found.emplace_back() : *free;
        group.emplace(*collective, row);
    }
    return found;
}

/// Every kind of call, but with a single count and root.  `cubecheck code` tries all of them.
std::vector<mpi::CollectiveCall> some_cases(Group const& group, InstalledLibrary const& library) {
    auto const n = library.ranks;
    std::vector<mpi::CollectiveCall> found;
    for (auto const& [collective, row] : group)
        std::ranges::copy_if(verify::audit_cases(collective, n, mpi::Calls::blocking, library.layouts),
                             std::back_inserter(found), [&](auto const& one) {
                                 return one.count == n + 1 && one.root == (mpi::has_root(collective) ? 1 : 0);
                             });
    return found;
}

class ExamplesOnALibrary : public testing::TestWithParam<InstalledLibrary> {
protected:
    void SetUp() override {
        if (!mpi::is_installed(GetParam().compiler)) GTEST_SKIP() << GetParam().name << " is not installed";
    }
};

TEST_P(ExamplesOnALibrary, AreRightAndRefuseOnlyOperatorsThatDoNotCommute) {
    auto const n = GetParam().ranks;
    auto const plain = mpi::open_library(GetParam().name);
    for (auto const& group : groups()) {
        std::vector<Example> examples;
        for (auto const& [collective, row] : group)
            examples.push_back({row.file, row.function, collective, "NONE"});
        auto const library = library_with(*plain, GetParam().compiler, examples);
        auto const cases = some_cases(group, GetParam());
        auto const found = mpi::outcomes(*library, {}, n, cases);
        ASSERT_EQ(found.size(), cases.size());
        for (std::size_t i = 0; i < cases.size(); ++i) {
            auto const& row = group.at(cases[i].collective);
            bool const is_refused = row.right == "for operators that commute" && !cases[i].commutative;
            auto const judgement = verify::judgement_of_call(cases[i], n, found[i]);
            EXPECT_EQ(judgement.verdict, is_refused ? CaseVerdict::refused : CaseVerdict::right)
                << row.file << ", " << mpi::text(cases[i], n) << ": " << judgement.got;
            EXPECT_EQ(judgement.disagreement, "") << row.file << ", " << mpi::text(cases[i], n);
        }
    }
}

TEST_P(ExamplesOnALibrary, AreSeenToBeWrongIfTheyAre) {
    auto const n = GetParam().ranks;
    auto const plain = mpi::open_library(GetParam().name);
    Example const faulty{"allreduce_recursive_doubling.c", "my_allreduce", mpi::Collective::allreduce,
                         "OPERANDS_SWAPPED"};
    auto const library = library_with(*plain, GetParam().compiler, {faulty});
    std::vector<mpi::CollectiveCall> const cases{{mpi::Collective::allreduce, 2, 0, false},
                                                 {mpi::Collective::allreduce, 2, 0, true}};
    auto const found = mpi::outcomes(*library, {}, n, cases);
    ASSERT_EQ(found.size(), cases.size());
    EXPECT_EQ(verify::judgement_of_call(cases[0], n, found[0]).verdict, CaseVerdict::reordered);
    EXPECT_EQ(verify::judgement_of_call(cases[1], n, found[1]).verdict, CaseVerdict::right);
}

INSTANTIATE_TEST_SUITE_P(Libraries, ExamplesOnALibrary,
                         testing::Values(InstalledLibrary{"openmpi", "mpicc.openmpi", 3},
                                         InstalledLibrary{"mpich", "mpicc.mpich", 3},
                                         InstalledLibrary{"simgrid", "smpicc", 6,
                                                          verify::Layouts::contiguous}),
                         [](auto const& info) { return info.param.name; });

}  // namespace
}  // namespace cubecheck::example_code

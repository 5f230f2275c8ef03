#include <map>
#include <set>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/mpi/library.hpp"
#include "tests/cli/command.hpp"

/// `cubecheck list --library`: which algorithms of a library have a definition.
namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;

/// The JSON objects that describe the algorithms of a library, one for each algorithm.
std::vector<nlohmann::json> listed(std::string const& library) {
    return nlohmann::json::parse(cubecheck({"list", "--library", library, "--json"}).out).at("choices");
}

TEST(ListLibrary, NamesOnlyExistingDefinitions) {
    std::set<std::string> names;
    auto const catalog = nlohmann::json::parse(cubecheck({"list", "--json"}).out);
    for (auto const& entry : catalog) names.insert(entry.at("name"));
    for (auto const* const library : {"openmpi", "mpich", "nccl"})
        for (auto const& choice : listed(library)) {
            auto const definition = choice.at("definition").get<std::string>();
            EXPECT_TRUE(definition.empty() ? !choice.at("remark").empty() : names.contains(definition))
                << library << ": " << choice;
        }
}

TEST(ListLibrary, CountsWhatHasADefinition) {
    auto const outcome = cubecheck({"list", "--library", "openmpi"});
    int defined = 0, all = 0;
    for (auto const& choice : listed("openmpi")) {
        defined += choice.at("definition").get<std::string>().empty() ? 0 : 1;
        ++all;
    }
    EXPECT_EQ(outcome.code, 0);
    EXPECT_GT(defined, 30);
    EXPECT_THAT(outcome.out, HasSubstr("Open MPI 4.1: " + std::to_string(defined) + " of " +
                                       std::to_string(all) + " algorithms have a definition"));
}

TEST(ListLibrary, RefusesALibraryThatIsNotListed) {
    auto const outcome = cubecheck({"list", "--library", "mpch"});
    EXPECT_EQ(outcome.code, 64);
    EXPECT_THAT(outcome.err, HasSubstr("did you mean 'mpich'?"));
    EXPECT_EQ(cubecheck({"list", "scan/*", "--library", "mpich"}).code, 64);
}

/// For each collective: the algorithms of blocking calls that an installed library reports.
std::map<std::string, std::set<std::string>> told_by(mpi::Library const& library) {
    std::map<std::string, std::set<std::string>> told;
    for (auto const collective_name : mpi::collective_names) {
        auto const collective = *mpi::collective_named(collective_name);
        for (auto const& choice : library.choices(collective))
            if (choice.is_forced() && !choice.has_parameters && choice.calls == mpi::Calls::blocking &&
                choice.name != "nb")
                told[std::string(collective_name)].insert(choice.name == "named_default" ? "default"
                                                                                         : choice.name);
    }
    return told;
}

class ListedLibrary : public testing::TestWithParam<std::array<std::string, 3>> {};

/// The list belongs to one version of a library.  The test is skipped if another version is installed.
TEST_P(ListedLibrary, OffersWhatIsListed) {
    auto const& [name, compiler, version] = GetParam();
    if (!mpi::is_installed(compiler)) GTEST_SKIP() << name << " is not installed";
    auto const library = mpi::open_library(name);
    if (!library->version().starts_with(version)) GTEST_SKIP() << library->version() << " is not " << version;
    std::map<std::string, std::set<std::string>> all;
    for (auto const& choice : listed(name)) all[choice.at("collective")].insert(choice.at("algorithm"));
    EXPECT_EQ(all, told_by(*library));
}

INSTANTIATE_TEST_SUITE_P(Listed, ListedLibrary,
                         testing::Values(std::array<std::string, 3>{"openmpi", "mpicc.openmpi",
                                                                    "Open MPI 4.1"},
                                         std::array<std::string, 3>{"mpich", "mpicc.mpich", "MPICH 4.0"}),
                         [](auto const& info) { return info.param[0]; });

}  // namespace
}  // namespace cubecheck::cli_tests

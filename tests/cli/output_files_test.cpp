#include <array>
#include <ostream>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/cli/session.hpp"
#include "tests/cli/terminal.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The file that a command writes to the path of an option.
struct OutputOption {
    std::string claim;  ///< the name of the test
    std::vector<std::string> arguments;
    std::string option;

    std::vector<std::string> with(std::string const& path) const {
        auto out = arguments;
        out.insert(out.end(), {option, path});
        return out;
    }
};

std::ostream& operator<<(std::ostream& out, OutputOption const& output) { return out << output.claim; }

std::vector<OutputOption> outputs() {
    std::vector<std::string> const explore{"explore", example("recv_first_mutual")},
        verify{"verify", example("recv_first_mutual")}, exported{"export", "allreduce/ring", "--n", "3"};
    return {{"VerifyJunit", verify, "--junit"},
            {"VerifySarif", verify, "--sarif"},
            {"ProveJunit", {"prove", "scan/hypercube"}, "--junit"},
            {"ExploreJunit", explore, "--junit"},
            {"ExploreSarif", explore, "--sarif"},
            {"ExploreWitness", explore, "--witness"},
            {"ExploreMermaid", explore, "--mermaid"},
            {"ExploreItf", explore, "--itf"},
            {"ExploreChrome", explore, "--chrome"},
            {"ExploreTest", explore, "--emit-test"},
            {"CoverMap", {"cover", "allreduce/ring", "--p", "1..3"}, "--svg"},
            {"CoverPage", {"cover", "allreduce/ring", "--p", "1..3"}, "--html"},
            {"TracePicture", {"trace", "scan/hypercube", "--d", "2"}, "--svg"},
            {"ComparePlot", {"compare", "alltoall/xor", "alltoall/xor"}, "--svg"},
            {"ContentionPlot", {"contention", "alltoall/xor"}, "--svg"},
            {"ExportSchedule", exported, "--output"},
            {"ExportSpecification", exported, "--spec"},
            {"ExportModel", exported, "--promela"}};
}

class OutputFiles : public testing::TestWithParam<OutputOption> {};

/// Runs a command and discards its standard output.
Outcome quiet(std::vector<std::string> const& arguments) {
    std::array<int, 2> err;
    if (::pipe2(err.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    int const out = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    Running command(arguments, {out, err[1]});
    ::close(out);
    ::close(err[1]);
    std::string said;
    for (auto piece = read_piece(err[0]); !piece.empty(); piece = read_piece(err[0])) said += piece;
    ::close(err[0]);
    return {command.wait(), "", said};
}

void expect_refused(Outcome const& outcome, std::string const& path, char const* why) {
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::file)) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("The file " + path + " cannot be written: " + why));
}

TEST_P(OutputFiles, OnAFullDeviceAreAFailure) {
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "this system has no /dev/full";
    expect_refused(cubecheck(GetParam().with("/dev/full")), "/dev/full", "No space left on device");
}

/// Limits the length of files while this object exists.  Commands inherit the limit.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit const limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileLimit(FileLimit const&) = delete;
    FileLimit& operator=(FileLimit const&) = delete;
    ~FileLimit() { ::setrlimit(RLIMIT_FSIZE, &before_); }

private:
    rlimit before_{};
};

TEST_P(OutputFiles, AreAbsentIfWritingFails) {
    Folder const folder;
    auto const fresh = folder.path("fresh"), old = folder.write("old", "as it was");
    for (auto const& path : {fresh, old}) {
        FileLimit const limit(64);
        expect_refused(quiet(GetParam().with(path)), path, "File too large");
    }
    EXPECT_EQ(content(old), "as it was");
    EXPECT_THAT(folder.names(), ElementsAre("old"));
}

TEST_P(OutputFiles, InNoFolderAreRefusedBeforeTheWork) {
    Folder const folder;
    folder.write("file", "text");
    for (auto const& [path, why] : {std::pair{folder.path("none/x"), "No such file or directory"},
                                    std::pair{folder.path("file/x"), "Not a directory"},
                                    std::pair{folder.path("."), "it is a directory"}}) {
        auto const outcome = cubecheck(GetParam().with(path));
        expect_refused(outcome, path, why);
        EXPECT_THAT(outcome.out, IsEmpty());
    }
    EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST_P(OutputFiles, OfTheNameOfStandardOutputAreRefusedOrPrinted) {
    auto const outcome = cubecheck(GetParam().with("-"));
    bool const is_refused = outcome.code == static_cast<int>(Failure::usage);
    EXPECT_THAT(is_refused ? outcome.err : outcome.out, HasSubstr(is_refused ? "'-'" : "<svg"));
    EXPECT_FALSE(std::filesystem::exists("-"));
}

TEST_P(OutputFiles, InAClosedFolderAreRefused) {
    Folder const folder;
    std::filesystem::permissions(folder.path("."), std::filesystem::perms::owner_read);
    bool const is_closed = ::access(folder.path(".").c_str(), W_OK) != 0;
    auto const outcome = cubecheck(GetParam().with(folder.path("x")));
    std::filesystem::permissions(folder.path("."), std::filesystem::perms::owner_all);
    if (!is_closed) GTEST_SKIP() << "this user may write in every folder";
    expect_refused(outcome, folder.path("x"), "Permission denied");
}

TEST_P(OutputFiles, AreWrittenWholeOverWhatWasThere) {
    Folder const folder;
    auto const path = folder.write("old", "as it was");
    EXPECT_NE(quiet(GetParam().with(path)).code, static_cast<int>(Failure::file));
    EXPECT_GT(content(path).size(), 64U);
    auto names = folder.names();
    std::erase_if(names, [](auto const& name) { return name.ends_with(".witness.json"); });
    EXPECT_THAT(names, ElementsAre("old"));
}

INSTANTIATE_TEST_SUITE_P(Command, OutputFiles, testing::ValuesIn(outputs()),
                         [](auto const& info) { return info.param.claim; });

TEST(OutputFile, IsNamedOnce) {
    Folder const folder;
    auto const file = folder.write("ring.xml", content(example("recv_first_mutual")));
    auto const refused = [](std::vector<std::string> const& arguments, char const* why) {
        auto const outcome = cubecheck(arguments);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr(why));
    };
    refused({"explore", file, "--itf", folder.path("x"), "--chrome", folder.path("./x")},
            "--itf and --chrome name the same file");
    refused({"explore", file, "--witness", file}, "The input and --witness name the same file");
    EXPECT_EQ(content(file), content(example("recv_first_mutual")));
    EXPECT_THAT(folder.names(), ElementsAre("ring.xml"));
    EXPECT_EQ(cubecheck({"explore", file, "--itf", "/dev/null", "--chrome", "/dev/null"}).code,
              static_cast<int>(Failure::deadlock));
}

}  // namespace
}  // namespace cubecheck::cli_tests

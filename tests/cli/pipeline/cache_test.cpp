#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>

#include "tests/cli/pipeline/configured_folder.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Enables a separate cache while this object exists; then caching is disabled again.
class OwnCache {
public:
    explicit OwnCache(Folder const& folder) : path_(folder.path("cache")) {
        ::setenv("XDG_CACHE_HOME", path_.c_str(), 1);
    }
    OwnCache(OwnCache const&) = delete;
    OwnCache& operator=(OwnCache const&) = delete;
    ~OwnCache() { ::setenv("XDG_CACHE_HOME", "/dev/null", 1); }

    std::vector<std::filesystem::path> entries() const {
        std::vector<std::filesystem::path> found;
        std::error_code error;
        for (std::filesystem::recursive_directory_iterator entry(path_, error), end; !error && entry != end;
             ++entry)
            if (entry->is_regular_file()) found.push_back(entry->path());
        return found;
    }

private:
    std::string path_;
};

constexpr char const* from_cache = "verdicts from the cache (--no-cache judges them again)";

std::string without_times(std::string const& text) {
    auto out = std::regex_replace(text, std::regex("[0-9.]+ s\n"), "\n");
    return std::regex_replace(out, std::regex("    [^\n]*verdicts from the cache[^\n]*\n"), "");
}

TEST(Cache, GivesTheSameReportAsTheFirstRun) {
    CurrentFolder const folder({"ring_ok", "ring_missing_dep", "fifo3_send_first_3"});
    Folder const home;
    OwnCache const cache(home);
    auto const first = cubecheck({"verify", "."});
    EXPECT_THAT(first.out, Not(HasSubstr(from_cache)));
    EXPECT_EQ(cache.entries().size(), 3U);
    auto const second = cubecheck({"verify", "."});
    EXPECT_THAT(second.out, HasSubstr("3 files: verdicts from the cache"));
    EXPECT_EQ(second.code, first.code);
    EXPECT_EQ(without_times(second.out), without_times(first.out));
    EXPECT_THAT(cubecheck({"verify", ".", "--no-cache"}).out, Not(HasSubstr(from_cache)));
}

TEST(Cache, IsNotUsedAfterTheFileOrTheOptionsChange) {
    CurrentFolder const folder({"fifo3_send_first_3"});
    Folder const home;
    OwnCache const cache(home);
    auto const verified = [](std::vector<std::string> options) {
        options.insert(options.begin(), {"verify", "fifo3_send_first_3.xml"});
        return cubecheck(options);
    };
    EXPECT_EQ(verified({}).code, code(Failure::deadlock));
    EXPECT_EQ(verified({"--slots", "3"}).code, 0);
    EXPECT_EQ(verified({"--waive", "deadlock_free"}).code, 0);
    EXPECT_THAT(verified({"--property", "well_formed"}).out, Not(HasSubstr(from_cache)));
    folder->write(".cubecheck.toml", "[[waive]]\nfile='*'\ncheck='deadlock_free'\nreason='known'\n");
    EXPECT_EQ(verified({}).code, 0);
    EXPECT_THAT(verified({"--no-config"}).out, HasSubstr(from_cache));
    folder->write("fifo3_send_first_3.xml", content(example("ring_ok")));
    EXPECT_EQ(verified({"--no-config"}).code, 0) << "the old verdict is not that of the new content";
}

TEST(Cache, ThatIsDamagedIsIgnoredWithALine) {
    CurrentFolder const folder({"ring_missing_dep", "recv_first_mutual"});
    Folder const home;
    OwnCache const cache(home);
    auto const first = cubecheck({"verify", "."});
    for (auto const& entry : cache.entries()) std::ofstream(entry, std::ios::binary) << "damaged";
    auto const second = cubecheck({"verify", "."});
    EXPECT_EQ(second.code, first.code);
    EXPECT_THAT(second.err, testing::StartsWith("cubecheck: a damaged entry of the cache is ignored: "));
    EXPECT_EQ(std::count(second.err.begin(), second.err.end(), '\n'), 1) << second.err;
    EXPECT_THAT(cubecheck({"verify", "."}).out, HasSubstr(from_cache)) << "it was mended";
}

}  // namespace
}  // namespace cubecheck::cli_tests

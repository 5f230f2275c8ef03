#include "verify/files/verdict_cache.hpp"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <unistd.h>

#include "models/support/sha256.hpp"

namespace cubecheck::verify {
namespace {

FileReport good_report() {
    FileReport found;
    found.report.rows = {{"a.xml", "contract", Checked{"this file", ""}}};
    found.report.complete = true;
    return found;
}

/// Makes a new folder the user's cache.
class Verdicts : public testing::Test {
protected:
    Verdicts() {
        folder_ = (std::filesystem::temp_directory_path() / "cubecheck-cache-XXXXXX").string();
        ::mkdtemp(folder_.data());
        ::setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
    }
    ~Verdicts() override { std::filesystem::remove_all(folder_); }

    std::string folder_;
};

using Cache = VerdictCache;

TEST_F(Verdicts, AreFoundAgainByTheSameQuestionAlone) {
    Cache const cache("build 1");
    EXPECT_FALSE(cache.find(cache.entry("a")));
    cache.keep(cache.entry("a"), good_report());
    ASSERT_TRUE(cache.find(cache.entry("a")));
    EXPECT_EQ(cache.find(cache.entry("a"))->report.rows.front().target, "a.xml");
    EXPECT_FALSE(cache.find(cache.entry("b")));
}

TEST_F(Verdicts, OfAnotherBuildAreNotRead) {
    Cache const old_one("build 1"), new_one("build 2");
    old_one.keep(old_one.entry("a"), good_report());
    EXPECT_FALSE(new_one.find(new_one.entry("a")));
    EXPECT_TRUE(Cache("").entry("a").empty()) << "a build that cannot be told keeps nothing";
}

TEST_F(Verdicts, ThatAreOldestMakeRoom) {
    auto const foreign = folder_ + "/cubecheck/notes";
    std::filesystem::path first, second;
    {
        Cache const cache("build");
        first = cache.entry("a"), second = cache.entry("b");
        cache.keep(first, good_report());
        cache.keep(second, good_report());
        std::ofstream(foreign) << std::string(1000, 'x');
    }
    EXPECT_TRUE(exists(first) && exists(second)) << "there is room for both";
    auto const size = file_size(second);
    last_write_time(first, last_write_time(second) - std::chrono::hours(1));
    {
        Cache const reads_only("build", {}, 1);
        EXPECT_TRUE(reads_only.find(first));
    }
    EXPECT_TRUE(exists(first)) << "a run that keeps nothing removes nothing";
    {
        Cache const cache("build", {}, size);
        cache.keep(second, good_report());
    }
    EXPECT_FALSE(exists(first));
    EXPECT_TRUE(exists(second));
    EXPECT_TRUE(std::filesystem::exists(foreign)) << "it is no entry";
}

TEST_F(Verdicts, ThatAreDamagedAreIgnoredAndToldOnce) {
    std::vector<std::string> told;
    Cache const cache("build", [&](std::string const& sentence) { told.push_back(sentence); });
    auto const entry = cache.entry("a");
    cache.keep(entry, good_report());
    std::ifstream in(entry, std::ios::binary);
    std::string const whole{std::istreambuf_iterator<char>(in), {}};
    for (std::size_t at = 0; at < whole.size(); ++at) {
        auto damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        std::ofstream(entry, std::ios::binary) << damaged;
        EXPECT_FALSE(cache.find(entry)) << at;
        std::ofstream(entry, std::ios::binary) << whole.substr(0, at);
        EXPECT_FALSE(cache.find(entry)) << at;
    }
    EXPECT_THAT(told, testing::ElementsAre(testing::HasSubstr(entry.string())));
    cache.keep(entry, good_report());
    EXPECT_TRUE(cache.find(entry)) << "it is written anew";
}

/// Returns the messages of a cache to its user, for a value of XDG_CACHE_HOME.
std::vector<std::string> told_of(std::string const& cache_home) {
    ::setenv("XDG_CACHE_HOME", cache_home.c_str(), 1);
    std::vector<std::string> told;
    Cache const cache("build", [&](std::string const& sentence) { told.push_back(sentence); });
    return told;
}

TEST_F(Verdicts, AreNotKeptInAFolderThatCannotBeUsedAndTheUserIsToldWhy) {
    using testing::AllOf, testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;
    auto const file = folder_ + "/file";
    std::ofstream(file) << "no folder";
    EXPECT_THAT(told_of(file), ElementsAre(AllOf(HasSubstr("the cache is off: " + file + "/cubecheck"),
                                                 HasSubstr("Not a directory"))));
    EXPECT_THAT(told_of("caches"), ElementsAre(HasSubstr("XDG_CACHE_HOME=caches is not an absolute path")));
    EXPECT_THAT(told_of(folder_), IsEmpty());
    EXPECT_THAT(told_of("/dev/null"), IsEmpty()) << "no cache is wanted";
    EXPECT_THAT(told_of(""), IsEmpty());
    if (::geteuid() == 0) return;  // root can write everywhere
    std::filesystem::permissions(folder_ + "/cubecheck", std::filesystem::perms::owner_read);
    EXPECT_THAT(told_of(folder_), ElementsAre(HasSubstr("no verdict is cached: " + folder_ + "/cubecheck")));
}

TEST_F(Verdicts, ThatCouldBeOthersTheNextTimeAreNotKept) {
    Cache const cache("build");
    auto limited = good_report();
    limited.report.rows.push_back({"a.xml", "readable", Unknown{"there is not enough memory"}});
    cache.keep(cache.entry("limited"), limited);
    EXPECT_FALSE(cache.find(cache.entry("limited")));
    auto unfinished = good_report();
    unfinished.report.complete = false;
    cache.keep(cache.entry("unfinished"), unfinished);
    EXPECT_FALSE(cache.find(cache.entry("unfinished")));
    auto left_out = good_report();
    left_out.report.rows.push_back({"a.xml", "agreement", skipped("contract failed")});
    cache.keep(cache.entry("skipped"), left_out);
    EXPECT_TRUE(cache.find(cache.entry("skipped")));
    auto undecided = good_report();
    undecided.report.rows.push_back({"a.json", "race_free", Unknown{"a port has no fixed order"}});
    cache.keep(cache.entry("undecided"), undecided);
    EXPECT_TRUE(cache.find(cache.entry("undecided"))) << "every run ends so";
}

TEST(Sha256, IsThatOfTheStandard) {
    EXPECT_EQ(Sha256::hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(Sha256::hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(Sha256::hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(Sha256::hex(std::string(1000000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace cubecheck::verify

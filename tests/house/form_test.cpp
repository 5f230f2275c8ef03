#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/house/objections.hpp"
#include "tests/house/source_files.hpp"

namespace cubecheck::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Form, EverySourceKeepsTheRules) {
    auto const files =
        source_files({"models", "algorithms", "properties", "proofs", "engine", "formats", "verify",
                      "studies", "cli", "python", "bench", "fuzz", "tests", "examples"});
    EXPECT_GT(files.size(), 150U) << "the sources were not found";
    for (auto const& file : files) EXPECT_THAT(slips_of_form(file.path, file.text), IsEmpty());
}

TEST(Form, HeadersGuardThemselves) {
    for (auto const& file : source_files({"models", "algorithms", "properties", "proofs", "engine", "formats",
                                          "verify", "studies", "cli", "python", "fuzz", "tests"}))
        EXPECT_TRUE(file.path.ends_with(".cpp") || file.text.starts_with("#pragma once\n")) << file.path;
}

TEST(Form, HeadersIncludeTheStandardHeadersThatTheyUse) {
    std::vector<SourceFile> headers;
    for (auto const& file : source_files({"models", "algorithms", "properties", "proofs", "engine", "formats",
                                          "verify", "studies", "cli", "python", "tests"}))
        if (file.path.ends_with(".hpp")) headers.push_back(file);
    StandardIncludes includes(headers);
    for (auto const& header : headers) EXPECT_THAT(includes.missing(header.path), IsEmpty());
}

TEST(Form, AStandardNameWithoutItsHeaderIsASlip) {
    std::vector<SourceFile> const headers{
        {"a.hpp", "#include <optional>\n"},
        {"b.hpp", "#include \"a.hpp\"\nstd::optional<std::vector<int>> x;  // a std::map\n"}};
    EXPECT_THAT(StandardIncludes(headers).missing("b.hpp"), ElementsAre("b.hpp: needs <vector>"));
}

TEST(Form, AFunctionObjectWithoutItsHeaderIsASlip) {
    std::vector<SourceFile> const headers{
        {"a.hpp", "#include <algorithm>\nauto x = std::greater{};\n"},
        {"b.hpp", "#include <algorithm>\n#include <functional>\nauto x = std::greater{};\n"},
        {"c.hpp", "#include <map>\nstd::map<int, int, std::less<>> x;\n"}};
    StandardIncludes includes(headers);
    EXPECT_THAT(includes.missing("a.hpp"), ElementsAre("a.hpp: needs <functional>"));
    EXPECT_THAT(includes.missing("b.hpp"), IsEmpty());
    EXPECT_THAT(includes.missing("c.hpp"), IsEmpty());
}

TEST(Form, ANameOfFmtWithoutItsHeaderIsASlip) {
    std::vector<SourceFile> const headers{{"a.hpp", "#include <fmt/format.h>\n"},
                                          {"b.hpp", "#include \"a.hpp\"\nauto x = fmt::format(\"\");\n"},
                                          {"c.hpp", "auto x = fmt::format(\"\");\n"},
                                          {"d.hpp", "auto x = \"fmt::format\";  // fmt::format\n"}};
    StandardIncludes includes(headers);
    EXPECT_THAT(includes.missing("b.hpp"), IsEmpty());
    EXPECT_THAT(includes.missing("c.hpp"), ElementsAre("c.hpp: needs <fmt/format.h>"));
    EXPECT_THAT(includes.missing("d.hpp"), IsEmpty());
}

TEST(Form, ALongLineIsASlip) {
    EXPECT_THAT(slips_of_form("a.hpp", std::string(110, 'x') + "\n"), IsEmpty());
    EXPECT_THAT(slips_of_form("a.hpp", "\n" + std::string(111, 'x') + "\n"),
                ElementsAre("a.hpp:2: has 111 columns"));
}

TEST(Form, ACharacterOfSeveralBytesIsOneColumn) {
    std::string line;
    for (int i = 0; i < 110; ++i) line += "\xE2\x89\xA4";
    EXPECT_THAT(slips_of_form("a.hpp", line + "\n"), IsEmpty());
}

TEST(Form, ALayerDoesNotChangeWhatIndexIs) {
    for (std::string const line : {"using schedules::Index;", "using namespace plans;"}) {
        EXPECT_EQ(slips_of_form("verify/files/a.cpp", line + "\n").size(), 1U) << line;
        EXPECT_THAT(slips_of_form("verify/files/a.cpp", "    " + line + "\n"), IsEmpty()) << line;
        EXPECT_THAT(slips_of_form("models/a.hpp", line + "\n"), IsEmpty()) << line;
    }
}

TEST(Form, TabsBlanksAtTheEndAndAMissingLineEndAreSlips) {
    EXPECT_THAT(slips_of_form("a.hpp", "\tint a;\n"), ElementsAre("a.hpp:1: has a tab"));
    EXPECT_THAT(slips_of_form("a.hpp", "int a; \n"), ElementsAre("a.hpp:1: ends in a blank"));
    EXPECT_THAT(slips_of_form("a.hpp", "int a;"), ElementsAre("a.hpp: the last line has no end"));
}

TEST(Form, AFolderOfOneMachineIsASlip) {
    for (std::string const folder : {"/ho|me/", "/wo|rk/", "/ro|ot/"}) {
        auto text = "open(\"" + folder + "me/file\");\n";
        text.erase(text.find('|'), 1);
        EXPECT_EQ(slips_of_form("a.cpp", text).size(), 1U) << text;
    }
}

}  // namespace
}  // namespace cubecheck::house

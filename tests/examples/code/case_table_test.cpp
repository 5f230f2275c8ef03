#include "tests/examples/code/case_table.hpp"

#include <filesystem>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cubecheck::example_code {
namespace {

using testing::ElementsAreArray;
using testing::UnorderedElementsAreArray;

/// The faults that a file can be compiled with, in the order of its enumeration.
std::vector<std::string> faults_in(std::string const& text) {
    std::smatch found;
    if (!std::regex_search(text, found, std::regex(R"(enum \{\s*NONE,([^}]*)\})"))) return {};
    std::string const names = found[1];
    std::regex const name(R"(\w+)");
    return {std::sregex_token_iterator(names.begin(), names.end(), name), {}};
}

TEST(ExampleCode, EveryFileHasARow) {
    std::vector<std::string> files, rows;
    for (auto const& entry : std::filesystem::directory_iterator(CUBECHECK_EXAMPLE_CODE))
        if (entry.path().extension() == ".c") files.push_back(entry.path().filename());
    for (auto const& row : case_table()) rows.push_back(row.file);
    ASSERT_GE(files.size(), 8U);
    EXPECT_THAT(rows, UnorderedElementsAreArray(files));
}

TEST(ExampleCode, EveryFaultHasARowAndEveryFileTwoFaults) {
    for (auto const& row : case_table()) {
        std::vector<std::string> faults;
        for (auto const& fault : row.faults) faults.push_back(fault.fault);
        EXPECT_THAT(faults, ElementsAreArray(faults_in(text_of(row.file)))) << row.file;
        EXPECT_GE(faults.size(), 2U) << row.file;
    }
}

TEST(ExampleCode, EveryFaultIsInTheTextAndNotOnlyInTheEnumeration) {
    for (auto const& row : case_table()) {
        auto const text = text_of(row.file);
        for (auto const& fault : row.faults) {
            std::regex const tested("FAULT (==|!=) " + fault.fault + "\\b");
            EXPECT_TRUE(std::regex_search(text, tested)) << row.file << " " << fault.fault;
        }
    }
}

TEST(ExampleCode, EveryWordOfTheTableIsExplained) {
    auto const explained = text_of("README.md");
    for (auto const& row : case_table())
        for (auto const& fault : row.faults)
            EXPECT_THAT(explained, testing::HasSubstr("| " + fault.caught_by + " |")) << row.file;
}

TEST(ExampleCode, FilesAreShortAndLinesToo) {
    for (auto const& row : case_table()) {
        std::istringstream lines(text_of(row.file));
        std::string line;
        int number = 0;
        while (std::getline(lines, line)) {
            ++number;
            EXPECT_LE(line.size(), 110U) << row.file << ":" << number;
        }
        EXPECT_LE(number, 120) << row.file;
    }
}

}  // namespace
}  // namespace cubecheck::example_code

#pragma once

#include <algorithm>
#include <cctype>
#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"

namespace cubecheck::cli_tests {

inline std::string const allreduce = "allreduce";

/// The outcome of `cubecheck code` for a function in the file `programs/NAME`, as an implementation of a
/// collective.
inline Outcome code(std::string const& name, std::string const& function, std::string const& collective,
                    std::vector<std::string> const& options) {
    std::vector<std::string> words{
        "code", std::string(CUBECHECK_PROGRAMS) + "/" + name, "--function", function, "--as", collective};
    words.insert(words.end(), options.begin(), options.end());
    return cubecheck(words);
}

/// A function in `programs/`, and the expected outcome of `cubecheck code`.
struct Judged {
    std::string file, function, collective;
    std::string ns;  ///< the numbers of ranks; empty: the default
    Failure outcome;
    std::vector<std::string> said = {};
    std::vector<std::string> options = {};
};

inline void PrintTo(Judged const& judged, std::ostream* out) { *out << judged.function; }

inline void expect_judged(Judged const& expected) {
    auto options = expected.options;
    if (!expected.ns.empty()) options.insert(options.end(), {"--n", expected.ns});
    auto const outcome = code(expected.file, expected.function, expected.collective, options);
    EXPECT_EQ(outcome.code, static_cast<int>(expected.outcome)) << outcome.out << outcome.err;
    for (auto const& text : expected.said) EXPECT_THAT(outcome.out, testing::HasSubstr(text));
}

inline std::string name_of(testing::TestParamInfo<Judged> const& info) {
    auto const& judged = info.param;
    auto name = judged.function + (judged.options.empty() ? "" : "_with_options");
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

}  // namespace cubecheck::cli_tests

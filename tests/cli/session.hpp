#pragma once

#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "models/report/failure.hpp"
#include "tests/cli/command.hpp"

namespace cubecheck::cli_tests {

/// The exit code of a failure.
inline int code(Failure failure) { return static_cast<int>(failure); }

/// A command line, the expected exit code, and the expected parts of its two output streams.
struct Session {
    std::string claim;  ///< the name of the test
    std::vector<std::string> arguments;
    Failure failure;
    std::string out;  ///< a part of standard output
    std::string err;  ///< a part of standard error
};

inline std::ostream& operator<<(std::ostream& out, Session const& session) { return out << session.claim; }

inline std::string claim_of(testing::TestParamInfo<Session> const& info) { return info.param.claim; }

inline void expect(Session const& session) {
    auto const outcome = cubecheck(session.arguments);
    EXPECT_EQ(outcome.code, static_cast<int>(session.failure)) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, testing::HasSubstr(session.out));
    EXPECT_THAT(outcome.err, testing::HasSubstr(session.err));
    bool const judged = session.failure < Failure::usage && session.err.empty();
    EXPECT_EQ(outcome.out.empty(), !judged) << outcome.out;
    EXPECT_EQ(outcome.err.empty(), judged) << outcome.err;
}

}  // namespace cubecheck::cli_tests

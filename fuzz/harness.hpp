#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "models/report/report.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::fuzz {

/// The name of the fuzzer's bytes in messages.
inline constexpr std::string_view file_name = "fuzzed";

/// Checks that a report is complete: it has a row, every verdict has its explanation, and it can be written
/// as JSON and as JUnit with any names in the file.  Otherwise a contract fails, which is a crash to the
/// fuzzer.
void expect_whole(Report const& report);

/// Reads bytes and processes them as the command does.  An Error that names the file is accepted; any other
/// exception ends the fuzzer.
template <class Read>
int judge_or_refuse(std::uint8_t const* data, std::size_t size, Read const& read) {
    try {
        read(std::string(reinterpret_cast<char const*>(data), size));
    } catch (Error const& error) {
        std::string_view const sentence = error.what();
        expects(sentence.substr(0, file_name.size()) == file_name, "a refusal names the file");
        expects(sentence.size() < 4096, "a refusal is a sentence, not the file");
    }
    return 0;
}

}  // namespace cubecheck::fuzz

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "models/report/report.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::fuzz {

/// What messages call the bytes of a fuzzer.
inline constexpr std::string_view file_name = "fuzzed";

/// Breaks a contract, which the fuzzer takes for a crash, if the report is not whole: a row at least, every
/// verdict with what it needs to be understood, and written out as JSON and as JUnit, whatever the names in
/// the file are.
void expect_whole(Report const& report);

/// Reads bytes, and does with them what the command does.  They may be refused by an Error that names the
/// file; any other exception ends the fuzzer.
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

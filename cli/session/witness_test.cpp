#include "cli/session/witness_test.hpp"

#include <cctype>

#include <fmt/format.h>

#include "formats/support/printable.hpp"

namespace cubecheck::cli {

namespace {

/// "AllreduceRingDeadlock2", from what stands for the run.
std::string name_of(Witness const& witness, std::size_t number) {
    std::string out;
    bool begins = true;
    for (unsigned char const letter : witness.target + " " + witness.property) {
        if (std::isalnum(letter) != 0) out += static_cast<char>(begins ? std::toupper(letter) : letter);
        begins = std::isalnum(letter) == 0;
    }
    return fmt::format("{}{}", out, number);
}

/// On one line, and no backslash at its end continues it.
std::string comment(std::string const& text) {
    return formats::printable(text, formats::Charset::ascii) + ".";
}

}  // namespace

std::string witness_test(std::vector<Witness> const& witnesses) {
    std::string out =
        "#include <gtest/gtest.h>\n\n#include <cubecheck/replay.hpp>\n\n"
        "/// Runs that fail, found by cubecheck.  A test fails as long as its run does, or, once the "
        "schedule is\n"
        "/// another one, as long as any run does in the same environment.\n";
    for (std::size_t i = 0; i < witnesses.size(); ++i) {
        auto const& one = witnesses[i];
        out += fmt::format("\n/// {}\nTEST(Counterexample, {}) {{\n", comment(one.outcome.sentence),
                           name_of(one, i + 1));
        out += fmt::format("    EXPECT_EQ(cubecheck::still_wrong(\n        \"{}\"), \"\");\n}}\n",
                           one.replay_token);
    }
    return out;
}

}  // namespace cubecheck::cli

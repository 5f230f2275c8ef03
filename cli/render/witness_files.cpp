#include "cli/render/witness_files.hpp"

#include <cctype>

#include <fmt/format.h>

#include "cli/render/terminal/terminal.hpp"
#include "formats/support/printable.hpp"
#include "formats/witness/chrome.hpp"
#include "formats/witness/diagram.hpp"
#include "formats/witness/itf.hpp"
#include "formats/witness/json.hpp"
#include "formats/witness/mermaid.hpp"

namespace cubecheck::cli {

namespace {

/// The test name of a run: "AllreduceRingDeadlock2".
std::string name_of(Witness const& witness, std::size_t number) {
    std::string out;
    bool begins = true;
    for (unsigned char const letter : witness.target + " " + witness.property) {
        if (std::isalnum(letter) != 0) out += static_cast<char>(begins ? std::toupper(letter) : letter);
        begins = std::isalnum(letter) == 0;
    }
    return fmt::format("{}{}", out, number);
}

/// Puts a text on one line, without a backslash at its end that would continue the line.
std::string comment(std::string const& text) {
    return formats::printable(text, formats::Charset::ascii) + ".";
}

/// The source of a GoogleTest that replays runs, and fails while one of them fails.  It is compiled against
/// an installed cubecheck.
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

/// Runs without steps have no Mermaid diagram.  GitHub limits a summary to one mebibyte.
std::string markdown(std::vector<Witness> const& witnesses) {
    constexpr std::size_t longest = 1'000'000;
    std::string out;
    std::size_t left_out = 0;
    for (auto const& witness : witnesses) {
        if (witness.steps.empty()) continue;
        auto const one = (out.empty() ? "" : "\n") + formats::witness_mermaid(witness);
        if (left_out > 0 || out.size() + one.size() > longest)
            ++left_out;
        else
            out += one;
    }
    if (left_out > 0)
        out += fmt::format("\n{} more runs fail, and are left out for their length.\n", left_out);
    return out.empty() ? "No run fails.\n" : out;
}

}  // namespace

WitnessFiles::WitnessFiles(ExploreOptions const& options)
    : witness_(formats::output_file(options.witness)),
      mermaid_(formats::output_file(options.mermaid)),
      itf_(formats::output_file(options.itf)),
      chrome_(formats::output_file(options.chrome)),
      test_(formats::output_file(options.test)) {}

void WitnessFiles::write(std::vector<Witness> const& witnesses) {
    if (witness_) witness_->commit(formats::witness_json(witnesses));
    if (mermaid_) mermaid_->commit(markdown(witnesses));
    if (witnesses.empty()) return;
    if (itf_) itf_->commit(formats::witness_itf(witnesses.front()));
    if (chrome_) chrome_->commit(formats::witness_chrome(witnesses.front()));
    if (test_) test_->commit(witness_test(witnesses));
}

std::string drawn(Witness const& witness, std::string const& colour) {
    formats::DiagramStyle style;
    style.paint = paint(colour);
    if (auto const columns = terminal_columns()) {
        style.columns = *columns;
        if (!speaks_unicode()) style.charset = formats::Charset::ascii;
    }
    return formats::witness_diagram(witness, style);
}

}  // namespace cubecheck::cli

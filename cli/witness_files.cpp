#include "cli/witness_files.hpp"

#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/witness_test.hpp"
#include "formats/witness_chrome.hpp"
#include "formats/witness_diagram.hpp"
#include "formats/witness_itf.hpp"
#include "formats/witness_json.hpp"
#include "formats/witness_mermaid.hpp"

namespace cubecheck::cli {

namespace {

/// Mermaid draws a step at least.
std::string markdown(std::vector<Witness> const& witnesses) {
    std::string out;
    for (auto const& witness : witnesses)
        if (!witness.steps.empty()) out += (out.empty() ? "" : "\n") + formats::witness_mermaid(witness);
    return out.empty() ? "No run fails.\n" : out;
}

bool speaks_unicode() {
    for (auto const* const name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (auto const* const value = std::getenv(name); value != nullptr && *value != '\0')
            return std::string(value).find("UTF-8") != std::string::npos ||
                   std::string(value).find("utf8") != std::string::npos;
    return false;
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

std::string drawn(Witness const& witness) {
    formats::DiagramStyle style;
    if (::isatty(STDOUT_FILENO) == 1) {
        auto const* const no_color = std::getenv("NO_COLOR");
        if (no_color == nullptr || *no_color == '\0') style.paint = formats::Paint::ansi;
        winsize size{};
        if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) style.columns = size.ws_col;
        if (!speaks_unicode()) style.charset = formats::Charset::ascii;
    }
    return formats::witness_diagram(witness, style);
}

}  // namespace cubecheck::cli

#pragma once

#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "cli/verbs/verb.hpp"
#include "models/support/index.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/verdicts/check.hpp"

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The outputs of a recorded run; empty ones are not written.  A file may be -, standard output.
struct RecordOutputs {
    std::string schedule;       ///< a file
    std::string specification;  ///< a file with the final contents that it must have
    std::string svg;            ///< a file of its picture
    bool trace = false;         ///< print its rounds on standard output

    bool any() const { return trace || !schedule.empty() || !svg.empty(); }
};

/// The options of `code` alone, as typed.
struct CodeOptions {
    verify::Source source;
    std::string library;  ///< empty: the user's own file
    std::string collective;
    std::string ns = "1..9", counts, roots;
    std::string flags;  ///< separated by blanks
    std::vector<std::string> folders, macros;
    bool plain = false, values = false;
    std::string type;       ///< of `verify::number_types`; empty: int and double
    std::string op;         ///< of `verify::predefined_operators`; empty: sum
    std::string sanitizer;  ///< "address", or empty
    std::string operators = "all";
    Index most_matchings = 1000;
    double most_seconds = 2;
    RecordOutputs outputs;
    bool in_place = false;  ///< for the recorded run
};

/// Registers these options, and those that `code` shares with other verbs.
void add_code_options(CLI::App& verb, Session& session, CodeOptions& asked);

}  // namespace cubecheck::cli

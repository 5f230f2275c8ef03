#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cubecheck::cli {

/// The formats of results, and the files to which they are written.
struct OutputOptions {
    bool json = false;
    bool markdown = false;        ///< print only a table, e.g. algorithm by property
    std::string format;           ///< of what is printed: text, json, github or gitlab; empty: text
    std::string colour = "auto";  ///< always, never, or auto: if the terminal supports it
    bool verbose = false;         ///< of many files, also show good results in full
    bool all = false;             ///< also show checks that are not applicable
    std::string junit;            ///< a path; empty: none
    std::string sarif;            ///< a path; empty: none
    std::string svg;              ///< a path; empty: none
    std::string html;             ///< a path; empty: none
    std::string summary;          ///< a path; a table is appended to the file; empty: none
    std::string repository;       ///< root folder, as the CI pipeline gives it; empty elsewhere
};

void add_json(CLI::App& verb, OutputOptions& options);
void add_markdown(CLI::App& verb, OutputOptions& options, char const* what);
void add_junit(CLI::App& verb, OutputOptions& options);
void add_reports(CLI::App& verb, OutputOptions& options);
/// Adds the format of a report.  Pre: the verb has added its other formats.
void add_format(CLI::App& verb, OutputOptions& options);
/// Adds the options of how much of a report is shown.
void add_details(CLI::App& verb, OutputOptions& options);
/// Adds --svg for a drawing of `what`.
void add_svg(CLI::App& verb, OutputOptions& options, char const* what);
/// Adds --html for a page of `what`.
void add_html(CLI::App& verb, OutputOptions& options, char const* what);

}  // namespace cubecheck::cli

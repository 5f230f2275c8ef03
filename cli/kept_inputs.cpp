#include "cli/kept_inputs.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "formats/printable.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;
using formats::printable;

/// Whether two paths lead to one file; what is no regular file, as a terminal, takes any number of writers.
bool is_one_file(std::string const& a, std::string const& b) {
    std::error_code a_error, b_error, ignored;
    if (a.empty() || b.empty()) return false;
    bool const are_there = fs::is_regular_file(a, a_error) && fs::is_regular_file(b, b_error);
    if (are_there) return fs::equivalent(a, b, ignored);
    if (fs::exists(a, a_error) || fs::exists(b, b_error)) return false;
    return fs::weakly_canonical(fs::absolute(a, a_error), a_error) ==
           fs::weakly_canonical(fs::absolute(b, b_error), b_error);
}

}  // namespace

std::vector<Output> outputs_of(Options const& options, ExploreOptions const& asked) {
    return {{"--junit", options.junit},   {"--sarif", options.sarif},   {"--promela", options.promela},
            {"--witness", asked.witness}, {"--mermaid", asked.mermaid}, {"--itf", asked.itf},
            {"--chrome", asked.chrome},   {"--emit-test", asked.test}};
}

void expect_inputs_kept(std::vector<std::string> const& inputs, std::vector<Output> const& outputs) {
    for (auto const& output : outputs) {
        for (auto const& input : inputs)
            if (is_one_file(output.path, input))
                throw Error(fmt::format("{} {} would write over {}, which is read.", output.option,
                                        printable(output.path), printable(input)),
                            Failure::usage);
        for (auto const* other = outputs.data(); other != &output; ++other)
            if (is_one_file(output.path, other->path))
                throw Error(fmt::format("{} and {} name one file, {}.", other->option, output.option,
                                        printable(output.path)),
                            Failure::usage);
    }
}

}  // namespace cubecheck::cli

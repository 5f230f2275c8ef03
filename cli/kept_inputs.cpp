#include "cli/kept_inputs.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "formats/printable.hpp"
#include "models/error.hpp"

namespace cubecheck::cli {

namespace fs = std::filesystem;
using formats::printable;

std::vector<Output> outputs_of(Options const& options, ExploreOptions const& asked) {
    return {{"--junit", options.junit},   {"--sarif", options.sarif},   {"--promela", options.promela},
            {"--witness", asked.witness}, {"--mermaid", asked.mermaid}, {"--itf", asked.itf},
            {"--chrome", asked.chrome},   {"--emit-test", asked.test}};
}

void expect_files_kept(std::vector<std::string> const& files, std::vector<Output> const& outputs) {
    std::error_code ignored;
    for (auto const& [option, path] : outputs)
        for (auto const& file : files)
            if (fs::is_regular_file(path, ignored) && fs::equivalent(path, file, ignored))
                throw Error(fmt::format("{} {} would write over {}, which is read.", option, printable(path),
                                        printable(file)),
                            Failure::usage);
}

}  // namespace cubecheck::cli

#include "cli/options/groups/file_options.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/groups/registration.hpp"
#include "formats/msccl/runtime.hpp"
#include "verify/files/check_table.hpp"

namespace cubecheck::cli {

std::optional<std::string> named_runtime(std::string const& word) {
    return word == "any" ? std::nullopt : std::optional(word);
}

void add_runtime(CLI::App& verb, FileOptions& options) {
    verb.add_option_function<std::string>(
            "--runtime", [&options](std::string const& word) { options.runtime = named_runtime(word); },
            fmt::format("runtime that executes the MSCCL XML files: {}; add overrides as in "
                        "rccl,steps=128 (see cubecheck --runtimes)",
                        fmt::join(formats::msccl_runtime_names(), ", ")))
        ->type_name("NAME[,KEY=VALUE...]");
}

void add_specification(CLI::App& verb, FileOptions& options, char const* what) {
    verb.add_option("--spec", options.specification, what)->type_name("FILE")->check(named());
}

void add_transport(CLI::App& verb, FileOptions& options) {
    verb.add_option("--slots", options.slots,
                    "FIFO depth of schedule files, in messages (default: 2 for Simple, 8 for LL and "
                    "LL128, as within a node; over a network transport about 4 and 16)")
        ->check(CLI::Range(1, 1 << 20));
    verb.add_option("--buffer-bytes", options.buffer_bytes,
                    "buffer size of the runtime for the file's protocol (NCCL_BUFFSIZE, NCCL_LL_BUFFSIZE, "
                    "NCCL_LL128_BUFFSIZE); it sets how steps are segmented")
        ->check(CLI::Range(std::int64_t{64}, std::int64_t{1} << 40));
    verb.add_flag("--show-cycles", options.show_cycles,
                  "show the full wait-for cycle at one FIFO slot less than a schedule file needs");
}

void add_waivers(CLI::App& verb, FileOptions& options) {
    verb.add_option("--waive", options.waivers.typed,
                    fmt::format("let this check of schedule files fail; may be repeated: {}",
                                fmt::join(verify::check_names(), ", ")))
        ->type_name(words_type(verify::check_names(), "CHECK"))
        ->option_text("CHECK ...")
        ->allow_extra_args(false);
    add_specification(
        verb, options,
        "specification of the contract of schedule files; each line says what must end where:\n"
        "1: o[0] = 0:i[0] (on rank 1, rank 0's input chunk 0), *: o[0..3] = sum i[0..3] (on all "
        "ranks, the sum over all), 0,2..5: o[7] = sum 1,3:i[0] (on some, over some), # a comment");
}

void add_waived_properties(CLI::App& verb, FileOptions& options) {
    verb.add_option("--waive", options.waivers.typed,
                    "let this property fail, as verify does; may be repeated")
        ->type_name("PROPERTY")
        ->allow_extra_args(false);
    verb.add_option("--buffer-bytes", options.buffer_bytes,
                    "buffer size of the runtime for the file's protocol, as for verify")
        ->check(CLI::Range(std::int64_t{64}, std::int64_t{1} << 40));
}

}  // namespace cubecheck::cli

#include "cli/render/run_files.hpp"

#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "formats/support/file_text.hpp"
#include "formats/support/output_file.hpp"
#include "formats/witness/json.hpp"
#include "formats/witness/tokens.hpp"
#include "models/support/error.hpp"
#include "models/support/fingerprint.hpp"
#include "models/support/shell_word.hpp"

namespace cubecheck::cli {

namespace {

namespace fs = std::filesystem;

bool may_be_regular(std::string const& path) {
    std::error_code error;
    auto const status = fs::status(path, error);
    return !path.empty() && path != "-" && (!fs::exists(status) || fs::is_regular_file(status));
}

/// Throws: Error (file) if the file holds anything but this run, or cannot be read.
void expect_this_run(std::string const& path, Witness const& witness) {
    try {
        auto const tokens = formats::witness_tokens(
            path, formats::file_text(path, formats::longest_witness_file, "a witness"));
        if (tokens == std::vector{witness.replay_token}) return;
    } catch (Error const&) {
        // Not a witness file.
    }
    throw Error(path + " exists, and holds something else.", Failure::file);
}

}  // namespace

RunFiles::RunFiles(OutputOptions const& options, std::string program, std::string written)
    : program_(std::move(program)), written_(may_be_regular(written) ? std::move(written) : "") {
    for (auto const& report : {options.junit, options.sarif})
        if (folder_.empty() && may_be_regular(report)) folder_ = fs::path(report).parent_path().string();
}

std::string RunFiles::file_of(Witness const& witness) const {
    Fingerprint digest;
    digest.add(witness.replay_token);
    auto const name = fmt::format("cubecheck-{:08x}.witness.json", digest.value() >> 32);
    auto path = (fs::path(folder_) / name).string();
    if (std::error_code error; fs::exists(fs::symlink_status(path, error)))
        expect_this_run(path, witness);
    else
        formats::OutputFile(path).commit(formats::witness_json(std::vector{witness}));
    return path;
}

std::string RunFiles::command(Witness const& witness) {
    if (witness.replay_command.size() <= longest_replay) return witness.replay_command;
    auto const [known, is_new] = commands_.try_emplace(witness.replay_token, witness.replay_command);
    if (!is_new) return known->second;
    try {
        auto const path = written_.empty() ? file_of(witness) : written_;
        known->second = fmt::format("{} replay {}", program_, shell_word(path));
    } catch (Error const& error) {
        refusal_ = error.what();
    }
    return known->second;
}

}  // namespace cubecheck::cli

#include "cli/options/applicable_options.hpp"

#include <vector>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

struct Option {
    char const* name;
    bool is_given;
};

using OptionList = std::vector<Option>;

void refuse_any(OptionList const& given, char const* why) {
    for (auto const& [name, is_given] : given)
        if (is_given) throw Error(fmt::format("{} {}.", name, why), Failure::usage);
}

OptionList of_sizes(SizeOptions const& sizes) {
    return {{"--d", sizes.d.has_value()},         {"--n", sizes.n.has_value()},
            {"--root", sizes.root.has_value()},   {"--chunks", sizes.chunks.has_value()},
            {"--shape", sizes.shape.has_value()}, {"--up-to", sizes.up_to.has_value()}};
}

OptionList of_proofs(ProofOptions const& proof) {
    return {{"--only-bounded", proof.only_bounded},
            {"--trust", proof.trust},
            {"--resource-limit", proof.resource_limit != ProofOptions().resource_limit}};
}

/// The options of how a file is read and judged.
OptionList of_reading(FileOptions const& files) {
    return {{"--spec", !files.specification.empty()},
            {"--runtime", files.runtime.has_value()},
            {"--buffer-bytes", files.buffer_bytes.has_value()}};
}

OptionList of_verified_files(Options const& options) {
    auto const& files = options.files;
    return {{"--slots", files.slots.has_value()},
            {"--waive", !files.waivers.typed.empty()},
            {"--show-cycles", files.show_cycles},
            {"--verbose", options.outputs.verbose},
            {"--baseline", !options.pipeline.baseline.empty()},
            {"--exclude", !options.selection.excluded.empty()}};
}

constexpr auto about_algorithms = "applies to algorithms only; none is named";
constexpr auto of_a_file = "applies to the export of an algorithm; a file is named";
constexpr auto about_files = "applies to schedule files only; none is named";

}  // namespace

void expect_to_verify(NamedInputs const& named, Options const& options) {
    if (!named.algorithms) {
        refuse_any(of_sizes(options.sizes), about_algorithms);
        refuse_any(of_proofs(options.proof), about_algorithms);
    }
    if (!named.files) {
        refuse_any(of_verified_files(options), about_files);
        refuse_any(of_reading(options.files), about_files);
    }
}

void expect_options_to_fit(NamedInputs const& named, SizeOptions const& sizes, FileOptions const& files) {
    if (!named.algorithms) refuse_any(of_sizes(sizes), about_algorithms);
    if (!named.files) refuse_any(of_reading(files), about_files);
}

void expect_to_convert(SizeOptions const& sizes, ExportOptions const& options) {
    refuse_any(of_sizes(sizes), of_a_file);
    refuse_any({{"--proto", !options.protocol.empty()},
                {"--spec", !options.specification.empty()},
                {"--promela", !options.promela.empty()}},
               of_a_file);
}

}  // namespace cubecheck::cli

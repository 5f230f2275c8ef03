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

OptionList of_sizes(Options const& options) {
    return {{"--d", options.d.has_value()},         {"--n", options.n.has_value()},
            {"--root", options.root.has_value()},   {"--chunks", options.chunks.has_value()},
            {"--shape", options.shape.has_value()}, {"--up-to", options.up_to.has_value()}};
}

OptionList of_proofs(Options const& options) {
    return {{"--only-bounded", options.only_bounded},
            {"--trust", options.trust},
            {"--resource-limit", options.resource_limit != Options().resource_limit}};
}

/// How a file is read and judged.
OptionList of_reading(Options const& options) {
    return {{"--spec", !options.specification.empty()},
            {"--runtime", options.runtime != Options().runtime},
            {"--buffer-bytes", options.buffer_bytes.has_value()}};
}

OptionList of_the_gate(Options const& options) {
    return {{"--slots", options.slots.has_value()},    {"--waive", !options.waivers.typed.empty()},
            {"--show-cycles", options.show_cycles},    {"--verbose", options.verbose},
            {"--baseline", !options.baseline.empty()}, {"--exclude", !options.excluded.empty()}};
}

constexpr auto about_algorithms = "applies to algorithms only; none is named";
constexpr auto of_a_file = "applies to the export of an algorithm; a file is named";
constexpr auto about_files = "applies to schedule files only; none is named";

}  // namespace

void expect_to_verify(Named const& named, Options const& options) {
    if (!named.algorithms) {
        refuse_any(of_sizes(options), about_algorithms);
        refuse_any(of_proofs(options), about_algorithms);
    }
    if (!named.files) {
        refuse_any(of_the_gate(options), about_files);
        refuse_any(of_reading(options), about_files);
    }
}

void expect_to_explore(Named const& named, Options const& options) {
    if (!named.algorithms) refuse_any(of_sizes(options), about_algorithms);
    if (!named.files) refuse_any(of_reading(options), about_files);
}

void expect_to_run(Named const& named, Options const& options) { expect_to_explore(named, options); }

void expect_to_convert(Options const& options) {
    refuse_any(of_sizes(options), of_a_file);
    refuse_any({{"--proto", !options.protocol.empty()},
                {"--spec", !options.specification.empty()},
                {"--promela", !options.promela.empty()}},
               of_a_file);
}

}  // namespace cubecheck::cli

#pragma once

#include "cli/options/groups/export_options.hpp"
#include "cli/options/options.hpp"

/// Refuses options for algorithms if no algorithm is named, and options for files if no file is named.
namespace cubecheck::cli {

/// The kinds of inputs that the command line names.
struct NamedInputs {
    bool algorithms;
    bool files;
};

/// Throws: Error (usage) if `verify` has options of sizes or proofs and no algorithm is named, or options of
///         schedule files and no file is named.
void expect_to_verify(NamedInputs const& named, Options const& options);

/// Throws: Error (usage) for sizes without an algorithm, or for options of reading without a file.
void expect_options_to_fit(NamedInputs const& named, SizeOptions const& sizes, FileOptions const& files);

/// Throws: Error (usage) if the `export` of a file has an option that applies to algorithms only.
void expect_to_convert(SizeOptions const& sizes, ExportOptions const& options);

}  // namespace cubecheck::cli

#pragma once

#include "cli/options/groups/export_options.hpp"
#include "cli/options/options.hpp"

/// Options that are about one kind of what can be named are refused where none of it is.
namespace cubecheck::cli {

/// What the words on the command line mean.
struct NamedInputs {
    bool algorithms;
    bool files;
};

/// Throws: Error (usage) if `verify` is asked for sizes or proofs of no algorithm, or for what only schedule
///         files have, of no file.
void expect_to_verify(NamedInputs const& named, Options const& options);

/// Throws: Error (usage) if a size is given and no algorithm is named, or an option of reading and no file.
void expect_options_to_fit(NamedInputs const& named, SizeOptions const& sizes, FileOptions const& files);

/// Throws: Error (usage) if what applies to algorithms only is asked for in the `export` of a file.
void expect_to_convert(SizeOptions const& sizes, ExportOptions const& options);

}  // namespace cubecheck::cli

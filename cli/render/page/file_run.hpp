#pragma once

#include "formats/loaded.hpp"
#include "formats/page/page.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::cli {

/// The run of a schedule or plan from its start to its end, in waves, in the first call mode that it allows.
///
/// Throws: Error if it cannot be read, is not well-formed, or is too large to be shown.
formats::PageRun file_run(formats::Bytes const& bytes, verify::CheckOptions const& options);
/// The same for what was read from them.
formats::PageRun file_run(formats::Loaded file, verify::CheckOptions const& options);
/// The same of a schedule and what it promises.
formats::PageRun run_of(verify::Explorable const& target, verify::CheckOptions const& options);

}  // namespace cubecheck::cli

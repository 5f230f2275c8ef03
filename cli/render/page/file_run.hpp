#pragma once

#include "formats/loaded.hpp"
#include "formats/page/page.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::cli {

/// The complete run of a schedule or plan, in waves, in the first call mode that it supports.
///
/// Throws: Error if it cannot be read, is not well-formed, or is too large for a page.
formats::PageRun file_run(formats::Bytes const& bytes, verify::CheckOptions const& options);
/// The run of a file that was read before.
formats::PageRun file_run(formats::Loaded file, verify::CheckOptions const& options);
/// The run of a schedule with its promise.
formats::PageRun page_run(verify::Explorable const& target, verify::CheckOptions const& options);

}  // namespace cubecheck::cli

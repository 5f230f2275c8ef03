#pragma once

#include <optional>

#include "engine/listing/unroll.hpp"
#include "models/listing/listing.hpp"
#include "models/listing/unrolled.hpp"
#include "models/report/counterexample.hpp"

namespace cubecheck::listing {

/// The failures of a text at one size, by property.  The caller adds size and replay.
///
/// A property without an answer, because another one failed, has no entry.
struct TextResults {
    std::optional<Counterexample> in_range;
    std::optional<Counterexample> matched;
    std::optional<Counterexample> available;
    std::optional<Counterexample> contract;
    std::optional<Counterexample> progress;
    std::optional<Counterexample> agreement;
    bool is_out_of_order = false;  ///< some result is not folded in rank order
};

/// Whether a text promises several ranks the same sum.
bool is_agreed_on(Listing const& listing);

/// Unrolls a text and runs it.
///
/// Throws: Error (unknown) if that exceeds a limit of work or memory; Interrupted.
TextResults text_results(Listing const& listing, Size const& size, Limits const& limits = {});

/// The unrolled text at one size.
///
/// Throws: Error (structure) with the line, if the text is undefined there, or if messages do not match.
Unrolled matched(Listing const& listing, Size const& size);

}  // namespace cubecheck::listing

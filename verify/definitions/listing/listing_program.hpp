#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "models/listing/listing.hpp"
#include "models/listing/loop.hpp"
#include "verify/definitions/listing/text_proof.hpp"
#include "verify/definitions/listing/text_results.hpp"
#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::listing {

/// A listing with its capabilities, its proof if it has one, and its results so far.
class ListingProgram : public Sized, public Traceable, public BlockingCalls {
public:
    explicit ListingProgram(Listing listing);

    std::vector<Size> sizes(UpTo const& bound) const override;
    SizeScope scope(UpTo const& bound) const override;
    std::string describe(Size const& size) const override;
    std::string options(Size const& size) const override;
    UpTo usual() const override;
    std::string trace(Size const& size) const override;
    Schedule schedule(Size const& size) const override;
    Script promises(Size const& size) const override;
    CallRounds rounds(Size const& size) const override;

    Listing const& listing() const { return listing_; }
    /// The command that repeats a verb at a size.
    std::string replay(std::string_view verb, Size const& size) const;

    /// The obligations; nothing if the text does not fit a form, and `reason` says why.
    std::optional<TextProof> const& proof() const { return proof_; }
    /// The reason why there is no proof.
    std::string reason() const { return unproved_.empty() ? "a text is run size by size" : unproved_; }
    std::optional<Place> receives_first() const { return loop_ ? loop_->receives_first : std::nullopt; }
    /// Compares the proved definition with the text, at every checked size.
    ///
    /// Throws: Unsupported if they differ, which is a defect of the translation.
    void expect_same_definition() const;

    /// Examines each size once, for all questions.
    TextResults const& text_results(Size const& size, Limits const& limits = {}) const;
    /// The next valid size.  On a cube, it has that many dimensions, or is the next power of two.
    Size size_beyond(Size size) const;
    /// The results at a size beyond the bound; null if it is too large, or if the text does not allow it.
    TextResults const* results_beyond(Size const& size) const;

private:
    using Key = std::tuple<Index, Index, Index>;

    static Key key_of(Size const& size) { return {size.nodes, size.root, size.chunks}; }
    std::vector<Size> sizes_of(Index n) const;
    Index affordable_nodes() const;
    std::string difference() const;

    Listing listing_;
    std::shared_ptr<Loop const> loop_;
    std::optional<TextProof> proof_;
    std::string unproved_;
    mutable std::optional<std::string> difference_;
    mutable std::optional<UpTo> usual_;
    mutable std::map<Key, TextResults> results_;
    mutable std::set<Key> too_large_;  ///< sizes beyond the bound
};

}  // namespace cubecheck::listing

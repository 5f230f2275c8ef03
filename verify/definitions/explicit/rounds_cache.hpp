#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "models/explicit/program.hpp"
#include "models/report/verdict.hpp"

namespace cubecheck::explicit_form {

/// The rounds of a program at one size.
struct RoundsAtSize {
    Rounds rounds;
    std::optional<Counterexample>
        out_of_range;  ///< a node or a cell that does not exist; nothing if there is none

    /// The total number of values in all messages.
    std::uint64_t values() const;
};

/// Caches the rounds of a program, so that its questions list them once for each size.
///
/// At most `defaults::work` values are cached; the rounds of further sizes are listed again each time.
/// Thread-safe.
class RoundsCache {
public:
    explicit RoundsCache(Program program) : program_(std::move(program)) {}

    Program const& program() const { return program_; }
    std::shared_ptr<RoundsAtSize const> at(Size const& size);
    /// Clears the cache.
    void forget();

private:
    struct Order {
        bool operator()(Size const& a, Size const& b) const;
    };

    Program program_;
    std::mutex mutex_;
    std::map<Size, std::shared_ptr<RoundsAtSize const>, Order> kept_;
    std::uint64_t values_ = 0;
};

}  // namespace cubecheck::explicit_form

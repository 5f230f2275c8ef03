#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace cubecheck::invariant {

/// A set of rows.
class Rows {
public:
    Rows() = default;
    explicit Rows(std::size_t count) : words_((count + 63) / 64) {}

    void add(std::size_t row) { words_[row / 64] |= std::uint64_t{1} << row % 64; }
    bool has(std::size_t row) const { return (words_[row / 64] >> row % 64 & 1) != 0; }

    bool empty() const {
        for (auto const w : words_)
            if (w != 0) return false;
        return true;
    }
    std::size_t size() const {
        std::size_t sum = 0;
        for (auto const w : words_) sum += static_cast<std::size_t>(std::popcount(w));
        return sum;
    }
    /// Whether all of these are among the others, and whether none is.
    bool within(Rows const& others) const {
        auto const *a = words_.data(), *b = others.words_.data();
        for (std::size_t i = 0, n = words_.size(); i < n; ++i)
            if ((a[i] & ~b[i]) != 0) return false;
        return true;
    }
    bool apart_from(Rows const& others) const {
        auto const *a = words_.data(), *b = others.words_.data();
        for (std::size_t i = 0, n = words_.size(); i < n; ++i)
            if ((a[i] & b[i]) != 0) return false;
        return true;
    }
    /// Whether none of the rows is in both of two others.
    bool apart_from_both(Rows const& b, Rows const& c) const {
        for (std::size_t i = 0, n = words_.size(); i < n; ++i)
            if ((words_[i] & b.words_[i] & c.words_[i]) != 0) return false;
        return true;
    }
    /// Whether all of these are in one of two others.
    bool within_either(Rows const& b, Rows const& c) const {
        for (std::size_t i = 0, n = words_.size(); i < n; ++i)
            if ((words_[i] & ~b.words_[i] & ~c.words_[i]) != 0) return false;
        return true;
    }
    /// How many of these are among the others.
    std::size_t shared_with(Rows const& others) const {
        std::size_t sum = 0;
        for (std::size_t i = 0, n = words_.size(); i < n; ++i)
            sum += static_cast<std::size_t>(std::popcount(words_[i] & others.words_[i]));
        return sum;
    }

    friend Rows operator&(Rows a, Rows const& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend Rows operator|(Rows a, Rows const& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    /// The rows of a that are not in b.
    friend Rows operator-(Rows a, Rows const& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    friend bool operator==(Rows const&, Rows const&) = default;
    friend auto operator<=>(Rows const&, Rows const&) = default;

private:
    std::vector<std::uint64_t> words_;
};

}  // namespace cubecheck::invariant

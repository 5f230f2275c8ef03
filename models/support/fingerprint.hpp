#pragma once

#include <cstdint>
#include <string_view>

namespace cubecheck {

/// A hash that detects accidental changes of texts and numbers.
///
/// Source: Fowler, Noll and Vo, FNV-1a with 64 bits.
class Fingerprint {
public:
    void add(std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte) mix(static_cast<unsigned char>(number >> (8 * byte)));
    }

    /// Adds a text. Its length is included, so that "ab", "c" and "a", "bc" differ.
    void add(std::string_view text) {
        for (auto const letter : text) mix(static_cast<unsigned char>(letter));
        add(std::uint64_t{text.size()});
    }

    std::uint64_t value() const { return value_; }

private:
    void mix(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }

    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace cubecheck

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>

namespace cubecheck::in_process {

/// A 128-bit hash of the whole state of a run.
using StateKey = std::array<std::uint64_t, 2>;

/// Hashes the parts of a state, one after the other.
///
/// Source:  XXH3 with 128 bits, of xxHash.
class StateHash {
public:
    StateHash();
    StateHash(StateHash const&) = delete;
    StateHash& operator=(StateHash const&) = delete;
    ~StateHash();

    /// Removes all parts.
    void clear();

    void add_bytes(void const* at, std::size_t bytes);

    /// Adds a text with its length.
    void add_text(std::string_view text);

    /// Adds a value without padding.
    template <class Value>
    void add(Value value) {
        static_assert(std::has_unique_object_representations_v<Value>);
        add_bytes(&value, sizeof value);
    }

    template <class... Values>
    void add_all(Values... values) {
        (add(values), ...);
    }

    StateKey key() const;

private:
    struct Hashing;
    std::unique_ptr<Hashing> hashing_;
};

}  // namespace cubecheck::in_process

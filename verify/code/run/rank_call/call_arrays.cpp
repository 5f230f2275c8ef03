#include "verify/code/run/rank_call/call_arrays.hpp"

#include <algorithm>

#include "verify/code/run/rank_call/beyond_guard.hpp"

namespace cubecheck::verify {

namespace {

/// The bytes beside an array.
constexpr std::byte array_fill{0x6B};

constexpr std::array<char const*, CallArrays::kinds> names{
    "array of counts",      "array of displacements",      "array of datatypes",
    "array of send counts", "array of send displacements", "array of send datatypes"};

}  // namespace

void CallArrays::clear() {
    for (auto& array : arrays_) array.content.clear();
}

std::byte const* CallArrays::put_bytes(Kind kind, std::span<std::byte const> content,
                                       std::size_t element_bytes) {
    if (content.empty()) return nullptr;
    auto& array = arrays_[static_cast<std::size_t>(kind)];
    array.content.assign(content.begin(), content.end());
    array.element_bytes = element_bytes;
    array.copy.assign(array.content, 0, array.content.size(), guarded_, array_fill);
    return array.copy.data();
}

bool CallArrays::has_changed() const {
    return std::ranges::any_of(arrays_, [](Array const& array) {
        return !array.content.empty() && !array.copy.holds(array.content);
    });
}

std::vector<BeyondBuffer> CallArrays::accesses() const {
    std::vector<BeyondBuffer> all;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        auto const& [content, element_bytes, copy] = arrays_[kind];
        if (content.empty()) continue;
        auto const bytes = static_cast<Index>(element_bytes);
        for (auto const& access : copy.accesses()) {
            auto found = beyond_guard(access);
            found.buffer = names[kind];
            found.elements = std::ssize(content) / bytes;
            found.offset = static_cast<Index>(access.at - reinterpret_cast<std::uintptr_t>(copy.data()));
            found.element = element_at(found.offset, bytes);
            all.push_back(std::move(found));
        }
    }
    return all;
}

void CallArrays::add_to(in_process::StateHash& hash) const {
    for (auto const& array : arrays_) {
        hash.add(array.content.size());
        if (!array.content.empty()) array.copy.add_to(hash);
    }
}

}  // namespace cubecheck::verify

#pragma once

#include <concepts>
#include <utility>
#include <vector>

namespace cubecheck {

/// Values in a vector, moved there: a list in braces would copy them.
template <class T>
std::vector<T> collected(T first, std::same_as<T> auto... others) {
    std::vector<T> all;
    all.reserve(1 + sizeof...(others));
    all.push_back(std::move(first));
    (all.push_back(std::move(others)), ...);
    return all;
}

}  // namespace cubecheck

#include "tests/algorithms/expected.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace cubecheck::expected {

namespace {

std::vector<std::string> sorted_letters(std::string const& word) {
    std::istringstream in(word);
    std::vector<std::string> found;
    for (std::string letter; std::getline(in, letter, '>');) found.push_back(letter);
    std::ranges::sort(found);
    return found;
}

}  // namespace

bool keeps(Promise const& promise, std::string const& held, Laws laws) {
    if (!promise) return true;
    if (laws == Laws::associative_commutative) return sorted_letters(held) == sorted_letters(*promise);
    return held == *promise;
}

}  // namespace cubecheck::expected

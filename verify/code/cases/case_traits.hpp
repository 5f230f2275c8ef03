#pragma once

#include <bitset>
#include <string_view>
#include <vector>

#include "verify/code/cases/case.hpp"

namespace cubecheck::verify {

/// The traits of a case that may explain its failure, each a bit.
using CaseTraits = std::bitset<16>;

CaseTraits traits_of(Case const& test_case);

/// The traits in words, with what they suggest: "a datatype with gaps: ..".  At most two, the most telling
/// first.
std::vector<std::string_view> texts(CaseTraits traits);

}  // namespace cubecheck::verify

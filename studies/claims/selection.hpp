#pragma once

#include <string>
#include <vector>

#include "studies/claims/statement.hpp"

namespace cubecheck::claims {

/// The statements that words of a command line mean, in their order; without words, all of them.
///
/// A word is an id or a pattern of ids ("W-13", "w-1?"), or a topic: a word of the statement, of its kind or
/// of its source, or a synonym of it ("all-reduce", "prefix").
///
/// Throws: Error (nothing) with the nearest ids or topics, if a word matches no statement.
std::vector<Statement> selected_statements(std::vector<std::string> const& words);

}  // namespace cubecheck::claims

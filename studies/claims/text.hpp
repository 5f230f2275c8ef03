#pragma once

#include <string>
#include <vector>

#include "studies/claims/ruling.hpp"

/// Rulings on published statements, as people and programs read them.
namespace cubecheck::studies {

/// One line: the statement's name, where it stands, and on what that rests.
std::string line_text(claims::Ruling const& ruling);

/// All there is to say of one statement.
std::string full_text(claims::Ruling const& ruling);

/// A page: a table for each source.
std::string page_markdown(std::vector<claims::Ruling> const& rulings);

std::string rulings_json(std::vector<claims::Ruling> const& rulings);

}  // namespace cubecheck::studies

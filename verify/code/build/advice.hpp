#pragma once

#include <string>
#include <vector>

#include "verify/code/build/compiled.hpp"

/// Messages that say what a user can do if the compiler or the linker rejects the files.
namespace cubecheck::verify {

/// The functions that the linker does not find; each once, without namespaces and parameters.
///
/// Pre: `said` is the output of the linker.
std::vector<std::string> undefined_functions(std::string const& said);

/// Files in the folder of the first one that define these functions; otherwise, flags of the compiler.
std::string advice_on_undefined(Source const& source, std::vector<std::string> const& functions);

/// How to name an instance of the user's function; empty unless it is a template without arguments.
std::string advice_on_template(Source const& source);

/// The parameters of the user's function, and a function with the expected parameters that calls it.
std::string advice_on_parameters(Source const& source);

}  // namespace cubecheck::verify

#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace cubecheck::formats {

/// The lines at which the objects of a JSON text begin.
class JsonLines {
public:
    /// Pre: the text is well-formed JSON.
    explicit JsonLines(std::string const& text);

    /// The line of the object at a JSON pointer, from 1.  0 if no object begins there, if the pointer has
    /// more than 64 characters, or if the text has only one line.
    std::uint32_t at(std::string const& pointer) const;

private:
    std::map<std::string, std::uint32_t> lines_;
};

}  // namespace cubecheck::formats

#pragma once

#include <string>
#include <vector>

#include "formats/witness/diagram.hpp"
#include "formats/witness/facts.hpp"
#include "formats/witness/step_words.hpp"

namespace cubecheck::formats {

/// A text that grows by rows of a drawing with remarks beside them, in the columns that there are.
class WitnessSheet {
public:
    explicit WitnessSheet(DiagramStyle const& style);

    std::size_t columns() const { return columns_; }
    /// Facts with their labels in a column of their own.
    void facts(std::vector<Fact> const& facts);
    /// The first line of the remarks stands beside `first`, the others beside `others`; both take
    /// `width` columns.
    void remarks(std::string const& first, std::string const& others, std::size_t width,
                 std::vector<Remark> const& remarks);
    /// A line through all columns with a text in it.
    void rule(std::string const& text, Ink ink);
    void line(std::string const& text);

    std::string const& text() const { return text_; }

private:
    DiagramStyle style_;
    std::size_t columns_;
    std::string text_;
};

}  // namespace cubecheck::formats

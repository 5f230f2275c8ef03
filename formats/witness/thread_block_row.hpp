#pragma once

#include <string>
#include <vector>

#include "formats/picture/ink.hpp"
#include "formats/support/printable.hpp"

namespace cubecheck::formats {

/// The elements of the drawing, on and between the lifelines.
enum class Glyph {
    blank,
    life,
    ended,
    acts,
    local,
    fault,
    stuck,
    line,
    dashes,
    dots,
    crossing,
    arrives,
    leaves
};

/// The style of a message's arrow.
struct Arrow {
    Glyph line = Glyph::line;
    Glyph head = Glyph::arrives;  ///< at the receiving thread block; `line`: no head
    std::string label;            ///< at the left, if it fits between two thread blocks
    Ink ink = Ink::flow;
};

/// One row of a sequence diagram: all lifelines, and the messages between them.
class ThreadBlockRow {
public:
    /// Lifeline i is in column i * pitch.  Pre: pitch >= 2.
    ThreadBlockRow(std::vector<Glyph> lives, std::size_t pitch);

    void mark(std::size_t thread_block, Glyph glyph, Ink ink);
    /// Draws an arrow from one thread block to the column before the other.  Pre: they differ.
    void arrow(std::size_t from, std::size_t to, Arrow const& arrow);
    /// Draws half of an arrow, which ends midway because of a fault.  Pre: the thread blocks differ.
    void broken_arrow(std::size_t from, std::size_t to);

    std::string text(Charset charset, Paint paint) const;

private:
    struct Spot {
        Glyph glyph = Glyph::blank;
        bool leftwards = false;
        Ink ink = Ink::faint;
        char letter = 0;  ///< of a label; replaces the glyph
    };
    bool crosses(std::size_t column) const;
    void label(std::size_t low, std::string const& label);

    std::size_t pitch_;
    std::vector<Spot> spots_;
};

}  // namespace cubecheck::formats

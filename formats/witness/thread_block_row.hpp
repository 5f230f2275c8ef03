#pragma once

#include <string>
#include <vector>

#include "formats/picture/ink.hpp"
#include "formats/support/printable.hpp"

namespace cubecheck::formats {

/// What is drawn between and on the lines of the thread blocks.
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

/// How the line of a message looks.
struct Arrow {
    Glyph line = Glyph::line;
    Glyph head = Glyph::arrives;  ///< at the thread block it leads to; `line` if it has none
    std::string label;            ///< in its leftmost part, if there is room between two thread blocks
    Ink ink = Ink::flow;
};

/// One row of a sequence diagram: the lines of all thread blocks, and what happens between them.
class ThreadBlockRow {
public:
    /// Thread block i stands in column i * pitch.  Pre: pitch >= 2.
    ThreadBlockRow(std::vector<Glyph> lives, std::size_t pitch);

    void mark(std::size_t thread_block, Glyph glyph, Ink ink);
    /// From one thread block up to the column before the other.  Pre: they differ.
    void arrow(std::size_t from, std::size_t to, Arrow const& arrow);
    /// Half of an arrow: it ends midway in a fault.  Pre: the thread blocks differ.
    void broken_arrow(std::size_t from, std::size_t to);

    std::string text(Charset charset, Paint paint) const;

private:
    struct Spot {
        Glyph glyph = Glyph::blank;
        bool leftwards = false;
        Ink ink = Ink::faint;
        char letter = 0;  ///< of a label, in place of the glyph
    };
    bool crosses(std::size_t column) const;
    void label(std::size_t low, std::string const& label);

    std::size_t pitch_;
    std::vector<Spot> spots_;
};

}  // namespace cubecheck::formats

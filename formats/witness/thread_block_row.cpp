#include "formats/witness/thread_block_row.hpp"

#include <algorithm>
#include <array>

#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// A glyph in both charsets, and its variant that points to the left.
struct Shape {
    char const* unicode;
    char const* ascii;
    char const* unicode_left;
    char const* ascii_left;
};

constexpr std::array glyph_shapes{
    Shape{" ", " ", " ", " "}, Shape{"│", "|", "│", "|"}, Shape{"┆", ":", "┆", ":"},
    Shape{"●", "o", "●", "o"}, Shape{"○", "*", "○", "*"}, Shape{"✗", "X", "✗", "X"},
    Shape{"■", "#", "■", "#"}, Shape{"─", "-", "─", "-"}, Shape{"╌", "~", "╌", "~"},
    Shape{"·", ".", "·", "."}, Shape{"┼", "+", "┼", "+"}, Shape{"▶", ">", "◀", "<"},
    Shape{"▷", ")", "◁", "("}};

char const* drawn(Glyph glyph, bool leftwards, Charset charset) {
    auto const& shape = glyph_shapes[static_cast<std::size_t>(glyph)];
    if (charset == Charset::unicode) return leftwards ? shape.unicode_left : shape.unicode;
    return leftwards ? shape.ascii_left : shape.ascii;
}

}  // namespace

ThreadBlockRow::ThreadBlockRow(std::vector<Glyph> lives, std::size_t pitch) : pitch_(pitch) {
    expects(pitch >= 2 && !lives.empty(), "there are thread blocks, and columns between them");
    spots_.resize((lives.size() - 1) * pitch + 1);
    for (std::size_t i = 0; i < lives.size(); ++i) spots_[i * pitch].glyph = lives[i];
}

void ThreadBlockRow::mark(std::size_t thread_block, Glyph glyph, Ink ink) {
    spots_[thread_block * pitch_] = {glyph, false, ink, 0};
}

bool ThreadBlockRow::crosses(std::size_t column) const { return spots_[column].glyph != Glyph::blank; }

void ThreadBlockRow::arrow(std::size_t from, std::size_t to, Arrow const& arrow) {
    expects(from != to, "an arrow leads to another thread block");
    bool const leftwards = to < from;
    auto const low = std::min(from, to) * pitch_ + 1, high = std::max(from, to) * pitch_;
    for (auto column = low; column < high; ++column) {
        bool const whole = arrow.line == Glyph::line && crosses(column);
        spots_[column] = {whole ? Glyph::crossing : arrow.line, leftwards, arrow.ink, 0};
    }
    label(low, arrow.label);
    spots_[leftwards ? low : high - 1] = {arrow.head, leftwards, arrow.ink, 0};
}

void ThreadBlockRow::broken_arrow(std::size_t from, std::size_t to) {
    expects(from != to, "an arrow leads to another thread block");
    auto const begin = from * pitch_, middle = (begin + to * pitch_) / 2;
    for (auto column = std::min(begin, middle) + 1; column < std::max(begin, middle); ++column)
        spots_[column] = {Glyph::dashes, false, Ink::bad, 0};
    spots_[middle] = {Glyph::fault, false, Ink::bad, 0};
}

void ThreadBlockRow::label(std::size_t low, std::string const& label) {
    auto const gap = pitch_ - 1;
    if (label.size() + 3 > gap) return;
    auto const begin = low + (gap - label.size()) / 2;
    for (std::size_t i = 0; i < label.size(); ++i)
        spots_[begin + i] = {Glyph::line, false, Ink::strong, label[i]};
}

std::string ThreadBlockRow::text(Charset charset, Paint paint) const {
    std::string out, run;
    auto ink = Ink::faint;
    for (auto const& spot : spots_) {
        if (spot.ink != ink && spot.glyph != Glyph::blank) {
            out += painted(run, ink, paint);
            run.clear();
            ink = spot.ink;
        }
        run += spot.letter != 0 ? std::string(1, spot.letter) : drawn(spot.glyph, spot.leftwards, charset);
    }
    return out + painted(run, ink, paint);
}

}  // namespace cubecheck::formats

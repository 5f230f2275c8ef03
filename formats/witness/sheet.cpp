#include "formats/witness/sheet.hpp"

#include <algorithm>

namespace cubecheck::formats {

namespace {

constexpr std::size_t least_columns = 40, label_columns = 9;

}  // namespace

WitnessSheet::WitnessSheet(DiagramStyle const& style)
    : style_(style), columns_(std::max(style.columns, least_columns)) {}

void WitnessSheet::line(std::string const& text) {
    auto const end = text.find_last_not_of(' ');
    text_ += (end == std::string::npos ? std::string() : text.substr(0, end + 1)) + "\n";
}

void WitnessSheet::facts(std::vector<Fact> const& facts) {
    std::string last;
    for (auto const& fact : facts) {
        auto label = fact.label == last ? std::string() : fact.label;
        last = fact.label;
        label.resize(label_columns, ' ');
        auto const beside = painted(label, Ink::faint, style_.paint);
        auto const text = printable(fact.text, style_.charset);
        if (fact.is_command)
            line(beside + painted(text, fact.ink, style_.paint));
        else
            remarks(beside, std::string(label_columns, ' '), label_columns,
                    {{shortened(text, long_fact), fact.ink}});
    }
}

void WitnessSheet::remarks(std::string const& first, std::string const& others, std::size_t width,
                           std::vector<Remark> const& remarks) {
    auto const* beside = &first;
    for (auto const& remark : remarks) {
        auto const blanks = std::min(remark.text.find_first_not_of(' '), remark.text.size());
        std::string indent(blanks, ' ');
        auto const room = columns_ - std::min(columns_ - 1, width + blanks + (blanks > 0 ? 2 : 0));
        for (auto const& piece : wrapped(std::string_view(remark.text).substr(blanks), room)) {
            line(*beside + indent + painted(piece, remark.ink, style_.paint));
            indent.resize(blanks + (blanks > 0 ? 2 : 0), ' ');
            beside = &others;
        }
    }
}

void WitnessSheet::rule(std::string const& text, Ink ink) {
    std::string const stroke = style_.charset == Charset::ascii ? "~" : "╌";
    std::string all = stroke + stroke + " " + text;
    if (cubecheck::formats::columns(all) + 1 < columns_) all += " ";
    for (auto column = cubecheck::formats::columns(all); column < columns_; ++column) all += stroke;
    line(painted(all, ink, style_.paint));
}

}  // namespace cubecheck::formats

#include "formats/support/json_lines.hpp"

#include <vector>

#include <nlohmann/json.hpp>

#include "formats/support/counted_lines.hpp"

namespace cubecheck::formats {
namespace {

constexpr std::size_t longest_pointer = 64;

/// Follows the parser through a text, and records where objects begin.
class Follower : public nlohmann::json::json_sax_t {
public:
    Follower(CountedLines const& text, std::map<std::string, std::uint32_t>& lines)
        : text_(text), lines_(lines) {}

    bool null() override { return value(); }
    bool boolean(bool /*value*/) override { return value(); }
    bool number_integer(number_integer_t /*value*/) override { return value(); }
    bool number_unsigned(number_unsigned_t /*value*/) override { return value(); }
    bool number_float(number_float_t /*value*/, string_t const& /*text*/) override { return value(); }
    bool string(string_t& /*value*/) override { return value(); }
    bool binary(binary_t& /*value*/) override { return value(); }

    bool start_object(std::size_t /*size*/) override {
        open(Level::Kind::object);
        if (pointer_.size() <= longest_pointer) lines_[pointer_] = text_.line();
        return true;
    }
    bool start_array(std::size_t /*size*/) override {
        open(Level::Kind::list);
        return true;
    }
    bool key(string_t& name) override {
        pointer_.resize(levels_.back().pointer);
        append(name);
        return true;
    }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t /*at*/, std::string const& /*token*/,
                     nlohmann::json::exception const& /*error*/) override {
        return false;
    }

private:
    /// An open object or list.
    struct Level {
        enum class Kind { object, list };

        std::size_t pointer;  ///< length of its own pointer
        Kind kind;
        std::size_t items = 0;
    };

    /// Adds the position of an item in a list to the pointer, since items have no name.
    bool value() {
        if (levels_.empty() || levels_.back().kind != Level::Kind::list) return true;
        pointer_.resize(levels_.back().pointer);
        append(std::to_string(levels_.back().items++));
        return true;
    }
    void open(Level::Kind kind) {
        value();
        levels_.push_back({pointer_.size(), kind});
    }
    bool close() {
        levels_.pop_back();
        return true;
    }
    /// Once a pointer is too long, it stays so, and uses no more memory.
    void append(std::string const& name) {
        if (pointer_.size() <= longest_pointer) (pointer_ += '/').append(name, 0, longest_pointer + 1);
    }

    CountedLines const& text_;
    std::map<std::string, std::uint32_t>& lines_;
    std::string pointer_;
    std::vector<Level> levels_;
};

}  // namespace

JsonLines::JsonLines(std::string const& text) {
    if (text.find('\n') >= text.find_last_of('}')) return;
    CountedLines counted(text);
    Follower follower(counted, lines_);
    nlohmann::json::sax_parse(counted.begin(), counted.end(), &follower);
}

std::uint32_t JsonLines::at(std::string const& pointer) const {
    auto const found = lines_.find(pointer);
    return found == lines_.end() ? 0 : found->second;
}

}  // namespace cubecheck::formats

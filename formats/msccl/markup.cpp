#include "formats/msccl/markup.hpp"

#include <algorithm>

namespace cubecheck::formats {
namespace {

/// Reads tags as the runtimes do.
class TagReader {
public:
    explicit TagReader(std::string_view text) : text_(text) {}

    /// The offset of the first character that is not accepted.
    std::optional<std::size_t> stop() {
        while (!is_past_root_) {
            skip(" \n\r");
            if (is_at_end()) return std::nullopt;
            if (!is_at('<')) return at_;
            ++at_;
            bool const is_read = text_.substr(at_).starts_with("!--") ? read_comment() : read_tag();
            if (!is_read) return is_at_end() ? std::nullopt : std::optional(at_);
        }
        return std::nullopt;
    }

private:
    bool is_at_end() const { return at_ >= text_.size(); }
    bool is_at(char c) const { return !is_at_end() && text_[at_] == c; }

    void skip(char const* characters) {
        at_ = std::min(text_.find_first_not_of(characters, at_), text_.size());
    }
    /// Skips a word.
    void skip_to(char const* characters) {
        at_ = std::min(text_.find_first_of(characters, at_), text_.size());
    }

    /// Reads the tag behind its "<".
    ///
    /// Returns: whether it is accepted.  If not, the reader is at the first character that is not.
    bool read_tag() {
        bool const closes = is_at('/');
        if (closes) ++at_;
        if (is_at('?') || is_at('!')) return false;
        skip_to(" =>/\n\r");
        if (!closes && !read_attributes()) return false;
        bool const opens = !closes && !is_at('/');
        if (!closes && !opens) ++at_;
        if (!is_at('>')) return false;
        ++at_;
        if (opens) ++depth_;
        if (closes && depth_ > 0) --depth_;
        is_past_root_ = depth_ == 0;
        return true;
    }

    /// Reads the comment behind its "<".  Up to a blank or ">", it is read as the name of a tag, which has no
    /// "=".
    bool read_comment() {
        at_ += 3;
        auto const inside = at_;
        skip_to(" =>/\n\r");
        if (is_at('=')) return false;
        at_ = text_.find("-->", inside);
        at_ = at_ == std::string_view::npos ? text_.size() : at_ + 3;
        return true;
    }

    /// Reads attributes, each behind a blank.
    bool read_attributes() {
        while (is_at(' ')) {
            skip(" ");
            skip_to("=>/ \n\r");
            if (!is_at('=')) continue;
            ++at_;
            if (!is_at('"')) return false;
            at_ = std::min(text_.find('"', at_ + 1), text_.size());
            if (is_at_end()) return false;
            ++at_;
        }
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    bool is_past_root_ = false;
};

}  // namespace

std::optional<std::size_t> end_of_plain_markup(std::string_view text) { return TagReader(text).stop(); }

}  // namespace cubecheck::formats

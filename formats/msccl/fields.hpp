#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "formats/msccl/remarks.hpp"
#include "formats/support/xml_document.hpp"

namespace cubecheck::formats {

/// A place in a file, for messages: "ring.xml:14: gpu 3, tb 2, step 7"; and the remarks to which it adds.
struct MscclPlace {
    XmlDocument const* document;
    MscclRemarks* remarks;
    XmlElement element;
    std::int64_t gpu = -1;
    std::int64_t tb = -1;
    std::int64_t step = -1;
    std::optional<std::size_t> offset = {};  ///< in the file, if it is not that of the element

    std::string text() const;
    std::uint32_t line() const { return offset ? document->line(*offset) : document->line(element); }

    void demand(MscclDemand demand, std::int64_t extent = 1) const { remarks->demand(demand, extent, *this); }
    void lint(MscclLint lint) const { remarks->lint(lint, line()); }

    /// Throws: Error(Failure::malformed) with the place and `fault`.
    [[noreturn]] void refuse(std::string const& fault) const;
};

/// Text from a file for a message: in quotes, cut at forty characters, escaped.
std::string quoted(std::string_view text);

/// The attributes of one element, by their positions in the list of known names.
class MscclFields {
public:
    static constexpr std::size_t capacity = 12;

    /// Throws: Error if an attribute of the list occurs twice.
    MscclFields(MscclPlace const& place, std::span<std::string_view const> names);

    bool has(std::size_t field) const { return values_[field].data() != nullptr; }

    /// Throws: Error if the attribute is missing.
    std::string_view text(std::size_t field) const;

    struct Range {
        std::int64_t low;
        std::int64_t high;
    };

    /// The number.  A fraction is cut off, with a remark.
    ///
    /// Throws: Error if the attribute is missing, or is not a decimal number within the range.
    std::int64_t integer(std::size_t field, Range range) const;

    /// The index of the attribute's value in `choices`.
    ///
    /// Throws: Error if the attribute is missing, or is not in `choices`.
    std::size_t choice(std::size_t field, std::span<std::string_view const> choices) const;

    [[noreturn]] void refuse(std::size_t field, std::string const& expected) const;

private:
    void store(XmlAttribute attribute, std::size_t& guess);

    MscclPlace const& place_;
    std::span<std::string_view const> names_;
    std::array<std::string_view, capacity> values_{};
};

}  // namespace cubecheck::formats

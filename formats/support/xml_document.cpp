#include "formats/support/xml_document.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "formats/msccl/reader_limits.hpp"
#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {
namespace {

constexpr std::string_view xml_blanks = " \t\r\n";

pugi::xml_node_struct* element_from(pugi::xml_node node) {
    while (node && node.type() != pugi::node_element) node = node.next_sibling();
    return node.internal_object();
}

std::vector<std::uint32_t> newlines(std::string const& text) {
    std::vector<std::uint32_t> found;
    char const* const begin = text.data();
    char const* const end = begin + text.size();
    for (auto at = begin; (at = static_cast<char const*>(std::memchr(at, '\n', end - at))) != nullptr; ++at)
        found.push_back(static_cast<std::uint32_t>(at - begin));
    return found;
}

/// The first place from `at` on that is neither blank nor in a closed comment, or the end of the text.
std::size_t after_comments(std::string_view text, std::size_t at) {
    for (;;) {
        at = std::min(text.find_first_not_of(xml_blanks, at), text.size());
        auto const end = text.substr(at).starts_with("<!--") ? text.find("-->", at) : std::string_view::npos;
        if (end == std::string_view::npos) return at;
        at = end + 3;
    }
}

}  // namespace

std::string_view XmlAttribute::name() const { return pugi::xml_attribute(attribute_).name(); }
std::string_view XmlAttribute::value() const { return pugi::xml_attribute(attribute_).value(); }

XmlAttribute XmlAttribute::next() const {
    return XmlAttribute(pugi::xml_attribute(attribute_).next_attribute().internal_object());
}

std::string_view XmlElement::name() const { return pugi::xml_node(node_).name(); }

XmlAttribute XmlElement::first_attribute() const {
    return XmlAttribute(pugi::xml_node(node_).first_attribute().internal_object());
}

XmlElement XmlElement::first_child() const {
    return XmlElement(element_from(pugi::xml_node(node_).first_child()));
}
XmlElement XmlElement::next() const { return XmlElement(element_from(pugi::xml_node(node_).next_sibling())); }

std::size_t XmlElement::offset() const {
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, pugi::xml_node(node_).offset_debug()));
}

XmlDocument::XmlDocument(std::string name, std::string text)
    : name_(std::move(name)),
      text_(std::move(text)),
      newlines_(newlines(text_)),
      document_(std::make_unique<pugi::xml_document>()) {
    if (text_.starts_with("\xff\xfe") || text_.starts_with("\xfe\xff"))
        refuse(0, "the encoding is UTF-16 or UTF-32; expected UTF-8");
    expects(text_.size() < UINT32_MAX, "a document is shorter than 4 GiB");
    if (auto const nul = text_.find('\0'); nul != std::string::npos) refuse(nul, "NUL byte");
    if (text_.empty()) throw Error(fmt::format("{}: the file is empty; expected <algo>", name_));
    auto const closed = text_.find("</algo");
    auto copy = closed == std::string::npos ? std::string() : text_.substr(0, text_.find('>', closed));
    auto const tail = after_comments(text_, copy.size() + 1);  // before the parser writes into the text
    if (!parse()) {
        if (copy.empty() || error_offset_ < copy.size()) refuse(error_offset_, error_);
        parse_to_end_of_root(copy + ">", tail);
    }
    note_text_after_root();
    expect_no_entities();
    expect_shallow();
}

XmlDocument::~XmlDocument() = default;

bool XmlDocument::parse() {
    // As a fragment, since pugixml otherwise drops text beside the root without an error.
    auto const options =
        pugi::parse_minimal | pugi::parse_escapes | pugi::parse_doctype | pugi::parse_fragment;
    auto const result =
        document_->load_buffer_inplace(text_.data(), text_.size(), options, pugi::encoding_utf8);
    error_offset_ = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, result.offset));
    error_ = result.status == pugi::status_end_element_mismatch
                 ? "an element that is not closed, or not by its name"
                 : result.description();
    return static_cast<bool>(result);
}

void XmlDocument::parse_to_end_of_root(std::string const& copy, std::size_t tail) {
    auto const offset = error_offset_;
    auto const* const error = error_;
    text_ = copy;
    tail_ = tail;
    if (!parse()) refuse(offset, error);
}

void XmlDocument::note_text_after_root() {
    for (pugi::xml_node node(element_from(document_->first_child())); node; node = node.next_sibling())
        if (!tail_ && node.type() == pugi::node_pcdata)
            tail_ = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug())) +
                    std::string_view(node.value()).find_first_not_of(xml_blanks);
}

void XmlDocument::expect_no_entities() const {
    for (auto node = document_->first_child(); node; node = node.next_sibling())
        if (node.type() == pugi::node_doctype && std::strstr(node.value(), "<!ENTITY") != nullptr)
            object_to(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, node.offset_debug())),
                      "the document type declares an entity (<!ENTITY); expected none");
}

void XmlDocument::expect_shallow() const {
    std::size_t depth = 1;
    for (pugi::xml_node at(element_from(document_->first_child())); at;) {
        if (depth > deepest_xml_element)
            object_to(XmlElement(at.internal_object()).offset(),
                      fmt::format("is nested deeper than the limit of {} levels", deepest_xml_element));
        pugi::xml_node next(element_from(at.first_child()));
        depth += next ? 1 : 0;
        while (!next && at && depth > 0) {
            next = pugi::xml_node(element_from(at.next_sibling()));
            if (next) break;
            at = at.parent();
            --depth;
        }
        at = next;
    }
}

void XmlDocument::refuse(std::size_t offset, char const* what) const {
    object_to(offset, fmt::format("not well-formed XML: {}", what));
}

void XmlDocument::object_to(std::size_t offset, std::string const& what) const {
    throw Error(fmt::format("{}:{}: {}", name_, line(offset), what));
}

XmlElement XmlDocument::root() const { return XmlElement(element_from(document_->first_child())); }

std::uint32_t XmlDocument::line(std::size_t offset) const {
    auto const before = std::lower_bound(newlines_.begin(), newlines_.end(), offset);
    return static_cast<std::uint32_t>(before - newlines_.begin()) + 1;
}

}  // namespace cubecheck::formats

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pugi {
class xml_document;
struct xml_attribute_struct;
struct xml_node_struct;
}  // namespace pugi

namespace cubecheck::formats {

/// An attribute; valid as long as the document exists.
class XmlAttribute {
public:
    explicit XmlAttribute(pugi::xml_attribute_struct* attribute) : attribute_(attribute) {}

    explicit operator bool() const { return attribute_ != nullptr; }
    std::string_view name() const;
    std::string_view value() const;
    XmlAttribute next() const;

private:
    pugi::xml_attribute_struct* attribute_;
};

/// An element; valid as long as the document exists.
class XmlElement {
public:
    explicit XmlElement(pugi::xml_node_struct* node = nullptr) : node_(node) {}

    explicit operator bool() const { return node_ != nullptr; }
    std::string_view name() const;
    XmlAttribute first_attribute() const;
    XmlElement first_child() const;  ///< the first child element
    XmlElement next() const;         ///< the next sibling element
    std::size_t offset() const;      ///< of the name in the file

private:
    pugi::xml_node_struct* node_;
};

/// An XML file in memory, at most `deepest_xml_element` levels deep.  Document types are skipped.  Entity
/// declarations are refused, so that text always means what it says.
class XmlDocument {
public:
    /// Throws: Error with file and line if the text is not XML, is not closed, is nested too deeply, or
    ///         declares entities.
    XmlDocument(std::string name, std::string text);
    ~XmlDocument();
    XmlDocument(XmlDocument const&) = delete;
    XmlDocument& operator=(XmlDocument const&) = delete;

    std::string const& name() const { return name_; }
    XmlElement root() const;  ///< the first element of the file
    std::uint32_t line(std::size_t offset) const;
    std::uint32_t line(XmlElement element) const { return line(element.offset()); }

    /// Where text that is not XML begins after the root; it is ignored.
    std::optional<std::size_t> tail() const { return tail_; }

private:
    bool parse();
    /// `tail`: where text after the root begins.
    void parse_to_end_of_root(std::string const& copy, std::size_t tail);
    void note_text_after_root();
    void expect_no_entities() const;
    /// Not recursive, since deep nesting could exhaust the stack.
    void expect_shallow() const;
    [[noreturn]] void refuse(std::size_t offset, char const* what) const;
    [[noreturn]] void object_to(std::size_t offset, std::string const& what) const;

    std::string name_;
    std::string text_;  ///< the document points into it
    std::vector<std::uint32_t> newlines_;
    std::unique_ptr<pugi::xml_document> document_;
    std::optional<std::size_t> tail_;
    std::size_t error_offset_ = 0;
    char const* error_ = nullptr;
};

}  // namespace cubecheck::formats

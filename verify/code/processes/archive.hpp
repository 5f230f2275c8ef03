#pragma once

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "models/support/expects.hpp"

/// Serializes values for the way from a child process to its parent, which is the same program.  The function
/// `members(archive, value)` beside a struct lists its members, for writing and for reading.
namespace cubecheck::verify {

template <class T>
constexpr bool is_plain = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class Writer {
public:
    template <class... T>
    void operator()(T const&... values) {
        (put(values), ...);
    }
    std::string const& bytes() const { return bytes_; }

private:
    template <class T>
    void put(T const& value) {
        if constexpr (is_plain<T>)
            bytes_.append(reinterpret_cast<char const*>(&value), sizeof value);
        else
            members(*this, const_cast<T&>(value));  // the writer only reads the members
    }
    void put(std::string const& text) {
        put(text.size());
        bytes_ += text;
    }
    template <class T>
    void put(std::vector<T> const& values) {
        put(values.size());
        for (auto const& value : values) put(value);
    }
    template <class T>
    void put(std::optional<T> const& value) {
        put(value.has_value());
        if (value) put(*value);
    }

    std::string bytes_;
};

/// Pre: a `Writer` wrote the bytes, from values of the same types.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <class... T>
    void operator()(T&... values) {
        (take(values), ...);
    }

private:
    template <class T>
    void take(T& value) {
        if constexpr (is_plain<T>)
            std::memcpy(&value, part(sizeof value).data(), sizeof value);
        else
            members(*this, value);
    }
    void take(std::string& text) { text = part(size()); }
    template <class T>
    void take(std::vector<T>& values) {
        values.resize(size());
        for (auto& value : values) take(value);
    }
    template <class T>
    void take(std::optional<T>& value) {
        bool is_there = false;
        take(is_there);
        if (is_there) take(value.emplace());
    }

    std::size_t size() {
        std::size_t found = 0;
        take(found);
        return found;
    }
    std::string_view part(std::size_t bytes) {
        expects(bytes <= bytes_.size(), "a child sends all of its result");
        auto const found = bytes_.substr(0, bytes);
        bytes_.remove_prefix(bytes);
        return found;
    }

    std::string_view bytes_;
};

/// Serializes a value; `unpacked` is the inverse.
template <class T>
std::string packed(T const& value) {
    Writer writer;
    writer(value);
    return writer.bytes();
}

template <class T>
T unpacked(std::string_view bytes) {
    T value{};
    Reader reader(bytes);
    reader(value);
    return value;
}

}  // namespace cubecheck::verify

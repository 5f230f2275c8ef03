#pragma once

#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>

/// Names of definitions and collectives are constant texts.
///
/// The compiler compares the name of a collective with those of the library, and the command prints it.  A
/// type of one's own could convert to another text in a run than in the compiler.
namespace cubecheck::own_detail {

/// Reads all characters, which the compiler can do only if none of them is variable.
constexpr std::size_t characters_read(std::string_view text) {
    std::size_t read = 0;
    for (char const c : text) read += c == '\0' ? 0 : 1;
    return read;
}

/// Whether the name of T is a std::string_view or a C string, and a constant.
template <class T>
concept HasAConstantName = (std::same_as<std::remove_cvref_t<decltype(T::name)>, std::string_view> ||
                            std::same_as<std::decay_t<decltype(T::name)>, char const*>)&&requires {
    typename std::integral_constant<std::size_t, characters_read(T::name)>;
};

/// Whether T has no name, or a constant one.
template <class T>
inline constexpr bool has_no_variable_name = HasAConstantName<T> || !requires {
    T::name;
};

}  // namespace cubecheck::own_detail

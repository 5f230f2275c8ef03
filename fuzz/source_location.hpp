#pragma once

// In Debian 12, clang has no std::source_location: the library's version needs a builtin of a later clang.
#include <version>
#if !defined(__cpp_lib_source_location)
#include <cstdint>

namespace std {  // NOLINT(cert-dcl58-cpp)

struct source_location {
    static constexpr source_location current(char const* file = __builtin_FILE(),
                                             char const* function = __builtin_FUNCTION(),
                                             unsigned line = __builtin_LINE()) noexcept {
        source_location here;
        here.file_ = file;
        here.function_ = function;
        here.line_ = line;
        return here;
    }
    constexpr char const* file_name() const noexcept { return file_; }
    constexpr char const* function_name() const noexcept { return function_; }
    constexpr uint_least32_t line() const noexcept { return line_; }
    constexpr uint_least32_t column() const noexcept { return 0; }

private:
    char const* file_ = "";
    char const* function_ = "";
    unsigned line_ = 0;
};

}  // namespace std
#endif

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>
#include <utility>

#include "tests/house/objections.hpp"

namespace cubecheck::house {

namespace {

/// A header of the standard library or fmt, the names that only it declares, and the headers that are known
/// to include it.
struct StandardHeader {
    std::string_view name;
    std::string_view declares;
    std::string_view also_in;
};

constexpr std::array standard_headers{
    StandardHeader{"algorithm",
                   "sort find find_if any_of all_of none_of min max clamp count count_if mismatch rotate "
                   "is_permutation lower_bound upper_bound unique",
                   ""},
    StandardHeader{"array", "array", ""},
    StandardHeader{"atomic", "atomic", ""},
    StandardHeader{"bit", "bit_ceil bit_width popcount countr_zero has_single_bit", ""},
    StandardHeader{"bitset", "bitset", ""},
    StandardHeader{"chrono", "chrono", ""},
    StandardHeader{"compare", "strong_ordering", "string vector"},
    StandardHeader{"concepts", "same_as convertible_to derived_from integral", "functional iterator ranges"},
    StandardHeader{"condition_variable", "condition_variable", ""},
    StandardHeader{"cstddef", "size_t ptrdiff_t byte", "array cstdint span string vector"},
    StandardHeader{"cstdint", "uint8_t uint16_t uint32_t uint64_t int32_t int64_t", ""},
    StandardHeader{"deque", "deque", ""},
    StandardHeader{"exception", "exception exception_ptr current_exception", "memory stdexcept string"},
    StandardHeader{"filesystem", "filesystem", ""},
    StandardHeader{"fmt/format.h", "fmt::", "fmt/ranges.h"},
    StandardHeader{"functional", "function greater bit_or bit_xor multiplies hash", ""},
    StandardHeader{"functional", "less equal_to plus", "map set unordered_map"},
    StandardHeader{"future", "future async", ""},
    StandardHeader{"initializer_list", "initializer_list", "string vector"},
    StandardHeader{"iterator", "back_inserter ssize", "string vector"},
    StandardHeader{"limits", "numeric_limits", ""},
    StandardHeader{"map", "map multimap", ""},
    StandardHeader{"memory", "unique_ptr shared_ptr make_unique make_shared", ""},
    StandardHeader{"mutex", "mutex lock_guard unique_lock", ""},
    StandardHeader{"numeric", "accumulate iota gcd lcm", ""},
    StandardHeader{"optional", "optional nullopt", ""},
    StandardHeader{"queue", "queue priority_queue", ""},
    StandardHeader{"set", "set multiset", ""},
    StandardHeader{"span", "span", ""},
    StandardHeader{"sstream", "ostringstream istringstream stringstream", ""},
    StandardHeader{"stdexcept", "runtime_error logic_error", ""},
    StandardHeader{"string", "string to_string getline", "filesystem sstream"},
    StandardHeader{"string_view", "string_view", "string"},
    StandardHeader{"thread", "thread", ""},
    StandardHeader{"tuple", "tuple tie", "map"},
    StandardHeader{"type_traits", "is_same_v conditional_t remove_cvref_t decay_t true_type false_type",
                   "concepts functional optional string tuple utility variant vector"},
    StandardHeader{"unordered_map", "unordered_map", ""},
    StandardHeader{"unordered_set", "unordered_set", ""},
    StandardHeader{"utility", "move pair swap exchange forward make_pair",
                   "algorithm map string tuple vector"},
    StandardHeader{"variant", "variant visit get_if holds_alternative monostate", ""},
    StandardHeader{"vector", "vector", ""},
};

std::set<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    return {std::istream_iterator<std::string>(stream), {}};
}

/// The text without comments and strings.
std::string code_of(std::string const& text) {
    static std::regex const other(R"(//[^\n]*|"(\\.|[^"\\\n])*")");
    return std::regex_replace(text, other, "");
}

std::set<std::string> matches(std::string const& text, std::regex const& pattern) {
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        found.insert((*at)[1]);
    return found;
}

bool have_common(std::set<std::string> const& a, std::set<std::string> const& b) {
    return std::ranges::any_of(a, [&](auto const& one) { return b.contains(one); });
}

}  // namespace

StandardIncludes::StandardIncludes(std::vector<SourceFile> const& files) {
    static std::regex const project("#include \"([^\"]+)\""), standard("#include <([^>]+)>"),
        name(R"(\bstd::(?:ranges::)?(\w+))"), fmt(R"(\b(fmt::))");
    for (auto const& file : files) {
        auto const code = code_of(file.text);
        auto names = matches(code, name);
        names.merge(matches(code, fmt));
        headers_[file.path] = {matches(file.text, project), matches(file.text, standard), std::move(names)};
    }
}

std::set<std::string> const& StandardIncludes::reached(std::string const& path) {
    auto const known = reached_.find(path);
    if (known != reached_.end()) return known->second;
    auto& found = reached_[path];
    auto const header = headers_.find(path);
    if (header == headers_.end()) return found;
    auto all = header->second.standard;
    for (auto const& other : header->second.project) all.merge(std::set(reached(other)));
    return reached_[path] = std::move(all);
}

std::vector<std::string> StandardIncludes::missing(std::string const& path) {
    std::vector<std::string> found;
    auto const& has = reached(path);
    for (auto const& header : standard_headers)
        if (have_common(words(header.declares), headers_.at(path).names) &&
            !has.contains(std::string(header.name)) && !have_common(words(header.also_in), has))
            found.push_back(path + ": needs <" + std::string(header.name) + ">");
    return found;
}

}  // namespace cubecheck::house

#include "cli/options/values/numbers.hpp"

#include <algorithm>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/parameter_box.hpp"

namespace cubecheck::cli {

std::vector<Index> numbers_of(NumberRange const& asked, std::string const& typed) {
    std::set<Index> found;
    for (std::size_t at = 0; at <= typed.size();) {
        auto const comma = std::min(typed.find(',', at), typed.size());
        auto const range = range_of(std::string_view(typed).substr(at, comma - at));
        if (!range || range->least < asked.least || range->most > asked.most)
            throw Error(fmt::format("{} {} is invalid: expected {} from {} to {}, as 1..9 or 2,3,8.",
                                    asked.option, typed, asked.what, asked.least, asked.most),
                        Failure::usage);
        for (auto number = range->least; number <= range->most; ++number) found.insert(number);
        at = comma + 1;
    }
    return {found.begin(), found.end()};
}

}  // namespace cubecheck::cli

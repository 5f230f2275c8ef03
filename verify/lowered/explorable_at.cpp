#include "verify/lowered/explorable_at.hpp"

#include <sstream>

#include "verify/definitions/target/blocking.hpp"

namespace cubecheck::verify {

std::string size_in_token(Target const& target, Size const& size) {
    std::istringstream words(target.options(size));
    std::string out;
    for (std::string name, number; words >> name >> number;)
        out += (out.empty() ? "" : ",") + name.substr(2) + "=" + number;
    return out;
}

Explorable explorable_at(Target const& target, Size const& size) {
    auto const* const own = blocking(target);
    auto out = own != nullptr ? explorable(own->schedule(size), own->promises(size))
                              : explorable(target.schedulable->script(size));
    out.name = out.schedule.name = target.name;
    out.size = target.describe(size);
    out.options = size_in_token(target, size);
    return out;
}

}  // namespace cubecheck::verify

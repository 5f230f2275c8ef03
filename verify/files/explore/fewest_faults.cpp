#include "verify/files/explore/fewest_faults.hpp"

#include <array>

#include <fmt/format.h>

#include "verify/files/explore/explore_again.hpp"

namespace cubecheck::verify {
namespace {

using explore::Answer;

std::string without(std::size_t fault, explore::Index fewer) {
    constexpr std::array done{"message lost", "message duplicated", "message reordered", "message corrupted",
                              "rank stopped"};
    if (fewer == 0) return fmt::format("with no {} it holds", done[fault]);
    return fmt::format("with at most {} {} it holds", fewer, done[fault]);
}

}  // namespace

FewestFaults fewest_faults(Explorable const& target, Inquiry const& inquiry, std::string const& property) {
    FewestFaults out{inquiry.environment, {}};
    for (std::size_t fault = 0; fault < explore::fault_kinds; ++fault) {
        auto const asked = out.environment.faults[fault];
        for (explore::Index fewer = 0; fewer < asked; ++fewer) {
            auto less = out.environment;
            less.faults[fault] = fewer;
            if (explore_again(target, inquiry, less, property).answers[0].is != Answer::Is::refuted) continue;
            out.environment = less;
            break;
        }
    }
    for (std::size_t fault = 0; fault < explore::fault_kinds; ++fault) {
        auto less = out.environment;
        if (less.faults[fault]-- == 0) continue;
        if (explore_again(target, inquiry, less, property).answers[0].is == Answer::Is::holds)
            out.proved.push_back(without(fault, less.faults[fault]));
    }
    return out;
}

}  // namespace cubecheck::verify

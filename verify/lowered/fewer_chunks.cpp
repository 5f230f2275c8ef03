#include "verify/lowered/fewer_chunks.hpp"

#include <fmt/format.h>

#include "models/support/counted.hpp"
#include "verify/files/explore/explore_again.hpp"
#include "verify/lowered/explorable_at.hpp"

namespace cubecheck::verify {

namespace {

constexpr Index most_tried = 9;

}  // namespace

std::string fewer_chunks(Target const& target, Size const& size, Inquiry const& inquiry,
                         std::string const& property) {
    if (!target.pipelined || size.chunks < 2 || size.chunks > most_tried) return {};
    bool less_holds = true;
    auto fewer = size;
    for (fewer.chunks = 1; fewer.chunks < size.chunks; ++fewer.chunks) {
        auto const smaller = explorable_at(target, fewer);
        if (smaller.malformed) return {};
        auto const is = explore_again(smaller, inquiry, inquiry.environment, property).answers[0].is;
        if (is == explore::Answer::Is::refuted)
            return fmt::format("with {} it fails too{}", counted(fewer.chunks, "chunk"),
                               less_holds && fewer.chunks > 1 ? ", with fewer it holds" : "");
        less_holds = less_holds && is == explore::Answer::Is::holds;
    }
    return less_holds ? "with fewer chunks it holds" : "";
}

}  // namespace cubecheck::verify

#include "formats/support/network_text.hpp"

#include "fuzz/harness.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        auto const network = formats::parse_network(std::string(fuzz::file_name), text);
        auto const n = static_cast<std::size_t>(network.nodes());
        expects(n * n <= text.size(), "a network is no larger than its file");
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b)
                expects(network.weight(a, b) == network.weight(b, a) && (a != b || network.weight(a, b) == 0),
                        "weights are the same both ways");
    });
}

#include "fuzz/harness.hpp"
#include "verify/files/file.hpp"

/// Plans of both generations.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        std::string const name(fuzz::file_name);
        fuzz::expect_whole(verify::verified(formats::loaded({name, text}, formats::msccl_runtime("any"))));
    });
}

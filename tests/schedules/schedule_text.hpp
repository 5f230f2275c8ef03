#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

namespace cubecheck::schedule_tests {

/// A step of a test schedule.  The default values of the attributes are neutral.
struct Step {
    std::string type;
    std::string source = "i";
    int source_offset = 0;
    std::string target = "o";
    int target_offset = 0;
    int count = 1;
    int depid = -1;
    int deps = -1;
    int hasdep = 0;
};

struct Tb {
    int send = -1;
    int recv = -1;
    int chan = 0;
    std::vector<Step> steps;
};

struct Gpu {
    int input = 0;
    int output = 0;
    int scratch = 0;
    std::vector<Tb> tbs;
};

struct Algo {
    std::string coll = "allgather";
    int chunks = 2;
    std::vector<Gpu> gpus;
    std::string modes = R"(inplace="0" outofplace="1")";
    std::string proto = "Simple";
    std::string sizes = R"(minBytes="0" maxBytes="0")";
};

inline std::string xml(Step const& s, std::size_t number) {
    return fmt::format(
        R"(<step s="{}" type="{}" srcbuf="{}" srcoff="{}" dstbuf="{}" dstoff="{}" cnt="{}" depid="{}" )"
        R"(deps="{}" hasdep="{}"/>)"
        "\n",
        number, s.type, s.source, s.source_offset, s.target, s.target_offset, s.count, s.depid, s.deps,
        s.hasdep);
}

inline std::string xml(Tb const& tb, std::size_t id) {
    auto out =
        fmt::format("<tb id=\"{}\" send=\"{}\" recv=\"{}\" chan=\"{}\">\n", id, tb.send, tb.recv, tb.chan);
    for (std::size_t i = 0; i < tb.steps.size(); ++i) out += xml(tb.steps[i], i);
    return out + "</tb>\n";
}

inline std::string xml(Gpu const& gpu, std::size_t id) {
    auto out = fmt::format("<gpu id=\"{}\" i_chunks=\"{}\" o_chunks=\"{}\" s_chunks=\"{}\">\n", id, gpu.input,
                           gpu.output, gpu.scratch);
    for (std::size_t i = 0; i < gpu.tbs.size(); ++i) out += xml(gpu.tbs[i], i);
    return out + "</gpu>\n";
}

/// The MSCCL XML text of a schedule.
inline std::string xml(Algo const& algo) {
    auto out =
        fmt::format(R"(<algo name="t" proto="{}" nchannels="8" nchunksperloop="{}" ngpus="{}" coll="{}" )"
                    "{} {}>\n",
                    algo.proto, algo.chunks, algo.gpus.size(), algo.coll, algo.modes, algo.sizes);
    for (std::size_t i = 0; i < algo.gpus.size(); ++i) out += xml(algo.gpus[i], i);
    return out + "</algo>\n";
}

/// Whether a text contains a part.
inline bool contains(std::string const& text, char const* part) {
    return text.find(part) != std::string::npos;
}

/// Two ranks that send each other their chunk, with one thread block each.  It is correct out of place only.
inline Algo exchange() {
    auto const gpu = [](int me) {
        int const other = 1 - me;
        return Gpu{
            1, 2, 0, {{other, other, 0, {{"cpy", "i", 0, "o", me}, {"s"}, {"r", "i", 0, "o", other}}}}};
    };
    return {"allgather", 2, {gpu(0), gpu(1)}};
}

}  // namespace cubecheck::schedule_tests

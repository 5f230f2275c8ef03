#include "formats/schedule_json/specification_text.hpp"

#include "formats/msccl/xml.hpp"
#include "fuzz/harness.hpp"
#include "verify/files/schedule.hpp"

namespace {

/// A schedule in which two ranks exchange their chunks.
constexpr char const* exchange = R"(
<algo name="exchange" proto="Simple" nchannels="1" nchunksperloop="2" ngpus="2" coll="allgather" inplace="0"
      outofplace="1" minBytes="0" maxBytes="0">
<gpu id="0" i_chunks="1" o_chunks="2" s_chunks="0"><tb id="0" send="1" recv="1" chan="0">
<step s="0" type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
<step s="1" type="s" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
<step s="2" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>
</tb></gpu>
<gpu id="1" i_chunks="1" o_chunks="2" s_chunks="0"><tb id="0" send="0" recv="0" chan="0">
<step s="0" type="cpy" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>
<step s="1" type="s" srcbuf="i" srcoff="0" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>
<step s="2" type="r" srcbuf="i" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
</tb></gpu></algo>)";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    using namespace cubecheck;
    static auto const schedule = formats::parse_msccl_xml("exchange.xml", exchange).schedule;
    return fuzz::judge_or_refuse(data, size, [](std::string const& text) {
        verify::CheckOptions options;
        options.specification = formats::parse_specification(std::string(fuzz::file_name), text);
        expects(!options.specification->statements.empty(), "a specification promises something");
        fuzz::expect_whole(verify::verified("exchange.xml", schedule, options));
    });
}

#include "formats/msccl/runtime.hpp"

#include <gtest/gtest.h>

#include "models/support/error.hpp"

namespace cubecheck::schedule_tests {
namespace {

using formats::msccl_runtime;
using formats::MscclDemand;
using formats::MscclRuntime;

std::string runtime_refusal(char const* text) {
    try {
        msccl_runtime(text);
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::usage);
        return error.what();
    }
    return {};
}

TEST(MscclRuntime, EveryOneHasAName) {
    EXPECT_EQ(formats::msccl_runtime_names(),
              (std::vector<std::string>{"any", "msccl", "rccl", "msccl-executor-nccl", "msccl-tools"}));
    for (auto const& name : formats::msccl_runtime_names()) EXPECT_EQ(msccl_runtime(name).name, name);
}

TEST(MscclRuntime, AnyGrantsEveryDemandAndWarnsForThreeExecutors) {
    auto const any = msccl_runtime("any");
    for (auto const& demand : formats::msccl_demands)
        EXPECT_EQ(any.granted(demand.demand), MscclRuntime::unlimited) << demand.key;
    EXPECT_EQ(any.others.size(), 3U);
    EXPECT_TRUE(msccl_runtime("rccl").others.empty());
}

TEST(MscclRuntime, DemandsStandInTheirOrder) {
    for (std::size_t i = 0; i < formats::msccl_demands.size(); ++i)
        EXPECT_EQ(static_cast<std::size_t>(formats::msccl_demands[i].demand), i);
}

TEST(MscclRuntime, EveryKeyCanBeChanged) {
    for (auto const& demand : formats::msccl_demands) {
        auto const key = std::string(demand.key);
        EXPECT_EQ(msccl_runtime("any," + key + "=refused").granted(demand.demand), MscclRuntime::refused);
        EXPECT_EQ(msccl_runtime("msccl," + key + "=accepted").granted(demand.demand),
                  MscclRuntime::unlimited);
    }
    auto const changed = msccl_runtime(
        "rccl,steps=128,operand=target,pairing=by-position,bare-nops=counted,fusion=no,modes=inplace,"
        "sizes=exclusive,fused-order=either,ll-sends=over");
    EXPECT_EQ(changed.granted(MscclDemand::steps), 128);
    EXPECT_EQ(changed.operand, MscclRuntime::Operand::target);
    EXPECT_EQ(changed.pairing, MscclRuntime::Pairing::by_position);
    EXPECT_EQ(changed.bare_nops, MscclRuntime::BareNops::counted);
    EXPECT_EQ(changed.fusion, MscclRuntime::Fusion::no);
    EXPECT_EQ(changed.fused_order, MscclRuntime::FusedOrder::either);
    EXPECT_EQ(changed.ll_sends, MscclRuntime::Sends::over);
    EXPECT_EQ(changed.modes, MscclRuntime::Modes::inplace);
    EXPECT_EQ(changed.sizes, MscclRuntime::Sizes::exclusive);
}

TEST(MscclRuntime, SettingsReproduceEveryRuntime) {
    for (auto const& name : formats::msccl_runtime_names()) {
        std::string text = "msccl";
        for (auto const& setting : settings(msccl_runtime(name)))
            text += "," + std::string(setting.key) + "=" + setting.value;
        auto const made = msccl_runtime(text);
        auto const one = msccl_runtime(name);
        EXPECT_EQ(made.most, one.most);
        EXPECT_EQ(made.operand, one.operand);
        EXPECT_EQ(made.fusion, one.fusion);
        EXPECT_EQ(made.modes, one.modes);
        EXPECT_EQ(made.sizes, one.sizes);
    }
}

TEST(MscclRuntime, ATypoIsAnsweredWithTheKnownNames) {
    EXPECT_EQ(runtime_refusal("rcl"),
              "runtime: unknown runtime 'rcl'; the runtimes are any, msccl, rccl, msccl-executor-nccl, "
              "msccl-tools");
    EXPECT_NE(runtime_refusal("rccl,stps=3").find("unknown key 'stps'; the keys are operand, pairing, "),
              std::string::npos);
    EXPECT_NE(runtime_refusal("rccl,").find("unknown key ''"), std::string::npos);
    EXPECT_EQ(runtime_refusal("any,operand=here"),
              "runtime: operand is 'here'; expected one of source, target");
    EXPECT_EQ(runtime_refusal("any,operand="), "runtime: operand is ''; expected one of source, target");
    EXPECT_EQ(runtime_refusal("any,modes=x"),
              "runtime: modes is 'x'; expected one of as-written, inplace, each");
    EXPECT_EQ(runtime_refusal("any,steps=-1"),
              "runtime: steps is '-1'; expected a number, accepted or refused");
    EXPECT_EQ(runtime_refusal("any,steps=1x"),
              "runtime: steps is '1x'; expected a number, accepted or refused");
    EXPECT_EQ(runtime_refusal("any,steps"), "runtime: steps is ''; expected a number, accepted or refused");
    EXPECT_EQ(runtime_refusal("rccl,steps=2,bare-nops=counted,steps=2"), "runtime: steps is given twice");
    EXPECT_EQ(runtime_refusal("any,operand=target,operand=source"), "runtime: operand is given twice");
    EXPECT_EQ(runtime_refusal("any,ra=1"), "runtime: ra is '1'; expected accepted or refused");
}

}  // namespace
}  // namespace cubecheck::schedule_tests

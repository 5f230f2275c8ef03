#include "formats/msccl/runtime.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "formats/msccl/reading.hpp"
#include "formats/msccl/runtimes.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

[[noreturn]] void refuse_runtime(std::string const& sentence) { throw Error(sentence, Failure::usage); }

std::string keys() {
    std::vector<std::string_view> found;
    for (auto const& reading : msccl_readings) found.push_back(reading.key);
    for (auto const& demand : msccl_demands) found.push_back(demand.key);
    return fmt::format("{}", fmt::join(found, ", "));
}

void read(MscclRuntime& runtime, MscclReading const& reading, std::string_view value) {
    auto const end = reading.choices.back().empty() ? reading.choices.end() - 1 : reading.choices.end();
    auto const found = std::find(reading.choices.begin(), end, value);
    if (found == end)
        refuse_runtime(fmt::format("--runtime: {} is '{}'; expected one of {}", reading.key, value,
                                   fmt::join(reading.choices.begin(), end, ", ")));
    reading.choose(runtime, static_cast<std::size_t>(found - reading.choices.begin()));
}

std::int64_t extent(MscclDemandKind const& demand, std::string_view value) {
    if (value == "accepted") return MscclRuntime::unlimited;
    if (value == "refused") return MscclRuntime::refused;
    std::int64_t number = 0;
    auto const* const last = value.data() + value.size();
    auto const [end, fault] = std::from_chars(value.data(), last, number);
    if (!is_number(demand.demand) || fault != std::errc() || end != last || number < 0)
        refuse_runtime(fmt::format("--runtime: {} is '{}'; expected {}accepted or refused", demand.key, value,
                                   is_number(demand.demand) ? "a number, " : ""));
    return number;
}

void change(MscclRuntime& runtime, std::string_view assignment) {
    auto const equals = assignment.find('=');
    auto const key = assignment.substr(0, equals);
    auto const value = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
    for (auto const& reading : msccl_readings)
        if (reading.key == key) return read(runtime, reading, value);
    for (auto const& demand : msccl_demands)
        if (demand.key == key) {
            runtime.most[static_cast<std::size_t>(demand.demand)] = extent(demand, value);
            return;
        }
    refuse_runtime(fmt::format("--runtime: there is no key '{}'; there are {}", key, keys()));
}

}  // namespace

std::vector<MscclSetting> settings(MscclRuntime const& runtime) {
    std::vector<MscclSetting> out;
    for (auto const& reading : msccl_readings)
        out.push_back({reading.key, std::string(reading.choices[reading.chosen(runtime)]), reading.meaning});
    for (auto const& demand : msccl_demands) {
        auto const most = runtime.granted(demand.demand);
        auto value = most == MscclRuntime::unlimited ? "accepted"
                     : most == MscclRuntime::refused ? "refused"
                                                     : std::to_string(most);
        out.push_back({demand.key, std::move(value), demand.what});
    }
    return out;
}

std::vector<std::string> msccl_runtime_names() {
    std::vector<std::string> names;
    for (auto const& runtime : msccl_runtimes()) names.push_back(runtime.name);
    return names;
}

MscclRuntime msccl_runtime(std::string_view text) {
    auto const name = text.substr(0, text.find(','));
    auto const& all = msccl_runtimes();
    auto const found =
        std::find_if(all.begin(), all.end(), [&](MscclRuntime const& one) { return one.name == name; });
    if (found == all.end())
        refuse_runtime(fmt::format("--runtime: there is no runtime '{}'; there are {}", name,
                                   fmt::join(msccl_runtime_names(), ", ")));
    auto out = *found;
    out.name = text;
    std::set<std::string_view> given;
    for (auto rest = text.substr(name.size()); !rest.empty();) {
        rest.remove_prefix(1);
        auto const one = rest.substr(0, rest.find(','));
        change(out, one);
        if (auto const key = one.substr(0, one.find('=')); !given.insert(key).second)
            refuse_runtime(fmt::format("--runtime: {} is given twice", key));
        rest.remove_prefix(one.size());
    }
    return out;
}

}  // namespace cubecheck::formats

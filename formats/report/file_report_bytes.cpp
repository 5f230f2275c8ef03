#include "formats/report/file_report_bytes.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "models/support/error.hpp"

/// Writes an optional value as a list of none or one.
template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
    static void to_json(json& j, std::optional<T> const& value) {
        j = json::array();
        if (value) j.push_back(*value);
    }
    static void from_json(json const& j, std::optional<T>& value) {
        value = j.empty() ? std::nullopt : std::optional<T>(j.at(0).get<T>());
    }
};

namespace cubecheck {

// NOLINTBEGIN: the macros are the library's
namespace schedules {
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CallSizes, least, most)
}
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnorderedAccesses, first, second, missing)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Counterexample, size, where, got, expected, story, replay, race)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Proved, scope, note)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Checked, scope, note)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Refuted, counterexample)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Unknown, reason, kind)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(NotApplicable, reason)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Note, target, text)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Warning, target, id, text)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Place, rank, thread_block)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CellChange, cell, before, after)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StartCell, rank, cell, value)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(StepOrigin, file, line)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(WitnessStep, kind, at, text, peer, message, changes, call, round, origin,
                                   point_of_no_return, carried, stream)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(WitnessOutcome, rank, cell, found, expected, sentence)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Witness, property, says, target, size, environment, ranks, thread_blocks,
                                   steps, outcome, minimal, replay_token, replay_command, omitted, start)
// NOLINTEND

/// Writes a verdict as the index of its alternative, and the alternative.
static void to_json(nlohmann::json& json, Verdict const& verdict) {
    std::visit([&](auto const& one) { json = {verdict.index(), one}; }, verdict);
}
static void from_json(nlohmann::json const& json, Verdict& verdict) {
    auto const index = json.at(0).get<std::size_t>();
    auto const& one = json.at(1);
    switch (index) {
        case 0:
            verdict = one.get<Proved>();
            return;
        case 1:
            verdict = one.get<Checked>();
            return;
        case 2:
            verdict = one.get<Refuted>();
            return;
        case 3:
            verdict = one.get<Unknown>();
            return;
        case 4:
            verdict = one.get<NotApplicable>();
            return;
        default:
            throw Error("Verdict number " + std::to_string(index) + " does not exist.", Failure::malformed);
    }
}

// NOLINTBEGIN: the macros are the library's
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Row, target, property, verdict, kind, seconds, waived)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Figures, target, numbers, sizes, laws)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Report, rows, notes, warnings, figures, complete)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FileReport, report, witnesses, waived, waivers)
// NOLINTEND

namespace formats {

namespace {

/// Limits the nesting of the bytes to that of a report, since the reader is recursive.
class ShallowBytes : public nlohmann::json::json_sax_t {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, string_t const&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return ++depth_ <= deepest; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return depth_-- > 0; }
    bool start_array(std::size_t) override { return ++depth_ <= deepest; }
    bool end_array() override { return depth_-- > 0; }
    bool parse_error(std::size_t, std::string const&, nlohmann::json::exception const&) override {
        return false;
    }

private:
    static constexpr int deepest = 24;
    int depth_ = 0;
};

}  // namespace

std::string file_report_bytes(FileReport const& report) {
    std::string bytes;
    nlohmann::json::to_cbor(nlohmann::json(report), bytes);
    return bytes;
}

FileReport file_report(std::string const& bytes) {
    ShallowBytes shallow;
    if (!nlohmann::json::sax_parse(bytes, &shallow, nlohmann::json::input_format_t::cbor))
        throw Error("The bytes are not a report on a file.", Failure::malformed);
    try {
        return nlohmann::json::from_cbor(bytes).get<FileReport>();
    } catch (nlohmann::json::exception const& error) {
        throw Error(std::string("The bytes are not a report on a file: ") + error.what() + ".",
                    Failure::malformed);
    }
}

}  // namespace formats

}  // namespace cubecheck

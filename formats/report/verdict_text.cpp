#include "formats/report/verdict_text.hpp"

#include "formats/support/printable.hpp"
#include "models/report/joined_notes.hpp"

namespace cubecheck::formats {

namespace {

std::string with_note(std::string text, std::string const& note) {
    return note.empty() ? text : text + " (" + note + ")";
}

struct VerdictText {
    std::string operator()(Proved const& v) const { return with_note("proved for " + v.scope, v.note); }
    std::string operator()(Checked const& v) const {
        return with_note("checked for " + v.scope, joined_notes(v.note, v.why_not_proved));
    }
    std::string operator()(Refuted const& v) const {
        auto const& size = v.counterexample.size;
        return size.empty() ? "REFUTED" : "REFUTED at " + size;
    }
    std::string operator()(Unknown const& v) const {
        return v.kind == Unknown::Kind::skipped ? v.reason : "UNKNOWN: " + v.reason;
    }
    std::string operator()(NotApplicable const& v) const { return "- " + v.reason; }
};

}  // namespace

std::string verdict_text(Verdict const& verdict) { return printable(std::visit(VerdictText{}, verdict)); }

}  // namespace cubecheck::formats

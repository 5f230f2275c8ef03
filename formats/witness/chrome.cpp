#include "formats/witness/chrome.hpp"

#include <map>

#include <nlohmann/json.hpp>

#include "formats/support/printable.hpp"
#include "formats/witness/step_words.hpp"
#include "models/report/witness/messages.hpp"
#include "models/report/witness/places.hpp"

namespace cubecheck::formats {

namespace {

using Json = nlohmann::ordered_json;

/// Writes events one by one, so that a long run needs no more memory than its text.
class Events {
public:
    explicit Events(Witness const& witness) : witness_(witness), messages_(message_ends(witness)) {
        for (auto const& place : places(witness)) threads_.emplace(place, threads_.size() + 1);
    }

    std::string text() {
        for (auto const& [place, thread] : threads_) {
            add(label("process_name", place, "rank " + std::to_string(place.rank)));
            add(label("thread_name", place, "thread block " + std::to_string(place.thread_block)));
        }
        for (std::size_t i = 0; i < witness_.steps.size(); ++i) step(i);
        return "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n" + text_ + "\n]}\n";
    }

private:
    void add(Json const& event) {
        if (!text_.empty()) text_ += ",\n";
        text_ += event.dump();
    }

    /// Viewers reserve process 0 for the system, and expect unique thread numbers.
    Json event(char const* phase, std::string const& name, Place at) const {
        return {{"ph", phase}, {"name", name}, {"pid", at.rank + 1}, {"tid", threads_.at(at)}};
    }

    Json label(char const* what, Place at, std::string const& text) const {
        auto json = event("M", what, at);
        json["args"] = {{"name", text}};
        return json;
    }

    void step(std::size_t number) {
        auto const& step = witness_.steps[number];
        auto json = event("X", printable(step.text.empty() ? name(step.kind) : step.text), step.at);
        json["cat"] = name(step.kind);
        json["ts"] = number;
        json["dur"] = step.kind == StepKind::stuck ? witness_.steps.size() - number : 1;
        json["args"] = arguments(step, number);
        add(json);
        flow(step, number);
        if (step.point_of_no_return) point_of_no_return(step.at, number);
    }

    Json arguments(WitnessStep const& step, std::size_t number) const {
        Json json{{"step", number}, {"call", step.call}};
        if (step.round) json["round"] = *step.round;
        if (step.origin)
            json["line"] = printable(step.origin->file) + ":" + std::to_string(step.origin->line);
        for (auto const& change : step.changes)
            json["changes"][printable(change.cell)] =
                printable(change.before) + " → " + printable(change.after);
        return json;
    }

    /// A flow begins in the slice of a send, and ends in the first slice that receives it.
    void flow(WitnessStep const& step, std::size_t number) {
        auto const ends = step.message ? messages_.find(*step.message) : messages_.end();
        if (ends == messages_.end() || !ends->second.sent || ends->second.received.empty()) return;
        bool const begins = number == *ends->second.sent;
        if (!begins && number != ends->second.received.front()) return;
        auto json = event(begins ? "s" : "f", "message", step.at);
        json["cat"] = "message";
        json["id"] = *step.message;
        json["ts"] = number;
        if (!begins) json["bp"] = "e";
        add(json);
    }

    void point_of_no_return(Place at, std::size_t number) {
        auto json = event("i", point_of_no_return_text, at);
        json["s"] = "g";
        json["ts"] = number + 1;
        add(json);
    }

    Witness const& witness_;
    std::map<Index, MessageEnds> messages_;
    std::map<Place, std::size_t> threads_;
    std::string text_;
};

}  // namespace

std::string witness_chrome(Witness const& witness) { return Events(witness).text(); }

}  // namespace cubecheck::formats

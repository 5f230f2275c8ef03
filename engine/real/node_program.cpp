#include "engine/real/node_program.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <limits>
#include <ostream>
#include <sstream>
#include <string_view>

#include "models/support/error.hpp"

namespace cubecheck::real {

namespace {

constexpr std::string_view first_line = "cubecheck-node-program 1";
constexpr std::array<std::string_view, 8> step_names{"send",    "settle", "receive", "await",
                                                     "release", "copy",   "join",    "phase"};

void write_step(std::ostream& out, Step const& step) {
    out << step_names[static_cast<std::size_t>(step.what)] << ' ' << step.peer << ' ' << step.port << ' '
        << step.number;
    for (auto const& operand : {step.target, step.left, step.right})
        out << ' ' << operand.message << ' ' << operand.at;
    out << ' ' << step.count << '\n';
}

/// Reads a job line by line.
class JobReader {
public:
    JobReader(std::istream& in, std::string const& name) : in_(in), name_(name) {}

    Job job() {
        if (next() != first_line) fail("'" + std::string(first_line) + "'");
        read_header();
        job_.programs.emplace_back();
        while (next() != "end") read_line();
        expect_to_be_sound();
        return std::move(job_);
    }

private:
    [[noreturn]] void fail(std::string const& expected) const {
        throw Error(name_ + ", line " + std::to_string(number_) + ": expected " + expected + ", found '" +
                    line_ + "'.");
    }

    std::string const& next() {
        ++number_;
        if (!std::getline(in_, line_)) {
            line_ = "the end of the file";
            fail("a step or 'end'");
        }
        return line_;
    }

    void read_header() {
        std::istringstream words(next());
        std::string type, op;
        if (!(words >> type >> op >> job_.elements.seed >> job_.elements.letters >> job_.repeat))
            fail("a type, an operator, a seed, a length and a number of runs");
        auto const of_type = type_named(type);
        auto const of_op = operator_named(op);
        if (!of_type || !of_op || !is_of(*of_op, *of_type)) fail("a type and an operator of it");
        job_.elements.type = *of_type;
        job_.elements.op = *of_op;
    }

    void read_line() {
        auto& program = job_.programs.front();
        std::istringstream words(line_);
        std::string what;
        words >> what;
        if (what == "memory")
            words >> program.memory;
        else if (what == "patience")
            words >> job_.patience;
        else if (what == "fault")
            read_fault(words);
        else if (what == "input") {
            Input input;
            words >> input.of.rank >> input.of.part >> input.at >> input.count;
            program.inputs.push_back(input);
        } else if (what == "result") {
            Result result;
            words >> result.cell >> result.at >> result.count;
            program.results.push_back(result);
        } else {
            program.steps.push_back(step(what, words));
        }
        std::string more;
        if (!words || words >> more) fail("numbers after '" + what + "'");
    }

    void read_fault(std::istream& words) {
        std::string kind;
        Fault fault;
        words >> kind >> fault.node >> fault.message;
        auto const place = std::ranges::find(fault_names, kind) - fault_names.begin();
        fault.kind = static_cast<FaultKind>(place);
        if (!is_of_a_message(fault.kind)) fail("a fault of a message");
        job_.fault = fault;
    }

    Step step(std::string const& what, std::istream& words) {
        Step step;
        std::size_t place = 0;
        while (place < step_names.size() && step_names[place] != what) ++place;
        if (place == step_names.size()) fail("a step");
        step.what = static_cast<Do>(place);
        words >> step.peer >> step.port >> step.number;
        for (auto* operand : {&step.target, &step.left, &step.right})
            words >> operand->message >> operand->at;
        words >> step.count;
        if (step.what == Do::send && step.number != sends_++) fail("the next number of a send");
        if (step.what == Do::receive && step.number != messages_++) fail("the next number of a message");
        bool const of_message = step.what == Do::await || step.what == Do::release;
        if (of_message && (step.number < 0 || step.number >= messages_)) fail("a message that was received");
        if (step.what == Do::settle && (step.number < 0 || step.number >= sends_))
            fail("a send that was begun");
        return step;
    }

    bool lies_within(Operand const& operand, Index count) const {
        auto const most = operand.message == Operand::own ? job_.programs.front().memory
                                                          : std::numeric_limits<Index>::max() / 2;
        return operand.message >= Operand::own && operand.message < messages_ && operand.at >= 0 &&
               count >= 0 && operand.at <= most - count;
    }

    /// Fails if an input, a result or an operand is outside the memory.
    void expect_to_be_sound() const {
        auto const& program = job_.programs.front();
        for (auto const& input : program.inputs)
            if (!lies_within({Operand::own, input.at}, input.count)) fail("inputs within the memory");
        for (auto const& result : program.results)
            if (!lies_within({Operand::own, result.at}, result.count)) fail("results within the memory");
        for (auto const& step : program.steps)
            for (auto const& operand : {step.target, step.left, step.right})
                if (!lies_within(operand, step.count)) fail("steps within the memory");
    }

    std::istream& in_;
    std::string const& name_;
    std::string line_;
    Index number_ = 0;
    Index sends_ = 0;
    Index messages_ = 0;
    Job job_;
};

}  // namespace

Index received(NodeProgram const& program) {
    Index count = 0;
    for (auto const& step : program.steps) count += step.what == Do::receive ? step.count : 0;
    return count;
}

Index sends(NodeProgram const& program) {
    return static_cast<Index>(
        std::ranges::count(program.steps, Do::send, [](Step const& step) { return step.what; }));
}

Index result_elements(NodeProgram const& program) {
    Index count = 0;
    for (auto const& result : program.results) count += result.count;
    return count;
}

void write(std::ostream& out, Job const& job, Index node) {
    auto const& elements = job.elements;
    auto const& program = job.programs[static_cast<std::size_t>(node)];
    out << first_line << '\n'
        << name(elements.type) << ' ' << name(elements.op) << ' ' << elements.seed << ' ' << elements.letters
        << ' ' << job.repeat << '\n';
    if (job.patience > 0) out << "patience " << job.patience << '\n';
    if (auto const& fault = job.fault)
        out << "fault " << name(fault->kind) << ' ' << fault->node << ' ' << fault->message << '\n';
    out << "memory " << program.memory << '\n';
    for (auto const& input : program.inputs)
        out << "input " << input.of.rank << ' ' << input.of.part << ' ' << input.at << ' ' << input.count
            << '\n';
    for (auto const& result : program.results)
        out << "result " << result.cell << ' ' << result.at << ' ' << result.count << '\n';
    for (auto const& step : program.steps) write_step(out, step);
    out << "end\n";
}

Job read_job(std::istream& in, std::string const& name) { return JobReader(in, name).job(); }

}  // namespace cubecheck::real

#include "subjects/explicit/subject.hpp"

#include "engine/lower/listed_script.hpp"
#include "engine/reference/listed_link_load.hpp"
#include "subjects/parametric/time_text.hpp"

namespace cubecheck::listed {

namespace {

/// What its cost formula says of a program, as text and as time.
void add_cost(Subject& subject, Program const& program, Cost<FormulaText> const& cost) {
    subject.cost =
        cost.rounds.text + " rounds, " + cost.messages.text + " messages, " + cost.words.text + " words";
    bool const whole = program.addressed || !program.has_parts;
    std::string const below = whole ? "" : program.pipelined ? "k" : "p";
    subject.time_text = time_text_detail::factor(cost.rounds, "") + "t_s + " +
                        time_text_detail::factor(cost.words, below) + "t_w m";
    subject.time = [program](Size const& size, Switching switching) {
        return time(program, size, switching);
    };
}

}  // namespace

Subject subject_of(Program const& program, std::optional<Cost<FormulaText>> const& cost) {
    Subject subject;
    subject.name = program.name;
    subject.system = program.system;
    subject.summary = std::string(program.collective) + " on a " + std::string(program.family.name) + ", " +
                      (program.ports == Ports::all ? "all ports" : "one port");
    if (program.laws != Laws::none) subject.summary += ", " + std::string(describe(program.laws));
    if (cost) add_cost(subject, program, *cost);
    subject.collective = program.collective;
    subject.share = [program](Size const& size) { return share(program, size); };
    subject.loads = [program](Size const& size, Host const& host) {
        return link_loads(program.rounds(size), host);
    };
    subject.every_size = program.family.every;
    subject.on_ring = program.family.by_nodes;
    subject.pipelined = program.pipelined;
    subject.rooted = program.rooted;
    subject.has_shapes = !program.family.shapes.empty();
    subject.questions = questions_of(program);
    subject.sizes = [program](UpTo const& bound) {
        return sizes(program.family, bound, program.rooted, program.pipelined);
    };
    subject.scope = [program](UpTo const& bound) {
        return describe(program.family, bound, program.rooted, program.pipelined);
    };
    subject.cells = program.cells;
    subject.describe = [program](Size const& size) {
        return describe(program.family, size, program.rooted, program.pipelined);
    };
    subject.options = [program](Size const& size) {
        return options(program.family, size, program.rooted, program.pipelined);
    };
    subject.trace = [program](Size const& size) { return trace(program, size); };
    subject.run = [program](RunRequest const& request, GoOn const& go_on) {
        return run_real(program, request, go_on);
    };
    subject.network = program.family;
    subject.script = [program](Size const& size) { return script_of(program, size); };
    return subject;
}

}  // namespace cubecheck::listed

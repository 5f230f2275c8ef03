#include "verify/definitions/explicit/target.hpp"

#include "engine/lower/explicit_script.hpp"
#include "engine/reference/link_load.hpp"
#include "verify/definitions/parametric/time_text.hpp"

namespace cubecheck::explicit_form {

namespace {

/// What its cost formula says of a program, as text and as time.
void add_cost(Target& target, Program const& program, Cost<FormulaText> const& cost) {
    target.cost =
        cost.rounds.text + " rounds, " + cost.messages.text + " messages, " + cost.words.text + " words";
    bool const whole = program.addressed || !program.has_parts;
    std::string const below = whole ? "" : program.pipelined ? "k" : "p";
    target.time_text = time_text_detail::factor(cost.rounds, "") + "t_s + " +
                       time_text_detail::factor(cost.words, below) + "t_w m";
    target.time = [program](Size const& size, Switching switching) { return time(program, size, switching); };
}

}  // namespace

Target target_of(Program const& program, std::optional<Cost<FormulaText>> const& cost) {
    Target target;
    target.name = program.name;
    target.system = program.system;
    target.summary = std::string(program.collective) + " on a " + std::string(program.family.name) + ", " +
                     (program.ports == Ports::all ? "all ports" : "one port");
    if (program.laws != Laws::none) target.summary += ", " + std::string(describe(program.laws));
    if (cost) add_cost(target, program, *cost);
    target.collective = program.collective;
    target.share = [program](Size const& size) { return share(program, size); };
    target.loads = [program](Size const& size, Host const& host) {
        return link_loads(program.rounds(size), host);
    };
    target.every_size = program.family.every;
    target.on_ring = program.family.by_nodes;
    target.pipelined = program.pipelined;
    target.rooted = program.rooted;
    target.has_shapes = !program.family.shapes.empty();
    target.questions = questions_of(program);
    target.sizes = [program](UpTo const& bound) {
        return sizes(program.family, bound, program.rooted, program.pipelined);
    };
    target.scope = [program](UpTo const& bound) {
        return describe(program.family, bound, program.rooted, program.pipelined);
    };
    target.cells = program.cells;
    target.describe = [program](Size const& size) {
        return describe(program.family, size, program.rooted, program.pipelined);
    };
    target.options = [program](Size const& size) {
        return options(program.family, size, program.rooted, program.pipelined);
    };
    target.trace = [program](Size const& size) { return trace(program, size); };
    target.run = [program](RunRequest const& request, GoOn const& go_on) {
        return run_real(program, request, go_on);
    };
    target.network = program.family;
    target.script = [program](Size const& size) { return script_of(program, size); };
    return target;
}

}  // namespace cubecheck::explicit_form

#include "verify/definitions/explicit/target.hpp"

#include "engine/lower/explicit_script.hpp"
#include "engine/reference/link_load.hpp"
#include "verify/definitions/parametric/time_text.hpp"

namespace cubecheck::explicit_form {

namespace {

/// What a program can do.
class ExplicitProgram : public Sized, public Traceable, public Runnable, public Schedulable, public Mappable {
public:
    explicit ExplicitProgram(Program program) : program_(std::move(program)) {}

    std::vector<Size> sizes(UpTo const& bound) const override {
        return cubecheck::sizes(program_.family, bound, program_.rooted, program_.pipelined);
    }
    std::string scope(UpTo const& bound) const override {
        return cubecheck::describe(program_.family, bound, program_.rooted, program_.pipelined);
    }
    std::string describe(Size const& size) const override {
        return cubecheck::describe(program_.family, size, program_.rooted, program_.pipelined);
    }
    std::string options(Size const& size) const override {
        return cubecheck::options(program_.family, size, program_.rooted, program_.pipelined);
    }
    Index cells(Size const& size) const override { return program_.cells(size); }
    std::string trace(Size const& size) const override { return explicit_form::trace(program_, size); }
    RunAnswer run(RunRequest const& request, GoOn const& go_on) const override {
        return run_real(program_, request, go_on);
    }
    Script script(Size const& size) const override { return script_of(program_, size); }
    std::vector<RoundLoad> loads(Size const& size, Host const& host) const override {
        return link_loads(program_.rounds(size), host);
    }
    Rational share(Size const& size) const override { return explicit_form::share(program_, size); }

private:
    Program program_;
};

/// The time of a program that claims a cost.
class ExplicitTime : public Timed {
public:
    explicit ExplicitTime(Program program) : program_(std::move(program)) {}

    Time<Rational> time(Size const& size, Switching switching) const override {
        return explicit_form::time(program_, size, switching);
    }

private:
    Program program_;
};

/// What its cost formula says of a program, as text and as time.
void add_cost(Target& target, Program const& program, Cost<FormulaText> const& cost) {
    target.cost =
        cost.rounds.text + " rounds, " + cost.messages.text + " messages, " + cost.words.text + " words";
    bool const whole = program.addressed || !program.has_parts;
    std::string const below = whole ? "" : program.pipelined ? "k" : "p";
    target.time_text = time_text_detail::factor(cost.rounds, "") + "t_s + " +
                       time_text_detail::factor(cost.words, below) + "t_w m";
    target.adopt(std::make_shared<ExplicitTime const>(program));
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
    target.every_size = program.family.every;
    target.on_ring = program.family.by_nodes;
    target.pipelined = program.pipelined;
    target.rooted = program.rooted;
    target.has_shapes = !program.family.shapes.empty();
    target.questions = questions_of(program);
    target.network = program.family;
    target.adopt(std::make_shared<ExplicitProgram const>(program));
    return target;
}

}  // namespace cubecheck::explicit_form

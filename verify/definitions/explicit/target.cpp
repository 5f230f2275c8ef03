#include "verify/definitions/explicit/target.hpp"

#include <algorithm>
#include <mutex>
#include <set>

#include "engine/lower/explicit_script.hpp"
#include "engine/reference/link_load.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/decide/bound_by_work.hpp"
#include "verify/definitions/explicit/one_answer.hpp"
#include "verify/definitions/parametric/time_text.hpp"

namespace cubecheck::explicit_form {

namespace {

/// The number of values that nodes hold and messages carry at one size; without the messages if there are too
/// many.
std::uint64_t work(RoundsCache& cache, Size const& size) {
    auto const held =
        static_cast<std::uint64_t>(size.nodes) * static_cast<std::uint64_t>(cache.program().cells(size));
    return held > defaults::work ? held : held + cache.at(size)->values();
}

/// The capabilities of a program.
class ExplicitProgram : public Sized, public Traceable, public Runnable, public Schedulable, public Mappable {
public:
    explicit ExplicitProgram(std::shared_ptr<RoundsCache> cache) : listings_(std::move(cache)) {}

    std::vector<Size> sizes(UpTo const& bound) const override {
        return cubecheck::sizes(program_.family, bound, program_.rooted, program_.pipelined);
    }
    SizeScope scope(UpTo const& bound) const override {
        if (!is_of_the_library(program_.family)) return scope_of_its_own(bound);
        return size_scope(program_.family, bound, program_.rooted, program_.pipelined);
    }
    std::string describe(Size const& size) const override {
        return cubecheck::describe(program_.family, size, program_.rooted, program_.pipelined);
    }
    std::string options(Size const& size) const override {
        return cubecheck::options(program_.family, size, program_.rooted, program_.pipelined);
    }
    Index cells(Size const& size) const override { return program_.cells(size); }
    UpTo usual() const override {
        std::call_once(once_, [&] {
            usual_ = bound_by_work(sizes(defaults::by_work),
                                   [&](Size const& size) { return work(*listings_, size); });
        });
        return usual_;
    }
    std::string trace(Size const& size) const override {
        expect_in_range(size);
        return explicit_form::trace(program_, size);
    }
    RunAnswer run(RunRequest const& request, GoOn const& go_on) const override {
        expect_in_range(request.size);
        return run_real(program_, request, go_on);
    }
    Script script(Size const& size) const override {
        expect_in_range(size);
        return script_of(program_, size);
    }
    std::vector<RoundLoad> loads(Size const& size, Host const& host) const override {
        expect_in_range(size);
        return link_loads(program_.rounds(size), host);
    }
    Rational share(Size const& size) const override { return explicit_form::share(program_, size); }
    void forget() const override { listings_->forget(); }

private:
    /// The scope of a user's family: its sizes are counted, and its remark is left out.  The numbers of ranks
    /// are counted if several sizes have the same number, and the largest size is named if it is below the
    /// bound.
    SizeScope scope_of_its_own(UpTo const& bound) const {
        auto const& family = program_.family;
        auto const networks = family.members(bound);
        Size largest;
        std::set<Index> numbers_of_ranks;
        for (Size const& size : networks) {
            largest.d = std::max(largest.d, size.d);
            largest.nodes = std::max(largest.nodes, size.nodes);
            numbers_of_ranks.insert(size.nodes);
        }
        auto scope = size_scope(family, bound, false, program_.pipelined);
        scope.members = counted(sizes(bound).size(), "size") + " of a family of its own";
        if (numbers_of_ranks.size() < networks.size())
            scope.members += " with " + counted(numbers_of_ranks.size(), "number") + " of ranks";
        if (!networks.empty() && (family.by_nodes ? largest.nodes < bound.nodes : largest.d < bound.d))
            scope.members += family.by_nodes ? " up to n=" + std::to_string(largest.nodes)
                                             : " up to d=" + std::to_string(largest.d);
        if (program_.rooted) scope.roots = roots_up_to(largest.nodes);
        return scope;
    }
    /// Throws: Error if a message or a promise names a node or a cell that does not exist: no engine can run
    ///         it.
    void expect_in_range(Size const& size) const {
        auto const listed = listings_->at(size);
        if (auto const wrong = listed->out_of_range ? listed->out_of_range : promised_wrongly(program_, size))
            throw Error("The definition " + std::string(program_.name) + " cannot run at " + describe(size) +
                            ": " + wrong->where + " is out of range.",
                        Failure::structure);
    }

    std::shared_ptr<RoundsCache> listings_;
    Program const& program_ = listings_->program();
    mutable std::once_flag once_;
    mutable UpTo usual_;
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

/// Adds the cost formula of a program, as text and as time.
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

Target target_of(Program const& asked, std::optional<Cost<FormulaText>> const& cost) {
    auto const program = asked.origin == Origin::outside ? with_one_answer(asked) : asked;
    if (program.family.topology == nullptr || program.family.members == nullptr)
        throw Error("The family of " + std::string(program.name) +
                    " has no topology or no members: it needs both.");
    Target target;
    target.name = program.name;
    target.system = program.system;
    target.summary = std::string(program.collective) + " on a " + std::string(program.family.name) +
                     (is_of_the_library(program.family) ? "" : " of its own") + ", " +
                     (program.ports == Ports::all ? "all ports" : "one port");
    target.laws = program.laws;
    if (program.laws != Laws::none) target.summary += ", " + std::string(describe(program.laws));
    if (cost) add_cost(target, program, *cost);
    target.collective = program.collective;
    target.every_size = std::string(program.family.every) + (program.pipelined ? " and k" : "");
    target.sized_by_nodes = program.family.by_nodes;
    target.pipelined = program.pipelined;
    target.rooted = program.rooted;
    target.has_shapes = !program.family.shapes.empty();
    auto const cache = std::make_shared<RoundsCache>(program);
    target.questions = questions_of(cache);
    target.network = program.family;
    target.adopt(std::make_shared<ExplicitProgram const>(cache));
    return target;
}

}  // namespace cubecheck::explicit_form

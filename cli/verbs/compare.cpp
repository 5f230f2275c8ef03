#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/inputs/select.hpp"
#include "cli/inputs/selected_sizes.hpp"
#include "cli/options/groups/registration.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/exact_number.hpp"
#include "cli/options/values/known_word.hpp"
#include "cli/render/comparison/comparison.hpp"
#include "cli/render/terminal/console.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/decide/declared_cost.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_chunks = Index{1} << 20;

[[noreturn]] void refuse(std::string const& sentence) { throw Error(sentence, Failure::usage); }

Target const* one_algorithm(std::vector<Target> const& targets, std::string const& pattern) {
    auto const found = selected(targets, {pattern});
    if (found.size() != 1)
        refuse("'" + pattern + "' matches several algorithms; compare needs one algorithm for each name.");
    if (!found.front()->timed)
        refuse(found.front()->name + " cannot be compared: it has no time formula in the message size m.");
    return found.front();
}

/// The options of `compare` alone, as typed: the times of a machine and the length of the message.
struct TimeOptions {
    std::string startup, word, hop, message;  ///< t_s, t_w, t_h and m; empty: not given
    std::string switching = "cut-through";
};

Switching switching_of(TimeOptions const& options) {
    return static_cast<Switching>(known_word("--switching", options.switching, switching_names));
}

Rational positive(std::string const& option, std::string const& typed) {
    Rational const number = exact_number(option, typed);
    if (number <= Rational(0)) refuse(option + " " + typed + " is out of range: expected more than 0.");
    return number;
}

Machine<Rational> machine_of(TimeOptions const& options) {
    if (options.startup.empty() != options.word.empty()) refuse("--ts and --tw must be given together.");
    if (options.startup.empty() && !(options.hop.empty() && options.message.empty()))
        refuse("--th and --m need --ts and --tw.");
    if (options.startup.empty()) return {1, 1, 0};
    return {positive("--ts", options.startup), positive("--tw", options.word),
            options.hop.empty() ? Rational(0) : positive("--th", options.hop)};
}

/// The algorithm at a size.  If the number of chunks is not given, it is the best one for the message.
Contender contender(Target const& target, SizeOptions const& sizes, Switching switching,
                    Comparison const& comparison) {
    bool const is_open = target.pipelined && !sizes.chunks;
    if (is_open && !comparison.m)
        refuse(
            target.name +
            " is pipelined: give --chunks, or give --ts, --tw and --m to choose the best number of chunks.");
    Size size = one_size(target, sizes);
    if (!is_open) return {size, target.timed->time(size, switching)};
    auto const time_of = [&](Index chunks) {
        size.chunks = chunks;
        return target.timed->time(size, switching).on(comparison.machine, *comparison.m);
    };
    Index best = 1;
    while (best < most_chunks && Rational(best) < *comparison.m && time_of(best + 1) < time_of(best)) ++best;
    size.chunks = best;
    return {size, target.timed->time(size, switching)};
}

/// The requested size; if none is requested, the sizes that both algorithms have.
std::vector<SizeOptions> each_size(Comparison const& comparison, SizeOptions const& options) {
    if (options.d || options.n) return {options};
    auto const &a = *comparison.a, &b = *comparison.b;
    std::vector<SizeOptions> all;
    SizeOptions one = options;
    one.up_to.reset();
    for (Index d = 1; d <= options.up_to.value_or(defaults::compared_d); ++d) {
        one.d = d;
        bool const by_default = !options.up_to;
        if (by_default && !(fits(a, one) && fits(b, one))) break;
        if (has_size(a, one) && has_size(b, one)) all.push_back(one);
    }
    if (all.empty()) refuse(a.name + " and " + b.name + " have no size in common up to this bound.");
    return all;
}

/// The comparison as requested, without results.
Comparison question(std::vector<Target> const& targets, std::vector<std::string> const& patterns,
                    TimeOptions const& times) {
    if (patterns.size() != 2)
        refuse("compare needs two algorithm names; found " + std::to_string(patterns.size()) + ".");
    auto const *a = one_algorithm(targets, patterns[0]), *b = one_algorithm(targets, patterns[1]);
    if (a->collective != b->collective)
        refuse(a->name + " computes " + a->collective + " and " + b->name + " computes " + b->collective +
               ": only algorithms of one collective can be compared.");
    Comparison comparison{a, b, machine_of(times), times.startup.empty(), {}, {}};
    if (!times.message.empty()) comparison.m = positive("--m", times.message);
    return comparison;
}

/// Adds the remarks on both algorithms.
///
/// Throws: Error if one does not have the cost that it declares.
void add_remarks(Comparison& comparison) {
    auto const add = [&](Target const& target, Contender Match::*of) {
        std::vector<Size> sizes;
        for (auto const& match : comparison.matches) sizes.push_back((match.*of).size);
        if (auto remark = remark_on_cost(target, sizes); !remark.empty())
            comparison.remarks.push_back(std::move(remark));
    };
    add(*comparison.a, &Match::a);
    if (comparison.b != comparison.a) add(*comparison.b, &Match::b);
}

Failure compare(std::vector<Target> const& targets, Options const& options, TimeOptions const& times) {
    auto comparison = question(targets, options.selection.patterns, times);
    auto const& outputs = options.outputs;
    expect_to_apply({comparison.a, comparison.b}, options.sizes);
    auto const svg = formats::output_file(outputs.svg);
    for (auto const& one : each_size(comparison, options.sizes)) {
        auto const switching = switching_of(times);
        auto const a = contender(*comparison.a, one, switching, comparison),
                   b = contender(*comparison.b, one, switching, comparison);
        comparison.matches.push_back({a, b, crossover(a.time, b.time, comparison.machine)});
    }
    add_remarks(comparison);
    if (svg) svg->commit(comparison_svg(comparison));
    if (outputs.json) {
        print(comparison_json(comparison));
    } else if (svg) {
        say_drawn(comparison.a->name + " and " + comparison.b->name, outputs);
        for (auto const& remark : comparison.remarks) print_lines(remark + "\n");
    } else {
        print_lines(comparison_text(comparison));
    }
    return Failure::none;
}

void add_times(CLI::App& verb, TimeOptions& times) {
    verb.add_option("--ts", times.startup, "start-up time of a message, e.g. 1e-6");
    verb.add_option("--tw", times.word, "transfer time of a word");
    verb.add_option("--th", times.hop, "time of a hop");
    verb.add_option("--m", times.message, "number of words of a message");
    verb.add_option("--switching", times.switching, "cut-through or store-and-forward")
        ->type_name(words_type({"cut-through", "store-and-forward"}));
}

void add_compare_options(CLI::App& verb, Session& session, TimeOptions& times) {
    auto& options = session.options;
    add_patterns(verb, options.selection, Needed::yes, "the names of two algorithms of one collective");
    add_sizes(verb, options.sizes);
    add_times(verb, times);
    add_svg(verb, options.outputs, "draw the times over m, at the largest of the sizes");
    add_json(verb, options.outputs);
}

}  // namespace

Verb compare_verb() {
    auto const times = std::make_shared<TimeOptions>();
    return {
        "compare", "Compare the modelled times of two algorithms, and find the crossover message size m",
        [times](CLI::App& verb, Session& session) { add_compare_options(verb, session, *times); },
        [times](Session const& session) { return compare(session.targets.all(), session.options, *times); }};
}

}  // namespace cubecheck::cli

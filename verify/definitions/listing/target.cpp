#include "verify/definitions/listing/target.hpp"

#include <bit>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "engine/listing/unroll.hpp"
#include "engine/listing/written_schedule.hpp"
#include "models/explicit/family.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "proofs/symbols/unsupported.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/progress.hpp"
#include "properties/parametric/sampled.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/listing/call_rounds.hpp"
#include "verify/definitions/listing/loop_of.hpp"
#include "verify/definitions/listing/text_proof.hpp"
#include "verify/definitions/listing/text_results.hpp"
#include "verify/definitions/target/blocking.hpp"
#include "verify/definitions/target/each_size.hpp"

namespace cubecheck::listing {
namespace {

/// A listing with its capabilities and its results so far.
class ListingProgram : public Sized, public Traceable, public BlockingCalls {
public:
    explicit ListingProgram(Listing listing) : listing_(std::move(listing)) {
        auto const read = loop_of(listing_);
        if (auto const* misfit = std::get_if<Misfit>(&read)) {
            unproved_ = text(*misfit);
            return;
        }
        loop_ = std::make_shared<Loop const>(std::get<Loop>(read));
        proof_ = proof_of(loop_);
        if (!proof_)
            unproved_ =
                fmt::format("no proof of {} knows rounds of this form", facts(listing_.collective).name);
    }

    Listing const& listing() const { return listing_; }
    /// The obligations; nothing if the text does not fit a form, and `reason` says why.
    std::optional<TextProof> const& proof() const { return proof_; }
    /// The reason why there is no proof.
    std::string reason() const { return unproved_.empty() ? "a text is run size by size" : unproved_; }
    std::optional<Place> receives_first() const { return loop_ ? loop_->receives_first : std::nullopt; }

    /// Compares the proved definition with the text, at every checked size.
    ///
    /// Throws: Unsupported if they differ, which is a defect of the translation.
    void expect_same_definition() const {
        if (!difference_) difference_ = difference();
        if (!difference_->empty()) throw Unsupported(*difference_);
    }

    /// The next valid size: itself; on a cube, that many dimensions, or the next power of two.
    Size size_beyond(Size size) const {
        if (!loop_ || !has_nodes(loop_->form)) return size;
        auto const nodes = static_cast<std::uint64_t>(size.nodes);
        size.nodes = size.nodes <= defaults::late_text.d ? Index{1} << nodes
                                                         : static_cast<Index>(std::bit_ceil(nodes));
        return size;
    }
    /// The results at a size beyond the bound; null if it is too large, or if the text does not allow it.
    TextResults const* results_beyond(Size const& size) const {
        auto const cells = facts(listing_.collective).is_array ? size.nodes * size.nodes : size.nodes;
        if (size.nodes > defaults::late_text.nodes || cells > defaults::most_cells_of_late_text ||
            !is_allowed(listing_, size))
            return nullptr;
        if (too_large_.contains(key_of(size))) return nullptr;
        try {
            return &text_results(size, {.letters = defaults::most_letters_of_late_text});
        } catch (Error const&) {
            too_large_.insert(key_of(size));
            return nullptr;
        }
    }

    std::vector<Size> sizes(UpTo const& bound) const override {
        std::vector<Size> found;
        for (Index n = 1; n <= bound.nodes; ++n)
            for (auto const& size : sizes_of(n)) found.push_back(size);
        return found;
    }
    std::string scope(UpTo const& bound) const override {
        auto text = cubecheck::describe(families::complete, bound, listing_.rooted, listing_.pipelined);
        for (auto const& one : listing_.requirements) text += ", where " + one.text;
        return text;
    }
    std::string describe(Size const& size) const override {
        return cubecheck::describe(families::complete, size, listing_.rooted, listing_.pipelined);
    }
    std::string options(Size const& size) const override {
        return cubecheck::options(families::complete, size, listing_.rooted, listing_.pipelined);
    }
    std::string trace(Size const& size) const override { return listing::trace(listing_, size); }

    Schedule schedule(Size const& size) const override {
        return written_schedule(listing_, matched(listing_, size));
    }
    Script promises(Size const& size) const override {
        return listing::promises(listing_, matched(listing_, size));
    }

    CallRounds rounds(Size const& size) const override { return call_rounds(listing_, size); }

    UpTo usual() const override {
        if (!usual_) usual_ = UpTo{0, affordable()};
        return *usual_;
    }

    /// Examines each size once, for all questions.
    TextResults const& text_results(Size const& size, Limits const& limits = {}) const {
        auto const known = results_.find(key_of(size));
        if (known != results_.end()) return known->second;
        return results_.emplace(key_of(size), listing::text_results(listing_, size, limits)).first->second;
    }

private:
    using Key = std::tuple<Index, Index, Index>;

    static Key key_of(Size const& size) { return {size.nodes, size.root, size.chunks}; }

    std::vector<Size> sizes_of(Index n) const {
        std::vector<Size> found;
        for (Index chunks = 1; chunks <= (listing_.pipelined ? most_chunks_by_nodes : 1); ++chunks)
            for (auto const root : listing_.rooted ? roots(n) : std::vector<Index>{0}) {
                Size const size{.nodes = n, .root = root, .chunks = chunks};
                if (is_allowed(listing_, size)) found.push_back(size);
            }
        return found;
    }

    Index affordable() const {
        std::size_t work = 0;
        for (Index n = 1; n <= defaults::most_nodes_of_text; ++n) {
            for (auto const& size : sizes_of(n)) {
                try {
                    work += unrolled(listing_, size).work;
                } catch (Error const&) {
                    return n;  // the check reports why it cannot be run
                }
                if (work > defaults::work_of_text && n > defaults::least_nodes_of_text) return n - 1;
            }
        }
        return defaults::most_nodes_of_text;
    }

    /// The difference between the definition and the text; empty if there is none.
    std::string difference() const {
        auto sizes = this->sizes(usual());
        for (auto const& [key, found] : results_)
            sizes.push_back(
                {.nodes = std::get<0>(key), .root = std::get<1>(key), .chunks = std::get<2>(key)});
        for (auto const& size : sizes) {
            auto const& found = text_results(size);
            auto const where = describe(size);
            if (found.in_range || found.matched || found.progress)
                return fmt::format("the text has no run at {}", where);
            if (auto const other = proof_->difference(unrolled(listing_, size)))
                return fmt::format("the formulas of the text say something else at {}: {}", where, *other);
        }
        return "";
    }

    Listing listing_;
    std::shared_ptr<Loop const> loop_;
    std::optional<TextProof> proof_;
    std::string unproved_;
    mutable std::optional<std::string> difference_;
    mutable std::optional<UpTo> usual_;
    mutable std::map<Key, TextResults> results_;
    mutable std::set<Key> too_large_;  ///< sizes beyond the bound
};

using Program = std::shared_ptr<ListingProgram const>;

/// Checks each size by look(results), which returns a counterexample or nothing.
BoundedResult each_size(ListingProgram const& program, std::vector<Size> const& sizes, GoOn const& go_on,
                        std::string const& verb, auto look) {
    return at_each_size(
        sizes, go_on, [&](Size const& size) { return program.describe(size); },
        [&](Size const& size) {
            return fmt::format("cubecheck {} {} {}", verb, program.listing().file, program.options(size));
        },
        [&](Size const& size) { return BoundedResult{.counterexample = look(program.text_results(size))}; });
}

Question asked(std::string_view name, std::string_view says, Failure kind) {
    Question question;
    question.property = name;
    question.says = says;
    question.kind = kind;
    return question;
}

using Found = std::optional<Counterexample> TextResults::*;

Question question(Program const& program, Question question, Found found, std::string const& verb) {
    question.check = [=](std::vector<Size> const& sizes, GoOn const& go_on) {
        return each_size(*program, sizes, go_on, verb, [&](TextResults const& of) { return of.*found; });
    };
    question.spot = [=](Spot const& spot) -> std::optional<Counterexample> {
        auto const size = program->size_beyond(spot.size);
        auto const* beyond = program->results_beyond(size);
        if (beyond == nullptr || !(beyond->*found)) return std::nullopt;
        auto counterexample = beyond->*found;
        counterexample->size = program->describe(size);
        counterexample->replay =
            fmt::format("cubecheck {} {} {}", verb, program->listing().file, program->options(size));
        return counterexample;
    };
    question.runs_whole = [=](Size const& size) {
        return program->results_beyond(program->size_beyond(size)) != nullptr;
    };
    question.unproved = program->reason();
    return question;
}

/// Lets a question be proved by obligations.  They are created after the definition is compared with the
/// text.
void add_proof(Question& question, Program const& program, TextProof::Obligations const& obligations) {
    if (!obligations) return;
    question.unproved.clear();
    question.is_of_a_text = true;
    question.obligations = [=] {
        program->expect_same_definition();
        auto all = obligations();
        for (auto& one : all) one.target = "text/" + program->listing().name;
        return all;
    };
}

/// The same with an invariant.
void add_induction(Question& question, Program const& program, TextProof::Obligations const& obligations) {
    add_proof(question, program, obligations);
    question.sought = [=] {
        auto all = program->proof()->sought();
        for (auto& one : all) one.phase = program->listing().file;
        return all;
    };
}

Question contract(Program const& program) {
    auto out = question(program, asked(Contract::name, Contract::says, Contract::kind),
                        &TextResults::contract, "trace");
    out.rests_on = {"in_range", "matched", "progress"};
    if (auto const& proof = program->proof()) add_induction(out, program, proof->contract);
    return out;
}

Question operator_laws(Program const& program) {
    auto out = asked(OperatorLaws::name, OperatorLaws::says, OperatorLaws::kind);
    auto const laws = program->listing().laws;
    if (laws == Laws::none) {
        out.not_applicable = "values are moved, never combined";
        return out;
    }
    out.rests_on = {"contract"};
    out.check = [=](std::vector<Size> const& sizes, GoOn const& go_on) {
        bool is_out_of_order = false;
        auto found = each_size(*program, sizes, go_on, "trace", [&](TextResults const& of) {
            is_out_of_order = is_out_of_order || of.is_out_of_order;
            return std::optional<Counterexample>();
        });
        if (found.complete && commutes(laws) && !is_out_of_order)
            found.objection = Unknown{"names " + std::string(cubecheck::describe(laws)) +
                                      ", but these sizes fold in rank order"};
        found.note = cubecheck::describe(laws);
        return found;
    };
    out.unproved = program->reason();
    if (auto const& proof = program->proof()) add_induction(out, program, proof->contract);
    return out;
}

Question agreement(Program const& program) {
    auto out = question(program, asked(Agreement::name, Agreement::says, Agreement::kind),
                        &TextResults::agreement, "verify");
    out.rests_on = {"contract"};
    if (!is_agreed_on(program->listing())) out.not_applicable = "no two ranks are promised the same sum";
    if (program->listing().bits_may_differ)
        out.not_applicable = "the text does not claim it: bits may differ";
    if (auto const& proof = program->proof()) add_proof(out, program, proof->agreement);
    return out;
}

std::vector<Question> questions(Program const& program) {
    auto in_range = question(
        program, asked("in_range", "numbers have values, partners and cells exist", Failure::structure),
        &TextResults::in_range, "verify");
    auto matched = question(
        program,
        asked("matched", "every message is received, and is as long as expected", Failure::structure),
        &TextResults::matched, "verify");
    auto available =
        question(program, asked("available", "a rank sends and joins only what it holds", Failure::structure),
                 &TextResults::available, "verify");
    auto progress = question(program, asked(Progress::name, Progress::says, Progress::kind),
                             &TextResults::progress, "verify");
    if (auto const& proof = program->proof()) {
        add_proof(in_range, program, proof->in_range);
        add_proof(matched, program, proof->matched);
        add_proof(progress, program, proof->progress);
        add_induction(available, program, proof->available);
    }
    if (auto const first = program->receives_first())
        progress.unproved = fmt::format("in line {} a rank sends after it has received", first->line);
    matched.rests_on = {"in_range"};
    progress.rests_on = {"in_range", "matched"};
    available.rests_on = {"in_range", "matched", "progress"};
    return {std::move(in_range),    std::move(matched),  std::move(available), contract(program),
            operator_laws(program), std::move(progress), agreement(program)};
}

}  // namespace

Target target_of(Listing listing) {
    auto const& about = facts(listing.collective);
    Target target;
    target.name = listing.file;
    target.summary = fmt::format("{}, a text", about.name);
    target.laws = listing.laws;
    if (listing.laws != Laws::none) target.summary += fmt::format(", {}", cubecheck::describe(listing.laws));
    target.collective = about.name;
    target.every_size = "every n";
    target.sized_by_nodes = true;
    target.pipelined = listing.pipelined;
    target.rooted = listing.rooted;
    target.network = families::complete;
    target.numbers = listing.numbers;
    auto const program = std::make_shared<ListingProgram const>(std::move(listing));
    if (auto const& proof = program->proof()) target.every_size = proof->every_size;
    target.questions = questions(program);
    target.adopt(program);
    return target;
}

}  // namespace cubecheck::listing

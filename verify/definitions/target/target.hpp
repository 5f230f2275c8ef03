#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/algebra/laws.hpp"
#include "models/explicit/family.hpp"
#include "models/report/failure.hpp"
#include "models/report/verdict.hpp"
#include "verify/definitions/target/capabilities.hpp"

/// Type-erased definitions: their facts, questions and capabilities.
namespace cubecheck {

struct Obligation;
struct Spot;

/// The result of a bounded check, which checks the sizes one by one.
struct BoundedResult {
    std::optional<Counterexample> counterexample = {};
    std::string note = {};  ///< what the verdict adds if all is well, e.g. the laws of the operator
    std::optional<Unknown> objection = {};  ///< the verdict, if no counterexample makes it another one
    std::string skipped = {};  ///< which of the sizes were not checked, and why; empty if all were
    bool complete = true;      ///< false if it was ended early
};

/// What was looked for where a phase of a definition does not say what its cells hold.
struct SoughtInvariant {
    std::string phase = {};
    std::string text = {};     ///< a `holds` that can be pasted; empty if none was found
    std::string missing = {};  ///< why none was found, with the strongest candidate; empty if one was
    /// Where a lemma of the strongest candidate fails, and whether the lemma holds at all sizes
    /// of `defaults::denied`.
    std::map<std::string, Index> model = {};
    bool fails_only_beyond = false;
};

/// One property of one target.
struct Question {
    std::string property = {};
    std::string says = {};
    Failure kind = Failure::contract;
    std::string not_applicable = {};  ///< why it does not arise; empty if it does
    std::string unproved = {};        ///< why there is no proof for every size, where there is none
    std::string evidence = {};        ///< what a claim to be optimal rests on, besides the cost
    std::vector<std::string> rests_on =
        {};  ///< the properties without which neither runs nor proofs say anything
    std::function<BoundedResult(std::vector<Size> const&, GoOn const&)> check = {};
    std::function<std::vector<Obligation>()> obligations = {};
    /// The invariants that the obligations were made with, where they had to be looked for; null elsewhere.
    std::function<std::vector<SoughtInvariant>()> sought = {};
    bool is_of_a_text = false;  ///< whether the obligations are of a text
    /// What fails of some places of one large size.
    std::function<std::optional<Counterexample>(Spot const&)> spot = {};
    /// Whether `spot` runs the whole of a size; null if it looks at parts only.
    std::function<bool(Size const&)> runs_whole = {};
    /// The obligation that the contract specifies every cell of every rank; null where that is a constant.
    std::function<Obligation()> promises_all = {};

    /// Why a question without obligations has no proof: "not proved: its rounds are listed".
    std::string why_not_proved() const {
        return "not proved: " + (unproved.empty() ? "no formula for every size" : unproved);
    }
};

/// A definition of the catalog, or a user's own: facts, questions, and what it can do.
struct Target {
    std::string name;
    std::string
        system;  ///< of which of the systems it is (verify/definitions/catalog/systems.hpp); empty if of none
    std::string summary;       ///< collective, operator, ports and links in a few words
    std::optional<Laws> laws;  ///< that an operator must obey, where values are combined by one
    std::string cost;          ///< the cost formula, written out
    std::string every_size;    ///< "every d"
    bool sized_by_nodes = false;
    bool (*has_ranks)(Index nodes) = nullptr;  ///< on a ring: whether there is one of so many; null: all
    bool pipelined = false;
    bool rooted = false;
    bool has_shapes = false;              ///< there are several networks of one size
    std::vector<std::string> cell_names;  ///< none: cells have numbers
    Family network = families::cube;      ///< on which it is meant to run, where it has a schedule
    std::string own_data;                 ///< the only kind of data with which it runs; empty: any kind
    std::string collective;               ///< its name; empty: it computes none
    std::string original;                 ///< the definition that it is, renumbered; empty: none
    std::string time_text;                ///< "d t_s + (p - 1) t_w m"
    std::vector<Question> questions;
    /// Constants in the text.  Without a proof, larger sizes around them are run too.
    std::vector<Index> numbers;

    /// Capabilities: null if the definition lacks them; `sized` never is.
    std::shared_ptr<Sized const> sized;
    std::shared_ptr<Traceable const> traceable;
    std::shared_ptr<Walkable const> walkable;
    std::shared_ptr<Runnable const> runnable;
    std::shared_ptr<Schedulable const> schedulable;
    std::shared_ptr<Timed const> timed;
    std::shared_ptr<Mappable const> mappable;
    std::shared_ptr<Editable const> editable;

    /// Takes over every capability that the definition implements.
    template <class Definition>
    void adopt(std::shared_ptr<Definition const> const& definition) {
        auto const take = [&]<class Capability>(std::shared_ptr<Capability const>& capability) {
            if constexpr (std::derived_from<Definition, Capability>) capability = definition;
        };
        take(sized), take(traceable), take(walkable), take(runnable), take(schedulable), take(timed),
            take(mappable);
    }

    std::vector<Size> sizes(UpTo const& bound) const { return sized->sizes(bound); }
    UpTo usual() const { return sized->usual(); }
    UpTo bound_without_theorem() const { return sized->bound_without_theorem(); }
    std::string scope(UpTo const& bound) const { return sized->scope(bound); }
    std::string describe(Size const& size) const { return sized->describe(size); }
    std::string options(Size const& size) const { return sized->options(size); }
    Index cells(Size const& size) const { return sized->cells(size); }

    /// Why verify does not ask it for a property; empty if it does.
    std::string why_not_asked(std::string_view property) const {
        auto const known = std::ranges::find(questions, property, &Question::property);
        return known == questions.end() ? "the algorithm does not claim it" : known->not_applicable;
    }
};

}  // namespace cubecheck

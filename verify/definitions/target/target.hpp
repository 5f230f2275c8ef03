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
    std::string note = {};                  ///< added to a good verdict, e.g. the laws of the operator
    std::optional<Unknown> objection = {};  ///< the verdict if there is no counterexample
    std::string skipped = {};               ///< which sizes were not checked, and why; empty if none
    bool complete = true;                   ///< false if it was ended early
};

/// The result of the search for the invariant of a phase that does not declare it.
struct SoughtInvariant {
    std::string phase = {};
    std::string text = {};     ///< a `holds` to paste; empty if none was found
    std::string missing = {};  ///< why none was found, with the strongest candidate; empty otherwise
    /// The numbers at which a lemma of the strongest candidate fails, and whether the lemma holds at all
    /// sizes of `defaults::denied`.
    std::map<std::string, Index> model = {};
    bool fails_only_beyond = false;
};

/// One property of one target.
struct Question {
    std::string property = {};
    std::string says = {};
    Failure kind = Failure::contract;
    std::string not_applicable = {};  ///< why it does not apply; empty if it applies
    std::string unproved = {};        ///< why there is no proof for every size; empty if there is
    std::string evidence = {};        ///< of a claim to be optimal: the evidence besides the cost
    std::vector<std::string> rests_on =
        {};  ///< the properties without which neither runs nor proofs say anything
    std::function<BoundedResult(std::vector<Size> const&, GoOn const&)> check = {};
    std::function<std::vector<Obligation>()> obligations = {};
    /// The invariants in the obligations if they were searched for; otherwise null.
    std::function<std::vector<SoughtInvariant>()> sought = {};
    bool is_of_a_text = false;  ///< whether the obligations are those of a text
    /// A failure in some places of one large size.
    std::function<std::optional<Counterexample>(Spot const&)> spot = {};
    /// Whether `spot` runs everything at a size; null if it always takes a sample.
    std::function<bool(Size const&)> runs_whole = {};
    /// The obligation that the contract specifies every cell of every rank; null if this is known to hold.
    std::function<Obligation()> promises_all = {};

    /// The reason why a question without obligations has no proof: "not proved: its rounds are listed".
    std::string why_not_proved() const {
        return "not proved: " + (unproved.empty() ? "no formula for every size" : unproved);
    }
};

/// A definition of the catalog or of a user: facts, questions and capabilities.
struct Target {
    std::string name;
    std::string system;        ///< its system (verify/definitions/catalog/systems.hpp); empty if it has none
    std::string summary;       ///< collective, operator, ports and links in a few words
    std::optional<Laws> laws;  ///< that an operator must obey; nothing without an operator
    std::string cost;          ///< the cost formula as text
    std::string every_size;    ///< "every d"
    bool sized_by_nodes = false;
    bool (*has_ranks)(Index nodes) = nullptr;  ///< on a ring: whether there is one of so many; null: all
    bool pipelined = false;
    bool rooted = false;
    bool has_shapes = false;              ///< several networks have the same size
    bool is_own = false;                  ///< defined outside of the catalog
    std::vector<std::string> cell_names;  ///< none: cells have numbers
    Family network = families::cube;      ///< the intended network of its schedule
    std::string own_data;                 ///< the only kind of data of its runs; empty: any kind
    std::string collective;               ///< its name; empty: none
    std::string original;                 ///< of a renumbering: the original; empty: none
    std::string time_text;                ///< "d t_s + (p - 1) t_w m"
    std::vector<Question> questions;
    /// Constants in the text.  Without a proof, larger sizes near them are run, too.
    std::vector<Index> numbers;

    /// Capabilities; null if the definition lacks them.  `sized` is never null.
    std::shared_ptr<Sized const> sized;
    std::shared_ptr<Traceable const> traceable;
    std::shared_ptr<Walkable const> walkable;
    std::shared_ptr<Runnable const> runnable;
    std::shared_ptr<Schedulable const> schedulable;
    std::shared_ptr<Timed const> timed;
    std::shared_ptr<Mappable const> mappable;
    std::shared_ptr<Editable const> editable;

    /// Sets every capability that the definition implements.
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
    SizeScope scope(UpTo const& bound) const { return sized->scope(bound); }
    std::string describe(Size const& size) const { return sized->describe(size); }
    std::string options(Size const& size) const { return sized->options(size); }
    Index cells(Size const& size) const { return sized->cells(size); }

    /// Why `verify` does not check this property; empty if it does.
    std::string why_not_asked(std::string_view property) const {
        auto const known = std::ranges::find(questions, property, &Question::property);
        return known == questions.end() ? "the algorithm does not claim it" : known->not_applicable;
    }
};

}  // namespace cubecheck

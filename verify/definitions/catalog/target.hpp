#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "models/explicit/family.hpp"
#include "models/network/host.hpp"
#include "models/network/machine.hpp"
#include "models/network/round_load.hpp"
#include "models/parametric/size.hpp"
#include "models/report/failure.hpp"
#include "models/report/verdict.hpp"
#include "models/script/script.hpp"
#include "models/support/rational.hpp"

/// What the verbs of the command work on: definitions without their types.
namespace cubecheck {

struct Obligation;
struct Spot;

/// Told what is being done, and asked whether to go on; false ends the work early.
using GoOn = std::function<bool(std::string const& doing)>;

/// What going through the sizes one by one has shown.
struct Bounded {
    std::optional<Counterexample> counterexample = {};
    std::string note = {};  ///< what the verdict adds if all is well, e.g. the laws of the operator
    std::optional<Unknown> objection = {};  ///< the verdict, if no counterexample makes it another one
    std::string skipped = {};  ///< which of the sizes were not gone through, and why; empty if all were
    bool complete = true;      ///< false if it was ended early
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
    std::function<Bounded(std::vector<Size> const&, GoOn const&)> check = {};
    std::function<std::vector<Obligation>()> obligations = {};
    /// What fails of some places of one large size.
    std::function<std::optional<Counterexample>(Spot const&)> spot = {};
    /// That the contract promises every node something in every cell, where that is not known beforehand.
    std::function<Obligation()> promises_all = {};
};

/// What a run on threads is asked.
struct RunRequest {
    Size size;
    std::string data = "integers";  ///< of which kind; targets with data of their own do not look at it
    std::uint64_t seed = 1;
    Index repeat = 1;
    Index slots = 1;
};

/// What it answers.
struct RunAnswer {
    bool right = false;
    bool stuck = false;
    std::string summary;  ///< one line
};

/// A definition of the catalog, or a user's own.
struct Target {
    std::string name;
    std::string
        system;  ///< of which of the systems it is (verify/definitions/catalog/systems.hpp); empty if of none
    std::string summary;     ///< collective, operator, ports and links in a few words
    std::string cost;        ///< the cost formula, written out
    std::string every_size;  ///< "every d"
    bool on_ring = false;
    bool pipelined = false;
    bool rooted = false;
    bool has_shapes = false;  ///< there are several networks of one size
    std::vector<Question> questions;
    std::function<std::vector<Size>(UpTo const&)> sizes;
    std::function<std::string(UpTo const&)> scope;
    std::function<Index(Size const&)> cells;  ///< of a node
    std::vector<std::string> cell_names;      ///< none: cells have numbers
    std::function<std::string(Size const&)> describe;
    std::function<std::string(Size const&)> options;
    std::function<std::string(Size const&)> trace;                 ///< empty function: nothing to trace
    std::function<RunAnswer(RunRequest const&, GoOn const&)> run;  ///< empty function: nothing to run
    std::function<Script(Size const&)> script;                     ///< empty function: it has no schedule
    Family network = families::cube;  ///< on which it is meant to run, where it has a schedule
    std::string own_data;             ///< the only kind of data with which it runs; empty: any kind
    std::string collective;           ///< its name; empty: it computes none
    std::string time_text;            ///< "d t_s + (p - 1) t_w m"
    std::function<Time<Rational>(Size const&, Switching)> time;  ///< empty function: it has no rounds
    std::function<Rational(Size const&)> share;                  ///< of m, in a cell
    std::function<std::vector<RoundLoad>(Size const&, Host const&)> loads;  ///< empty function: as of time
};

}  // namespace cubecheck

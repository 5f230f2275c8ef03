#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "models/network/host.hpp"
#include "models/network/machine.hpp"
#include "models/network/round_load.hpp"
#include "models/parametric/size.hpp"
#include "models/script/script.hpp"
#include "models/support/rational.hpp"
#include "verify/definitions/decide/defaults.hpp"

/// What a definition can do, an interface each: a kind of definition implements those that it has.
namespace cubecheck {

/// Progress callback; returns false to stop.
using GoOn = std::function<bool(std::string const& doing)>;

/// Has sizes, as every definition does.
class Sized {
public:
    virtual ~Sized() = default;
    /// The sizes up to a bound, the smallest first.
    virtual std::vector<Size> sizes(UpTo const& bound) const = 0;
    virtual std::string scope(UpTo const& bound) const = 0;    ///< "d <= 5"
    virtual std::string describe(Size const& size) const = 0;  ///< "d=2, root 1"
    virtual std::string options(Size const& size) const = 0;   ///< "--d 2 --root 1"
    virtual Index cells(Size const&) const { return 1; }       ///< of a node
    /// The bound on the checked sizes if the user gives none.
    virtual UpTo usual() const { return defaults::usual; }
    /// The bound on the checked sizes if there is no theorem on all sizes.
    virtual UpTo bound_without_theorem() const { return usual(); }
    /// Frees cached results that the questions share, such as the rounds at each size.
    virtual void forget() const {}
};

/// Can be written down at one size, e.g. round by round.
class Traceable {
public:
    virtual ~Traceable() = default;
    virtual std::string trace(Size const& size) const = 0;
};

/// A step along a link of a cube.
struct Hop {
    Index from = 0, to = 0;
    std::string of;  ///< what it belongs to, or which dimension it crosses: "path 0", "dimension 2"
};

/// A set of hops drawn in one panel.
struct Walks {
    std::string title;
    std::vector<Hop> hops;
    std::vector<std::string> labels = {};  ///< by node of the cube: what lies there; empty: nothing does
};

/// Consists of steps in a cube: a ring or a grid that is laid into it, trees, or routes.
class Walkable {
public:
    virtual ~Walkable() = default;
    virtual Index dimension(Size const& size) const { return size.d; }  ///< of the cube
    virtual std::string labels() const { return ""; }                   ///< what they mean, as a sentence
    /// Pre: the size is one of the definition's.
    virtual std::vector<Walks> walks(Size const& size) const = 0;
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

/// Runs on threads, with real data.
class Runnable {
public:
    virtual ~Runnable() = default;
    virtual RunAnswer run(RunRequest const& request, GoOn const& go_on) const = 0;
};

/// Has a schedule.
class Schedulable {
public:
    virtual ~Schedulable() = default;
    virtual Script script(Size const& size) const = 0;
};

/// Has rounds whose time is a formula of t_s, t_w m and t_h.
class Timed {
public:
    virtual ~Timed() = default;
    virtual Time<Rational> time(Size const& size, Switching switching) const = 0;
};

/// A change of a definition that may repair it.
struct DefinitionEdit {
    Index change;      ///< for Size::change
    std::string says;  ///< "`mode`: JoinLeft"
};
struct Question;

/// Can be changed by edits, each of which makes another definition of the same sizes.
class Editable {
public:
    virtual ~Editable() = default;
    virtual std::vector<DefinitionEdit> edits() const = 0;  ///< the likeliest repairs first
    /// What is asked of the changed definitions: their sizes tell the change.
    virtual std::vector<Question> questions() const = 0;
};

/// Has messages measured in m, which can be laid on another network.
class Mappable {
public:
    virtual ~Mappable() = default;
    virtual std::vector<RoundLoad> loads(Size const& size, Host const& host) const = 0;
    virtual Rational share(Size const& size) const = 0;  ///< of m, in a cell
};

}  // namespace cubecheck

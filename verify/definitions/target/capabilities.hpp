#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "models/network/host.hpp"
#include "models/network/machine.hpp"
#include "models/network/round_load.hpp"
#include "models/parametric/size.hpp"
#include "models/parametric/size_scope.hpp"
#include "models/script/script.hpp"
#include "models/support/rational.hpp"
#include "verify/definitions/decide/defaults.hpp"

/// The capabilities of definitions, as interfaces.  A kind of definition implements those that it has.
namespace cubecheck {

/// Progress callback; returns false to stop.
using GoOn = std::function<bool(std::string const& doing)>;

/// Has sizes, as every definition does.
class Sized {
public:
    virtual ~Sized() = default;
    /// The sizes up to a bound, the smallest first.
    virtual std::vector<Size> sizes(UpTo const& bound) const = 0;
    virtual SizeScope scope(UpTo const& bound) const = 0;      ///< "d <= 5"
    virtual std::string describe(Size const& size) const = 0;  ///< "d=2, root 1"
    virtual std::string options(Size const& size) const = 0;   ///< "--d 2 --root 1"
    virtual Index cells(Size const&) const { return 1; }       ///< number of cells of a node
    /// The bound on the checked sizes if the user gives none.
    virtual UpTo usual() const { return defaults::usual; }
    /// The bound on the checked sizes if there is no theorem on all sizes.
    virtual UpTo bound_without_theorem() const { return usual(); }
    /// Frees cached results that the questions share, such as the rounds at each size.
    virtual void forget() const {}
};

/// Can be printed at one size, e.g. round by round.
class Traceable {
public:
    virtual ~Traceable() = default;
    virtual std::string trace(Size const& size) const = 0;
};

/// A step along a link of a cube.
struct Hop {
    Index from = 0, to = 0;
    std::string of;  ///< its group, or the dimension that it crosses: "path 0", "dimension 2"
};

/// A set of hops drawn in one panel.
struct Walks {
    std::string title;
    std::vector<Hop> hops;
    std::vector<std::string> labels = {};  ///< text at each node of the cube; empty: none
};

/// Consists of hops in a cube: an embedded ring or grid, trees, or routes.
class Walkable {
public:
    virtual ~Walkable() = default;
    virtual Index dimension(Size const& size) const { return size.d; }  ///< of the cube
    virtual std::string labels() const { return ""; }  ///< their meaning, as a sentence; empty without labels
    /// Pre: the definition has this size.
    virtual std::vector<Walks> walks(Size const& size) const = 0;
};

/// The options of a run on threads.
struct RunRequest {
    Size size;
    std::string data = "integers";  ///< the kind of data; targets with their own data ignore it
    std::uint64_t seed = 1;
    Index repeat = 1;
    Index slots = 1;
};

/// The result of a run on threads.
struct RunAnswer {
    bool right = false;
    bool stuck = false;
    std::string summary;  ///< one line
};

/// Can run on threads, with real data.
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

/// Can be edited.  Each edit makes another definition with the same sizes.
class Editable {
public:
    virtual ~Editable() = default;
    virtual std::vector<DefinitionEdit> edits() const = 0;  ///< the likeliest repairs first
    /// The questions about the changed definitions, whose sizes contain the change.
    virtual std::vector<Question> questions() const = 0;
};

/// Has messages measured in m, which can be mapped to another network.
class Mappable {
public:
    virtual ~Mappable() = default;
    virtual std::vector<RoundLoad> loads(Size const& size, Host const& host) const = 0;
    virtual Rational share(Size const& size) const = 0;  ///< the fraction of m in a cell
};

}  // namespace cubecheck

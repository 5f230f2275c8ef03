#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "models/explicit/program.hpp"
#include "models/support/fingerprint.hpp"

/// Checks that each member of a user-defined definition gives one answer for the same arguments.  The
/// definition is explicit, or has a form of its own (verify/definitions/outside/held_phase.hpp).
///
/// The members are called directly.  A member with variables of its own could give one question another
/// answer than the next one.  So each answer is compared with the first one.  A member gets copies of its
/// arguments: it could cast `const` away, and change the sizes that are checked.
namespace cubecheck::explicit_form {

/// The first answers of one member, as fingerprints.  Thread-safe.
class FirstAnswers {
public:
    /// The place at which an answer differs, in words: "at n=2".
    using Place = std::function<std::string()>;

    /// owner:  the owner of the member.
    /// change: the effect of another answer, e.g. "lists other rounds".
    FirstAnswers(std::string owner, std::string_view change) : owner_(std::move(owner)), change_(change) {}

    /// Result: whether the arguments are new.
    /// Throws: Error if the answer differs from the first one for these arguments.
    bool expect(std::vector<Index> const& arguments, std::vector<Index> const& answer, Place const& place);
    /// The same for fingerprints of the arguments and of the answer.
    bool expect(std::uint64_t arguments, std::uint64_t answer, Place const& place);

    /// A fingerprint to which arguments or an answer are added.  It begins with a random number, so that no
    /// definition can prepare two answers with the same fingerprint.
    static Fingerprint begun_print();

private:
    std::string owner_, change_;
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, std::uint64_t> answers_;
};

/// The same definition, whose members throw an Error if they change an answer.  Rounds are listed twice at
/// first.
Program with_one_answer(Program const& asked);

/// The first answers of a user-defined family.
class FamilyAnswers {
public:
    explicit FamilyAnswers(Family const& family);

    /// The family with these functions, which call this object; a family of the library is returned
    /// unchanged.
    Family through(Topology (*topology)(Size const&), std::vector<Size> (*members)(UpTo const&)) const;
    /// Throws: Error if the network has other nodes than the size, or is another one than at first.
    Topology topology(Size const& size);
    /// Throws: Error if the sizes are others than at first.
    std::vector<Size> members(UpTo const& bound);

private:
    Family family_;
    FirstAnswers networks_, sizes_;
};

/// The family of definition A, created once.
template <class A>
struct FamilyOf {
    static Family family() { return answers().through(topology, members); }

private:
    static FamilyAnswers& answers() {
        static FamilyAnswers of(A::family());
        return of;
    }
    static Topology topology(Size const& size) { return answers().topology(size); }
    static std::vector<Size> members(UpTo const& bound) { return answers().members(bound); }
};

}  // namespace cubecheck::explicit_form

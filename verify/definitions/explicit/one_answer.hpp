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

/// Members of an explicit definition from outside, which are called directly: each gives one answer for the
/// same arguments.
///
/// A member with variables of its own could answer one question otherwise than another one.  So each answer
/// is compared with the first one.
namespace cubecheck::explicit_form {

/// The first answers of one member, as fingerprints.  Several threads may ask at once.
class FirstAnswers {
public:
    /// Where an answer differs, in words: "at n=2".
    using Place = std::function<std::string()>;

    /// owner:  whose member it is.
    /// change: what the owner does if another answer comes, e.g. "lists other rounds".
    FirstAnswers(std::string owner, std::string_view change) : owner_(std::move(owner)), change_(change) {}

    /// Result: whether the arguments are new.
    /// Throws: Error if the answer differs from the first one for these arguments.
    bool expect(std::vector<Index> const& arguments, std::vector<Index> const& answer, Place const& place);

private:
    std::string owner_, change_;
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, std::uint64_t> answers_;
};

/// The same definition, whose members throw an Error if they change an answer.  Rounds are listed twice when
/// they are asked for first.
Program with_one_answer(Program const& asked);

/// The answers of a user-defined family.
class FamilyAnswers {
public:
    explicit FamilyAnswers(Family const& family);

    /// The family with these functions, which ask this object; a family of the library as it is.
    Family through(Topology (*topology)(Size const&), std::vector<Size> (*members)(UpTo const&)) const;
    /// Throws: Error if the network has other nodes than the size, or is another one than at first.
    Topology topology(Size const& size);
    /// Throws: Error if the sizes are others than at first.
    std::vector<Size> members(UpTo const& bound);

private:
    Family family_;
    FirstAnswers networks_, sizes_;
};

/// The family of definition A, asked for once.
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

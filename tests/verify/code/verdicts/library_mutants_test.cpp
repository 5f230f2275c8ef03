#ifdef CUBECHECK_SHARED

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/mpi/process_group.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::verify {
namespace {

namespace fs = std::filesystem;
using sources::LibraryOfSources;
using sources::SourceFunction;
using enum sources::LibraryOfSources;

/// A mistake of a programmer, as a replacement at each match of a pattern.
struct Mistake {
    LibraryOfSources library;
    std::string_view name;
    std::string_view pattern, replacement;
};

/// The patterns end an argument at a comma: no argument here contains a comma.
constexpr Mistake mistakes[] = {
    {mpich, "operands swapped", R"(MPIR_Reduce_local\(([^,;]+),([^,;]+),)", "MPIR_Reduce_local($2,$1,"},
    {mpich, "lower rank taken for the higher", R"(\(dst < rank\))", "(dst > rank)"},
    {mpich, "higher rank taken for the lower", R"(\(rank > dst\))", "(rank < dst)"},
    {mpich, "tag of a receive", R"((MPIC_I?[Rr]ecv\([^;]*?)(MPIR_\w+_TAG))", "$1$2 + 1"},
    {mpich, "tag of the receive of an exchange", R"((MPIC_Sendrecv\([^;]*)(MPIR_\w+_TAG))", "$1$2 + 1"},
    {mpich, "peer of a send",
     R"((MPIC_(?:Sendrecv|Send|Isend)\([^;]*?,\s*)\w+(?: [+-] 1)?,(\s*MPIR_\w+_TAG))", "$1rank,$2"},
    {mpich, "peer of a round", R"(\b(rank|newrank) \^ mask)", "$1 ^ 1"},
    {mpich, "offset", R"((MPIC_\w+\([^;]*?|MPIR_Reduce_local\([^;]*?) \* (extent|recvtype_extent)\b)",
     "$1 * ($2 - 1)"},
    {mpich, "wait left out", R"(MPIC_Waitall\([^;]*\))", "MPI_SUCCESS"},
    {mpich, "reduction before the wait",
     R"((mpi_errno = MPIC_Waitall\([^;]*;)([^{}]*)(mpi_errno =\s+MPIR_Reduce_local\([^;]*;))", "$3$2$1"},
    {mpich, "send before the receive",
     R"(MPIC_Sendrecv\(([^,;]+),([^,;]+),([^,;]+),([^,;]+),([^,;]+),([^,;]+),)"
     R"(([^,;]+),([^,;]+),([^,;]+),([^,;]+),([^,;]+),([^,;]+),([^,;]+)\))",
     "(MPIC_Send($1,$2,$3,$4,$5,$11,$13), MPIC_Recv($6,$7,$8,$9,$10,$11,$12))"},
    {mpich, "lower bound forgotten", R"((\(char \*\) \w+) - true_lb\))", "$1)"},
    {mpich, "copy left out", R"(MPIR_Localcopy\([^;]*\))", "MPI_SUCCESS"},
    {openmpi, "operands swapped", R"(ompi_op_reduce\(op,([^,;]+),([^,;]+),)", "ompi_op_reduce(op,$2,$1,"},
    {openmpi, "lower rank taken for the higher", R"(\((rank|vrank) < (remote|vremote)\))", "($1 > $2)"},
    {openmpi, "higher rank taken for the lower", R"(\(rank > remote\))", "(rank < remote)"},
    {openmpi, "tag of a receive", R"((MCA_PML_CALL\(i?recv\([^;]*?)(MCA_COLL_BASE_TAG_\w+))", "$1$2 - 1"},
    {openmpi, "tag of the receive of an exchange",
     R"((ompi_coll_base_sendrecv\w*\s*\([^;]*)(MCA_COLL_BASE_TAG_\w+))", "$1$2 - 1"},
    {openmpi, "peer of a send",
     R"((MCA_PML_CALL\(i?send\([^;]*?,\s*)(?:\w+|\(?\w+ [+-] 1\)?),(\s*MCA_COLL_BASE_TAG))", "$1rank,$2"},
    {openmpi, "peer of a round", R"(\b(rank|newrank|vrank) \^ (mask|distance))", "$1 ^ 1"},
    {openmpi, "peer of a ring", R"(\(rank \+ size - 1\) % size)", "(rank + 1) % size"},
    {openmpi, "offset",
     R"((MCA_PML_CALL\([^;]*?|ompi_coll_base_sendrecv\([^;]*?)"
     R"(|ompi_op_reduce\([^;]*?|tmp(?:send|recv) = [^;]*?) \* (extent|rext)\b)",
     "$1 * ($2 - 1)"},
    {openmpi, "wait left out", R"(ompi_request_wait\([^;]*\))", "MPI_SUCCESS"},
    {openmpi, "reduction before the wait",
     R"((ret = ompi_request_wait\([^;]*;)([^{};]*(?:\{[^}]*\})?[^{}]*?)(ompi_op_reduce\([^;]*;))", "$3$2$1"},
    {openmpi, "send before the receive",
     R"(((?:ret|err) = MCA_PML_CALL\(irecv\([^;]*;)([^;]*?;[^;]*?|)"
     R"([^;]*?\{[^}]*\}[^{}]*?)((?:ret|err) = MCA_PML_CALL\(send\([^;]*;))",
     "$3$2$1"},
    {openmpi, "lower bound forgotten", R"((\w+) - gap;)", "$1;"},
    {openmpi, "copy left out", R"(ompi_datatype_copy_content_same_ddt\s*\([^;]*\))", "MPI_SUCCESS"},
};

/// A function whose text is mutated, and the arguments of its calls.
struct Mutated {
    LibraryOfSources library;
    std::string_view function;
    std::vector<Index> ns = {3, 4};
    std::size_t values = 1;  ///< of each parameter
    Index count = 7;         ///< no multiple of a number of ranks
};

/// Functions in short files come first: an ordinary run tries each mistake only where it occurs first.
Mutated const functions[] = {
    {mpich, "MPIR_Allreduce_intra_recursive_doubling"},
    {mpich, "MPIR_Allreduce_intra_ring"},
    {mpich, "MPIR_Allreduce_intra_recursive_multiplying", {3, 4, 8}, 2},
    {mpich, "MPIR_Allreduce_intra_reduce_scatter_allgather"},
    {mpich, "MPIR_Scan_intra_recursive_doubling"},
    {mpich, "MPIR_Exscan_intra_recursive_doubling"},
    {mpich, "MPIR_Reduce_intra_binomial"},
    {mpich, "MPIR_Reduce_scatter_intra_pairwise"},
    {mpich, "MPIR_Allgather_intra_ring"},
    {mpich, "MPIR_Allgather_intra_brucks"},
    {mpich, "MPIR_Alltoall_intra_pairwise"},
    {mpich, "MPIR_Alltoall_intra_scattered"},
    {mpich, "MPIR_Bcast_intra_binomial"},
    {openmpi, "ompi_coll_base_scan_intra_recursivedoubling", {4}},
    {openmpi, "ompi_coll_base_exscan_intra_recursivedoubling", {4}},
    {openmpi, "ompi_coll_base_reduce_scatter_intra_ring", {3}},
    {openmpi, "ompi_coll_base_allgather_intra_ring", {3}},
    {openmpi, "ompi_coll_base_allreduce_intra_recursivedoubling"},
    {openmpi, "ompi_coll_base_allreduce_intra_ring", {3}},
    {openmpi, "ompi_coll_base_allreduce_intra_redscat_allgather"},
    {openmpi, "ompi_coll_base_reduce_scatter_intra_butterfly", {3, 4, 6}},
};

/// A mutant with the results of the function itself, in every call that reaches the change.
struct Equivalent {
    std::string_view function, mistake;
    int line;
    std::string_view because;
};

constexpr std::string_view one_rank = "only one rank comes here, and the interface answers for one rank";

constexpr Equivalent equivalents[] = {
    {"MPIR_Allreduce_intra_reduce_scatter_allgather", "lower bound forgotten", 63,
     "operators other than those of MPI are refused, and those take basic types: their lower bound is 0"},
    {"ompi_coll_base_allreduce_intra_recursivedoubling", "copy left out", 155, one_rank},
    {"ompi_coll_base_allreduce_intra_ring", "copy left out", 368, one_rank},
    {"ompi_coll_base_reduce_scatter_intra_ring", "copy left out", 502, one_rank},
};

struct Mutant {
    std::string_view mistake;
    int line;
    std::string text;
};

/// Returns the mutants of a function: every mistake at every match in the body.
///
/// Pre: `stripped` is `without_comments(text)`; no match contains a comment.
std::vector<Mutant> mutants(Mutated const& mutated, std::string const& text) {
    auto const stripped = sources::without_comments(text);
    auto const all = sources::definitions(stripped);
    auto const body = std::ranges::find(all, mutated.function, &sources::Definition::name);
    std::vector<Mutant> found;
    if (body == all.end()) return found;
    for (auto const& mistake : mistakes) {
        if (mistake.library != mutated.library) continue;
        std::regex const pattern{std::string(mistake.pattern)};
        auto const from = stripped.begin() + std::ptrdiff_t(body->from);
        for (std::sregex_iterator at(from, stripped.begin() + std::ptrdiff_t(body->to), pattern), end;
             at != end; ++at) {
            auto const position = body->from + std::size_t(at->position());
            auto changed = text;
            changed.replace(position, std::size_t(at->length()),
                            at->format(std::string(mistake.replacement)));
            found.push_back({mistake.name, sources::line_of(text, position), std::move(changed)});
        }
    }
    return found;
}

/// A folder with the library files that a function needs, and with its own file changed.
class Folder {
public:
    Folder(sources::Checkout const& checkout, SourceFunction const& function, std::string const& text) {
        mpi::PrivateFolder const ours;
        for (auto const& file : checkout.program(function, ours.path()).files)
            if (file.parent_path() == function.file.parent_path() && file != function.file) add(file);
        for (auto const& entry : fs::directory_iterator(function.file.parent_path()))
            if (entry.path().extension() == ".h") add(entry.path());
        mpi::write_file(folder_.path() / function.file.filename(), text);
    }

    fs::path const& path() const { return folder_.path(); }

private:
    void add(fs::path const& file) { fs::create_symlink(file, folder_.path() / file.filename()); }

    mpi::PrivateFolder folder_;
};

/// The failures of the calls that a function supports, without unknown ones.
struct Shown {
    std::string not_compiled = {};
    std::set<FailureMode> failures = {};
};

Shown shown(Mutated const& mutated, fs::path const& folder) {
    sources::Checkout const checkout(mutated.library, folder);
    auto function = *std::ranges::find(checkout.functions(), mutated.function, &SourceFunction::name);
    for (auto& parameter : function.parameters)
        parameter.values.resize(std::min(parameter.values.size(), mutated.values));
    LibraryCheckRequest const request{
        .library = mutated.library, .ns = mutated.ns, .counts = {mutated.count}, .roots = {0, 1}};
    Shown found;
    check_library(
        checkout, {function}, request,
        [&](LibraryRow const& row) {
            if (row.calls == Preconditioned::outside) return;
            found.not_compiled = row.not_compiled;
            for (auto const& answer : row.report.answers)
                for (auto const& [mode, seen] : answer.failures)
                    if (kind_of(mode).failure != Failure::unknown) found.failures.insert(mode);
        },
        [](std::string const&) {});
    return found;
}

bool is_equivalent(Mutated const& mutated, Mutant const& mutant) {
    return std::ranges::any_of(equivalents, [&](Equivalent const& one) {
        return one.function == mutated.function && one.mistake == mutant.mistake && one.line == mutant.line;
    });
}

/// Returns the mutants to judge: all if the environment asks for them, else the first one of each mistake
/// that no earlier function has shown.
std::vector<Mutant> asked_mutants(Mutated const& mutated, std::string const& text,
                                  std::set<std::string_view>& shown_mistakes) {
    bool const all = std::getenv("CUBECHECK_ALL_MUTANTS") != nullptr;
    std::vector<Mutant> found;
    for (auto& mutant : mutants(mutated, text)) {
        bool const is_new = !is_equivalent(mutated, mutant) && shown_mistakes.insert(mutant.mistake).second;
        if (all || is_new) found.push_back(std::move(mutant));
    }
    return found;
}

void expect_caught(Mutated const& mutated, Mutant const& mutant, Shown const& original, Shown const& seen) {
    auto const where = fmt::format("{}, line {}: {}", mutated.function, mutant.line, mutant.mistake);
    EXPECT_EQ(seen.not_compiled, "") << where;
    bool const is_caught = !std::ranges::includes(original.failures, seen.failures);
    EXPECT_EQ(is_caught, !is_equivalent(mutated, mutant)) << where;
}

class LibraryMutants : public testing::TestWithParam<LibraryOfSources> {};

TEST_P(LibraryMutants, AreCaughtUnlessEquivalent) {
    auto const folder = fs::path(CUBECHECK_SHARED) / "code" / name(GetParam());
    if (!fs::exists(folder)) GTEST_SKIP() << "the sources are absent";
    sources::Checkout const checkout(GetParam(), folder);
    std::set<std::string_view> shown_mistakes;
    for (auto const& mutated : functions) {
        if (mutated.library != GetParam()) continue;
        auto const function =
            std::ranges::find(checkout.functions(), mutated.function, &SourceFunction::name);
        ASSERT_NE(function, checkout.functions().end()) << mutated.function;
        auto const asked = asked_mutants(mutated, mpi::content(function->file), shown_mistakes);
        if (asked.empty()) continue;
        auto const original = shown(mutated, folder);
        ASSERT_EQ(original.not_compiled, "") << mutated.function;
        for (auto const& mutant : asked) {
            Folder const changed(checkout, *function, mutant.text);
            expect_caught(mutated, mutant, original, shown(mutated, changed.path()));
        }
    }
    for (auto const& mistake : mistakes)
        EXPECT_TRUE(mistake.library != GetParam() || shown_mistakes.contains(mistake.name))
            << "no place for: " << mistake.name;
}

INSTANTIATE_TEST_SUITE_P(Sources, LibraryMutants, testing::Values(mpich, openmpi),
                         [](auto const& info) { return std::string(name(info.param)); });

}  // namespace
}  // namespace cubecheck::verify

#endif

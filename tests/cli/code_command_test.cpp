#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "tests/cli/code_judged.hpp"
#include "tests/cli/terminal.hpp"
#include "tests/schemas/json_schema.hpp"

namespace cubecheck::cli_tests {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(CodeFiles, WithErrorsAreShownWithWhatTheCompilerSays) {
    Folder const folder;
    auto const check = [&](std::string const& text) {
        auto const outcome = cubecheck({"code", folder.write("mine.c", "#include <mpi.h>\n" + text),
                                        "--function", "f", "--as", "bcast"});
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed)) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.err, Not(HasSubstr("entry.c")));
        EXPECT_THAT(outcome.err, Not(HasSubstr("cubecheck-audit")));
        return outcome.err;
    };
    auto const check_call = [&](std::string const& text) {
        auto const said = check(text);
        EXPECT_THAT(said, HasSubstr("int f(void *buffer, int count, MPI_Datatype datatype, int root, "
                                    "MPI_Comm comm)"));
        return said;
    };
    EXPECT_THAT(check_call("int f(void* b) { return 0; }\n"), HasSubstr("the call of f: too many arguments"));
    EXPECT_THAT(check("int g(void) { return 0 }\n"), HasSubstr("mine.c:2")) << "not only that f is missing";
    EXPECT_THAT(check_call("int f(void* b, int* c, MPI_Datatype t, int r, MPI_Comm m) { return 0; }\n"),
                HasSubstr("-Werror=int-conversion"));
    EXPECT_THAT(check_call("int f(void* b, int c, MPI_Datatype t, int r, void* m) { return 0; }\n"),
                HasSubstr("-Werror=int-conversion"));
    EXPECT_THAT(check_call("_Bool f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return 1; }\n"),
                HasSubstr("the function returns bool, expected int"));
    EXPECT_THAT(check_call("int g(void) { return 0; }\n"),
                HasSubstr("mine.c has no function 'f'. Expected: int f("));
    EXPECT_THAT(check_call("int g(void) { return f(); }\nint f(void) { return 0; }\n"), HasSubstr("mine.c:2"))
        << "f is called above its definition, but it is there";
}

TEST(CodeFiles, WithOtherParametersAreShownHowToBeCalled) {
    Folder const folder;
    auto const file = folder.write("mine.c", "#include <mpi.h>\nint f(void* b) { return 0; }\n");
    auto const outcome = cubecheck({"code", file, "--function", "f", "--as", "bcast"});
    EXPECT_THAT(outcome.err, HasSubstr("mine.c: f does not have the parameters of MPI_Bcast.\n"));
    EXPECT_THAT(outcome.err, HasSubstr("int judged(void *buffer, int count, MPI_Datatype datatype, int root, "
                                       "MPI_Comm comm) { return f((void*)buffer); }\n"));
}

TEST(CodeFiles, ThatCallWhatNoFileDefinesAreShownWithTheFileThatDoes) {
    Folder const folder;
    auto const file = folder.write(
        "mine.c", "#include <mpi.h>\nvoid h(void);\nint f(MPI_Comm m) { h(); return MPI_Barrier(m); }\n");
    auto const missing = cubecheck({"code", file, "--function", "f", "--as", "barrier"});
    EXPECT_EQ(missing.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(missing.err, HasSubstr("mine.c calls what no file defines: h. Name the files"));
    EXPECT_THAT(missing.err, HasSubstr("undefined reference to `h'"));
    auto const other = folder.write("other.c", "void h(void) {}\n");
    EXPECT_THAT(cubecheck({"code", file, "--function", "f", "--as", "barrier"}).err,
                HasSubstr("Try: cubecheck code " + file + " " + other));
    EXPECT_EQ(cubecheck({"code", file, other, "--function", "f", "--as", "barrier", "--n", "2"}).code, 0);
}

TEST(CodeFiles, ThatMayEndWithoutAReturnAreRemarkedOn) {
    Folder const folder;
    auto const file = folder.write(
        "mine.c", "#include <mpi.h>\nint f(MPI_Comm m) {\n    if (MPI_Barrier(m)) return 1;\n}\n");
    EXPECT_THAT(cubecheck({"code", file, "--function", "f", "--as", "barrier", "--n", "2"}).out,
                testing::ContainsRegex("remark .*mine.c:4:1: warning: .*Wreturn-type"));
}

TEST(CodeFiles, WithoutTheHeaderOfMpiAreNotSaidToCallAbsentFunctions) {
    Folder const folder;
    for (std::string const name : {"mine.c", "mine.cpp"}) {
        auto const file =
            folder.write(name, "int f(MPI_Comm m) { int n; MPI_Comm_size(m, &n); return MPI_Barrier(m); }\n");
        auto const outcome = cubecheck({"code", file, "--function", "f", "--as", "barrier"});
        EXPECT_THAT(outcome.err, HasSubstr(name + " uses MPI without #include <mpi.h>."));
        EXPECT_EQ(cubecheck({"code", file, "--function", "f", "--as", "barrier", "--n", "2",
                             "--cflags=-include mpi.h"})
                      .code,
                  0);
    }
}

TEST(CodeFiles, WithATemplateAreShownHowToNameAnInstance) {
    Folder const folder;
    auto const file =
        folder.write("mine.cpp",
                     "#include <mpi.h>\ntemplate <class T> int f(T* b, int c, MPI_Datatype t, int r, "
                     "MPI_Comm m) { T first = b[0]; return MPI_Bcast(b, c, t, r, m); }\n");
    EXPECT_THAT(cubecheck({"code", file, "--function", "f", "--as", "bcast"}).err,
                HasSubstr("f is a template. Name an instance, for example --function 'f<int>'."));
}

TEST(CodeFiles, AreSearchedForWhatCouldBeMeant) {
    Folder const folder;
    std::string const parameters = "(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return 0; }\n";
    auto const file =
        folder.write("mine.c", "#include <mpi.h>\nint combine" + parameters + "int my_bcast" + parameters);
    auto const candidates = file + " has combine, my_bcast";
    auto const unnamed = cubecheck({"code", file});
    EXPECT_EQ(unnamed.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(unnamed.err, HasSubstr("code expects --function and --as, or --library. " + candidates +
                                       ": try --function my_bcast --as bcast."));
    auto const mistyped = cubecheck({"code", file, "--function", "my_bcats", "--as", "bcast"});
    EXPECT_THAT(mistyped.err, HasSubstr("mine.c has no function 'my_bcats'; did you mean 'my_bcast'?"));
    EXPECT_THAT(mistyped.err, HasSubstr(candidates + "."));
    EXPECT_THAT(cubecheck({"code", folder.write("empty.c", "int f;")}).err, Not(HasSubstr("try")));
}

/// Function f calls MPI_Win_free, a function of one-sided communication; g does not.
std::string const one_sided =
    "#include <mpi.h>\n"
    "int f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { MPI_Win w = 0; return MPI_Win_free(&w); }\n"
    "int g(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return MPI_Bcast(b, c, t, r, m); }\n";

class AbsentFunctionOfMpi : public testing::TestWithParam<std::string> {
protected:
    static Outcome judged(std::string const& function, std::string const& text = one_sided) {
        Folder const folder;
        return cubecheck({"code", folder.write(GetParam(), text), "--function", function, "--as", "bcast",
                          "--n", "2", "--count", "1"});
    }
};

TEST_P(AbsentFunctionOfMpi, EndsARunThatCallsIt) {
    auto const outcome = judged("f");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::unknown));
    EXPECT_THAT(outcome.out, HasSubstr("MPI_Win_free: this MPI does not have the function"));
    EXPECT_THAT(outcome.out, HasSubstr(GetParam() + ":2"));
}

TEST_P(AbsentFunctionOfMpi, MayBeCalledInOtherFunctions) {
    auto const outcome = judged("g");
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_P(AbsentFunctionOfMpi, IsNamedWhereItCannotBeLeftOut) {
    auto const outcome = judged("g", one_sided + "int (*h)(MPI_Win*) = MPI_Win_free;\n");
    EXPECT_EQ(outcome.code, static_cast<int>(Failure::malformed));
    EXPECT_THAT(outcome.err, HasSubstr("MPI_Win_free"));
}

INSTANTIATE_TEST_SUITE_P(CodeFiles, AbsentFunctionOfMpi, testing::Values("mine.c", "mine.cpp"),
                         [](auto const& file) { return file.param.substr(5) == "c" ? "OfC" : "OfCpp"; });

int code_of(std::string const& name, std::string const& text, std::string const& function) {
    Folder const folder;
    auto const outcome = cubecheck({"code", folder.write(name, "#include <mpi.h>\n" + text), "--function",
                                    function, "--as", "bcast", "--n", "2", "--count", "1"});
    EXPECT_EQ(outcome.code == 0, outcome.err.empty()) << outcome.out << outcome.err;
    return outcome.code;
}

TEST(CodeFiles, OfCMayCallAFunctionAboveItsDefinition) {
    std::string const parameters = "(void* b, int c, MPI_Datatype t, int r, MPI_Comm m)";
    EXPECT_EQ(code_of("mine.c",
                      "int f" + parameters + " { return g(b, c, t, r, m); }\nint g" + parameters +
                          " { return MPI_Bcast(b, c, t, r, m); }\n",
                      "f"),
              0);
}

TEST(CodeFiles, OfCppMayHaveTypedBuffersAndTemplates) {
    std::string const body = "{ return MPI_Bcast(b, c, t, r, m); }\n";
    std::string const rest = "* b, int c, MPI_Datatype t, int r, MPI_Comm m) ";
    EXPECT_EQ(code_of("mine.cpp", "int f(char" + rest + body, "f"), 0);
    EXPECT_EQ(code_of("mine.cpp", "void f(float" + rest + body.substr(0, 2) + body.substr(9), "f"), 0);
    EXPECT_EQ(code_of("mine.cpp", "template <class T> int f(T" + rest + body, "f<int>"), 0);
    EXPECT_EQ(code_of("mine.cpp", "template <class T> int f(T" + rest + body, "f<double const>"),
              static_cast<int>(Failure::malformed))
        << "MPI writes to the buffer";
    EXPECT_EQ(code_of("mine.cpp", "int f(char" + rest + body, "f<;>"), static_cast<int>(Failure::usage));
}

/// Computes offsets from the size of the datatype, which is wrong for datatypes with gaps.
constexpr auto scatter_by_sizes =
    "#include <mpi.h>\n#include <string.h>\n"
    "int f(const void* s, int c, MPI_Datatype t, void* r, int rc, MPI_Datatype rt, int root, MPI_Comm m) {\n"
    "    int n, me, size, i;\n"
    "    MPI_Comm_size(m, &n);\n"
    "    MPI_Comm_rank(m, &me);\n"
    "    if (me != root) return MPI_Recv(r, rc, rt, root, 0, m, MPI_STATUS_IGNORE);\n"
    "    MPI_Type_size(t, &size);\n"
    "    for (i = 0; i < n; ++i) {\n"
    "        char const* block = (char const*)s + i * c * size;\n"
    "        if (i != root) MPI_Send(block, c, t, i, 0, m);\n"
    "        else if (r != MPI_IN_PLACE) memcpy(r, block, c * size);\n"
    "    }\n    return MPI_SUCCESS;\n}\n";

TEST(CodePlain, SaysWhetherPlainCallsFailToo) {
    Folder const folder;
    std::vector<std::string> command{
        "code", folder.write("scatter.c", scatter_by_sizes), "--function", "f", "--as", "scatter", "--n",
        "3"};
    auto const all = cubecheck(command);
    EXPECT_EQ(all.code, static_cast<int>(Failure::contract)) << all.out;
    EXPECT_THAT(all.out, HasSubstr("plain     no plain call fails like this"));
    EXPECT_THAT(all.out, Not(HasSubstr("no operator has made")));
    command.emplace_back("--plain");
    auto const plain = cubecheck(command);
    EXPECT_EQ(plain.code, 0) << plain.out << plain.err;
    auto const wrong = code("results.c", "rotated", allreduce, {"--n", "2", "--plain"});
    EXPECT_EQ(wrong.code, static_cast<int>(Failure::contract));
    EXPECT_THAT(wrong.out, testing::ContainsRegex("replay .*--plain"));
}

TEST(CodeRoots, HoldForTheCallBeforeToo) {
    Folder const folder;
    auto const of_root_0 = [&](std::vector<std::string> const& more) {
        std::vector<std::string> command{
            "code",
            folder.write("bcast.c",
                         "#include <mpi.h>\n"
                         "int f(void* b, int c, MPI_Datatype t, int root, MPI_Comm m) {\n"
                         "    return MPI_Bcast(b, c, t, 0, m);\n}\n"),
            "--function",
            "f",
            "--as",
            "bcast",
            "--n",
            "1..3"};
        command.insert(command.end(), more.begin(), more.end());
        return cubecheck(command).code;
    };
    EXPECT_EQ(of_root_0({"--root", "0"}), 0);
    EXPECT_EQ(of_root_0({"--root", "0,1"}), static_cast<int>(Failure::contract));
    EXPECT_EQ(of_root_0({}), static_cast<int>(Failure::contract));
}

TEST(CodeFiles, MayBeSeveralWithFlags) {
    Folder const folder;
    auto const first = folder.write(
        "first.c",
        "#include <mpi.h>\n#ifdef RIGHT\nint second(void*, int, MPI_Datatype, int, MPI_Comm);\n"
        "static int f(void* b, int c, MPI_Datatype t, int r, MPI_Comm m) { return second(b, c, t, r, m); }\n"
        "#endif\n");
    auto const second =
        folder.write("second.c",
                     "#include <mpi.h>\n#include \"name.h\"\nint NAME(void* b, int c, "
                     "MPI_Datatype t, int r, MPI_Comm m) { return MPI_Bcast(b, c, t, r, m); }\n");
    folder.write("name.h", "#define NAME second\n");
    auto const outcome = cubecheck({"code", first, second, "--function", "f", "--as", "bcast", "--n", "2",
                                    "-D", "RIGHT", "-I", folder.path(""), "--cflags=-O2 -std=gnu11"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST(CodeOptions, AreRefusedIfTheyAreNotKnown) {
    EXPECT_EQ(cubecheck({"code"}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(code("results.c", "in order", allreduce, {}).code, static_cast<int>(Failure::usage));
    EXPECT_EQ(code("results.c", "in_order", "allredoce", {}).code, static_cast<int>(Failure::nothing));
    EXPECT_EQ(code("absent.c", "in_order", allreduce, {}).code, static_cast<int>(Failure::file));
    EXPECT_EQ(code("results.c", "in_order", allreduce, {"--cc", "no-such-cc"}).code,
              static_cast<int>(Failure::file));
    for (auto const* typed : {"0", "9..1", "x", "1..65", "3,"})
        EXPECT_EQ(code("results.c", "in_order", allreduce, {"--n", typed}).code,
                  static_cast<int>(Failure::usage));
    for (auto const* typed : {"0", "-1", "nan", "inf", "1e9", "2s"})
        EXPECT_EQ(code("results.c", "in_order", allreduce, {"--seconds", typed}).code,
                  static_cast<int>(Failure::usage))
            << typed;
    EXPECT_EQ(code("matchings.c", "puts_in_order", "reduce", {"--n", "2", "--root", "3"}).code,
              static_cast<int>(Failure::nothing));
    auto const sanitized = code("results.c", "in_order", allreduce, {"--cflags=-O0 -fsanitize=address"});
    EXPECT_EQ(sanitized.code, static_cast<int>(Failure::usage));
    EXPECT_THAT(sanitized.err, HasSubstr("use '--sanitize address'"));
}

TEST(CodeOptions, OfOneFunctionAreRefusedForALibrary) {
    for (std::vector<std::string> const& options : {std::vector<std::string>{"--plain"},
                                                    {"--values"},
                                                    {"--type", "int"},
                                                    {"--op", "max"},
                                                    {"-D", "X"},
                                                    {"--operators", "commutative"},
                                                    {"--cc", "gcc"},
                                                    {"--cflags=-O2"},
                                                    {"-I", "folder"}}) {
        std::vector<std::string> words{"code", "--library", "openmpi", "."};
        words.insert(words.end(), options.begin(), options.end());
        auto const outcome = cubecheck(words);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << options.front();
        EXPECT_THAT(outcome.err, HasSubstr("expects a function to judge")) << options.front();
    }
}

TEST(CodeOptions, AreRefusedIfTheyDoNotApply) {
    auto const expect_refused = [](std::string const& collective, std::vector<std::string> const& options) {
        auto const outcome = code("every_collective.cpp", collective, collective, options);
        EXPECT_EQ(outcome.code, static_cast<int>(Failure::usage)) << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr(options.front() + " does not apply: " + collective + " has no "));
    };
    expect_refused("barrier", {"--count", "3"});
    expect_refused("barrier", {"--values"});
    expect_refused("allgather", {"--root", "0"});
    expect_refused("bcast", {"--operators", "commutative"});
}

TEST(CodeOptions, ClaimNoNumberOfRanksWithoutACase) {
    auto const outcome =
        code("every_collective.cpp", "bcast", "bcast", {"--n", "1..3", "--root", "1", "--count", "1"});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("n = 2, 3\n  NOT RUN    no case at n = 1\n"));
}

TEST(CodeJson, IsAsItsSchemaSays) {
    auto const schema = schema_in(std::string(CUBECHECK_DOCS) + "/code.schema.json");
    for (auto const* function : {"in_order", "rotated"}) {
        auto const outcome = code("results.c", function, allreduce, {"--n", "3", "--json"});
        auto const json = nlohmann::json::parse(outcome.out);
        EXPECT_THAT(schema.objections(json), IsEmpty());
        EXPECT_EQ(json["outcome"], std::string(function) == "in_order" ? "ok" : "contract");
        EXPECT_EQ(json["answers"][0]["question"], "contract");
    }
    auto const barrier = code("every_collective.cpp", "no_barrier", "barrier", {"--n", "2", "--json"});
    EXPECT_THAT(schema.objections(nlohmann::json::parse(barrier.out)), IsEmpty());
    for (auto const* const type : {"int", "long", "float", "double"}) {
        auto const numbers = code("values.c", "joins_with_zero", allreduce,
                                  {"--n", "2", "--type", type, "--op", "max", "--json"});
        auto const json = nlohmann::json::parse(numbers.out);
        EXPECT_THAT(schema.objections(json), IsEmpty());
        auto const& first = json["answers"][0]["troubles"][0]["first"];
        EXPECT_EQ(first["elements"], type);
        EXPECT_EQ(first["operator"], "MPI_MAX");
    }
}

TEST(CodeJUnit, HasACaseForEachQuestionAndTheLineAtFault) {
    Folder const folder;
    auto const file = folder.path("junit");
    EXPECT_EQ(code("results.c", "rotated", allreduce, {"--n", "1..3", "--junit", file}).code, 1);
    auto const found = content(file);
    EXPECT_THAT(found, HasSubstr("name=\"contract\""));
    EXPECT_THAT(found, HasSubstr("failures=\"2\" errors=\"0\" skipped=\"0\""));
    EXPECT_THAT(found, HasSubstr("rank 1, element 0: 1 0"));
    EXPECT_THAT(found, testing::ContainsRegex("results.c:[0-9]+"));
    EXPECT_THAT(found, HasSubstr("cubecheck code"));
}

/// A broadcast in the manner of MPICH: the root sends to the ranks `root + 1` to `root + last`, modulo n.
std::string library_broadcast(std::string const& last) {
    return "#include \"mpiimpl.h\"\n"
           "int MPIR_Bcast_intra_star(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
           "    MPIR_Comm * comm_ptr, int coll_attr)\n"
           "{\n"
           "    int mpi_errno = MPI_SUCCESS, rank, size;\n"
           "    MPIR_COMM_RANK_SIZE(comm_ptr, rank, size);\n"
           "    for (int i = 1; i <= " +
           last +
           " && rank == root; i++)\n"
           "        mpi_errno = MPIC_Send(buffer, count, datatype, (root + i) % size, 1, comm_ptr, "
           "coll_attr);\n"
           "    if (rank != root)\n"
           "        mpi_errno = MPIC_Recv(buffer, count, datatype, root, 1, comm_ptr, MPI_STATUS_IGNORE);\n"
           "    return mpi_errno;\n}\n"
           "int MPIR_Bcast_inter_star(void *buffer)\n{\n    return 0;\n}\n";
}

TEST(CodeJUnit, OfALibraryHasItsRowsAndWhatIsNotCovered) {
    Folder const folder;
    auto const file = folder.path("junit");
    std::string ends;
    auto const judged = [&](std::string const& last) {
        auto const source = folder.write("bcast_star.c", library_broadcast(last));
        auto const outcome =
            cubecheck({"code", "--library", "mpich", source, "--n", "2..3", "--count", "1", "--junit", file});
        EXPECT_THAT(outcome.out, HasSubstr("not covered: "));
        ends = outcome.out.substr(outcome.out.find("not covered: "));
        return outcome.code;
    };
    EXPECT_EQ(judged("size - 1"), 0);
    EXPECT_THAT(ends, HasSubstr(": 1 pass, 0 fail inside, 0 fail outside, 0 unknown\n"));
    EXPECT_THAT(ends, HasSubstr("PASSED (exit code 0): "));
    EXPECT_THAT(content(file), HasSubstr("bcast_star.c: MPIR_Bcast_intra_star\" name=\"contract\""));
    EXPECT_THAT(content(file), HasSubstr("failures=\"0\" errors=\"0\" skipped=\"1\""));
    EXPECT_THAT(content(file), HasSubstr("not covered: "));
    EXPECT_EQ(judged("size - 2"), static_cast<int>(Failure::deadlock));
    EXPECT_THAT(ends, testing::ContainsRegex("fails: bcast_star.c:[0-9]+  MPIR_Bcast_intra_star: DEADLOCK"));
    EXPECT_THAT(ends, HasSubstr(": 0 pass, 1 fail inside, 0 fail outside, 0 unknown\n"));
    EXPECT_THAT(ends, HasSubstr("FAILED (exit code 3): deadlock"));
    EXPECT_THAT(content(file), testing::ContainsRegex("<failure [^>]*bcast_star.c:[0-9]+"));
    // No run ends, so the checks of messages, buffers and memory remain unknown.
    EXPECT_THAT(content(file), HasSubstr("tests=\"8\" failures=\"1\" errors=\"5\" skipped=\"1\""));
}

/// A broadcast in the manner of MPICH before version 3.4: elements are packed into bytes, and `unpacked` of
/// them are unpacked.
std::string old_broadcast(std::string const& unpacked) {
    return "#include \"mpiimpl.h\"\n"
           "int MPIR_Bcast_intra_packed(void *buffer, int count, MPI_Datatype datatype, int root,\n"
           "    MPIR_Comm * comm_ptr, MPIR_Errflag_t * errflag)\n"
           "{\n"
           "    int mpi_errno = MPI_SUCCESS;\n"
           "    MPI_Aint bytes, position = 0;\n"
           "    void *tmp_buf;\n"
           "    MPIR_CHKLMEM_DECL(1);\n"
           "    MPIR_Datatype_get_size_macro(datatype, bytes);\n"
           "    bytes *= count;\n"
           "    MPIR_CHKLMEM_MALLOC(tmp_buf, void *, bytes, mpi_errno, \"tmp_buf\", MPL_MEM_BUFFER);\n"
           "    if (comm_ptr->rank == root) {\n"
           "        mpi_errno = MPIR_Pack_impl(buffer, count, datatype, tmp_buf, bytes, &position);\n"
           "        for (int i = 0; i < comm_ptr->local_size; i++)\n"
           "            if (i != root)\n"
           "                mpi_errno = MPIC_Send(tmp_buf, bytes, MPI_BYTE, i, 1, comm_ptr, errflag);\n"
           "    } else {\n"
           "        mpi_errno = MPIC_Recv(tmp_buf, bytes, MPI_BYTE, root, 1, comm_ptr, MPI_STATUS_IGNORE,\n"
           "                              errflag);\n"
           "        mpi_errno = MPIR_Unpack_impl(tmp_buf, bytes, &position, buffer, " +
           unpacked +
           ", datatype);\n"
           "    }\n"
           "    MPIR_CHKLMEM_FREEALL();\n"
           "    return mpi_errno;\n}\n";
}

/// A reduce-scatter in the manner of Open MPI before version 6: the collectives of the communicator take
/// arrays of int.
std::string old_reduce_scatter(std::string const& block) {
    return "#include \"ompi_config.h\"\n"
           "int ompi_coll_base_reduce_scatter_intra_mine(const void *sbuf, void *rbuf, const int *rcounts,\n"
           "    struct ompi_datatype_t *dtype, struct ompi_op_t *op, struct ompi_communicator_t *comm,\n"
           "    mca_coll_base_module_t *module)\n"
           "{\n"
           "    int rank = ompi_comm_rank(comm), size = ompi_comm_size(comm), total = 0, err;\n"
           "    int displs[64];\n"
           "    ptrdiff_t gap;\n"
           "    char *whole;\n"
           "    for (int i = 0; i < size; total += rcounts[i++])\n"
           "        displs[i] = total;\n"
           "    whole = (char *) malloc(opal_datatype_span(&dtype->super, total, &gap));\n"
           "    err = comm->c_coll->coll_reduce(MPI_IN_PLACE == sbuf ? rbuf : sbuf, whole - gap, total, "
           "dtype, op,\n"
           "                                    0, comm, comm->c_coll->coll_reduce_module);\n"
           "    err = comm->c_coll->coll_scatterv(whole - gap, rcounts, displs, dtype, rbuf, " +
           block +
           ", dtype,\n"
           "                                      0, comm, comm->c_coll->coll_scatterv_module);\n"
           "    free(whole);\n"
           "    return err;\n}\n";
}

/// A broadcast in the manner of Open MPI, whose ranks receive from `source`.
std::string broadcast_from(std::string const& source) {
    return "#include \"ompi_config.h\"\n"
           "int ompi_coll_base_bcast_intra_star(void *buf, int count, struct ompi_datatype_t *datatype,\n"
           "    int root, struct ompi_communicator_t *comm, mca_coll_base_module_t *module)\n"
           "{\n"
           "    int err = MPI_SUCCESS;\n"
           "    for (int i = 0; ompi_comm_rank(comm) == root && i < ompi_comm_size(comm); i++)\n"
           "        if (i != root)\n"
           "            err = MCA_PML_CALL(send(buf, count, datatype, i, MCA_COLL_BASE_TAG_BCAST,\n"
           "                                    MCA_PML_BASE_SEND_STANDARD, comm));\n"
           "    if (ompi_comm_rank(comm) != root)\n"
           "        err = MCA_PML_CALL(recv(buf, count, datatype, " +
           source +
           ", MCA_COLL_BASE_TAG_BCAST, comm,\n"
           "                                MPI_STATUS_IGNORE));\n"
           "    return err;\n}\n";
}

TEST(CodeOfALibrary, IsJudgedInItsOlderVersions) {
    Folder const folder;
    auto const judged = [&](std::string const& library, std::string const& text) {
        auto const source = folder.write("old.c", text);
        auto const outcome = cubecheck({"code", "--library", library, source, "--n", "2,3", "--count", "2"});
        EXPECT_THAT(outcome.out, HasSubstr("1 row, "));
        return outcome.code;
    };
    EXPECT_EQ(judged("mpich", old_broadcast("count")), 0);
    EXPECT_EQ(judged("mpich", old_broadcast("count - 1")), static_cast<int>(Failure::contract));
    EXPECT_EQ(judged("openmpi", old_reduce_scatter("rcounts[rank]")), 0);
    EXPECT_EQ(judged("openmpi", old_reduce_scatter("rcounts[0]")), static_cast<int>(Failure::contract));
    EXPECT_EQ(judged("openmpi", broadcast_from("-1")), 0);
    EXPECT_EQ(judged("openmpi", broadcast_from("-3")), static_cast<int>(Failure::contract));
}

TEST(CodeJson, OfALibraryAgreesWithItsSchema) {
    Folder const folder;
    auto const source = folder.write("bcast_star.c", library_broadcast("size - 2"));
    auto const outcome =
        cubecheck({"code", "--library", "mpich", source, "--n", "2..3", "--count", "1", "--json"});
    auto const json = nlohmann::json::parse(outcome.out);
    auto const schema = schema_in(std::string(CUBECHECK_DOCS) + "/code-library.schema.json");
    EXPECT_THAT(schema.objections(json), testing::IsEmpty());
    EXPECT_EQ(json["complete"], true);
    EXPECT_EQ(json["outcome"], "deadlock");
    ASSERT_EQ(json["rows"].size(), 1U);
    EXPECT_EQ(json["not_covered"].size(), 1U);
}

TEST(CodeInterruption, KeepsTheRowsOfALibraryThatAreDone) {
    Folder const folder;
    auto const endless =
        library_broadcast("size - 1") +
        "int MPIR_Bcast_intra_wait(void *buffer, MPI_Aint count, MPI_Datatype datatype, int root,\n"
        "    MPIR_Comm * comm_ptr, int coll_attr)\n"
        "{\n    for (;;) ;\n    return 0;\n}\n";
    auto const source = folder.write("bcast_star.c", endless);
    auto const out = folder.path("out");
    Terminal const terminal;
    int const file = ::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    Running command({"code", "--library", "mpich", source, "--n", "2", "--count", "1", "--seconds", "600"},
                    {file, terminal.writer()});
    ::close(file);
    std::string said;
    while (said.find("1 of 2 rows done") == std::string::npos) said += terminal.said();
    command.interrupt();
    EXPECT_EQ(command.wait(), static_cast<int>(Failure::unknown));
    EXPECT_THAT(content(out), HasSubstr("MPIR_Bcast_intra_star\n    inside   right"));
    EXPECT_THAT(content(out), HasSubstr("1 row, "));
    EXPECT_THAT(content(out), HasSubstr("Interrupted: the other rows were not checked.\n"));
    EXPECT_THAT(content(out), HasSubstr("INCOMPLETE (exit code 8)"));
}

TEST(CodeJUnit, SaysThatABoundWasReachedAndThatThereWasNoCase) {
    Folder const folder;
    auto const file = folder.path("junit");
    code("matchings.c", "puts_in_order", "reduce",
         {"--n", "4", "--count", "1", "--matchings", "2", "--junit", file});
    EXPECT_THAT(content(file), HasSubstr("errors=\"1\""));
    code("every_collective.cpp", "bcast", "bcast",
         {"--n", "1..3", "--root", "1", "--count", "1", "--junit", file});
    EXPECT_THAT(content(file), HasSubstr("no case at n = 1"));
}

}  // namespace
}  // namespace cubecheck::cli_tests

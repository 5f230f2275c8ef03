#include "verify/code/run/rank_call/rank_call.hpp"

#include "engine/in_process_mpi/mpi.h"
#include "engine/mpi/word.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::verify {

namespace {

/// A tag that the code under test is unlikely to use.
constexpr int tag_of_the_caller = 28'657;

}  // namespace

bool is_of_a_rank_call(std::string_view file) {
    constexpr std::string_view here = __FILE__;
    return file.starts_with(here.substr(0, here.rfind('/') + 1));
}

void stand_aside() {
    cubecheck_mpi = in_process::table();
    MPI_Comm none = MPI_COMM_NULL;
    MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &none);
    (MPI_Finalize)();
}

RankCall::RankCall(Case const& test_case, Elements const& elements, Index member)
    : case_(test_case), elements_(elements), member_(member), judged_(test_case, elements, member, 0) {
    expects(test_case.before == Before::nothing || !test_case.again,
            "a case has one call besides the judged one");
}

void RankCall::forget_results() {
    returned_ = false;
    judged_.forget();
    if (other_) other_->forget();
}

ObservedCall& RankCall::other(mpi::CollectiveCall const& call, Index n) {
    other_case_ = case_;
    other_case_->call = call;
    other_case_->n = n;
    if (!other_) other_.emplace(*other_case_, elements_, member_, mpi::letters_of_another_call);
    return *other_;
}

void RankCall::call_before(UserCode const& code, CallHandles const& handles, OperatorFunction join) {
    auto call = case_.call;
    call.root = case_.other_root.value_or(call.root);
    if (case_.before == Before::fewer) --call.count;
    bool const is_another = case_.before == Before::another, is_alone = case_.before == Before::alone;
    if (is_another) {
        ++call.count;
        call.commutative = true;
        call.reversed = true;
    }
    if (is_alone) call.root = 0;
    auto& before = other(call, is_alone ? 1 : case_.n);
    auto others = is_another || is_alone ? before.new_handles(join) : handles;
    if (is_alone) MPI_Comm_dup(MPI_COMM_SELF, &others.comm);
    before.make(code, others);
    if (is_another || is_alone) before.free_handles(others);
    before.buffers().overwrite();
}

void RankCall::call_again(UserCode const& code, CallHandles const& handles) {
    judged_.buffers().keep_result();
    judged_.buffers().overwrite();
    auto call = case_.call;
    ++call.count;
    other(call, case_.n).make(code, handles);
}

void RankCall::send_messages(CallHandles const& handles) const {
    static int const token = 0;
    for (int to = 0; to < case_.n; ++to) {
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Isend(&token, 1, MPI_INT, to, tag_of_the_caller, handles.comm, &request);
        MPI_Request_free(&request);
    }
}

void RankCall::operator()(UserCode const& code, OperatorFunction join) {
    forget_results();
    cubecheck_mpi = in_process::table();
    auto handles = judged_.new_handles(join);
    if (case_.before != Before::nothing) call_before(code, handles, join);
    if (case_.has_messages) send_messages(handles);
    if (case_.absent != judged_.rank()) {
        judged_.make(code, handles);
        returned_ = true;
        if (case_.again) call_again(code, handles);
    }
    judged_.free_handles(handles);
    // MPI_Finalize frees the attributes that the code has set.  This call has no line, so that later calls of
    // MPI are allowed: destructors of global objects may make them.
    if (returned_) (MPI_Finalize)();
}

std::optional<Damage> const& RankCall::damage() const {
    return judged_.damage() || !other_ ? judged_.damage() : other_->damage();
}

std::vector<BeyondBuffer> RankCall::accesses() const {
    auto found = judged_.accesses();
    if (!other_) return found;
    auto others = other_->accesses();
    found.insert(found.end(), others.begin(), others.end());
    return found;
}

std::string RankCall::error() const {
    if (!judged_.error().empty() || !other_ || other_->error().empty()) return judged_.error();
    return (case_.again ? "the second call " : "the call before ") + other_->error();
}

mpi::RankResult RankCall::result() const {
    return {error(), judged_.buffers().has_changed_input(), judged_.buffers().result()};
}

/// The forbidden changes of the rank in words; empty if there are none.
std::string RankCall::forbidden_writes() const {
    if (!damage()) return judged_.forbidden_write();
    return damage()->kind == Damage::Kind::beyond ? "writes beyond a block of malloc"
                                                  : "writes to a block that is freed";
}

RankBuffers RankCall::buffers() const {
    auto found = judged_.buffers().recorded();
    found.latest = latest();
    found.error = error();
    found.forbidden_writes = forbidden_writes();
    return found;
}

void RankCall::add_to(in_process::StateHash& hash) const {
    hash.add(returned_);
    judged_.add_to(hash);
    bool const has_other = other_ && other_->has_begun();
    hash.add(has_other);
    if (has_other) other_->add_to(hash);
}

}  // namespace cubecheck::verify

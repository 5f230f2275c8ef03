#include "verify/code/run/rank_call/observed_call.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/world.hpp"
#include "verify/code/run/rank_call/call_arguments.hpp"

namespace cubecheck::verify {

namespace {

std::string error_text(int code) {
    constexpr int never_set = static_cast<int>(0xFEFEFEFE);  // by -ftrivial-auto-var-init=pattern
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    bool const known =
        code > 0 && code < MPI_ERR_LASTCODE && MPI_Error_string(code, text.data(), &length) == MPI_SUCCESS;
    if (known && code == 1) return fmt::format("returns 1 (MPI_SUCCESS is 0): {}", text.data());
    if (known) return fmt::format("returns {}: {}", code, text.data());
    return code == never_set ? "returns a value that is never set" : fmt::format("returns {}", code);
}

std::optional<Damage> damage_by(UserCode const& code, Index world_rank) {
    std::size_t bytes = 0;
    std::array<void*, most_callers> by{};
    auto const kind = code.damage(&bytes, by.data());
    if (kind == 0) return std::nullopt;
    Damage damage{kind == 1 ? Damage::Kind::beyond : Damage::Kind::freed, world_rank, bytes};
    for (auto* const address : by)
        if (address != nullptr) damage.allocated_by.push_back(reinterpret_cast<std::uintptr_t>(address) - 1);
    return damage;
}

void report_changed_arrays() {
    auto& world = in_process::world();
    world.report(in_process::ViolationKind::bad_argument, world.running(), world.me().call,
                 "the function has changed the counts, displacements or datatypes of its caller");
}

/// The communicator of a call; null if the user's function has freed it.
std::shared_ptr<in_process::Communicator> communicator_of(CallHandles const& handles) {
    auto& world = in_process::world();
    return handles.comm == MPI_COMM_WORLD ? world.me().world : world.communicators.at(handles.comm);
}

void report_changed_error_handler(in_process::Communicator const& comm) {
    auto& world = in_process::world();
    world.report(
        in_process::ViolationKind::bad_argument, world.running(), comm.errors_set,
        "the function changes the error handler of its caller's communicator, and does not restore it");
}

}  // namespace

ObservedCall::ObservedCall(Case const& test_case, Elements const& elements, Index member,
                           Index first_position)
    : case_(test_case),
      elements_(elements),
      world_rank_(first_member(test_case) + member),
      rank_(test_case.n == 1 ? 0 : other_numbering(test_case.call, member, test_case.n)),
      buffers_(test_case, elements, rank_, first_position),
      arrays_(guarded_side(test_case, rank_)) {}

void ObservedCall::make(UserCode const& code, CallHandles const& handles) {
    buffers_.fill();
    arrays_.clear();
    in_process::forget_latest_place();
    buffers_.close_margins();
    auto const error_handler = communicator_of(handles)->errors;
    ++begun_;
    int const error =
        call_with_arguments(code.entry, {case_, rank_, elements_.extent(), buffers_, arrays_, handles});
    ++ended_;
    if (arrays_.has_changed()) report_changed_arrays();
    if (auto const comm = communicator_of(handles); comm && comm->errors != error_handler) {
        report_changed_error_handler(*comm);
        comm->errors = error_handler;
    }
    buffers_.open_margins();
    latest_ = in_process::latest_place();
    cubecheck_mpi = in_process::table();
    if (error != MPI_SUCCESS) error_ = error_text(error);
    if (auto const damage = damage_by(code, world_rank_)) damage_ = damage;
}

std::vector<BeyondBuffer> ObservedCall::accesses() const {
    if (!has_begun()) return {};  // they are of an earlier run
    auto found = buffers_.accesses();
    std::ranges::move(arrays_.accesses(), std::back_inserter(found));
    for (auto& access : found) access.rank = world_rank_;
    return found;
}

std::string ObservedCall::forbidden_write() const {
    auto const of_buffers = buffers_.forbidden_write();
    bool const is_known = !of_buffers.empty() || !has_begun() || arrays_.accesses().empty();
    return is_known ? of_buffers : "accesses memory beyond its arrays";
}

void ObservedCall::forget() {
    begun_ = ended_ = 0;
    damage_.reset();
    error_.clear();
    latest_ = {};
    buffers_.forget_result();
}

void ObservedCall::add_to(in_process::StateHash& hash) const {
    hash.add_all(begun_, ended_, latest_.line, damage_.has_value());
    if (damage_) hash.add_all(damage_->kind, damage_->rank, damage_->bytes);
    if (damage_)
        for (auto const by : damage_->allocated_by) hash.add(by);
    hash.add_text(latest_.file);
    hash.add_text(error_);
    if (!has_begun()) return;  // the buffers and arrays still hold the data of an earlier run
    buffers_.add_to(hash);
    arrays_.add_to(hash);
}

}  // namespace cubecheck::verify

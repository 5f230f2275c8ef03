#include "verify/code/run/rank_call.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/states/called_code.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "models/support/expects.hpp"
#include "verify/libraries/blocks.hpp"
#include "verify/libraries/promised.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Collective;

/// Where the letters of a second call begin: no first call has so many.
constexpr Index other_letters = 1 << 20;

/// Fills the gaps of send buffers.  Receive buffers have another fill, so that a copied gap shows.
constexpr std::byte sent_gap{0x5A};

std::string error_text(int code) {
    constexpr int never_set = static_cast<int>(0xFEFEFEFE);  // by -ftrivial-auto-var-init=pattern
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    bool const known =
        code > 0 && code < MPI_ERR_LASTCODE && MPI_Error_string(code, text.data(), &length) == MPI_SUCCESS;
    if (known) return fmt::format("returns {}: {}", code, text.data());
    return code == never_set ? "returns a value that is never set" : fmt::format("returns {}", code);
}

/// Gives a buffer another content.  It stays where it is if it is as long: equal runs have equal addresses.
void refill(std::vector<std::byte>& buffer, std::vector<std::byte> const& content) {
    buffer.assign(content.begin(), content.end());
}

}  // namespace

bool is_of_a_rank_call(std::string_view file) {
    constexpr std::string_view here = __FILE__;
    return file.starts_with(here.substr(0, here.rfind('.')));
}

void stand_aside() {
    cubecheck_mpi = in_process::table();
    MPI_Comm none = MPI_COMM_NULL;
    MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &none);
    (MPI_Finalize)();
}

RankCall::RankCall(Trial const& trial, Elements const& elements, Index world_rank, Index first_position)
    : trial_(trial),
      elements_(elements),
      world_rank_(world_rank),
      rank_(other_numbering(trial.call, world_rank, trial.n)),
      first_position_(first_position) {
    expects(trial.before == Before::nothing || !trial.again, "a trial has one call besides the judged one");
    layout_ = layout_of(trial.call, trial.n, rank_);
}

void RankCall::put_input(std::byte* into) const {
    auto const own = layout_.input_in_place ? layout_.own : 0;
    auto const step = layout_.input_in_place && is_spaced(trial_.call, rank_) ? 2 : 1;
    for (Index i = 0; i < layout_.send; ++i) elements_.put(into, step * i + own, rank_, first_position_ + i);
}

/// The receive buffer before the call.
std::vector<std::byte> RankCall::new_output() const {
    auto output = elements_.untouched(layout_.has_output ? layout_.out : 0);
    if (layout_.input_in_place) put_input(elements_.first_cell(output));
    return output;
}

/// The margins may be read and written to.
void RankCall::open_margins() {
    auto const& sanitizer = in_process::address_sanitizer();
    if (!sanitizer) return;
    sanitizer.unpoison(out_.data(), out_.size());
    sanitizer.unpoison(send_.data(), send_.size());
}

/// AddressSanitizer ends a run that touches the margins.  Those of strided elements lie within elements.
void RankCall::close_margins() {
    auto const& sanitizer = in_process::address_sanitizer();
    if (!sanitizer || trial_.call.strided) return;
    auto const margin = static_cast<std::size_t>(margin_cells) * elements_.extent();
    for (auto const* buffer : {&out_, &send_}) {
        if (buffer->size() < 2 * margin + elements_.extent()) continue;
        sanitizer.poison(buffer->data(), margin);
        auto const behind = margin + elements_.extent();
        sanitizer.poison(buffer->data() + buffer->size() - behind, behind);
    }
}

void RankCall::prepare() {
    open_margins();
    if (is_barrier(trial_)) return;
    refill(out_, new_output());
    refill(send_, elements_.untouched(layout_.input_in_place ? 0 : layout_.send));
    std::ranges::fill(send_, sent_gap);
    if (!layout_.input_in_place) put_input(elements_.first_cell(send_));
    send_before_ = send_;
}

bool RankCall::has_the_arrays_of(Layout const& given) const {
    return layout_.counts == given.counts && layout_.displacements == given.displacements &&
           layout_.send_counts == given.send_counts && layout_.send_displacements == given.send_displacements;
}

/// Calls the function with buffers that are filled, and notes what it returns and damages.
void RankCall::call_once(UserCode const& code, Handles const& handles) {
    prepare();
    in_process::forget_latest_place();
    close_margins();
    auto const given = layout_;
    ++begun_;
    int const error = call(code.entry, handles);
    ++ended_;
    if (auto& world = in_process::world(); !has_the_arrays_of(given)) {
        world.report(in_process::FindingKind::bad_argument, world.running(), world.me().call,
                     "the function has changed the counts or displacements of its caller");
        layout_ = given;  // the next run has the arrays of this one
    }
    open_margins();
    latest_ = in_process::latest_place();
    cubecheck_mpi = in_process::table();
    if (error != MPI_SUCCESS) error_ = error_text(error);
    std::size_t bytes = 0;
    void* by = nullptr;
    if (auto const kind = code.damage(&bytes, &by); kind != 0)
        damage_ = {kind == 1 ? Damage::Kind::beyond : Damage::Kind::freed, world_rank_, bytes,
                   reinterpret_cast<std::uintptr_t>(by)};
}

/// The caller may overwrite its buffers once the call has returned.
void RankCall::overwrite_buffers() {
    for (auto* const buffer : {&send_, &out_})
        std::ranges::fill(*buffer, static_cast<std::byte>(in_process::overwritten & 0xFF));
}

void RankCall::make_other(mpi::Case const& call) {
    other_trial_ = trial_;
    other_trial_->call = call;
    if (!other_) other_ = std::make_unique<RankCall>(*other_trial_, elements_, world_rank_, other_letters);
    other_->forget_results();
}

void RankCall::forget_results() {
    returned_ = false;
    begun_ = ended_ = 0;
    damage_.reset();
    first_.reset();
    error_.clear();
    latest_ = {};
}

void RankCall::call_before(UserCode const& code, Handles const& handles, OperatorFunction join) {
    auto call = trial_.call;
    call.root = trial_.other_root.value_or(call.root);
    if (trial_.before == Before::another) {
        ++call.count;
        call.commutative = true;
        call.reversed = true;
    }
    make_other(call);
    auto others = trial_.before == Before::another ? other_->new_handles(join) : handles;
    other_->call_once(code, others);
    if (trial_.before == Before::another) other_->free_handles(others);
    other_->overwrite_buffers();
    if (!other_->error_.empty()) error_ = "the call before " + other_->error_;
    damage_ = other_->damage_;
}

void RankCall::call_again(UserCode const& code, Handles const& handles) {
    first_ = {send_, out_};
    overwrite_buffers();
    auto call = trial_.call;
    ++call.count;
    make_other(call);
    other_->call_once(code, handles);
    if (error_.empty() && !other_->error_.empty()) error_ = "the second call " + other_->error_;
    if (!damage_) damage_ = other_->damage_;
}

void RankCall::operator()(UserCode const& code, OperatorFunction join) {
    forget_results();
    if (other_) other_->forget_results();
    cubecheck_mpi = in_process::table();
    auto handles = new_handles(join);
    if (trial_.before != Before::nothing) call_before(code, handles, join);
    if (trial_.absent != rank_) {
        call_once(code, handles);
        returned_ = true;
        if (trial_.again) call_again(code, handles);
    }
    free_handles(handles);
    // What the code keeps as attributes of a communicator is freed now.  Destructors of its global objects may
    // call MPI later: a call at an unknown line is no end that the code has made.
    if (returned_) (MPI_Finalize)();
}

mpi::RankResult RankCall::result() const {
    mpi::RankResult found{error_, sent() != send_before_, {}};
    if (is_barrier(trial_) || !layout_.has_output) return found;
    auto const promise = promised(trial_.call, trial_.n, rank_);
    auto const* const first = received().data() + static_cast<std::size_t>(margin_cells) * elements_.extent();
    for (Index cell = -margin_cells; cell < layout_.out + margin_cells; ++cell) {
        bool const inside = promise && cell >= 0 && cell < std::ssize(*promise);
        auto word =
            elements_.text(first, cell, inside ? (*promise)[static_cast<std::size_t>(cell)] : Promise{});
        if (!found.output.empty() && found.output.back().word == word)
            ++found.output.back().times;
        else
            found.output.push_back({1, std::move(word)});
    }
    return found;
}

bool RankCall::has_foreign() const {
    auto const* const first = received().data() + static_cast<std::size_t>(margin_cells) * elements_.extent();
    for (Index cell = 0; layout_.has_output && cell < layout_.out; ++cell)
        if (elements_.is_foreign(first, cell)) return true;
    return false;
}

/// What the rank has changed that it must not change; empty if it has changed nothing of this.
std::string RankCall::harm() const {
    if (damage_)
        return damage_->kind == Damage::Kind::beyond ? "writes beyond a block of malloc"
                                                     : "writes to a block that is freed";
    if (send_ != send_before_) return "changes its send buffer";
    if (!layout_.has_output) return "";
    auto const before = new_output();
    auto const extent = static_cast<std::ptrdiff_t>(elements_.extent());
    auto const first = before.begin() + margin_cells * extent, last = first + layout_.out * extent;
    auto const at = [&](auto place) { return out_.begin() + (place - before.begin()); };
    bool const is_within =
        std::equal(before.begin(), first, out_.begin()) && std::equal(last, before.end(), at(last));
    if (!is_within) return "writes beyond its receive buffer";
    auto const promise = promised(trial_.call, trial_.n, rank_).value_or(std::vector<Promise>());
    for (Index cell = 0; cell < std::ssize(promise); ++cell) {
        auto const place = first + cell * extent, next = place + extent;
        bool const is_promised = promise[static_cast<std::size_t>(cell)].kind != Promise::Kind::untouched;
        if (!is_promised && !std::equal(place, next, at(place)))
            return fmt::format("writes to element {} of its receive buffer", cell);
    }
    return "";
}

RankBuffers RankCall::buffers() const {
    using in_process::Term;
    auto const words = [&](std::vector<std::byte> const& bytes, Index first, Index count) {
        std::vector<Term> found(static_cast<std::size_t>(count));
        auto const* const from = bytes.data() + static_cast<std::size_t>(margin_cells + first) * sizeof(Term);
        if (count > 0) std::memcpy(found.data(), from, found.size() * sizeof(Term));
        return found;
    };
    auto const address = [&](std::vector<std::byte> const& bytes, Index first) {
        return reinterpret_cast<std::uintptr_t>(bytes.data()) +
               static_cast<std::size_t>(margin_cells + first) * sizeof(Term);
    };
    auto const own = layout_.input_in_place ? layout_.own : 0;
    auto const before = new_output();
    RankBuffers found;
    found.latest = latest_;
    found.error = error_;
    found.harm = harm();
    found.given = words(layout_.input_in_place ? before : send_before_, own, layout_.send);
    found.input = address(layout_.input_in_place ? out_ : send_, own);
    if (!layout_.has_output) return found;
    found.output = address(out_, 0);
    found.untouched = words(before, 0, layout_.out);
    found.results = words(out_, 0, layout_.out);
    return found;
}

}  // namespace cubecheck::verify

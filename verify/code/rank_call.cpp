#include "verify/code/rank_call.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/states/called_code.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "verify/libraries/blocks.hpp"
#include "verify/libraries/promised.hpp"

namespace cubecheck::verify {

namespace {

using mpi::Collective;

/// Where the letters of a second call begin: no first call has so many.
constexpr Index other_letters = 1 << 20;

/// Of a strided element, from the begin of its cell: neither that nor its first word.
///
/// Units: bytes.
constexpr MPI_Aint lower_bound = 8;

/// Fills the gaps of send buffers.  Receive buffers have another fill, so that a copied gap shows.
constexpr std::byte sent_gap{0x5A};

/// The handle of an operator that MPI defines; of one's own there is none yet.
MPI_Op operator_of_mpi(Operator op) {
    switch (op) {
        case Operator::own:
            break;
        case Operator::sum:
            return MPI_SUM;
        case Operator::product:
            return MPI_PROD;
        case Operator::minimum:
            return MPI_MIN;
        case Operator::maximum:
            return MPI_MAX;
        case Operator::bitwise_and:
            return MPI_BAND;
        case Operator::bitwise_or:
            return MPI_BOR;
        case Operator::bitwise_xor:
            return MPI_BXOR;
    }
    return MPI_OP_NULL;
}

/// The datatype of the elements.
MPI_Datatype new_datatype(Trial const& trial) {
    if (trial.data == Data::longs) return MPI_LONG;
    if (trial.data == Data::floats) return MPI_FLOAT;
    if (trial.data == Data::doubles) return MPI_DOUBLE;
    if (!trial.call.strided) return MPI_INT;
    std::array<int, 2> lengths{1, 1};
    auto const address = Elements::address_offset(true);
    std::array<MPI_Aint, 2> places{static_cast<MPI_Aint>(Elements::word_offset(true)) - address,
                                   static_cast<MPI_Aint>(Elements::second_offset(trial)) - address};
    MPI_Datatype pieces = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;
    MPI_Type_create_hindexed(2, lengths.data(), places.data(), MPI_INT, &pieces);
    MPI_Type_create_resized(pieces, lower_bound - address, strided_extent, &type);
    MPI_Type_free(&pieces);
    MPI_Type_commit(&type);
    return type;
}

MPI_Datatype new_row(int elements, MPI_Datatype type) {
    MPI_Datatype row = MPI_DATATYPE_NULL;
    MPI_Type_contiguous(elements, type, &row);
    return row;
}

/// Two elements, with a gap as large as an element behind each.
MPI_Datatype new_spaced_pair(MPI_Datatype type) {
    MPI_Aint lower = 0, extent = 0;
    MPI_Type_get_extent(type, &lower, &extent);
    MPI_Datatype apart = MPI_DATATYPE_NULL, pair = MPI_DATATYPE_NULL;
    MPI_Type_vector(2, 1, 2, type, &apart);
    MPI_Type_create_resized(apart, lower, 4 * extent, &pair);
    MPI_Type_free(&apart);
    return pair;
}

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

/// The function that `cubecheck_entry` is.
template <class... Arguments>
int called(void* entry, Arguments... arguments) {
    return in_process::called_code(reinterpret_cast<int (*)(Arguments...)>(entry), arguments...);
}

}  // namespace

void stand_aside() {
    cubecheck_mpi = in_process::table();
    MPI_Comm none = MPI_COMM_NULL;
    MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, 0, &none);
    MPI_Finalize();
}

RankCall::RankCall(Trial const& trial, Elements const& elements, Index world_rank, Index first_position)
    : trial_(trial),
      elements_(elements),
      world_rank_(world_rank),
      rank_(other_numbering(trial.call, world_rank, trial.n)),
      first_position_(first_position) {
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

void* RankCall::input() {
    if (layout_.input_in_place) return MPI_IN_PLACE;
    auto const collective = trial_.call.collective;
    bool const scatters = collective == Collective::scatter || collective == Collective::scatterv;
    if (scatters && rank_ != trial_.call.root) return not_significant<void>();
    return elements_.first_cell(send_) + Elements::address_offset(trial_.call.strided);
}

void* RankCall::output() {
    if (layout_.output_in_place) return MPI_IN_PLACE;
    if (!layout_.has_output) return not_significant<void>();
    return elements_.first_cell(out_) + Elements::address_offset(trial_.call.strided);
}

std::vector<int> RankCall::in_bytes(std::vector<int> places) const {
    for (int& place : places) place *= static_cast<int>(elements_.extent());
    return places;
}

/// Counts or places of blocks that differ, of which each is a multiple of the unit.
std::vector<int> RankCall::in_units(std::vector<int> numbers) const {
    for (int& number : numbers) number /= static_cast<int>(unit(trial_.call));
    return numbers;
}

/// In descending order, each block of odd number is one element of a datatype of its own.
/// Result: in `made` the datatypes that were made.
RankCall::TypedBlocks RankCall::typed(std::vector<int> const& counts, MPI_Datatype type) const {
    TypedBlocks found{counts, std::vector<MPI_Datatype>(counts.size(), type), {}};
    for (std::size_t i = 1; trial_.call.descending && i < counts.size(); i += 2) {
        if (counts[i] == 0) continue;
        MPI_Type_contiguous(counts[i], type, &found.types[i]);
        MPI_Type_commit(&found.types[i]);
        found.counts[i] = 1;
        found.made.push_back(found.types[i]);
    }
    return found;
}

/// Insignificant arguments are 0, null or MPI_DATATYPE_NULL.  If MPI_COMM_WORLD has more ranks, they look
/// valid, except pointers, which are poisoned.
int RankCall::call(void* entry, Handles const& handles) {
    auto const& [comm, type, larger, op] = handles;
    auto const& one = trial_.call;
    void const* const in = input();
    void* const out = output();
    bool const at_root = rank_ == one.root;
    MPI_Datatype const none = MPI_DATATYPE_NULL;
    auto const told = [&](int number) { return at_root ? number : is_among_others(trial_) ? number + 1 : 0; };
    auto const typed_as = [&](int its_type) { return at_root || is_among_others(trial_) ? its_type : none; };
    auto* const nowhere = not_significant<int const>();
    bool const sends = in != MPI_IN_PLACE, receives = !layout_.output_in_place;
    int const count = static_cast<int>(one.count), root = static_cast<int>(one.root);
    int const own_count = layout_.counts.empty() ? 0 : layout_.counts[static_cast<std::size_t>(rank_)];
    int const* const counts = layout_.counts.data();
    int const* const places = layout_.places.data();
    int const* const send_counts = sends ? layout_.send_counts.data() : nullptr;
    bool const is_larger = larger != none && (one.collective != Collective::bcast || rank_ % 2 == 1);
    int const got = is_larger ? larger : type, got_count = is_larger ? count / 2 : count;
    int const block = is_larger ? larger : type, block_count = is_larger ? 1 : own_count;
    switch (one.collective) {
        case Collective::barrier:
            return called<MPI_Comm>(entry, comm);
        case Collective::allreduce:
        case Collective::exscan:
        case Collective::scan:
        case Collective::reduce_scatter_block:
            return called(entry, in, out, count, type, op, comm);
        case Collective::reduce:
            return called(entry, in, out, count, type, op, root, comm);
        case Collective::reduce_scatter:
            return called(entry, in, out, counts, type, op, comm);
        case Collective::bcast:
            return called(entry, out, got_count, got, root, comm);
        case Collective::allgather:
        case Collective::alltoall:
            return called(entry, in, sends ? count : 0, sends ? type : none, out, got_count, got, comm);
        case Collective::allgatherv:
            return called(entry, in, sends ? block_count : 0, sends ? block : none, out, counts, places, type,
                          comm);
        case Collective::alltoallv: {
            if (!one.paired)
                return called(entry, in, send_counts, sends ? layout_.send_places.data() : nullptr,
                              sends ? type : none, out, counts, places, type, comm);
            auto const got_counts = in_units(layout_.counts), got_places = in_units(layout_.places);
            return called(entry, in, send_counts, sends ? layout_.send_places.data() : nullptr,
                          sends ? type : none, out, got_counts.data(), got_places.data(), got, comm);
        }
        case Collective::alltoallw: {
            auto sent = typed(layout_.send_counts, type), received = typed(layout_.counts, type);
            auto const sent_from = in_bytes(layout_.send_places), put_to = in_bytes(layout_.places);
            int const error =
                called(entry, in, sends ? std::as_const(sent.counts).data() : nullptr,
                       sends ? sent_from.data() : nullptr, sends ? std::as_const(sent.types).data() : nullptr,
                       out, std::as_const(received.counts).data(), put_to.data(),
                       std::as_const(received.types).data(), comm);
            for (auto* const all : {&sent.made, &received.made})
                for (auto& one_type : *all) MPI_Type_free(&one_type);
            return error;
        }
        case Collective::gather:
            return called(entry, in, sends ? count : 0, sends ? type : none, out, told(got_count),
                          typed_as(got), root, comm);
        case Collective::gatherv:
            return called(entry, in, sends ? block_count : 0, sends ? block : none, out,
                          at_root ? counts : nowhere, at_root ? places : nowhere, typed_as(type), root, comm);
        case Collective::scatter:
            return called(entry, in, told(count), typed_as(type), out, receives ? got_count : 0,
                          receives ? got : none, root, comm);
        case Collective::scatterv:
            return called(entry, in, at_root ? counts : nowhere, at_root ? places : nowhere, typed_as(type),
                          out, receives ? block_count : 0, receives ? block : none, root, comm);
    }
    return MPI_ERR_INTERN;
}

RankCall::Handles RankCall::new_handles(OperatorFunction join) const {
    Handles made{MPI_COMM_WORLD, new_datatype(trial_), MPI_DATATYPE_NULL, operator_of_mpi(trial_.op)};
    if (trial_.call.reversed) MPI_Comm_split(MPI_COMM_WORLD, 0, static_cast<int>(rank_), &made.comm);
    auto const elements =
        has_counts(trial_.call.collective) ? layout_.counts[static_cast<std::size_t>(rank_)] : 2;
    if (trial_.mixed_types && elements > 0) {
        made.larger = trial_.call.spaced ? new_spaced_pair(made.type) : new_row(elements, made.type);
        MPI_Type_commit(&made.larger);
    }
    if (trial_.op == Operator::own) MPI_Op_create(join, trial_.call.commutative ? 1 : 0, &made.op);
    return made;
}

void RankCall::free_handles(Handles& made) const {
    if (trial_.op == Operator::own) MPI_Op_free(&made.op);
    if (made.larger != MPI_DATATYPE_NULL) MPI_Type_free(&made.larger);
    if (trial_.call.strided) MPI_Type_free(&made.type);
    if (made.comm != MPI_COMM_WORLD) MPI_Comm_free(&made.comm);
}

bool RankCall::has_the_arrays_of(Layout const& given) const {
    return layout_.counts == given.counts && layout_.places == given.places &&
           layout_.send_counts == given.send_counts && layout_.send_places == given.send_places;
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
    if (auto& world = in_process::world(); !has_the_arrays_of(given))
        world.report(in_process::FindingKind::bad_argument, world.running(), world.me().call,
                     "the function has changed the counts or displacements of its caller");
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
    if (returned_) MPI_Finalize();  // what the code keeps as attributes of a communicator is freed now
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

void RankCall::add_to(in_process::StateHash& hash) const {
    auto const add_bytes = [&](std::vector<std::byte> const& bytes) {
        hash.add(bytes.size());
        hash.add_bytes(bytes.data(), bytes.size());
    };
    auto const add_numbers = [&](std::vector<int> const& numbers) {
        hash.add(numbers.size());
        hash.add_bytes(numbers.data(), numbers.size() * sizeof(int));
    };
    hash.add_all(returned_, begun_, ended_, latest_.line, damage_.has_value(), first_.has_value());
    if (damage_) hash.add_all(damage_->kind, damage_->rank, damage_->bytes, damage_->allocated_by);
    hash.add_text(latest_.file);
    hash.add_text(error_);
    for (auto const* bytes : {&send_, &send_before_, &out_}) add_bytes(*bytes);
    for (auto const* numbers : {&layout_.counts, &layout_.places, &layout_.send_counts, &layout_.send_places})
        add_numbers(*numbers);
    if (first_) add_bytes(first_->sent), add_bytes(first_->received);
    hash.add(other_ != nullptr);
    if (other_) other_->add_to(hash);
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

#include "verify/code/run/rank_call/call_buffers.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "engine/in_process_mpi/fibers/address_sanitizer.hpp"
#include "engine/in_process_mpi/mpi.h"
#include "engine/in_process_mpi/world.hpp"
#include "verify/code/run/rank_call/beyond_guard.hpp"
#include "verify/libraries/blocks.hpp"
#include "verify/libraries/promised_by_mpi.hpp"

namespace cubecheck::verify {

namespace {

/// The fill of gaps in send buffers.  That of receive buffers differs, so that a copied gap is visible.
constexpr std::byte sent_gap{0x5A};

/// The address of a cell in a buffer of words.
std::byte const* word_at(std::vector<std::byte> const& bytes, Index cell) {
    return bytes.data() + static_cast<std::size_t>(margin_cells + cell) * sizeof(in_process::Term);
}

std::uintptr_t address_of_word(GuardedBuffer const& bytes, Index cell) {
    return reinterpret_cast<std::uintptr_t>(bytes.data()) +
           static_cast<std::uintptr_t>(margin_cells + cell) * sizeof(in_process::Term);
}

std::vector<in_process::Term> words_in(std::vector<std::byte> const& bytes, Index first, Index count) {
    std::vector<in_process::Term> found(static_cast<std::size_t>(count));
    if (count > 0) std::memcpy(found.data(), word_at(bytes, first), found.size() * sizeof(in_process::Term));
    return found;
}

}  // namespace

GuardedBuffer::Side guarded_side(Case const& test_case, Index rank) {
    using enum GuardedBuffer::Side;
    if (in_process::address_sanitizer()) return start;
    return (rank + (test_case.sending == Sending::synchronous ? 1 : 0)) % 2 == 0 ? end : start;
}

CallBuffers::CallBuffers(Case const& test_case, Elements const& elements, Index rank, Index first_position)
    : case_(test_case),
      elements_(elements),
      rank_(rank),
      first_position_(first_position),
      layout_(layout_of(test_case.call, test_case.n, rank)) {}

void CallBuffers::put_input(std::byte* into) const {
    auto const own = layout_.input_in_place ? layout_.own : 0;
    auto const step = layout_.input_in_place && is_spaced(case_.call, rank_) ? 2 : 1;
    for (Index i = 0; i < layout_.send; ++i) elements_.put(into, step * i + own, rank_, first_position_ + i);
}

/// The initial content of the receive buffer.
std::vector<std::byte> CallBuffers::new_output() const {
    auto output = elements_.untouched(layout_.has_output ? layout_.out : 0);
    if (layout_.input_in_place) put_input(elements_.first_cell(output));
    return output;
}

void CallBuffers::open_margins() {
    auto const& sanitizer = in_process::address_sanitizer();
    if (!sanitizer) return;
    sanitizer.unpoison(out_.data(), out_.size());
    sanitizer.unpoison(send_.data(), send_.size());
}

void CallBuffers::close_margins() {
    auto const& sanitizer = in_process::address_sanitizer();
    if (!sanitizer || case_.call.strided) return;
    auto const margin = static_cast<std::size_t>(margin_cells) * elements_.extent();
    for (auto const* buffer : {&out_, &send_}) {
        if (buffer->size() < 2 * margin + elements_.extent()) continue;
        sanitizer.poison(buffer->data(), margin);
        auto const behind = margin + elements_.extent();
        sanitizer.poison(buffer->data() + buffer->size() - behind, behind);
    }
}

void CallBuffers::set(GuardedBuffer& buffer, std::vector<std::byte> const& content, Index cells,
                      std::byte fill) const {
    auto const [begin, end] = elements_.data_in(cells);
    buffer.assign(content, begin, end, guarded_side(case_, rank_), fill);
}

void CallBuffers::fill() {
    open_margins();
    if (is_barrier(case_)) return;
    set(out_, new_output(), layout_.has_output ? layout_.out : 0, Elements::fill);
    auto const sent = layout_.input_in_place ? 0 : layout_.send;
    send_before_ = elements_.untouched(sent);
    std::ranges::fill(send_before_, sent_gap);
    if (!layout_.input_in_place) put_input(elements_.first_cell(send_before_));
    set(send_, send_before_, sent, sent_gap);
}

void CallBuffers::overwrite() {
    for (auto* const buffer : {&send_, &out_})
        buffer->overwrite(static_cast<std::byte>(in_process::overwritten & 0xFF));
}

std::byte* CallBuffers::address_in(GuardedBuffer const& buffer, Index cell) const {
    return buffer.data() + (margin_cells + cell) * static_cast<Index>(elements_.extent()) +
           Elements::address_offset(case_);
}

void* CallBuffers::input() {
    if (layout_.input_in_place) return MPI_IN_PLACE;
    auto const collective = case_.call.collective;
    bool const scatters = collective == mpi::Collective::scatter || collective == mpi::Collective::scatterv;
    if (scatters && rank_ != case_.call.root) return not_significant<void>(case_);
    return address_in(send_, layout_.send_origin);
}

void* CallBuffers::output() {
    if (layout_.output_in_place) return MPI_IN_PLACE;
    if (!layout_.has_output) return not_significant<void>(case_);
    return address_in(out_, layout_.out_origin);
}

std::vector<mpi::EqualCells> CallBuffers::result() const {
    std::vector<mpi::EqualCells> found;
    if (is_barrier(case_) || !layout_.has_output) return found;
    auto const promise = promised_by_mpi(case_.call, case_.n, rank_);
    auto const bytes = received();
    auto const* const first = bytes.data() + elements_.data_in(0).first;
    std::string const* latest = nullptr;
    for (Index cell = -margin_cells; cell < layout_.out + margin_cells; ++cell) {
        auto const* const join = elements_.text_of_join(first, cell);
        bool const is_repeated = join != nullptr && join == latest;
        latest = join;
        if (is_repeated) {
            ++found.back().times;
            continue;
        }
        bool const inside = promise && cell >= 0 && cell < std::ssize(*promise);
        auto word =
            elements_.text(first, cell, inside ? (*promise)[static_cast<std::size_t>(cell)] : Promise{});
        if (!found.empty() && found.back().word == word)
            ++found.back().times;
        else
            found.push_back({1, std::move(word)});
    }
    return found;
}

bool CallBuffers::has_foreign() const {
    auto const bytes = received();
    auto const* const first = bytes.data() + elements_.data_in(0).first;
    for (Index cell = 0; layout_.has_output && cell < layout_.out; ++cell)
        if (elements_.is_foreign(first, cell)) return true;
    return false;
}

BeyondBuffer CallBuffers::located(GuardedAccess const& access, bool is_output) const {
    auto const& buffer = is_output ? out_ : send_;
    auto const distance = [&](std::byte const* from) {
        return static_cast<Index>(access.at - reinterpret_cast<std::uintptr_t>(from));
    };
    auto const extent = static_cast<Index>(elements_.extent());
    auto found = beyond_guard(access);
    found.buffer = is_output ? "receive buffer" : "send buffer";
    found.elements = is_output ? layout_.out : layout_.input_in_place ? 0 : layout_.send;
    found.element = element_at(distance(buffer.data() + elements_.data_in(0).first), extent);
    found.offset = distance(address_in(buffer, is_output ? layout_.out_origin : layout_.send_origin));
    return found;
}

std::vector<BeyondBuffer> CallBuffers::accesses() const {
    std::vector<BeyondBuffer> found;
    for (auto const& access : send_.accesses()) found.push_back(located(access, false));
    for (auto const& access : out_.accesses()) found.push_back(located(access, true));
    return found;
}

std::string CallBuffers::forbidden_write() const {
    if (!send_.holds(send_before_)) return "changes its send buffer";
    if (!accesses().empty()) return "accesses memory beyond its buffers";
    if (!layout_.has_output) return "";
    auto const before = new_output(), after = out_.content();
    auto const extent = static_cast<std::ptrdiff_t>(elements_.extent());
    auto const first = before.begin() + margin_cells * extent, last = first + layout_.out * extent;
    auto const at = [&](auto place) { return after.begin() + (place - before.begin()); };
    bool const is_within =
        std::equal(before.begin(), first, after.begin()) && std::equal(last, before.end(), at(last));
    if (!is_within) return "writes beyond its receive buffer";
    auto const promise = promised_by_mpi(case_.call, case_.n, rank_).value_or(std::vector<Promise>());
    for (Index cell = 0; cell < std::ssize(promise); ++cell) {
        auto const place = first + cell * extent, next = place + extent;
        bool const is_promised = promise[static_cast<std::size_t>(cell)].kind != Promise::Kind::untouched;
        if (!is_promised && !std::equal(place, next, at(place)))
            return fmt::format("writes to element {} of its receive buffer", cell);
    }
    return "";
}

RankBuffers CallBuffers::recorded() const {
    auto const own = layout_.input_in_place ? layout_.own : 0;
    auto const before = new_output();
    RankBuffers found;
    found.given = words_in(layout_.input_in_place ? before : send_before_, own, layout_.send);
    found.input = address_of_word(layout_.input_in_place ? out_ : send_, own);
    if (!layout_.has_output) return found;
    found.output = address_of_word(out_, 0);
    found.untouched = words_in(before, 0, layout_.out);
    found.results = words_in(out_.content(), 0, layout_.out);
    return found;
}

void CallBuffers::add_to(in_process::StateHash& hash) const {
    auto const add = [&](auto const& values) {
        hash.add(values.size());
        hash.add_bytes(values.data(), values.size() * sizeof(values.front()));
    };
    send_.add_to(hash), out_.add_to(hash);
    add(send_before_);
    hash.add(kept_.has_value());
    if (kept_) add(kept_->sent), add(kept_->received);
}

}  // namespace cubecheck::verify

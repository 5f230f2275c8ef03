// Collectives with classes that free their resources: right ones, and wrong ones.
#include <vector>

#include <mpi.h>

#define GATHERING                                                                                          \
    void const *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type, \
        MPI_Comm comm

namespace {

struct Communicator {
    MPI_Comm own = MPI_COMM_NULL;
    int rank = 0, size = 0;

    explicit Communicator(MPI_Comm of) {
        MPI_Comm_dup(of, &own);
        MPI_Comm_rank(own, &rank);
        MPI_Comm_size(own, &size);
    }
    Communicator(Communicator const&) = delete;
    ~Communicator() { MPI_Comm_free(&own); }
};

/// Its destructor waits for all requests.
class Requests {
public:
    MPI_Request* next() { return &all_.emplace_back(MPI_REQUEST_NULL); }
    ~Requests() { MPI_Waitall(static_cast<int>(all_.size()), all_.data(), MPI_STATUSES_IGNORE); }

private:
    std::vector<MPI_Request> all_;
};

class Elements {
public:
    Elements(int count, MPI_Datatype type) {
        MPI_Aint lower = 0, extent = 0, true_extent = 0;
        MPI_Type_get_extent(type, &lower, &extent);
        MPI_Type_get_true_extent(type, &true_lower_, &true_extent);
        if (count > 0) bytes_.resize(static_cast<std::size_t>(true_extent + (count - 1) * extent));
    }
    void* at() { return bytes_.data() - true_lower_; }

private:
    MPI_Aint true_lower_ = 0;
    std::vector<char> bytes_;
};

void copy(void const* from, int from_count, MPI_Datatype from_type, void* to, int count, MPI_Datatype type) {
    MPI_Sendrecv(from, from_count, from_type, 0, 0, to, count, type, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

void send_to_all(void const* block, int count, MPI_Datatype type, Communicator const& among,
                 Requests& requests) {
    for (int to = 0; to < among.size; ++to) MPI_Isend(block, count, type, to, 1, among.own, requests.next());
}

/// Which object is destroyed first: the one that is constructed last.
enum class EndsFirst { requests, block };

template <EndsFirst first>
int gather(GATHERING) {
    Communicator const among(comm);
    MPI_Aint lower = 0, extent = 0;
    MPI_Type_get_extent(type, &lower, &extent);
    auto* const all = static_cast<char*>(receive);
    {
        Requests receives;
        for (int from = 0; send != MPI_IN_PLACE && from < among.size; ++from)
            MPI_Irecv(all + from * count * extent, count, type, from, 1, among.own, receives.next());
        if (send == MPI_IN_PLACE)
            return MPI_Allgather(send, send_count, send_type, receive, count, type, comm);
        if constexpr (first == EndsFirst::requests) {
            Elements block(count, type);
            Requests sends;
            copy(send, send_count, send_type, block.at(), count, type);
            send_to_all(block.at(), count, type, among, sends);
        } else {
            Requests sends;
            Elements block(count, type);
            copy(send, send_count, send_type, block.at(), count, type);
            send_to_all(block.at(), count, type, among, sends);
        }
    }
    return MPI_SUCCESS;
}

}  // namespace

int waits_before_its_block_ends(GATHERING) {
    return gather<EndsFirst::requests>(send, send_count, send_type, receive, count, type, comm);
}

int waits_after_its_block_ends(GATHERING) {
    return gather<EndsFirst::block>(send, send_count, send_type, receive, count, type, comm);
}

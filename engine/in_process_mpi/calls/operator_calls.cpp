#include "engine/in_process_mpi/arguments.hpp"
#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/operators.hpp"

namespace cubecheck::in_process {

namespace {

int create_operator(MPI_User_function* function, int commutes, MPI_Op* made) {
    return call("MPI_Op_create", [&] {
        not_null(made, "the operator");
        auto op = std::make_shared<Operator>();
        op->function = not_null(function, "the function");
        op->commutes = commutes != 0;
        op->owner = world().running();
        op->made = world().me().call;
        op->handle = *made = world().operators.add(op);
        return MPI_SUCCESS;
    });
}

int free_operator(MPI_Op* op) {
    return call("MPI_Op_free", [&] {
        if (!operator_of(*not_null(op, "the operator"))->function)
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_OP, "a predefined operator is freed"};
        world().operators.remove(*op);
        *op = MPI_OP_NULL;
        return MPI_SUCCESS;
    });
}

int commutes(MPI_Op op, int* flag) {
    return call("MPI_Op_commutative", [&] {
        *not_null(flag, "the flag") = operator_of(op)->commutes ? 1 : 0;
        return MPI_SUCCESS;
    });
}

int reduce_local(void const* in, void* in_out, int count, MPI_Datatype type, MPI_Op op) {
    return call("MPI_Reduce_local", [&] {
        auto const known = operator_of(op);
        auto const left = elements(in, count, type), right = elements(in_out, count, type);
        if (auto const why = objection(*known, *left.type); !why.empty())
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_OP, why};
        if (share_memory(left.buffer(), right.buffer()))
            throw Refusal{ViolationKind::bad_argument, MPI_ERR_BUFFER,
                          "the input buffer overlaps the output buffer"};
        if (count > 0)
            world().record_join(left.buffer(), right.buffer(),
                                [&] { reduce(*known, *left.type, in, in_out, count); });
        return MPI_SUCCESS;
    });
}

}  // namespace

void add_operator_calls(cubecheck_table& all) {
    all.mpi_Op_create = create_operator;
    all.mpi_Op_free = free_operator;
    all.mpi_Op_commutative = commutes;
    all.mpi_Reduce_local = reduce_local;
}

}  // namespace cubecheck::in_process

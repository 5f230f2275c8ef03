#include "engine/in_process_mpi/sources/parameters.hpp"

#include <map>

namespace cubecheck::sources {

namespace {

using Values = std::vector<std::string>;

Values const radices{"2", "3", "4", "5", "6", "7", "8"};
Values const segments{"0", "element", "3 * element"};
Values const answers{"0", "1"};

std::map<std::string_view, Values> const& known_values() {
    static std::map<std::string_view, Values> const known{
        {"k", radices},
        {"radix", radices},
        {"branching_factor", radices},
        {"segsize", segments},
        {"chunk_size", segments},
        {"first_segment_size", segments},
        {"single_phase_recv", answers},
        {"buffer_per_child", answers},
        {"is_nb", answers},
        {"is_non_blocking", answers},
        {"recv_pre_posted", answers},
        {"fanout", {"1", "2", "4"}},
        {"chains", {"1", "2", "4"}},
        {"max_outstanding_reqs", {"0", "1", "2"}},
        {"max_reqs", {"0", "1", "2"}},
        {"throttle", {"0", "1", "2"}},
        {"recexch_type",
         {"MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_DOUBLING", "MPIR_ALLGATHER_RECEXCH_TYPE_DISTANCE_HALVING"}},
        {"tree_type",
         {"MPIR_TREE_TYPE_KARY", "MPIR_TREE_TYPE_KNOMIAL_1", "MPIR_TREE_TYPE_KNOMIAL_2",
          "MPIR_TREE_TYPE_TOPOLOGY_AWARE", "MPIR_TREE_TYPE_TOPOLOGY_AWARE_K",
          "MPIR_TREE_TYPE_TOPOLOGY_WAVE"}}};
    return known;
}

}  // namespace

std::vector<std::string> values_to_try(DeclaredArgument const& argument) {
    auto const found = known_values().find(argument.name);
    bool const is_number = argument.type.find('*') == std::string::npos;
    return found == known_values().end() || !is_number ? Values() : found->second;
}

std::vector<ControlVariable> const& control_variables() {
    static std::vector<ControlVariable> const variables{
        {"MPIR_CVAR_ALLGATHERV_PIPELINE_MSG_SIZE", "MPIR_CVAR_ALLGATHERV_PIPELINE_MSG_SIZE", {"32768", "8"}},
        {"MPIR_CVAR_ALLTOALLV_PAIRWISE_NEW", "MPIR_CVAR_ALLTOALLV_PAIRWISE_NEW", {"0", "1"}},
        {"MPIR_CVAR_ALLTOALL_THROTTLE", "MPIR_CVAR_ALLTOALL_THROTTLE", {"32", "2"}},
        {"MPIR_CVAR_BCAST_MIN_PROCS", "MPIR_CVAR_BCAST_MIN_PROCS", {"8", "2"}},
        {"MPIR_CVAR_BCAST_SHORT_MSG_SIZE", "MPIR_CVAR_BCAST_SHORT_MSG_SIZE", {"12288", "8"}},
        {"MPIR_CVAR_CIRC_GRAPH_CHUNK_SIZE", "MPII_cga_", {"131072", "1030"}},
        {"MPIR_CVAR_GATHERV_INTER_SSEND_MIN_PROCS", "MPIR_CVAR_GATHERV_INTER_SSEND_MIN_PROCS", {"32", "2"}},
        {"MPIR_CVAR_GATHER_VSMALL_MSG_SIZE", "MPIR_CVAR_GATHER_VSMALL_MSG_SIZE", {"1024", "0"}},
        {ranks_a_node, "node_comm", {"2", "3"}},
        {ranks_a_node, "intranode_table", {"0", "2", "3"}}};
    return variables;
}

std::string only_value(DeclaredArgument const& argument) {
    if (argument.type.find("mca_coll_base_module_t") != std::string::npos) return "&opened.module";
    if (argument.type == "MPIR_Errflag_t") return "MPIR_ERR_NONE";
    if (argument.type.starts_with("MPIR_Errflag_t")) return "&(MPIR_Errflag_t){MPIR_ERR_NONE}";
    return argument.name == "coll_attr" ? "0" : "";
}

}  // namespace cubecheck::sources

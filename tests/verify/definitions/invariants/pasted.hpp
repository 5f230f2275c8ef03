#pragma once
#include "algorithms/catalog.hpp"
namespace cubecheck::pasted {
struct Ring : allgather::RingPass{}; struct RingHalves: allgather::RingHalves{}; struct TotalExchange: alltoall::RingPass{}; struct Xor: alltoall::PairwiseXor{}; struct HillisSteele: scan::HillisSteele{}; struct Exclusive: scan::LinearExclusive{}; struct Gather: gather::Binomial{}; struct Scatter: scatter::Halving{}; struct Chain: reduce::PipelinedChain{}; struct Folded: allreduce::FoldedDoubling{}; struct Swing: allreduce::Swing{};
}

#include "cli/options/groups/export_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_export(CLI::App& verb, ExportOptions& options) {
    verb.add_option("--as", options.form,
                    "msccl-xml or json (default: msccl-xml; for a file, the other format)")
        ->type_name(words_type({"msccl-xml", "json"}));
    verb.add_option("--proto", options.protocol, "Simple (default), LL or LL128")
        ->type_name(words_type({"Simple", "LL", "LL128"}));
    verb.add_option("-o,--output", options.output,
                    "write the schedule to this file (default: standard output)")
        ->type_name("FILE");
    verb.add_option("--spec", options.specification,
                    "also write the contract to this file, for verify --spec")
        ->type_name("FILE");
    verb.add_flag("--unchecked", options.unchecked, "write it without verifying it");
    auto* const model =
        verb.add_option("--promela", options.promela, "also write a model for SPIN to this file")
            ->type_name("FILE");
    verb.add_option("--slots", options.slots,
                    "FIFO depth of the model, in messages (default: 1; 0: a send waits for its receive)")
        ->check(integer(0, 1 << 20))
        ->needs(model);
}

}  // namespace cubecheck::cli

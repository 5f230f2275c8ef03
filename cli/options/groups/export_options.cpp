#include "cli/options/groups/export_options.hpp"

#include <CLI/CLI.hpp>

#include "cli/options/groups/registration.hpp"

namespace cubecheck::cli {

void add_export(CLI::App& verb, ExportOptions& options) {
    verb.add_option("--as", options.form,
                    "msccl-xml or json (default: msccl-xml; for a file, the other format)");
    verb.add_option("--proto", options.protocol, "Simple (default), LL or LL128");
    verb.add_option("-o,--output", options.output, "write it there (default: standard output)")
        ->type_name("FILE");
    verb.add_option("--spec", options.specification,
                    "write there which chunks must end where, for verify --spec")
        ->type_name("FILE");
    verb.add_flag("--unchecked", options.unchecked, "write it without verifying it");
    auto* const model = verb.add_option("--promela", options.promela, "write a model of it for SPIN there")
                            ->type_name("FILE");
    verb.add_option("--slots", options.slots,
                    "messages that a channel of the model holds (default: 1; 0: a send meets its receive)")
        ->check(integer(0, 1 << 20))
        ->needs(model);
}

}  // namespace cubecheck::cli

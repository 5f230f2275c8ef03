#include <chrono>
#include <future>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "cli/version.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "python/judgement.hpp"

/// The functions of python/judgement.hpp for Python, as the module cubecheck._core.
namespace cubecheck::python {

namespace py = pybind11;

namespace {

/// Calls `work` in a thread of its own, without the lock of the interpreter.  Ctrl-C interrupts it.
template <class Work>
auto interruptible(Work work) {
    auto result = std::async(std::launch::async, std::move(work));
    auto const is_ready = [&] {
        py::gil_scoped_release const released;
        return result.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready;
    };
    while (!is_ready()) {
        if (PyErr_CheckSignals() == 0) continue;
        py::error_already_set const asked;
        interruption_requested = true;
        {
            py::gil_scoped_release const released;
            result.wait();
        }
        interruption_requested = false;
        throw asked;
    }
    return result.get();
}

/// Translates an Error to Python's cubecheck.Error, with the exit code of the command.
void translate(std::exception_ptr const& thrown) {
    try {
        if (thrown) std::rethrow_exception(thrown);
    } catch (Error const& error) {
        auto const type = py::module_::import("cubecheck.errors").attr("Error");
        auto const made = type(error.what(), static_cast<int>(error.failure()));
        PyErr_SetObject(type.ptr(), made.ptr());
    } catch (Interrupted const&) {
        PyErr_SetNone(PyExc_KeyboardInterrupt);
    }
}

}  // namespace

PYBIND11_MODULE(_core, m) {
    m.doc() = "The checks of Cubecheck; import the package cubecheck instead.";
    py::register_local_exception_translator([](std::exception_ptr thrown) { translate(thrown); });

    py::class_<Settings>(m, "Settings")
        .def(py::init<>())
        .def_readwrite("runtime", &Settings::runtime)
        .def_readwrite("specification", &Settings::specification)
        .def_readwrite("slots", &Settings::slots)
        .def_readwrite("buffer_bytes", &Settings::buffer_bytes)
        .def_readwrite("properties", &Settings::properties)
        .def_readwrite("waived", &Settings::waived)
        .def_readwrite("repair", &Settings::repair)
        .def_readwrite("most_states", &Settings::most_states);

    py::class_<formats::Bytes>(m, "Bytes").def(py::init([](std::string name, py::bytes const& text) {
        return formats::Bytes{std::move(name), text};
    }));

    py::class_<Judgement>(m, "Judgement")
        .def("json", &Judgement::json)
        .def("runs", &Judgement::runs)
        .def("write_page", [](Judgement const& judgement, std::string const& path) {
            interruptible([&] { judgement.write_page(path); });
        });

    m.def("read", [](std::string const& path) { return formats::bytes_of(path); });
    m.def("verify", [](formats::Bytes const& bytes, Settings const& settings) {
        return interruptible([&] { return verify(bytes, settings); });
    });
    m.def("explore", [](formats::Bytes const& bytes, Settings const& settings) {
        return interruptible([&] { return explore(bytes, settings); });
    });
    m.def("trace", [](formats::Bytes const& bytes, Settings const& settings) {
        return interruptible([&] { return trace(bytes, settings); });
    });
    m.def("write_trace_page",
          [](formats::Bytes const& bytes, Settings const& settings, std::string const& path) {
              interruptible([&] { write_trace_page(bytes, settings, path); });
          });
    m.def("version", &cli::version_text);
}

}  // namespace cubecheck::python

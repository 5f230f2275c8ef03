# cubecheck_mpi_helper(LIBRARY COMPILER COMPILE_FLAG LINK_FLAG)
#
# The program cubecheck-mpi-LIBRARY, which runs one node of a job over MPI, if the library's compiler is there; else
# nothing, and `cubecheck run --engine mpi` says what to install.  The command itself is linked with no MPI.
function(cubecheck_mpi_helper LIBRARY COMPILER COMPILE_FLAG LINK_FLAG)
    find_program(CUBECHECK_MPICC_${LIBRARY} ${COMPILER})
    mark_as_advanced(CUBECHECK_MPICC_${LIBRARY})
    set(compiler ${CUBECHECK_MPICC_${LIBRARY}})
    if(NOT compiler)
        message(STATUS "${COMPILER} is missing: cubecheck-mpi-${LIBRARY} is not built")
        return()
    endif()
    execute_process(COMMAND ${compiler} ${COMPILE_FLAG} OUTPUT_VARIABLE compile_words COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${compiler} ${LINK_FLAG} OUTPUT_VARIABLE link_words COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL " -I[^ \n]+" includes " ${compile_words}")
    list(TRANSFORM includes REPLACE "^ -I" "")
    string(REGEX MATCHALL " -[Ll][^ \n]+" links " ${link_words}")
    list(TRANSFORM links STRIP)
    set(target cubecheck_mpi_${LIBRARY})
    add_executable(${target} real/mpi_helper/by_hand.cpp real/mpi_helper/main.cpp real/mpi_helper/mpi_transport.cpp)
    target_include_directories(${target} SYSTEM PRIVATE ${includes})
    target_link_libraries(${target} PRIVATE cubecheck::engine ${links})
    # The bindings for C++ that MPI has dropped are left out.
    target_compile_definitions(${target} PRIVATE CUBECHECK_MPI_LIBRARY="${LIBRARY}" OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
    target_compile_options(${target} PRIVATE ${CUBECHECK_WARNINGS})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME cubecheck-mpi-${LIBRARY}
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    install(TARGETS ${target} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endfunction()

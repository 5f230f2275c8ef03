# cubecheck_layer(NAME [SEES layer...] [USES library...] [LOOPS] [SOURCES file...])
#
# Declares one layer of the project, the folder NAME, as the target cubecheck_NAME, alias cubecheck::NAME, with _ for /:
# the headers of the folder and, if it has any, its compiled sources.  The tests wait for the loops of one with LOOPS.
#
# Most of what a source takes to compile are headers, so scripts/setup.sh compiles the sources of a target many at a time
# (CMAKE_UNITY_BUILD).  Sources that are mostly templates are compiled by themselves, so that both cores are busy to the
# end.  Hence a name in an unnamed namespace stands once in a layer, or in a test executable; what two sources need is in
# a header.  `using namespace schedules` and `plans` stand in functions only: their Index is not that of cubecheck.  With
# ccache sources are compiled one by one, which finds a source that lacks an include.
function(cubecheck_layer FOLDER)
    cmake_parse_arguments(LAYER "LOOPS" "" "SOURCES;SEES;USES" ${ARGN})
    string(REPLACE / _ NAME ${FOLDER})
    set(target cubecheck_${NAME})
    if(LAYER_SOURCES)
        add_library(${target} STATIC ${LAYER_SOURCES})
        set(scope PUBLIC)
        target_compile_options(${target} PRIVATE ${CUBECHECK_WARNINGS}
            $<$<AND:$<BOOL:${LAYER_LOOPS}>,$<CONFIG:Release>>:${CUBECHECK_LOOPS}>)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(cubecheck::${NAME} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${NAME})
    target_compile_features(${target} ${scope} cxx_std_20)
    target_include_directories(${target} ${scope}
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/cubecheck>)
    string(REPLACE / _ LAYER_SEES "${LAYER_SEES}")
    foreach(layer IN LISTS LAYER_SEES)
        target_link_libraries(${target} ${scope} cubecheck::${layer})
    endforeach()
    target_link_libraries(${target} ${scope} ${LAYER_USES})
    set_property(GLOBAL APPEND PROPERTY CUBECHECK_LAYERS ${FOLDER})
endfunction()

set(CUBECHECK_WARNINGS -Wall -Wextra -Wpedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 sees overlaps in the library's own std::string where there are none (GCC bug 105651).
    list(APPEND CUBECHECK_WARNINGS -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER 15)
    # std::stable_sort of GCC 12's library calls a function that this library deprecates.
    list(APPEND CUBECHECK_WARNINGS -Wno-deprecated-declarations)
endif()
if(CUBECHECK_WERROR)
    list(APPEND CUBECHECK_WARNINGS -Werror)
endif()

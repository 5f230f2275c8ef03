# cubecheck_layer(NAME [SEES layer...] [USES library...] [LOOPS] [SOURCES file...])
#
# Declares the folder NAME, a layer, as the target cubecheck_NAME, alias cubecheck::NAME, with _ for /.  The target has the
# headers of the folder and its sources, if any.  LOOPS: tests spend much time in its loops, so it is always optimized.
#
# Headers take most of the time of a compilation.  So scripts/setup.sh compiles several sources of a target at once
# (CMAKE_UNITY_BUILD), except sources that are mostly templates: those keep both cores busy to the end.  Therefore
# - a name in an unnamed namespace is unique in its layer or test executable; a header has what two sources need;
# - `using namespace schedules` and `plans` are written in functions only: their Index differs from cubecheck's.
# With ccache each source is compiled alone, which finds missing includes.
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
    # GCC 12 warns of overlaps in std::string that do not exist (GCC bug 105651).
    list(APPEND CUBECHECK_WARNINGS -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER 15)
    # std::stable_sort of libstdc++ 12 calls a function that libstdc++ 12 deprecates.
    list(APPEND CUBECHECK_WARNINGS -Wno-deprecated-declarations)
endif()
if(CUBECHECK_WERROR)
    list(APPEND CUBECHECK_WARNINGS -Werror)
endif()

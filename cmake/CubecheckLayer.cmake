# cubecheck_layer(NAME [SOURCES file...] [SEES layer...] [USES library...] [PRELUDE header...])
#
# Declares one layer of the project as the target cubecheck_NAME, alias cubecheck::NAME: the headers of the folder
# and, if it has any, its compiled sources.  What most of these include is read once, as a precompiled header: the
# prelude, and the headers of the layer's own that are named after PRELUDE.  A source includes what it needs all the
# same, so that it compiles without (CMAKE_DISABLE_PRECOMPILE_HEADERS, which ccache asks for).
function(cubecheck_layer NAME)
    cmake_parse_arguments(LAYER "" "" "SOURCES;SEES;USES;PRELUDE" ${ARGN})
    set(target cubecheck_${NAME})
    if(LAYER_SOURCES)
        add_library(${target} STATIC ${LAYER_SOURCES})
        set(scope PUBLIC)
        target_compile_options(${target} PRIVATE ${CUBECHECK_WARNINGS})
        target_precompile_headers(${target} PRIVATE ${CUBECHECK_PRELUDE} ${LAYER_PRELUDE})
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
    foreach(layer IN LISTS LAYER_SEES)
        target_link_libraries(${target} ${scope} cubecheck::${layer})
    endforeach()
    target_link_libraries(${target} ${scope} ${LAYER_USES})
    set_property(GLOBAL APPEND PROPERTY CUBECHECK_LAYERS ${NAME})
endfunction()

set(CUBECHECK_WARNINGS -Wall -Wextra -Wpedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 sees overlaps in the library's own std::string where there are none (GCC bug 105651), and in what comes from
    # a precompiled header it does not know the library's own code as such.
    list(APPEND CUBECHECK_WARNINGS -Wno-restrict)
    if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
        list(APPEND CUBECHECK_WARNINGS -Wno-array-bounds -Wno-stringop-overflow)
    endif()
endif()
if(CUBECHECK_WERROR)
    list(APPEND CUBECHECK_WARNINGS -Werror)
endif()

set(CUBECHECK_PRELUDE <algorithm> <array> <cstdint> <functional> <map> <optional> <set> <span> <string> <string_view>
    <tuple> <utility> <variant> <vector>)

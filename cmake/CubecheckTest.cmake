# cubecheck_test(NAME label [THREADED] [SANITIZED] SOURCES file... [USES target...])
#
# Declares a test executable of GoogleTest and RapidCheck, and registers each of its tests with CTest under the label
# (unit, bounded, property, proof, engine, format, cli, house).  Without USES it links the whole command and its
# catalog; with USES, only those targets.  The sanitizers build fewer tests:
#   light_tests      tests that need neither the command, nor the solver, nor threads
#   threaded_tests   tests with THREADED, under ThreadSanitizer
#   sanitized_tests  tests with SANITIZED: they read files from outside, under AddressSanitizer
#
# CUBECHECK_SHARED is the folder of third-party schedules.  If it is undefined, the tests that read them are skipped.

function(cubecheck_test NAME label)
    cmake_parse_arguments(PARSE_ARGV 2 TEST "THREADED;SANITIZED" "" "SOURCES;USES")
    if(NOT TEST_USES)
        set(TEST_USES cubecheck::studies)
    endif()
    add_executable(${NAME} ${TEST_SOURCES})
    # Compiling optimized tests would take longer than they run.
    target_compile_options(${NAME} PRIVATE ${CUBECHECK_WARNINGS} -O0)
    target_compile_features(${NAME} PRIVATE cxx_std_20)
    target_include_directories(${NAME} PRIVATE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${NAME} PRIVATE ${TEST_USES} GTest::gtest_main rapidcheck fmt::fmt)
    if(CMAKE_UNITY_BUILD)
        target_precompile_headers(${NAME} REUSE_FROM test_headers)
    endif()
    if(CUBECHECK_SHARED_FOLDER)
        target_compile_definitions(${NAME} PRIVATE CUBECHECK_SHARED="${CUBECHECK_SHARED_FOLDER}")
    endif()
    if(TEST_THREADED)
        add_dependencies(threaded_tests ${NAME})
    elseif(NOT TEST_USES MATCHES "cubecheck::(cli|studies|verify_definitions|proofs)" AND NOT label MATCHES "^(cli|house|proof)$")
        add_dependencies(light_tests ${NAME})
    endif()
    if(TEST_SANITIZED)
        add_dependencies(sanitized_tests ${NAME})
    endif()
    # Without the values, which GoogleTest prints as bytes: their names are enough.
    gtest_discover_tests(${NAME} NO_PRETTY_VALUES PROPERTIES LABELS ${label} TIMEOUT 300 DISCOVERY_TIMEOUT 60)
endfunction()

# In a unity build, the headers that most tests include are precompiled.  Otherwise each source must include what it uses.
if(CMAKE_UNITY_BUILD)
    file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp CONTENT "")
    add_library(test_headers OBJECT ${CMAKE_CURRENT_BINARY_DIR}/test_headers.cpp)
    target_compile_options(test_headers PRIVATE ${CUBECHECK_WARNINGS} -O0)
    target_compile_features(test_headers PRIVATE cxx_std_20)
    target_link_libraries(test_headers PRIVATE GTest::gmock rapidcheck)
    target_precompile_headers(test_headers PRIVATE <algorithm> <array> <filesystem> <fstream> <functional> <map> <memory>
        <optional> <ranges> <set> <span> <sstream> <string> <string_view> <tuple> <variant> <vector> <gmock/gmock.h>
        <gtest/gtest.h> <rapidcheck/gtest.h>)
endif()

add_custom_target(light_tests)
add_custom_target(threaded_tests)
add_custom_target(sanitized_tests)

cmake_path(SET CUBECHECK_SHARED_FOLDER NORMALIZE "${PROJECT_SOURCE_DIR}/../shared")
if(NOT IS_DIRECTORY ${CUBECHECK_SHARED_FOLDER})
    set(CUBECHECK_SHARED_FOLDER "")
endif()

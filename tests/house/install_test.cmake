# Installs the build, builds tests/consumer against the install, and runs what comes out.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT code EQUAL 0)
        message(FATAL_ERROR "exit code ${code} of: ${ARGN}\n${text}")
    endif()
endfunction()

# expect(CODE code PATTERN regex COMMAND word...)
function(expect)
    cmake_parse_arguments(PARSE_ARGV 0 EXPECT "" "CODE;PATTERN" "COMMAND")
    execute_process(COMMAND ${EXPECT_COMMAND} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    message("${text}")
    if(NOT code STREQUAL EXPECT_CODE)
        message(FATAL_ERROR "expected exit code ${EXPECT_CODE}, found ${code}, of: ${EXPECT_COMMAND}")
    endif()
    if(NOT text MATCHES "${EXPECT_PATTERN}")
        message(FATAL_ERROR "the output does not match '${EXPECT_PATTERN}' of: ${EXPECT_COMMAND}")
    endif()
endfunction()

set(prefix ${WORK_FOLDER}/prefix)
file(REMOVE_RECURSE ${WORK_FOLDER})
run(${CMAKE_COMMAND} --install ${BUILD_FOLDER} --prefix ${prefix})
set(emitted ${WORK_FOLDER}/emitted.cpp)
expect(CODE 3 PATTERN "deadlock_free +REFUTED at d=1" COMMAND ${prefix}/bin/cubecheck explore allreduce/recursive_doubling
    --slots 0 --property deadlock_free --emit-test ${emitted})
run(${CMAKE_COMMAND} -S ${CONSUMER_FOLDER} -B ${WORK_FOLDER}/build -G ${GENERATOR} -D CMAKE_BUILD_TYPE=Release
    -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    "-DCMAKE_CXX_FLAGS=${FLAGS}" -D EMITTED_TEST=${emitted})
run(${CMAKE_COMMAND} --build ${WORK_FOLDER}/build)

set(mine ${WORK_FOLDER}/build/mine)
expect(CODE 0 PATTERN "mine/sum_to_all +.*contract +proved for every d" COMMAND ${mine} verify mine/sum_to_all)
expect(CODE 1 PATTERN "contract +REFUTED at d=1" COMMAND ${mine} verify mine/sum_swapped)
expect(CODE 0 PATTERN "right on all 8 nodes" COMMAND ${mine} run mine/sum_to_all --d 3)
expect(CODE 0 PATTERN "allreduce/ring" COMMAND ${mine} list)
expect(CODE 1 PATTERN "it fails, step by step" COMMAND ${WORK_FOLDER}/build/emitted)
expect(CODE 0 PATTERN "PASSED" COMMAND ${prefix}/bin/cubecheck verify scan/hypercube)

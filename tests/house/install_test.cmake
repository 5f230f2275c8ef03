# Builds tests/consumer against the unpacked packages in ROOT_FOLDER, and runs the resulting programs.
include(${CMAKE_CURRENT_LIST_DIR}/runs.cmake)

set(prefix ${ROOT_FOLDER}/usr)
file(REMOVE_RECURSE ${WORK_FOLDER})
file(MAKE_DIRECTORY ${WORK_FOLDER})
set(emitted ${WORK_FOLDER}/emitted.cpp)
expect(CODE 3 PATTERN "deadlock_free +REFUTED at d=1" COMMAND ${prefix}/bin/cubecheck explore allreduce/recursive_doubling
    --slots 0 --property deadlock_free --emit-test ${emitted})
# Gold needs half of the time of the usual linker.  As for that one, the order of the libraries matters.
find_program(GOLD ld.gold)
if(GOLD)
    set(linker -D CMAKE_EXE_LINKER_FLAGS=-fuse-ld=gold)
endif()
run(${CMAKE_COMMAND} -S ${CONSUMER_FOLDER} -B ${WORK_FOLDER}/build -G ${GENERATOR} -D CMAKE_BUILD_TYPE=Release
    -D CMAKE_CXX_FLAGS_RELEASE=-O0 -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
    "-DCMAKE_CXX_FLAGS=${FLAGS}" ${linker} -D EMITTED_TEST=${emitted})
run(${CMAKE_COMMAND} --build ${WORK_FOLDER}/build)

set(mine ${WORK_FOLDER}/build/mine)
expect(CODE 0 PATTERN "mine/sum_to_all +.*contract +proved for every d" COMMAND ${mine} verify mine/sum_to_all)
expect(CODE 1 PATTERN "contract +REFUTED at d=1" COMMAND ${mine} verify mine/sum_swapped)
foreach(one IN ITEMS gather_both_ways swap_by_offsets)
    expect(CODE 0 PATTERN "mine/${one} +.*contract +proved for every" COMMAND ${mine} verify mine/${one})
endforeach()
expect(CODE 0 PATTERN "mine/broadcast_in_chunks +.*contract +proved for every" COMMAND ${mine} verify mine/broadcast_in_chunks --d 2)
expect(CODE 1 PATTERN "contract +REFUTED at d=1, k=100" COMMAND ${mine} verify mine/last_chunk_lost --property contract
    --d 1 --no-repair)
expect(CODE 0 PATTERN "mine/gather_step_by_step +.*contract +checked for n <= [0-9]+" COMMAND ${mine} verify mine/gather_step_by_step)
expect(CODE 1 PATTERN "contract +REFUTED at n=3.*replay +mine " COMMAND ${mine} verify mine/gather_ends_early)
# This definition cannot be written as a schedule, so no run is shown.
expect(CODE 1 PATTERN "contract +REFUTED at n=2.*at the start.*2 contributions.*FAILED" COMMAND ${mine} verify mine/sum_of_sums)
expect(CODE 0 PATTERN "correct on all 8 nodes" COMMAND ${mine} run mine/sum_to_all --d 3)
expect(CODE 0 PATTERN "The cost of mine/sum_to_all is declared, and not checked here at d=5" COMMAND ${mine} compare mine/sum_to_all
    allreduce/recursive_doubling --up-to 5)
expect(CODE 0 PATTERN "allreduce/ring" COMMAND ${mine} list)
expect(CODE 1 PATTERN "it fails, step by step" COMMAND ${WORK_FOLDER}/build/emitted)
expect(CODE 0 PATTERN "PASSED" COMMAND ${prefix}/bin/cubecheck verify scan/hypercube)

# The command is installed with its manual and completions.  It can also be installed alone.
foreach(one IN ITEMS share/man/man1/cubecheck.1.gz share/bash-completion/completions/cubecheck
        share/zsh/vendor-completions/_cubecheck share/fish/vendor_completions.d/cubecheck.fish
        share/doc/cubecheck/docs/report.schema.json share/doc/cubecheck/docs/page.schema.json
        share/doc/cubecheck/CHANGELOG.md)
    if(NOT EXISTS ${prefix}/${one})
        message(FATAL_ERROR "the install has no ${one}")
    endif()
endforeach()

# All files that the documents link to or show are installed with them.
set(links 0)
file(GLOB documents ${prefix}/share/doc/cubecheck/*.md ${prefix}/share/doc/cubecheck/docs/*.md)
foreach(document IN LISTS documents)
    cmake_path(GET document PARENT_PATH folder)
    file(READ ${document} text)
    string(REPLACE "](" "@" text "${text}")
    string(REGEX MATCHALL "@[A-Za-z0-9_./-]+[)#]" targets "${text}")
    foreach(target IN LISTS targets)
        string(REGEX REPLACE "[@)#]" "" target ${target})
        if(NOT EXISTS ${folder}/${target})
            message(FATAL_ERROR "${document} links to ${target}, which is not installed")
        endif()
        math(EXPR links "${links} + 1")
    endforeach()
endforeach()
if(links LESS 50)
    message(FATAL_ERROR "the installed documents have only ${links} links")
endif()
run(${CMAKE_COMMAND} --install ${BUILD_FOLDER} --prefix ${WORK_FOLDER}/alone --component command)
if(EXISTS ${WORK_FOLDER}/alone/include)
    message(FATAL_ERROR "the component command has headers")
endif()
set(schedule ${WORK_FOLDER}/alone/share/doc/cubecheck/examples/schedules/ring_ok.xml)
expect(CODE 0 PATTERN "PASSED" COMMAND ${WORK_FOLDER}/alone/bin/cubecheck verify ${schedule})

# With the bundled libraries, the command can be moved, and needs no library of the system except the C library.
run(${CMAKE_COMMAND} --install ${BUILD_FOLDER} --prefix ${WORK_FOLDER}/alone --component bundled)
file(REMOVE_RECURSE ${WORK_FOLDER}/moved)
file(RENAME ${WORK_FOLDER}/alone ${WORK_FOLDER}/moved)
set(schedule ${WORK_FOLDER}/moved/share/doc/cubecheck/examples/schedules/ring_ok.xml)
expect(CODE 0 PATTERN "PASSED" COMMAND ${WORK_FOLDER}/moved/bin/cubecheck verify ${schedule} --no-cache)
execute_process(COMMAND ldd ${WORK_FOLDER}/moved/bin/cubecheck OUTPUT_VARIABLE libraries COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "[^\n]*(linux-vdso|ld-linux|lib(c|m|dl|rt|pthread|util|resolv)\\.so)[^\n]*\n" "" others "${libraries}")
string(REPLACE "${WORK_FOLDER}/moved" "" own "${others}")
string(REGEX MATCHALL "=> /lib/cubecheck|=> /bin/\\.\\./lib/cubecheck" beside "${own}")
string(REGEX MATCHALL "=>" all "${own}")
list(LENGTH beside found)
list(LENGTH all expected)
if(NOT found EQUAL expected OR found EQUAL 0)
    message(FATAL_ERROR "the command takes libraries from the system:\n${others}")
endif()

# Python can import the module from the installed files.
if(EXISTS ${prefix}/lib/python3/dist-packages/cubecheck)
    set(judges "import sys, cubecheck\nprint(cubecheck.verify(sys.argv[1]))")
    expect(CODE 0 PATTERN "contract  checked" COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${prefix}/lib/python3/dist-packages
        ${PYTHON} -c ${judges} ${schedule})
endif()

# A project without CMake compiles with the flags that pkg-config prints.
file(GLOB_RECURSE description ${prefix}/*/cubecheck.pc)
get_filename_component(folder ${description} DIRECTORY)
execute_process(COMMAND ${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${folder}
    pkg-config --cflags --libs cubecheck
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags NATIVE_COMMAND "${flags}")
separate_arguments(own NATIVE_COMMAND "${FLAGS}")
run(${COMPILER} ${own} ${CONSUMER_FOLDER}/judge_file.cpp -o ${WORK_FOLDER}/judge_file ${flags})
expect(CODE 0 PATTERN "5 of 6 checks hold" COMMAND ${WORK_FOLDER}/judge_file ${schedule})

# Compiles checked_memory.c, rank_objects.c and reached_code.c as one source, and writes the objects as bytes into
# embedded_memory.cpp:
#
#   cmake -D COMPILER=.. -D WORK_FOLDER=.. -P embedded_memory.cmake
cmake_minimum_required(VERSION 3.25)
set(source ${WORK_FOLDER}/checked_memory.c)
file(READ ${CMAKE_CURRENT_LIST_DIR}/checked_memory.c memory)
file(READ ${CMAKE_CURRENT_LIST_DIR}/rank_objects.c objects)
file(READ ${CMAKE_CURRENT_LIST_DIR}/reached_code.c reached)
file(WRITE ${source} "${memory}${objects}${reached}")

# Sets the variable NAME to the bytes of the object: "0x7f,0x45,..".
function(compile NAME FLAG)
    set(object ${WORK_FOLDER}/${NAME}_memory.o)
    execute_process(COMMAND ${COMPILER} -x c -fPIC -O1 ${FLAG} -c ${source} -o ${object}
        COMMAND_ERROR_IS_FATAL ANY)
    file(READ ${object} digits HEX)
    string(REGEX REPLACE "(..)" "0x\\1," bytes "${digits}")
    set(${NAME} "${bytes}" PARENT_SCOPE)
endfunction()

compile(plain -UCUBECHECK_SANITIZED)
compile(sanitized -DCUBECHECK_SANITIZED)
configure_file(${CMAKE_CURRENT_LIST_DIR}/embedded_memory.cpp.in ${WORK_FOLDER}/embedded_memory.cpp @ONLY)

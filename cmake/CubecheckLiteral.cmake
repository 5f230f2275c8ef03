# cubecheck_literal(VARIABLE TEXT)
#
# Sets VARIABLE to a C++ expression whose value is TEXT: a sum of literals, each shorter than the 65,536 bytes that every
# compiler takes.
function(cubecheck_literal variable text)
    set(sum "std::string()")
    string(LENGTH "${text}" length)
    foreach(start RANGE 0 ${length} 60000)
        string(SUBSTRING "${text}" ${start} 60000 piece)
        string(APPEND sum " +\n                 R\"header(${piece})header\"")
    endforeach()
    set(${variable} "${sum}" PARENT_SCOPE)
endfunction()

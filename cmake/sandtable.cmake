# The few CMake words that every folder of Sandtable is built with.
#
# Each folder has a CMakeLists.txt of its own with an explicit list of sources, and nothing in it but calls like these:
#
#   sandtable_library(core SOURCES dice.cpp record.cpp LINKS fmt::fmt)        -> target sandtable_core
#   sandtable_library(players LINKS sandtable_core)                           -> headers only: leave SOURCES out
#   sandtable_library(battledice SOURCES moving.cpp LINKS sandtable_core UNITY)   -> compiled some eight sources at a time, by folder
#   sandtable_program(SOURCES main.cpp play.cpp LINKS sandtable_core CLI11::CLI11)
#   sandtable_test(record SOURCES record_test.cpp LINKS sandtable_core)       -> test_record, each case a ctest test, label fast.core
#   sandtable_test(many_games OPTIMIZED many_games_test.cpp LINKS sandtable_battledice SLOW)
#   sandtable_fuzzer(yaml SOURCES yaml.cpp LINKS sandtable_text)              -> fuzz_yaml, seeds in corpus/yaml/ beside it
#   sandtable_bench(replay SOURCES replay.cpp LINKS sandtable_battledice)     -> bench_replay
#
# LINKS names targets, and what a library links its users link too. Found by the root file, ready to be named:
# fmt::fmt  CLI11::CLI11  nlohmann_json::nlohmann_json  yaml-cpp  Boost::headers  Threads::Threads.
# Includes start at the root of the repository: #include "core/question.h".
# Tests run with the root of the repository as their working directory, so data/battledice/ is found by that name.
# A folder with subfolders calls add_subdirectory for each, as games/CMakeLists.txt does for its games.

include_guard(GLOBAL)
include(GoogleTest)

# What every target shares: the language, the warnings, the include root.
function(sandtable_target target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PUBLIC ${ARGN} PRIVATE sandtable_warnings)
endfunction()

# Splits the arguments into SOURCES, LINKS and the options named; anything else is a mistake in the calling file.
macro(sandtable_arguments options)
    cmake_parse_arguments(PARSE_ARGV 0 given "${options}" "" "SOURCES;LINKS;${ARGN}")
    set(unknown ${given_UNPARSED_ARGUMENTS})
    list(REMOVE_ITEM unknown "${name}")
    if(unknown)
        message(FATAL_ERROR "${name}: '${unknown}' is neither SOURCES, LINKS nor one of '${options}'")
    endif()
endmacro()

# Most of what a source takes to compile is reading headers, so those of a game and of other large libraries are compiled some eight at a
# time, a chapter together: that halves the time. Their unnamed namespaces are then one: a helper's name is its own in all of the library,
# or stands in a header. Without SANDTABLE_UNITY each source is compiled alone, so what it includes is put to the test; the preset `debug`
# does so. A source outside of the folder (one that is generated) stays alone.
#
# Sets the variable to what is to be compiled. CMake's own UNITY_BUILD would write the path of this copy of the tree into the batches, and
# ccache would know none of them again in another copy.
function(sandtable_batch variable file)
    if(NOT SANDTABLE_UNITY)
        set(${variable} ${ARGN} PARENT_SCOPE)
        return()
    endif()
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    list(TRANSFORM ARGN REPLACE "(.+)" "#include \"${folder}/\\1\"\n" OUTPUT_VARIABLE includes)
    list(JOIN includes "" content)
    set(batch ${CMAKE_CURRENT_BINARY_DIR}/batches/${file}.cpp)
    file(CONFIGURE OUTPUT ${batch} CONTENT "${content}" @ONLY)
    set(${variable} ${batch} PARENT_SCOPE)
endfunction()

function(sandtable_batches variable target)
    if(NOT SANDTABLE_UNITY)
        set(${variable} ${ARGN} PARENT_SCOPE)
        return()
    endif()
    set(most 8)
    set(alone "")
    set(chapters "")
    foreach(source ${ARGN})
        if(IS_ABSOLUTE ${source})
            list(APPEND alone ${source})
        else()
            cmake_path(GET source PARENT_PATH folder)
            string(MAKE_C_IDENTIFIER "${target}_${folder}" chapter)
            if(NOT chapter IN_LIST chapters)
                list(APPEND chapters ${chapter})
            endif()
            list(APPEND sources_${chapter} ${source})
        endif()
    endforeach()
    set(full ${most})
    set(batches "")
    foreach(chapter ${chapters})
        list(LENGTH sources_${chapter} count)
        math(EXPR parts "(${count} + ${most} - 1) / ${most}")
        math(EXPR size "(${count} + ${parts} - 1) / ${parts}")
        set(begin 0)
        while(begin LESS ${count})
            list(SUBLIST sources_${chapter} ${begin} ${size} these)
            list(LENGTH these number)
            math(EXPR full "${full} + ${number}")
            if(full GREATER most)
                set(batch ${chapter}_${begin})
                list(APPEND batches ${batch})
                set(full ${number})
            endif()
            list(APPEND sources_of_${batch} ${these})
            math(EXPR begin "${begin} + ${number}")
        endwhile()
    endforeach()
    set(compiled ${alone})
    foreach(batch ${batches})
        sandtable_batch(file ${batch} ${sources_of_${batch}})
        list(APPEND compiled ${file})
    endforeach()
    set(${variable} ${compiled} PARENT_SCOPE)
endfunction()

# UNITY compiles it in batches (see above). AS_ONE: sources that call each other all the time while a battle is played, and are one
# source for the sake of speed.
function(sandtable_library name)
    sandtable_arguments("UNITY" AS_ONE)
    set(target sandtable_${name})
    if(given_SOURCES)
        if(given_UNITY)
            sandtable_batches(given_SOURCES ${target} ${given_SOURCES})
        endif()
        if(given_AS_ONE)
            sandtable_batch(given_AS_ONE ${target} ${given_AS_ONE})
        endif()
        add_library(${target} STATIC ${given_SOURCES} ${given_AS_ONE})
        sandtable_target(${target} ${given_LINKS})
    else()
        add_library(${target} INTERFACE)
        target_compile_features(${target} INTERFACE cxx_std_20)
        target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR})
        target_link_libraries(${target} INTERFACE ${given_LINKS})
    endif()
endfunction()

# The program itself: <binary dir>/sandtable. Its commands are sandtable_commands, for a program with other games.
function(sandtable_program)
    set(name sandtable)
    sandtable_arguments("UNITY")
    if(SANDTABLE_FUZZ)
        return()
    endif()
    if(given_UNITY)
        sandtable_batches(given_SOURCES sandtable_commands ${given_SOURCES})
    endif()
    add_library(sandtable_commands OBJECT ${given_SOURCES})
    sandtable_target(sandtable_commands ${given_LINKS})
    add_executable(sandtable)
    target_link_libraries(sandtable PRIVATE sandtable_commands)
    set_target_properties(sandtable PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# How a test program is compiled: with GoogleTest, and with little optimisation, since what takes time when tests run lies in the
# libraries, and what takes time before they run is compiling them.
function(sandtable_test_target target)
    sandtable_target(${target} ${ARGN} GTest::gmock GTest::gtest fmt::fmt)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:RelWithDebInfo>:-O0>)
endfunction()

# What nearly every test reads is compiled once for all of them, by gcc: ccache does not know clang's precompiled headers again in another
# folder. So a source includes what it uses nevertheless, and the preset `sanitize` sees it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/test_headers.cpp CONTENT "// See sandtable_test_headers in cmake/sandtable.cmake.\n")
    add_library(sandtable_test_headers OBJECT ${PROJECT_BINARY_DIR}/test_headers.cpp)
    sandtable_test_target(sandtable_test_headers)
    target_precompile_headers(sandtable_test_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h> <fmt/format.h> <optional> <string> <vector>)
endif()

# What a test is about, for `ctest -L`: its game, or else the folder that it stands in.
function(sandtable_subject variable name)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    string(REGEX MATCH "^[^/]+" subject ${folder})
    string(REGEX MATCH "^[a-z0-9]+" begin ${name})
    if(folder MATCHES "^games/([^/]+)")
        set(subject ${CMAKE_MATCH_1})
    elseif(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/games/${begin})
        set(subject ${begin})
    endif()
    set(${variable} ${subject} PARENT_SCOPE)
endfunction()

# A GoogleTest program. UNITY compiles its sources in batches, for which each has a namespace or names of its own. OPTIMIZED: sources that
# play many battles in templates, compiled alone, and optimised with sanitizers, too. SLOW keeps its cases out of `make test-fast` and
# allows each more time; AT_LENGTH does so too, and keeps what other tests do at less length out of `make sanitize`.
function(sandtable_test name)
    sandtable_arguments("SLOW;AT_LENGTH;UNITY" OPTIMIZED)
    if(SANDTABLE_FUZZ)
        return()
    endif()
    set(target test_${name})
    if(given_UNITY)
        sandtable_batches(given_SOURCES ${target} ${given_SOURCES})
    endif()
    add_executable(${target} ${given_SOURCES} ${given_OPTIMIZED})
    sandtable_test_target(${target} ${given_LINKS} GTest::gtest_main)
    set_property(SOURCE ${given_OPTIMIZED} APPEND PROPERTY COMPILE_OPTIONS $<$<CONFIG:RelWithDebInfo>:-O1>)
    if(TARGET sandtable_test_headers)
        target_precompile_headers(${target} REUSE_FROM sandtable_test_headers)
    endif()
    sandtable_subject(subject ${name})
    set(label fast)
    set(seconds 120)
    if(given_SLOW OR given_AT_LENGTH)
        set(label slow)
        set(seconds 900)
    endif()
    if(given_AT_LENGTH)
        set(label slow.at-length)
    endif()
    gtest_discover_tests(${target}
        TEST_PREFIX ${name}/
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        DISCOVERY_MODE PRE_TEST
        DISCOVERY_TIMEOUT 60
        PROPERTIES LABELS ${label}.${subject} TIMEOUT ${seconds})
endfunction()

# A source with LLVMFuzzerTestOneInput. Under the preset `fuzz` it searches for crashes;
# in every other build it is a test that reads each file of its corpus once, so a crash found stays mended.
function(sandtable_fuzzer name)
    sandtable_arguments("")
    set(target fuzz_${name})
    set(corpus ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name})
    add_executable(${target} ${given_SOURCES})
    sandtable_target(${target} ${given_LINKS})
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/fuzzers)
    if(SANDTABLE_FUZZ)
        target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    else()
        target_link_libraries(${target} PRIVATE sandtable_read_corpus)
        add_test(NAME ${target} COMMAND ${target} ${corpus} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
        set_tests_properties(${target} PROPERTIES LABELS fast.fuzz TIMEOUT 120)
    endif()
endfunction()

# A Google Benchmark program, run by `make bench`. The target `benchmarks` builds all of them; a build of everything leaves them out.
if(NOT SANDTABLE_FUZZ)
    add_custom_target(benchmarks)
endif()
function(sandtable_bench name)
    sandtable_arguments("")
    if(SANDTABLE_FUZZ)
        return()
    endif()
    set(target bench_${name})
    add_executable(${target} EXCLUDE_FROM_ALL ${given_SOURCES})
    add_dependencies(benchmarks ${target})
    sandtable_target(${target} ${given_LINKS} benchmark::benchmark benchmark::benchmark_main)
    set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/benchmarks)
endfunction()

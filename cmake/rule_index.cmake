# sandtable_rule_index(<game> <variable>): finds out when building where a game's paragraphs are cited and which tests
# reach them. Sets the variable to the source that it writes, for the game's library; see tools/index_rules.cpp.
# A record or test that is added is noticed by itself.

include_guard(GLOBAL)

add_executable(index_rules ${PROJECT_SOURCE_DIR}/tools/index_rules.cpp)
sandtable_target(index_rules)

function(sandtable_rule_index game variable)
    set(output ${CMAKE_CURRENT_BINARY_DIR}/rule_index.cpp)
    file(GLOB_RECURSE files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS
        ${PROJECT_SOURCE_DIR}/games/${game}/*.h
        ${PROJECT_SOURCE_DIR}/games/${game}/*.cpp
        ${PROJECT_SOURCE_DIR}/games/${game}/*.record)
    file(GLOB data RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/${game}/*.yaml)
    list(APPEND files ${data})
    list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE places)
    add_custom_command(OUTPUT ${output}
        COMMAND index_rules ${game} ${output} ${files}
        DEPENDS index_rules ${places}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMENT "Index of the rules of ${game}"
        VERBATIM)
    set(${variable} ${output} PARENT_SCOPE)
endfunction()

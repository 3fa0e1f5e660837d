// The program's memory, which may run out. Apart from what uses it, or g++ would see new and delete that do not match.
#include "store/tests/faults.h"

void* operator new(std::size_t size) {
    if (sandtable::Faults::now(sandtable::Fault::memory)) throw std::bad_alloc();
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

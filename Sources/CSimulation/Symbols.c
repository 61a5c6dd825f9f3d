#define _GNU_SOURCE
#include "Internal.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Function names by address. */

/* The symbols of the program, including those that the dynamic linker does not need. */
static struct {
  uintptr_t base;
  const ElfW(Sym) * symbols;
  size_t count;
  const char *names;
} program;

static int find_program(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  /* The program is the first entry. */
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;
}

static void read_program(void) {
  if (program.symbols) return;
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) < 0) return;
  const char *image = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (image == MAP_FAILED) return;
  const ElfW(Ehdr) *header = (const void *)image;
  const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
  for (int i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    program.count = sections[i].sh_size / sizeof(ElfW(Sym));
    program.names = image + sections[sections[i].sh_link].sh_offset;
    program.symbols = (const void *)(image + sections[i].sh_offset);
  }
  dl_iterate_phdr(find_program, &program.base);
}

const char *csim_function_at(uintptr_t address, size_t *distance) {
  read_program();
  for (size_t i = 0; i < program.count; i++) {
    const ElfW(Sym) *symbol = &program.symbols[i];
    uintptr_t begin = program.base + symbol->st_value;
    if ((symbol->st_info & 0xF) != STT_FUNC || address < begin || address >= begin + symbol->st_size) continue;
    *distance = address - begin;
    return program.names + symbol->st_name;
  }
  Dl_info info;
  if (!dladdr((void *)address, &info) || !info.dli_sname) return NULL;
  *distance = address - (uintptr_t)info.dli_saddr;
  return info.dli_sname;
}

/* Exported by the Swift runtime. The caller frees the result. */
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags)
    __attribute__((weak));

char *csim_demangled(const char *name) {
  char *clear = swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
  return clear ? clear : strdup(name);
}

const char *csim_library_at(uintptr_t address) {
  Dl_info info;
  if (!dladdr((void *)address, &info) || !info.dli_fname) return "no library";
  const char *slash = strrchr(info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}

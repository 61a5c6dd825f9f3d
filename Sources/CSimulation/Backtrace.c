#define _GNU_SOURCE
#include "Internal.h"

#include <dlfcn.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* What another thread is at, as text. The thread takes its own frames, in a handler of a signal. */

enum { FRAME_LIMIT = 64, OWN_FRAMES = 2 };

static void *frames[FRAME_LIMIT];
static int frame_count;
static sem_t taken;

static void take_frames(int number) {
  (void)number;
  frame_count = backtrace(frames, FRAME_LIMIT);
  sem_post(&taken);
}

/* The program's own symbols, also those that the dynamic linker does not need. */
static struct {
  uintptr_t base;
  const ElfW(Sym) * symbols;
  size_t count;
  const char *names;
} program;

static int find_program(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  /* It is the first. */
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

/* The mangled name of the function that contains an address, and how far that is from its beginning; or NULL. */
static const char *function_at(uintptr_t address, size_t *distance) {
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

/* Of the Swift runtime; the result is to be freed. */
extern char *swift_demangle(const char *name, size_t length, char *buffer, size_t *size, uint32_t flags)
    __attribute__((weak));

/* The file of the library that contains an address, without its folders. */
static const char *library_at(uintptr_t address) {
  Dl_info info;
  if (!dladdr((void *)address, &info) || !info.dli_fname) return "no library";
  const char *slash = strrchr(info.dli_fname, '/');
  return slash ? slash + 1 : info.dli_fname;
}

static int write_frame(char *text, size_t capacity, int number, uintptr_t address) {
  size_t distance = 0;
  /* A frame's address is that of the instruction after the call. */
  const char *name = function_at(address - 1, &distance);
  char *clear = name && swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
  int length = name ? snprintf(text, capacity, "  %2d  %s + %zu\n", number, clear ? clear : name, distance + 1)
                    : snprintf(text, capacity, "  %2d  in %s\n", number, library_at(address));
  free(clear);
  return length;
}

/* One that hardly anything else uses. */
static int signal_number(void) { return SIGRTMAX - 1; }

void csim_allow_backtrace(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void csim_backtrace(pthread_t thread, char *text, size_t capacity) {
  const int number = signal_number();
  struct sigaction before, action = {.sa_handler = take_frames, .sa_flags = SA_RESTART};
  void *first[1];
  /* The first call loads a library, which is not for a handler. */
  backtrace(first, 1);
  sem_init(&taken, 0, 0);
  frame_count = 0;
  sigaction(number, &action, &before);
  struct timespec end;
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &end);
  end.tv_sec += 1;
  bool is_taken = pthread_kill(thread, number) == 0 && sem_timedwait(&taken, &end) == 0;
  sigaction(number, &before, NULL);
  size_t used = 0;
  text[0] = 0;
  for (int i = OWN_FRAMES; is_taken && i < frame_count && used < capacity; i++) {
    used += (size_t)write_frame(text + used, capacity - used, i - OWN_FRAMES, (uintptr_t)frames[i]);
  }
}

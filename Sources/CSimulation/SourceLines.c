#define _GNU_SOURCE
#include "CSimulation.h"
#include "Internal.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Looks up source functions and lines of program addresses in the program's debug information. A separate tool reads
   it, which most systems with a compiler have. */

enum { FRAMES = sizeof((struct csim_origin *)0)->frames / sizeof(uintptr_t), MILLISECONDS = 10000 };

extern char **environ;

/* Finds the file that contains an address, and the difference between the address in memory and in the file. */
static bool find_file(uintptr_t address, char *path, size_t capacity, uintptr_t *base) {
  Dl_info info;
  struct link_map *map;
  if (!dladdr1((void *)address, &info, (void **)&map, RTLD_DL_LINKMAP)) return false;
  *base = map->l_addr;
  if (*map->l_name) {
    snprintf(path, capacity, "%s", map->l_name);
    return true;
  }
  /* The dynamic linker stores no name for the program itself. */
  ssize_t length = readlink("/proc/self/exe", path, capacity - 1);
  if (length < 0) return false;
  path[length] = 0;
  return true;
}

/* Reads a program's output up to the capacity. Returns false if there is no output, the program fails, or it takes too
   long. */
static bool read_output(char *const *arguments, char *text, size_t capacity) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  pid_t process;
  bool is_started = posix_spawnp(&process, arguments[0], &actions, NULL, arguments, environ) == 0;
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  size_t length = 0;
  ssize_t got = 1;
  while (is_started && got > 0 && length + 1 < capacity) {
    struct pollfd wait = {.fd = ends[0], .events = POLLIN};
    got = poll(&wait, 1, MILLISECONDS) == 1 ? read(ends[0], text + length, capacity - 1 - length) : -1;
    if (got > 0) length += (size_t)got;
  }
  close(ends[0]);
  text[length] = 0;
  int status = 0;
  if (is_started && got != 0) kill(process, SIGKILL);
  if (is_started) waitpid(process, &status, 0);
  return is_started && got == 0 && status == 0 && length > 0;
}

/* Requests the functions and lines of addresses in one file. The answer contains a line with each address, followed by
   two lines for each function, with its name and its source line. */
static bool ask(char *file, char (*addresses)[24], int count, char *text, size_t capacity) {
  char *llvm[9 + FRAMES] = {"llvm-symbolizer", "--output-style=GNU", "--no-demangle", "-a", "-f", "-i", "-e", file};
  char *gnu[7 + FRAMES] = {"addr2line", "-a", "-f", "-i", "-e", file};
  for (int i = 0; i < count; i++) llvm[8 + i] = gnu[6 + i] = addresses[i];
  llvm[8 + count] = gnu[6 + count] = NULL;
  return read_output(llvm, text, capacity) || read_output(gnu, text, capacity);
}

/* Converts the answer into the format of csim_describe_origin(). */
static int rewrite(char *answer, char *text, size_t capacity) {
  int used = 0;
  char *rest = answer;
  for (char *line; (line = strsep(&rest, "\n")) && *line;) {
    if (strncmp(line, "0x", 2) == 0) continue;
    char *place = strsep(&rest, "\n");
    if (!place) break;
    used += snprintf(text + used, capacity - (size_t)used, "%s\t%s\n", line, place);
    if ((size_t)used >= capacity) return (int)capacity - 1;
  }
  return used;
}

void csim_describe_origin(const struct csim_origin *origin, char *text, int capacity) {
  char file[4096], addresses[FRAMES][24];
  int count = 0;
  text[0] = 0;
  for (size_t i = 0; i < FRAMES && origin->frames[i]; i++) {
    char other[sizeof file];
    uintptr_t base = 0;
    /* The address of a frame is that of the instruction after the call. Frames in other files belong to libraries. */
    if (!find_file(origin->frames[i] - 1, count ? other : file, sizeof file, &base)) continue;
    if (count && strcmp(other, file) != 0) continue;
    snprintf(addresses[count++], sizeof *addresses, "0x%zx", (size_t)(origin->frames[i] - 1 - base));
  }
  static char answer[32768];
  if (count && ask(file, addresses, count, answer, sizeof answer)) {
    rewrite(answer, text, (size_t)capacity);
    return;
  }
  int used = 0;
  for (int i = 0; i < (int)FRAMES && origin->frames[i] && used < capacity; i++) {
    size_t distance = 0;
    const char *name = csim_function_at(origin->frames[i] - 1, &distance);
    if (name) used += snprintf(text + used, (size_t)(capacity - used), "%s\t+ %zu\n", name, distance + 1);
  }
}

void csim_demangle(const char *name, char *text, int capacity) {
  char *clear = csim_demangled(name);
  snprintf(text, (size_t)capacity, "%s", clear);
  free(clear);
}

#define _GNU_SOURCE
#include "CEventLoop.h"
#include "CDescriptors.h"

#if !__has_include(<event2/event.h>)
#error "libevent 2.1 or newer is missing: install libevent-dev (apt-get install libevent-dev)"
#endif

#include <errno.h>
#include <event2/event.h>
#include <event2/thread.h>
#include <fcntl.h>
#include <glob.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

/* Private functions of libdispatch for foreign run loops, which CoreFoundation uses too. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

struct cel_base {
  struct event_base *events;
  struct event *wake;
  /* The timer of libevent, and its replacement while the base is a guest. */
  struct event *deadline;
  struct event *guest_deadline;
  struct event *dispatch;
  struct event *ready;
  int wake_descriptor;
  int timer_descriptor;
  int set;
  int dispatch_descriptor;
  int guest;
  int noted;
};

static pthread_once_t threads_once = PTHREAD_ONCE_INIT;

/* The number of forks, incremented in a child of fork before the child has a second thread. */
static int forks;

static void count_fork(void) { forks++; }

int cel_forks(void) { return forks; }

void cel_exit_now(int status) { _exit(status); }

static void use_threads(void) {
  evthread_use_pthreads();
  pthread_atfork(NULL, NULL, count_fork);
}

static void drain_counter(int descriptor) {
  uint64_t count;
  while (read(descriptor, &count, sizeof count) < 0 && errno == EINTR) {
  }
}

/* libevent reports each write once (EV_ET), so the counter need not be read. A foreign loop however is level-triggered,
   so a guest must drain the counter. */
static void note_wake(evutil_socket_t descriptor, short what, void *context) {
  (void)what;
  cel_base *base = context;
  if (base->guest >= 0) drain_counter(descriptor);
  base->noted |= CEL_NOTED_WAKE;
}

static void note_deadline(evutil_socket_t descriptor, short what, void *context) {
  (void)descriptor;
  (void)what;
  ((cel_base *)context)->noted |= CEL_NOTED_DEADLINE;
}

static void note_guest_deadline(evutil_socket_t descriptor, short what, void *context) {
  drain_counter(descriptor);
  note_deadline(descriptor, what, context);
}

/* Dispatch's eventfd is level-triggered, so an unread counter would be noted again. */
static void note_dispatch(evutil_socket_t descriptor, short what, void *context) {
  (void)what;
  drain_counter(descriptor);
  ((cel_base *)context)->noted |= CEL_NOTED_DISPATCH;
}

static void note_ready(evutil_socket_t descriptor, short what, void *context) {
  (void)descriptor;
  (void)what;
  ((cel_base *)context)->noted |= CEL_NOTED_READY;
}

/* The base needs no lock, because one thread owns it and wake-ups use the separate eventfd. Without the precise timer
   libevent waits in epoll's whole milliseconds, and reads a clock that lags by up to 4 ms. */
static struct event_base *create_events(void) {
  /* libevent needs an epoll set, a timerfd and a pipe, and ends the process if it cannot open them. */
  if (!cel_has_descriptors_left(4)) return NULL;
  struct event_config *config = event_config_new();
  if (!config) return NULL;
  event_config_set_flag(config, EVENT_BASE_FLAG_NOLOCK | EVENT_BASE_FLAG_PRECISE_TIMER);
  struct event_base *events = event_base_new_with_config(config);
  event_config_free(config);
  return events;
}

cel_base *cel_base_create(int *reason) {
  pthread_once(&threads_once, use_threads);
  cel_base *base = calloc(1, sizeof *base);
  if (!base) {
    *reason = ENOMEM;
    return NULL;
  }
  base->set = base->dispatch_descriptor = base->guest = base->timer_descriptor = -1;
  cel_held held = cel_hold_standard_descriptors();
  base->wake_descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (base->wake_descriptor >= 0) base->events = create_events();
  cel_release_standard_descriptors(held);
  if (base->events) {
    base->wake = event_new(base->events, base->wake_descriptor, EV_READ | EV_PERSIST | EV_ET, note_wake, base);
    base->deadline = evtimer_new(base->events, note_deadline, base);
  }
  if (base->wake && base->deadline && event_add(base->wake, NULL) == 0) return base;
  *reason = errno;
  cel_base_destroy(base);
  return NULL;
}

void cel_base_destroy(cel_base *base) {
  if (base->ready) event_free(base->ready);
  if (base->guest >= 0) close(base->guest);
  if (base->set >= 0) close(base->set);
  if (base->dispatch) event_free(base->dispatch);
  if (base->deadline) event_free(base->deadline);
  if (base->guest_deadline) event_free(base->guest_deadline);
  if (base->wake) event_free(base->wake);
  if (base->events) event_base_free(base->events);
  if (base->wake_descriptor >= 0) close(base->wake_descriptor);
  if (base->timer_descriptor >= 0) close(base->timer_descriptor);
  free(base);
}

int cel_base_wait(cel_base *base, bool block) {
  base->noted = 0;
  /* Without EVLOOP_ONCE libevent polls again while it finds events, and the descriptor set stays ready until its
     collection after this wait. */
  if (event_base_loop(base->events, block ? EVLOOP_ONCE : EVLOOP_ONCE | EVLOOP_NONBLOCK) < 0) return -1;
  return base->noted;
}

void cel_base_wake(cel_base *base) {
  /* EAGAIN means that the counter is full, and the wait then returns as well. */
  const uint64_t one = 1;
  while (write(base->wake_descriptor, &one, sizeof one) < 0 && errno == EINTR) {
  }
}

/* Arms the timerfd of a guest. Foreign loops watch descriptors, and a timeout of libevent makes none readable. */
static void arm_guest(cel_base *base, int64_t deadline_nanoseconds) {
  struct itimerspec time = {
      .it_value = {.tv_sec = deadline_nanoseconds / 1000000000, .tv_nsec = deadline_nanoseconds % 1000000000},
  };
  timerfd_settime(base->timer_descriptor, TFD_TIMER_ABSTIME, &time, NULL);
}

void cel_base_arm(cel_base *base, int64_t deadline_nanoseconds) {
  if (base->guest >= 0) {
    arm_guest(base, deadline_nanoseconds);
    return;
  }
  if (deadline_nanoseconds == 0) {
    evtimer_del(base->deadline);
    return;
  }
  /* libevent counts in microseconds from its own clock reading, which it rounds down. If this reading is rounded down
     as well and the deadline is rounded up, the timer is never early. Otherwise the wait could end too soon and require
     a second, short wait. */
  int64_t now = cel_now_nanoseconds() / 1000;
  int64_t deadline = deadline_nanoseconds / 1000 + (deadline_nanoseconds % 1000 > 0);
  int64_t delay = deadline > now ? deadline - now : 0;
  struct timeval time = {.tv_sec = delay / 1000000, .tv_usec = delay % 1000000};
  evtimer_add(base->deadline, &time);
}

bool cel_base_timer_is_pending(cel_base *base) { return evtimer_pending(base->deadline, NULL); }

bool cel_base_watch_dispatch_main(cel_base *base) {
  cel_held held = cel_hold_standard_descriptors();
  int descriptor = _dispatch_get_main_queue_handle_4CF();
  cel_release_standard_descriptors(held);
  base->dispatch_descriptor = descriptor;
  base->dispatch = event_new(base->events, descriptor, EV_READ | EV_PERSIST, note_dispatch, base);
  return base->dispatch && event_add(base->dispatch, NULL) == 0;
}

void cel_drain_dispatch_main(void) { _dispatch_main_queue_callback_4CF(NULL); }

/* Adds a descriptor to the guest's set, if there is one. A set that has just been closed has already left it. */
static int add_to_guest(cel_base *base, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN};
  if (base->guest < 0 || descriptor < 0) return 0;
  return epoll_ctl(base->guest, EPOLL_CTL_ADD, descriptor, &event);
}

/* Opens the guest's timer. If the guest cannot be opened, the timer is kept for the next attempt. */
static bool open_guest_timer(cel_base *base) {
  if (base->timer_descriptor < 0) base->timer_descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  if (base->timer_descriptor < 0) return false;
  if (!base->guest_deadline) {
    const short what = EV_READ | EV_PERSIST | EV_ET;
    base->guest_deadline = event_new(base->events, base->timer_descriptor, what, note_guest_deadline, base);
  }
  return base->guest_deadline && event_add(base->guest_deadline, NULL) == 0;
}

int cel_base_open_guest(cel_base *base) {
  if (base->guest >= 0) return base->guest;
  cel_held held = cel_hold_standard_descriptors();
  if (open_guest_timer(base)) base->guest = epoll_create1(EPOLL_CLOEXEC);
  cel_release_standard_descriptors(held);
  if (base->guest >= 0 && add_to_guest(base, base->wake_descriptor) == 0 && add_to_guest(base, base->timer_descriptor) == 0 &&
      add_to_guest(base, base->set) == 0 && add_to_guest(base, base->dispatch_descriptor) == 0) {
    evtimer_del(base->deadline);
    return base->guest;
  }
  int reason = errno;
  if (base->guest >= 0) close(base->guest);
  base->guest = -1;
  return -reason;
}

int cel_base_open_set(cel_base *base) {
  cel_held held = cel_hold_standard_descriptors();
  int set = epoll_create1(EPOLL_CLOEXEC);
  cel_release_standard_descriptors(held);
  if (set < 0) return errno;
  struct event *ready = event_new(base->events, set, EV_READ | EV_PERSIST, note_ready, base);
  /* libevent must release the old set before the system can reuse its number. */
  if (base->ready) event_free(base->ready);
  if (base->set >= 0) close(base->set);
  base->ready = ready;
  base->set = set;
  add_to_guest(base, set);
  return ready && event_add(ready, NULL) == 0 ? 0 : ENOMEM;
}

void cel_base_watch_set(cel_base *base, bool watches) {
  if (watches) {
    event_add(base->ready, NULL);
  } else {
    event_del(base->ready);
  }
}

static int control(cel_base *base, int operation, int descriptor, int bits, uint64_t key) {
  struct epoll_event event = {.data.u64 = key};
  if (bits & CEL_READABLE) event.events |= EPOLLIN | EPOLLRDHUP;
  if (bits & CEL_WRITABLE) event.events |= EPOLLOUT;
  if (bits & CEL_EDGE) event.events |= EPOLLET;
  return epoll_ctl(base->set, operation, descriptor, &event) == 0 ? 0 : errno;
}

int cel_base_add(cel_base *base, int descriptor, int bits, uint64_t key) {
  return control(base, EPOLL_CTL_ADD, descriptor, bits, key);
}

int cel_base_change(cel_base *base, int descriptor, int bits, uint64_t key) {
  return control(base, EPOLL_CTL_MOD, descriptor, bits, key);
}

int cel_base_remove(cel_base *base, int descriptor) {
  return control(base, EPOLL_CTL_DEL, descriptor, 0, 0);
}

int cel_base_collect(cel_base *base, cel_ready *ready, int capacity) {
  struct epoll_event events[256];
  if (capacity > 256) capacity = 256;
  int count = epoll_wait(base->set, events, capacity, 0);
  for (int i = 0; i < count; i++) {
    uint32_t found = events[i].events;
    ready[i].key = events[i].data.u64;
    ready[i].bits = (found & EPOLLIN ? CEL_READABLE : 0) | (found & EPOLLOUT ? CEL_WRITABLE : 0) |
                    (found & (EPOLLRDHUP | EPOLLHUP) ? CEL_END_OF_FILE : 0) | (found & EPOLLERR ? CEL_ERROR : 0);
  }
  return count < 0 ? 0 : count;
}

void cel_close(int descriptor) { close(descriptor); }

void cel_base_leave_dispatch_main(cel_base *base) {
  if (!base->dispatch) return;
  event_del(base->dispatch);
  if (base->guest >= 0) epoll_ctl(base->guest, EPOLL_CTL_DEL, base->dispatch_descriptor, NULL);
}

void cel_base_take_dispatch_main(cel_base *base) {
  if (base->dispatch) event_add(base->dispatch, NULL);
}

struct cel_semaphore {
  sem_t semaphore;
};

cel_semaphore *cel_semaphore_create(void) {
  cel_semaphore *semaphore = malloc(sizeof *semaphore);
  if (semaphore) sem_init(&semaphore->semaphore, 0, 0);
  return semaphore;
}

void cel_semaphore_destroy(cel_semaphore *semaphore) {
  sem_destroy(&semaphore->semaphore);
  free(semaphore);
}

void cel_semaphore_signal(cel_semaphore *semaphore) { sem_post(&semaphore->semaphore); }

void cel_semaphore_wait(cel_semaphore *semaphore) {
  while (sem_wait(&semaphore->semaphore) < 0 && errno == EINTR) {
  }
}

_Thread_local void *cel_thread_loop_slot;
static _Thread_local void *thread_origin;

void *cel_thread_origin(void) { return thread_origin; }

void cel_set_thread_origin(void *loop) { thread_origin = loop; }

bool cel_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

int cel_thread_number(void) { return (int)syscall(SYS_gettid); }

/* The state is the first letter after the name, which ends with the last bracket. */
bool cel_thread_is_blocked(int number) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", number);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  ssize_t length = read(descriptor, line, sizeof line - 1);
  close(descriptor);
  if (length <= 0) return false;
  line[length] = 0;
  const char *bracket = strrchr(line, ')');
  return bracket && bracket[1] && bracket[2] != 'R';
}

void cel_sleep_microseconds(unsigned microseconds) { usleep(microseconds); }

struct start {
  void (*body)(void *context);
  void *context;
  char name[16];
};

static void *run_thread(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), start.name);
  start.body(start.context);
  return NULL;
}

int cel_thread_start(const char *name, void (*body)(void *context), void *context) {
  struct start *start = calloc(1, sizeof *start);
  if (!start) return ENOMEM;
  start->body = body;
  start->context = context;
  strncpy(start->name, name, sizeof start->name - 1);
  pthread_t thread;
  int failure = pthread_create(&thread, NULL, run_thread, start);
  if (failure) {
    free(start);
    return failure;
  }
  return pthread_detach(thread);
}

int64_t cel_now_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int cel_processors(void) { return (int)sysconf(_SC_NPROCESSORS_ONLN); }

void cel_yield(void) { sched_yield(); }

void *cel_map(long bytes) {
  void *memory = mmap(NULL, (size_t)bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void cel_unmap(void *memory, long bytes) { munmap(memory, (size_t)bytes); }

void cel_prefer_large_pages(void *memory, long bytes) { madvise(memory, (size_t)bytes, MADV_HUGEPAGE); }

/* Linux lists power supplies as folders with a file "status" each, and only batteries discharge. */
bool cel_is_on_battery(void) {
  glob_t files;
  bool discharges = false;
  if (glob("/sys/class/power_supply/*/status", 0, NULL, &files) != 0) return false;
  for (size_t i = 0; i < files.gl_pathc && !discharges; i++) {
    char status[16] = {0};
    int descriptor = open(files.gl_pathv[i], O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) continue;
    discharges = read(descriptor, status, sizeof status - 1) > 0 && strncmp(status, "Discharging", 11) == 0;
    close(descriptor);
  }
  globfree(&files);
  return discharges;
}

void cel_complain(const char *line) {
  struct iovec parts[] = {{(void *)line, strlen(line)}, {(void *)"\n", 1}};
  /* If standard error itself fails, the error cannot be reported. */
  ssize_t ignored = writev(STDERR_FILENO, parts, 2);
  (void)ignored;
}

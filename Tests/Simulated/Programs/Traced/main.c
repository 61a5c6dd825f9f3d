#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

/* Runs a program under a debugger that lets the program continue. The program ends together with this one. */
int main(int count, char **arguments) {
  pid_t program = fork();
  if (program == 0) {
    if (count < 2 || ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) return perror("Traced"), 126;
    execv(arguments[1], arguments + 1);
    return perror("Traced"), 127;
  }
  int status = 0;
  for (int is_first = 1; waitpid(program, &status, 0) == program && WIFSTOPPED(status); is_first = 0) {
    if (is_first) ptrace(PTRACE_SETOPTIONS, program, NULL, PTRACE_O_EXITKILL);
    int signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    ptrace(PTRACE_CONT, program, NULL, (void *)(long)signal);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

import Glibc

/// This program once more, held as a debugger holds it.
struct Tracee {
  /// Of Linux: attach without a stop, stop, and let go.
  private enum Request: Int {
    case seize = 0x4206
    case interrupt = 0x4207
    case detach = 17
  }

  private let process: pid_t

  /// - Parameter argument: What the program is to do.
  init(_ argument: String) {
    var process = pid_t()
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("Faulty"), strdup(argument), nil]
    defer { for argument in arguments { free(argument) } }
    let status = posix_spawn(&process, "/proc/self/exe", nil, nil, arguments, environ)
    precondition(status == 0, "the program was not started: \(status)")
    self.process = process
  }

  func attach() { request(.seize) }

  func detach() {
    request(.interrupt)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    request(.detach)
  }

  /// Whether it has neither ended nor been stopped, for instance by a signal.
  var isUndisturbed: Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == 0
  }

  /// Waits for the end; the signal that it came by, or 0.
  var signalAtEnd: Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F
  }

  /// `ptrace` has as many arguments as it likes, which Swift cannot call.
  private func request(_ request: Request) {
    typealias Function = @convention(c) (Int, Int, Int, Int) -> Int
    let function = unsafeBitCast(dlsym(nil, "ptrace"), to: Function.self)
    let result = function(request.rawValue, Int(process), 0, 0)
    precondition(result >= 0, "ptrace \(request): error \(errno)")
  }
}

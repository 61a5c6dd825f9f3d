import Glibc

/// A second instance of this program that is attached like in a debugger.
struct Tracee {
  /// The requests of Linux to attach without a stop, to stop, and to detach.
  private enum Request: Int {
    case seize = 0x4206
    case interrupt = 0x4207
    case detach = 17
  }

  private let process: pid_t

  /// Starts the program.
  ///
  /// - Parameter argument: The argument of the program.
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

  /// A Boolean value that indicates whether the program has neither ended nor stopped, for example by a signal.
  var isUndisturbed: Bool {
    var status: Int32 = 0
    return waitpid(process, &status, WNOHANG) == 0
  }

  /// The signal that ended the program, or 0. Reading the property waits for the end.
  var signalAtEnd: Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F
  }

  /// Calls `ptrace` by its address, because Swift cannot call its variadic declaration.
  private func request(_ request: Request) {
    typealias Function = @convention(c) (Int, Int, Int, Int) -> Int
    let function = unsafeBitCast(dlsym(nil, "ptrace"), to: Function.self)
    let result = function(request.rawValue, Int(process), 0, 0)
    precondition(result >= 0, "ptrace \(request): error \(errno)")
  }
}

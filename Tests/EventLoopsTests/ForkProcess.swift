import Glibc

/// Swift hides fork, because little may be done after it. This does little.
func forkProcess() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  guard let symbol = dlsym(nil, "fork") else { preconditionFailure("No fork in the C library.") }
  return unsafeBitCast(symbol, to: Fork.self)()
}

import Glibc

/// Calls `fork`, which Swift hides because only few functions are safe in the child.
func forkProcess() -> pid_t {
  typealias Fork = @convention(c) () -> pid_t
  guard let symbol = dlsym(nil, "fork") else { preconditionFailure("No fork in the C library.") }
  return unsafeBitCast(symbol, to: Fork.self)()
}

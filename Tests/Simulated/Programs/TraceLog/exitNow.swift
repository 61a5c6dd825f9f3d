import Glibc

/// Ends the process with a status, after what was printed is written.
func exitNow(_ status: Int32) -> Never {
  fflush(nil)
  exit(status)
}

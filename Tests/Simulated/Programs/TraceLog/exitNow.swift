import Glibc

/// Ends the process with a status, after flushing the output.
func exitNow(_ status: Int32) -> Never {
  fflush(nil)
  exit(status)
}

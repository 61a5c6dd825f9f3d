public import Foundation
import ProsceniumCore

/// Returns the time of the stage to which the running code belongs, in seconds since the stage began.
///
/// Outside of the main thread and without a stage, this is the time since the host was started.
public func CACurrentMediaTime() -> TimeInterval {
  guard Thread.isMainThread else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated {
    (Stage.current?.scheduler.now).map { $0 / .seconds(1) } ?? ProcessInfo.processInfo.systemUptime
  }
}

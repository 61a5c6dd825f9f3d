public import Foundation
import ProsceniumCore

/// Returns the time of the stage to which the running code belongs, in seconds since the stage began.
///
/// Without a stage, this is the time since the host was started.
@MainActor public func CACurrentMediaTime() -> TimeInterval {
  guard let time = Stage.current?.scheduler.now else { return ProcessInfo.processInfo.systemUptime }
  return time / .seconds(1)
}

import Dispatch
import ProsceniumSimulation

/// Makes the run loop execute the jobs of a simulated process while XCTest waits for an async test.
///
/// XCTest blocks the main thread in its run loop until an async test has ended, and in a simulated process this thread
/// runs the jobs. A job that arrives meanwhile is therefore executed by the run loop, through the main queue that the
/// loop serves.
@_cdecl("csim_did_take_over")
func giveJobsToRunLoop() {
  guard case .xctest? = ChildCall.own?.body else { return }
  Simulation.whenJobsWait { DispatchQueue.main.async { Simulation.runJobsAtHand() } }
}

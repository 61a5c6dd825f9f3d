import Dispatch
import ProsceniumSimulation

/// Has the jobs of a simulated process run where XCTest waits for a test of its own.
///
/// XCTest blocks the main thread in its run loop until an async test has ended, and here that thread is the one that
/// runs the jobs. So a job that comes meanwhile has the run loop run it, by the queue that the loop serves.
@_cdecl("csim_did_take_over")
func giveJobsToRunLoop() {
  guard ChildCall.own?.library == .xctest else { return }
  Simulation.whenJobsWait { DispatchQueue.main.async { Simulation.runJobsAtHand() } }
}

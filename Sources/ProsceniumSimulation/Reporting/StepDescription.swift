import Glibc

/// Writes which step a run is at, and its task.
///
/// Called by the thread that has seen the main thread stand still in that step: nothing is written meanwhile that is
/// read here.
@_cdecl("csim_describe_step")
func describeStep(_ text: UnsafeMutablePointer<CChar>, _ capacity: Int32) {
  var description = "no step"
  if let run = Scheduler.shared.run {
    description = "step \(run.steps.count)"
    if let task = run.currentTask { description += ", task \(run.tasks[task].description(number: task))" }
  }
  strncpy(text, description, Int(capacity) - 1)
  text[Int(capacity) - 1] = 0
}

/// Writes something into the steps of the run that the caller is in.
@_cdecl("csim_note")
func note(_ text: UnsafePointer<CChar>) {
  Scheduler.shared.currentRun?.note(String(cString: text))
}

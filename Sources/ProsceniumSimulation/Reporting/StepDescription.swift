import Glibc

/// Writes the current step of the run and its task.
///
/// The thread that detected the blocked main thread calls this function. The main thread does not change the data
/// meanwhile.
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

/// Adds a text to the steps of the caller's run.
@_cdecl("csim_note")
func note(_ text: UnsafePointer<CChar>) {
  Scheduler.shared.currentRun?.note(String(cString: text))
}

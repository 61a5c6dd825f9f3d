/// What happened at one step, as small as it can be kept: a run may have a hundred thousand.
struct StepRecord {
  let task: Int
  let time: Int64

  /// The index of the chosen job among those that were ready, and how many there were.
  let readyIndex: Int
  let count: Int

  /// Whether the task before could have gone on, or else an older job was ready.
  let isSwitch: Bool

  let lane: Lane
  let kind: Simulation.Step.Kind
}

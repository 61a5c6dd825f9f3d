import SeededRandom

/// Fills memory with random numbers of the task that asks, in place of the system's.
///
/// Called by `SystemRandomNumberGenerator` and whatever else asks the system; the same numbers come for the same seed.
/// - Returns: `false`, and nothing is written, where the caller is in no run.
@_cdecl("csim_draw")
func draw(_ buffer: UnsafeMutableRawPointer, _ count: Int) -> Bool {
  guard let run = Scheduler.shared.currentRun, let task = run.caller?.number ?? run.currentTask else { return false }
  run.withGenerator(of: task) { generator in
    for start in stride(from: 0, to: count, by: 8) {
      withUnsafeBytes(of: generator.next().littleEndian) { bytes in
        (buffer + start).copyMemory(from: bytes.baseAddress!, byteCount: min(8, count - start))
      }
    }
  }
  return true
}

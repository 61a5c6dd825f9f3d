import SeededRandom

/// Fills memory with random numbers of the calling task instead of the system's.
///
/// `SystemRandomNumberGenerator` and all other users of the system's random numbers call this function. The numbers are
/// the same for the same seed.
///
/// - Returns: `false` without writing if the caller is not in a run.
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

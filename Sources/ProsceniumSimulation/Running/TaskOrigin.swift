import CSimulation
import Synchronization

/// The creation point of a task as a few addresses. Source names are looked up only for a report.
struct TaskOrigin: Hashable, Sendable {
  private let frames: [UInt]

  private static let descriptions = Mutex<[TaskOrigin: String?]>([:])

  init(_ origin: csim_origin) {
    frames = withUnsafeBytes(of: origin) { Array($0.bindMemory(to: UInt.self)) }
  }

  /// The function and its line, for example `load(_:) at Loader.swift:12`, or `nil` outside the program's functions.
  ///
  /// The first access starts a process that reads debug information. Do not access the property during a step.
  var description: String? {
    if let known = Self.descriptions.withLock({ $0[self] }) { return known }
    var origin = csim_origin()
    withUnsafeMutableBytes(of: &origin) { bytes in frames.withUnsafeBytes { bytes.copyMemory(from: $0) } }
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32_768) { buffer in
      csim_describe_origin(&origin, buffer.baseAddress, Int32(buffer.count))
      return String(cString: buffer.baseAddress!)
    }
    let description = SourcePlace.innermostOfProgram(inLines: text)?.description
    Self.descriptions.withLock { $0[self] = .some(description) }
    return description
  }
}

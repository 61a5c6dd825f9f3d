internal import Dispatch

extension DispatchQoS.QoSClass {
  /// Creates the class of Dispatch queues on which the runtime's own pool runs jobs of this priority.
  init(_ priority: JobPriority) {
    switch TaskPriority(rawValue: priority.rawValue) {
    case .high...: self = .userInitiated
    case .medium...: self = .default
    case .low...: self = .utility
    default: self = .background
    }
  }
}

/// The errors that end an exploration without a complete result.
public enum SimulationError: Error, Sendable {
  /// A run failed.
  case failed(SimulationFailure)

  /// The process does not run under the simulation, for the reason in the text, and nothing was explored.
  case notTakenOver(String)

  /// An environment variable or a part of a reported replay has an invalid value.
  case badVariable(name: String, value: String, expected: String)

  /// The failed run, or `nil` for the other errors.
  public var failure: SimulationFailure? {
    switch self {
    case .failed(let failure): failure
    case .notTakenOver, .badVariable: nil
    }
  }
}

extension SimulationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .failed(let failure):
      failure.description
    case .notTakenOver(let reason):
      """
      Nothing is explored, because this process does not run under the simulation: \(reason). Link \
      ProsceniumSimulation into the program, do not set PROSCENIUM_SIMULATION=off, and do not install an event loop \
      as the main actor
      """
    case .badVariable(let name, let value, let expected):
      "\(name) is '\(value)', and should be \(expected)"
    }
  }
}

/// Why exploring ended without having shown that all is well.
public enum SimulationError: Error, Sendable {
  /// A run failed.
  case failed(SimulationFailure)

  /// The process does not run under the simulation; why.
  case notTakenOver(String)

  /// A variable of the environment has a value that cannot be understood.
  case badVariable(name: String, value: String, expected: String)

  /// The run that failed.
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

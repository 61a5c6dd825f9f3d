import Testing

/// The suite of all suites here: they share the process's clock and its environment, so they run one by one.
@Suite(.serialized) enum Simulated {}

import Testing

/// The parent suite of all suites, serialized because they share the process's clock and environment.
@Suite(.serialized) enum Simulated {}

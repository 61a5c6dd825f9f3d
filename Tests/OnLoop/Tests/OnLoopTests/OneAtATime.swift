import Testing

/// The parent suite of all tests of this process, serialized because they share the main loop's counters and queue.
@Suite(.serialized) enum OneAtATime {}

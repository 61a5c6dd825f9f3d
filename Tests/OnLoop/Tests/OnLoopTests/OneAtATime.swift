import Testing

/// Every test of this process, one after the other: the main loop's counters and its queue belong to one at a time.
@Suite(.serialized) enum OneAtATime {}

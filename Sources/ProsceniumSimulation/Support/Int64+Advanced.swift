extension Int64 {
  /// Returns the instant after the given waits, limited to the last representable instant.
  func advanced(atMost waits: Int64...) -> Int64 {
    waits.reduce(self) { instant, wait in
      let (sum, overflows) = instant.addingReportingOverflow(wait)
      return overflows ? .max : sum
    }
  }
}

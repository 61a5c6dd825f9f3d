extension Int64 {
  /// The instant after some waits, or the last one that there is: repeated endless waits stay there.
  func advanced(atMost waits: Int64...) -> Int64 {
    waits.reduce(self) { instant, wait in
      let (sum, overflows) = instant.addingReportingOverflow(wait)
      return overflows ? .max : sum
    }
  }
}

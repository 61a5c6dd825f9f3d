import Testing

@testable import ProsceniumViews

@Suite struct ControlRangeTests {
  @Test func `a value is clamped to the range, and NaN is ignored`() {
    var range = ControlRange<Float>(0...1)
    #expect(range.minimum == 0 && range.maximum == 1 && range.value == 0)
    range.setValue(0.25)
    range.setValue(.nan)
    #expect(range.value == 0.25)
    range.setValue(.infinity)
    #expect(range.value == 1)
    range.setValue(-3)
    #expect(range.value == 0)
  }

  @Test func `a bound beyond the other one moves it, and bounds that are not finite are ignored`() {
    var range = ControlRange<Float>(0...1)
    range.setMinimum(5)
    #expect(range.minimum == 5 && range.maximum == 5 && range.value == 5)
    range.setMaximum(-2)
    #expect(range.minimum == -2 && range.maximum == -2 && range.value == -2)
    for bound in [Float.nan, .infinity, -.infinity] {
      range.setMinimum(bound)
      range.setMaximum(bound)
    }
    #expect(range.minimum == -2 && range.maximum == -2)
  }

  @Test func `positions and values are linear, also in the widest range`() {
    var range = ControlRange<Float>(0...1)
    range.setMaximum(200)
    range.setMinimum(100)
    #expect(range.fraction(of: 125) == 0.25 && range.value(at: 0.75) == 175)
    #expect(range.fraction(of: 99) == 0 && range.fraction(of: 300) == 1 && range.fraction(of: .nan) == 0)
    #expect(range.value(at: -1) == 100 && range.value(at: 2) == 200)
    range.setMinimum(-.greatestFiniteMagnitude)
    range.setMaximum(.greatestFiniteMagnitude)
    #expect(range.fraction(of: 0) == 0.5 && range.value(at: 0.5) == 0)
    range.setMaximum(range.minimum)
    #expect(range.fraction(of: range.minimum) == 0)
  }
}

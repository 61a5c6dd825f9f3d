import Foundation
import ProsceniumCore
import SeededRandom
import Testing

@testable import ProsceniumViews

/// Tests of the velocity of a finger, with a solution of the weighted least squares by Givens rotations.
@Suite struct VelocityEstimatorTests {
  private typealias Sample = (time: Duration, point: Point)

  private func velocity(of samples: [Sample], at time: Duration? = nil) -> Vector {
    var estimator = VelocityEstimator()
    for sample in samples { estimator.append(sample.point, at: sample.time) }
    return estimator.velocity(at: time ?? samples.last?.time ?? .zero)
  }

  // MARK: Least squares

  @Test func `the velocity of random samples is the slope of the weighted least squares`() {
    var random = SeededGenerator(seed: 11)
    for number in 0..<1000 {
      let samples = randomSamples(&random)
      let last = samples[samples.count - 1]
      let recent = samples.suffix(20).filter { last.time - $0.time <= .milliseconds(100) }
      guard recent.count > 2 else { continue }
      let (found, expected) = (velocity(of: samples), slope(of: recent))
      let scale = max(1, abs(expected.dx), abs(expected.dy))
      let error = max(abs(found.dx - expected.dx), abs(found.dy - expected.dy)) / scale
      #expect(error < 1e-6, "set \(number) of \(samples.count) samples: \(found) instead of \(expected)")
    }
  }

  private func randomSamples(_ random: inout SeededGenerator) -> [Sample] {
    var time = Duration.milliseconds(random.below(1000))
    var point = Point(x: random.fraction() * 400, y: random.fraction() * 400)
    let longest = [2, 8, 17, 39][random.below(4)]
    return (0..<3 + random.below(40)).map { _ in
      time += .microseconds(500 + random.below(longest * 1000))
      point.x += random.fraction() * 40 - 12
      point.y += random.fraction() * 40 - 30
      return (time, point)
    }
  }

  /// Returns the slope at the last sample of the parabola with the smallest weighted squares.
  ///
  /// The rows `√w (1, t, t²)` with their right sides are brought into triangular form by Givens rotations.
  private func slope(of samples: [Sample]) -> Vector {
    guard let last = samples.last else { return Vector() }
    var rows = samples.map { sample -> [Double] in
      // Tenths of a second keep the columns similar in size.
      let t = (sample.time - last.time).seconds * 10
      let root = (1 + t / 2).squareRoot()
      return [root, root * t, root * t * t, root * sample.point.x, root * sample.point.y]
    }
    for column in 0..<3 {
      for row in rows.indices where row > column {
        let (a, b) = (rows[column][column], rows[row][column])
        let length = hypot(a, b)
        guard length > 0 else { continue }
        let (cosine, sine) = (a / length, b / length)
        for index in column..<5 {
          let (upper, lower) = (rows[column][index], rows[row][index])
          rows[column][index] = cosine * upper + sine * lower
          rows[row][index] = cosine * lower - sine * upper
        }
      }
    }
    func coefficient(_ side: Int) -> Double {
      let curvature = rows[2][side] / rows[2][2]
      return (rows[1][side] - rows[1][2] * curvature) / rows[1][1] * 10
    }
    return Vector(dx: coefficient(3), dy: coefficient(4))
  }

  @Test func `samples on a parabola have its slope at the last sample`() {
    let samples: [Sample] = (0..<10).map { index in
      let t = Double(index) / 100
      return (.milliseconds(index * 10), Point(x: 3 + 200 * t - 500 * t * t, y: 7 * t))
    }
    let found = velocity(of: samples)
    #expect(abs(found.dx - (200 - 1000 * 0.09)) < 1e-8 && abs(found.dy - 7) < 1e-8)
  }

  // MARK: Edge rules

  @Test func `no sample and one sample give no velocity`() {
    #expect(velocity(of: []) == Vector())
    #expect(velocity(of: [(.zero, Point(x: 9, y: 9))]) == Vector())
  }

  @Test func `two samples give their difference quotient`() {
    let found = velocity(of: [(.zero, .zero), (.milliseconds(20), Point(x: 4, y: -2))])
    #expect(abs(found.dx - 200) < 1e-9 && abs(found.dy + 100) < 1e-9)
  }

  @Test func `a pause of more than 40 ms begins a new movement`() {
    let moving: [Sample] = (0..<5).map { (.milliseconds($0 * 8), Point(x: Double($0) * 8, y: 0)) }
    let end = Duration.milliseconds(32)
    #expect(abs(velocity(of: moving + [(end + .milliseconds(40), Point(x: 40, y: 0))]).dx) > 1)
    #expect(velocity(of: moving + [(end + .microseconds(40_001), Point(x: 40, y: 0))]) == Vector())
  }

  @Test func `the velocity is 0 more than 40 ms after the last sample`() {
    let samples: [Sample] = [(.zero, .zero), (.milliseconds(10), Point(x: 1, y: 0))]
    #expect(abs(velocity(of: samples, at: .milliseconds(50)).dx - 100) < 1e-9)
    #expect(velocity(of: samples, at: .microseconds(50_001)) == Vector())
  }

  @Test func `samples older than 100 ms do not count`() {
    let recent: [Sample] = (0..<5).map { (.milliseconds(200 + $0 * 25), Point(x: Double($0), y: 0)) }
    let old: [Sample] = [(.milliseconds(165), Point(x: 900, y: 900))]
    #expect(velocity(of: old + recent) == velocity(of: recent))
    let inside: [Sample] = [(.milliseconds(199), Point(x: 900, y: 900))]
    #expect(velocity(of: inside + recent.prefix(4)) != velocity(of: Array(recent.prefix(4))))
  }

  @Test func `at most 20 samples count`() {
    let samples: [Sample] = (0..<30).map { (.milliseconds($0 * 2), Point(x: $0 < 10 ? 1e4 : Double($0), y: 0)) }
    #expect(velocity(of: samples) == velocity(of: Array(samples.suffix(20))))
  }

  @Test func `a sample of the same time replaces the last one`() {
    let found = velocity(of: [
      (.zero, .zero), (.milliseconds(20), Point(x: 900, y: 0)), (.milliseconds(20), Point(x: 4, y: 0)),
    ])
    #expect(abs(found.dx - 200) < 1e-9)
  }

  @Test func `a jump of the centre does not change the velocity`() {
    var estimator = VelocityEstimator()
    for index in 0..<4 { estimator.append(Point(x: Double(index), y: 0), at: .milliseconds(index * 10)) }
    let before = estimator.velocity(at: .milliseconds(30))
    estimator.move(by: Vector(dx: 500, dy: -70))
    let after = estimator.velocity(at: .milliseconds(30))
    #expect(abs(before.dx - after.dx) < 1e-9 && abs(before.dy - after.dy) < 1e-9)
  }
}

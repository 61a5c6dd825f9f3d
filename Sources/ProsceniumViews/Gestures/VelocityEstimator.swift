import Foundation

/// An estimate of the velocity of a point by the samples of the last tenth of a second.
///
/// The estimate is the slope, at the last sample, of the parabola that fits the samples best by least squares. Newer
/// samples weigh more. Two samples give their difference quotient, and one gives 0. A pause of more than 40 ms begins a
/// new movement. The numbers are those of Flutter's `VelocityTracker` and of Android.
struct VelocityEstimator {
  static let horizon = Duration.milliseconds(100)
  static let pause = Duration.milliseconds(40)
  static let capacity = 20

  private struct Sample {
    var time: Duration
    var point: Point
  }

  /// The latest samples, the oldest first.
  private var samples: [Sample] = []

  /// Appends a sample. A sample of the same time replaces the last one.
  mutating func append(_ point: Point, at time: Duration) {
    if let last = samples.last, last.time == time { samples.removeLast() }
    if let last = samples.last, time - last.time > Self.pause { samples.removeAll(keepingCapacity: true) }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, point: point))
  }

  /// Moves all samples by a distance, because the centre of several touches has jumped.
  mutating func move(by offset: Vector) {
    for index in samples.indices {
      samples[index].point.x += offset.dx
      samples[index].point.y += offset.dy
    }
  }

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Returns the velocity in points per second.
  ///
  /// - Parameter time: The time of the estimate. More than 40 ms after the last sample, the velocity is 0.
  func velocity(at time: Duration) -> Vector {
    guard let last = samples.last, time - last.time <= Self.pause else { return Vector() }
    let first = samples.firstIndex { last.time - $0.time <= Self.horizon } ?? samples.startIndex
    let recent = samples[first...]
    guard recent.count > 2 else {
      guard recent.count == 2, let start = recent.first else { return Vector() }
      let seconds = (last.time - start.time).seconds
      return Vector(dx: (last.point.x - start.point.x) / seconds, dy: (last.point.y - start.point.y) / seconds)
    }
    return slope(of: recent, at: last)
  }

  /// Returns the slope at the last sample of the parabola through the samples.
  ///
  /// The normal equations of the coefficients `b` and `c` in `a + b t + c t²` are solved in closed form, with the time
  /// `t` before the last sample. A sample weighs `1 + t / 0.2 s`, so that the oldest one has half of the weight of the
  /// last one.
  private func slope(of samples: ArraySlice<Sample>, at last: Sample) -> Vector {
    var (s0, s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (x0, x1, x2, y0, y1, y2) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let time = (sample.time - last.time).seconds
      let weight = 1 + time / 0.2
      let (x, y) = (sample.point.x - last.point.x, sample.point.y - last.point.y)
      s0 += weight
      s1 += weight * time
      s2 += weight * time * time
      s3 += weight * time * time * time
      s4 += weight * time * time * time * time
      x0 += weight * x
      x1 += weight * time * x
      x2 += weight * time * time * x
      y0 += weight * y
      y1 += weight * time * y
      y2 += weight * time * time * y
    }
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2)
    guard determinant != 0 else { return Vector() }
    func linear(_ m0: Double, _ m1: Double, _ m2: Double) -> Double {
      (s0 * (m1 * s4 - m2 * s3) - m0 * (s1 * s4 - s2 * s3) + s2 * (s1 * m2 - s2 * m1)) / determinant
    }
    return Vector(dx: linear(x0, x1, x2), dy: linear(y0, y1, y2))
  }
}

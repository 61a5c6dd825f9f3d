import AnimationTiming
import Testing

@Suite struct RubberBandTests {
  @Test func `the offset of a rubber band follows the published formula in both directions`() {
    let band = RubberBand(dimension: 844)
    for pull in [1.0, 50, 200, 844, 5_000] {
      let offset = (1 - 1 / (pull * 0.55 / 844 + 1)) * 844
      #expect(band.offset(forPull: pull).isClose(to: offset, within: 1e-12))
      #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
    }
    #expect(band.offset(forPull: 0) == 0)
  }

  @Test func `a rubber band follows small pulls by its coefficient and never reaches its dimension`() {
    let band = RubberBand(dimension: 100, coefficient: 0.4)
    #expect((band.offset(forPull: 1e-6) / 1e-6).isClose(to: 0.4, within: 1e-6))
    #expect(band.offset(forPull: 1e9) < 100)
  }

  @Test func `the pull of a rubber band can be computed from its offset`() {
    let band = RubberBand(dimension: 844)
    for pull in stride(from: -3_000.0, through: 3_000, by: 77) {
      #expect(band.pull(forOffset: band.offset(forPull: pull)).isClose(to: pull, within: 1e-11))
    }
    #expect(band.pull(forOffset: 844) == 1e100)
    #expect(band.pull(forOffset: -900) == -1e100)
  }

  @Test func `extreme dimensions and pulls of a rubber band result in finite offsets`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let band = RubberBand(dimension: a, coefficient: b)
        #expect(band.offset(forPull: b).isFinite && band.pull(forOffset: b).isFinite)
        #expect(abs(band.offset(forPull: 1e300)) <= band.dimension)
      }
    }
  }
}

import AnimationTiming
import Foundation
import Testing

@Suite struct ScrollZoomTests {
  private let zoom = ScrollZoom(minimum: 0.5, maximum: 3)

  @Test(arguments: [0.1, 0.4, 0.5, 1, 3, 3.5, 12])
  func `a scale beyond a limit follows the band of its excess`(scale: Double) {
    let limit = min(3, max(0.5, scale))
    let excess = abs(scale / limit - 1)
    let band = (1 - 1 / (0.55 * excess + 1)) * (scale < limit ? -1 : 1)
    #expect(zoom.shown(for: scale).isClose(to: limit * (1 + band), within: 1e-9))
    if excess < 10 { #expect(zoom.pinched(for: zoom.shown(for: scale)).isClose(to: scale, within: 1e-9)) }
  }

  @Test func `a zoom without a bounce stops at its limits`() {
    let rigid = ScrollZoom(minimum: 0.5, maximum: 3, isElastic: false)
    #expect(rigid.shown(for: 9) == 3 && rigid.shown(for: 0.1) == 0.5 && rigid.pinched(for: 4) == 3)
  }

  @Test func `the bounce of a zoom follows the critically damped spring`() {
    for step in 0...20 {
      let time = Double(step) / 40
      #expect(ScrollZoom.bouncePart(at: time).isClose(to: (1 + 11 * time) * exp(-11 * time), within: 1e-9))
    }
    #expect(ScrollZoom.bouncePart(at: 1) == 0)
  }

  @Test func `extreme scales result in positive finite scales`() {
    for a in Double.nonsense {
      for b in Double.nonsense {
        let zoom = ScrollZoom(minimum: a, maximum: b)
        for scale in [zoom.shown(for: a), zoom.pinched(for: b), zoom.nearest(to: a)] {
          #expect(scale.isFinite && scale > 0)
        }
        #expect(ScrollZoom.bouncePart(at: a).isFinite)
      }
    }
  }
}

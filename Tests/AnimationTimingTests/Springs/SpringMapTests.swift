import AnimationTiming
import Testing

@Suite struct SpringMapTests {
  let map = SpringMap(p: 0.5, q: 0.25, r: -2, s: 0.125)

  @Test func `a spring map applies its rows to displacement and velocity`() {
    #expect(map.displacement(from: 8, velocity: 4) == 5)
    #expect(map.velocity(from: 8, velocity: 4) == -15.5)
  }

  @Test func `the identity map changes nothing, and the map at rest discards everything`() {
    #expect(map.followed(by: .identity) == map)
    #expect(SpringMap.identity.followed(by: map) == map)
    #expect(map.followed(by: .atRest) == .atRest)
    #expect(SpringMap.identity.displacement(from: 3, velocity: 7) == 3)
    #expect(SpringMap.identity.velocity(from: 3, velocity: 7) == 7)
  }

  @Test func `a spring map followed by another one is applied first`() {
    let other = SpringMap(p: 2, q: 1, r: 0.5, s: -1)
    let both = map.followed(by: other)
    let (value, velocity) = (map.displacement(from: 3, velocity: 7), map.velocity(from: 3, velocity: 7))
    #expect(both.displacement(from: 3, velocity: 7) == other.displacement(from: value, velocity: velocity))
    #expect(both.velocity(from: 3, velocity: 7) == other.velocity(from: value, velocity: velocity))
  }
}

import AnimationTiming
import Testing

@Suite struct SpringTests {
  @Test func `overdamping is reduced to critical damping unless it is allowed`() {
    let clamped = Spring(mass: 3, stiffness: 1_000, damping: 500)
    #expect(clamped.dampingRatio == 1)
    #expect(clamped.angularFrequency.isClose(to: 18.2574185835, within: 1e-11))
    let published = [
      (0.05, 0.232230492534), (0.1, 0.544778389928), (0.2, 0.879281932062), (0.5, 0.998900978891),
    ]
    for (seconds, progress) in published {
      #expect(clamped.progress(at: seconds).value.isClose(to: progress, within: 1e-11))
    }
    let free = Spring(mass: 3, stiffness: 1_000, damping: 500, allowsOverdamping: true)
    #expect(free.dampingRatio.isClose(to: 4.5643546459, within: 1e-10))
    #expect(free.progress(at: 0.1).value.isClose(to: 0.173112159391, within: 1e-11))
    #expect(free.progress(at: 0.5).value.isClose(to: 0.632092513213, within: 1e-11))
  }

  @Test func `mass, stiffness and damping determine frequency and damping ratio`() {
    let spring = Spring(mass: 2, stiffness: 50, damping: 4)
    #expect(spring.angularFrequency == 5)
    #expect(spring.dampingRatio.isClose(to: 0.2, within: 1e-15))
    #expect(Spring() == Spring(mass: 1, stiffness: 100, damping: 10))
  }

  @Test func `physical parameters of a spring are clamped, and NaN becomes the default`() {
    #expect(Spring(mass: .nan, stiffness: .nan, damping: .nan) == Spring())
    #expect(Spring(mass: -1, stiffness: 0, damping: -3) == Spring(mass: 1e-6, stiffness: 1e-6, damping: 0))
    #expect(Spring(mass: .infinity).mass == 1e6)
    #expect(Spring(stiffness: .infinity).stiffness == 1e9)
    #expect(Spring(damping: .infinity).dampingRatio == 1)
    #expect(Spring(damping: .infinity, allowsOverdamping: true).damping == 1e9)
  }

  @Test func `extreme spring parameters result in finite motion at any time`() {
    let numbers = Double.nonsense + [0.5, 1]
    var springs: [Spring] = []
    for a in numbers {
      for b in numbers {
        springs.append(Spring(mass: a, stiffness: b, damping: 1, allowsOverdamping: true))
        springs.append(Spring(mass: a, stiffness: 100, damping: b, allowsOverdamping: true))
        springs.append(Spring(mass: 1, stiffness: a, damping: b))
        springs.append(Spring(duration: a, bounce: b))
        springs.append(Spring(response: a, dampingFraction: b))
        springs.append(Spring(dampingRatio: a, settlingDuration: b))
        springs.append(Spring(dampingRatio: a, settlingDuration: 0.5, initialVelocity: b))
      }
    }
    for spring in springs {
      #expect((0...Spring.longestSettlingDuration).contains(spring.settlingDuration()))
      for number in numbers {
        let settled = spring.settlingDuration(from: number, velocity: number, tolerance: number)
        #expect((0...Spring.longestSettlingDuration).contains(settled), "\(spring) from \(number)")
        let state = spring.state(at: number, from: number, velocity: number)
        #expect(state.value.isFinite && state.velocity.isFinite, "\(spring) at \(number)")
      }
    }
  }
}

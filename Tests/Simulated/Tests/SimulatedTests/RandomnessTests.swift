import Foundation
import ProsceniumSimulation
import Races
import Testing

extension Simulated {
  @Suite struct RandomnessTests {
    @Test func `the system's random numbers depend on the seed in a run and are random outside`() async throws {
      @Sendable func numbers() -> String {
        var system = SystemRandomNumberGenerator()
        let few = Array(0..<20).shuffled().map(String.init).joined(separator: " ")
        return "\(Int.random(in: 0..<1_000_000_000)) \(system.next()) \(UUID()) \(few) \(Double.random(in: 0..<1))"
      }
      let seen = Box<[UInt64: Set<String>]>([:])
      for seed in (0..<10 as Range<UInt64>) {
        for _ in 0..<3 {
          _ = try await Simulation.trace(seed: seed, strategy: .firstInFirstOut) {
            await withTaskGroup { group in
              group.addTask { seen.value[seed, default: []].insert(numbers()) }
            }
          }
        }
      }
      #expect(seen.value.values.allSatisfy { $0.count == 1 })
      #expect(Set(seen.value.values).count == 10)
      #expect(numbers() != numbers())
    }

    @Test func `each source of random numbers depends on the seed individually`() async throws {
      let sources: [@Sendable () -> String] = [
        { "\(UInt64.random(in: .min ... .max))" },
        { (0..<20).shuffled().map(String.init).joined(separator: " ") },
        {
          var system = SystemRandomNumberGenerator(); return "\(system.next())"
        },
        { "\(UUID())" },
        { NSUUID().uuidString },
        { "\([UInt8](Data((0..<16).map { _ in UInt8.random(in: 0...255) })))" },
        { "\(arc4random()) \(arc4random())" },
        { "\(arc4random_uniform(4_000_000_000)) \(arc4random_uniform(1 << 31))" },
        {
          var numbers = SIMD4<UInt64>()
          arc4random_buf(&numbers, 32)
          return "\(numbers)"
        },
      ]
      for source in sources {
        let seen = Box<[String]>([])
        for _ in 0..<2 {
          _ = try await Simulation.trace(seed: 1, strategy: .firstInFirstOut) { seen.value.append(source()) }
        }
        #expect(seen.value[0] == seen.value[1])
        #expect(source() != source())
      }
    }

    /// Static variables that the first run with an access initializes.
    private enum Shared {
      static let number = Int.random(in: 0..<100)
      static let identifier = UUID()
      static let inner = Int.random(in: 0..<1_000_000_000)
      static let outer: [Int] = {
        let first = Int.random(in: 0..<1_000_000_000)
        return [first, inner, Int.random(in: 0..<1_000_000_000)]
      }()
      static let seeded: UInt64 = {
        var generator = Simulation.randomNumberGenerator
        return generator.next()
      }()
    }

    @Test func `a static variable with random numbers does not change the run that initializes it`() async throws {
      let numbers = Box<[[String]]>([])
      let body: @Sendable () async -> Void = {
        var drawn = ["\(Int.random(in: 0..<1_000_000_000))"]
        for count in [Shared.number, Shared.identifier.hashValue & 7, Shared.outer[2], Int(Shared.seeded & 7)] {
          drawn.append("\(Int.random(in: 0..<1_000_000_000))")
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addTask { for _ in 0...(count % 5) { await Task.yield() } } }
          }
        }
        numbers.value.append(drawn)
      }
      var traces: [String] = []
      for _ in 0..<3 {
        traces.append("\(try await Simulation.trace(seed: 7, strategy: .randomWalk) { await body() })")
      }
      #expect(Set(traces).count == 1)
      #expect(Set(numbers.value).count == 1 && Set(numbers.value[0]).count == 5, "\(numbers.value)")
      #expect(Set(Shared.outer).count == 3 && Shared.outer[1] == Shared.inner, "each initializer has its own")
    }

    @Test func `arc4random_uniform returns every number below its bound and no other`() async throws {
      let seen = Box<[UInt32: Set<UInt32>]>([:])
      _ = try await Simulation.trace(seed: 1, strategy: .firstInFirstOut) {
        for bound in (0...5 as ClosedRange<UInt32>) {
          seen.value[bound] = Set((0..<200).map { _ in arc4random_uniform(bound) })
        }
      }
      #expect(seen.value == [0: [0], 1: [0], 2: [0, 1], 3: [0, 1, 2], 4: [0, 1, 2, 3], 5: [0, 1, 2, 3, 4]])
    }
  }
}

// Functions of the C library, which no module of the system declares.

@_silgen_name("arc4random") private func arc4random() -> UInt32
@_silgen_name("arc4random_uniform") private func arc4random_uniform(_ bound: UInt32) -> UInt32
@_silgen_name("arc4random_buf") private func arc4random_buf(_ bytes: UnsafeMutableRawPointer, _ count: Int)

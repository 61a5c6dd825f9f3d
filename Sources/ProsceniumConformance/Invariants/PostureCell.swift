import ProsceniumCore
import ProsceniumTesting

/// One cell of the grid of postures: a transition, and the posture that comes in one of its frames.
struct PostureCell: Sendable {
  /// What goes on while the posture changes.
  enum Phase: String, CaseIterable, Sendable {
    case presenting, presented, dismissing
    case inGesture = "in a gesture"
  }

  let style: InvariantStyle
  let phase: Phase

  /// The posture at the beginning.
  let start: Device.Posture

  /// The posture that comes.
  let next: Device.Posture

  /// The frame in which it comes, counted from the request.
  ///
  /// Where something is presented, 0 is a change by itself; later frames are those of that change in which the first
  /// posture comes again.
  let frame: Int

  /// The eight ways in which the phone that folds is held: shut in both, flat, the three in which it stands open in
  /// part, and both halves beside another application. Flat in portrait has the surface of a tabletop without its fold.
  static let postures: [Device.Posture] = [
    .closed, .closedInLandscape, .flat, .book, .tabletop, .tent, .splitLeft, .splitRight,
  ]

  /// How many frames a gesture takes for the whole way; the posture comes before its end.
  private static let gestureFrames = 16

  /// The frames of 300 ms, which a change takes.
  private static let changeFrames = 18

  /// All cells of a style in a phase, or a sample of them that is drawn by the style's number.
  static func sample(of style: InvariantStyle, _ phase: Phase) -> [PostureCell] {
    let cells = postures.flatMap { start in
      postures.flatMap { next in
        frames(of: style, phase).map { PostureCell(style: style, phase: phase, start: start, next: next, frame: $0) }
      }
    }
    var random = SplitMix(seed: style.seed)
    return Extent.isFull ? cells : Extent.sample(cells.shuffled(using: &random), every: 20)
  }

  /// How many cells all styles look at in a phase.
  static func count(_ phase: Phase) -> Int {
    InvariantStyle.inPostures.map { sample(of: $0, phase).count }.reduce(0, +)
  }

  private static func frames(of style: InvariantStyle, _ phase: Phase) -> ClosedRange<Int> {
    switch phase {
    case .presenting, .dismissing: 0...style.length * 60 / 1000
    case .presented: 0...changeFrames
    case .inGesture: 0...gestureFrames - 1
    }
  }

  /// How far a gesture has gone when the posture comes.
  var fraction: Double { Self.fraction(inFrame: frame) }

  /// How far a gesture has gone in a frame.
  static func fraction(inFrame frame: Int) -> Double { Double(frame) / Double(gestureFrames) }

  /// Whether a gesture goes on to the end, or turns back: of neighbours in the grid one does and one does not.
  var finishes: Bool {
    let places = [start, next].map { posture in Self.postures.firstIndex(of: posture) ?? 0 }
    return (frame + places.reduce(0, +)).isMultiple(of: 2)
  }

  /// Whether the surface becomes another one; the hinge alone moves nothing.
  var movesWindows: Bool {
    start.size != next.size || start.traits != next.traits || start.safeAreaInsets != next.safeAreaInsets
      || start.regions != next.regions
  }

  /// Names the cell in a failure.
  var label: String { "\(style.name), \(start.name) → \(next.name), \(phase.rawValue), frame \(frame)" }
}

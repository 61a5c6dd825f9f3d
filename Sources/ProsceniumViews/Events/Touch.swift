public import Foundation

/// A finger, a pencil or a pressed pointer on the surface, from its beginning to its end.
///
/// The stage creates one object for each touch and updates it before each event. Views receive the object in
/// ``Responder/touchesBegan(_:with:)`` and the related methods, and gesture recognisers in their methods of the same
/// names. Touches are equal if they are the same object.
@preconcurrency @MainActor open class Touch: Hashable {
  /// The part of a touch, with UIKit's raw values.
  public typealias Phase = TouchPhase

  /// The kind of object that touches the surface, with UIKit's raw values.
  public typealias TouchType = ProsceniumGraphics.TouchType

  /// The properties of a pencil's touch that the device first estimates and later corrects.
  ///
  /// The stage delivers no estimates, so that the sets of a touch are always empty.
  public struct Properties: OptionSet, Sendable, Hashable {
    /// The bits of the option set.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The pressure.
    public static let force = Properties(rawValue: 1 << 0)

    /// The direction of the pencil on the surface.
    public static let azimuth = Properties(rawValue: 1 << 1)

    /// The angle between the pencil and the surface.
    public static let altitude = Properties(rawValue: 1 << 2)

    /// The position.
    public static let location = Properties(rawValue: 1 << 3)
  }

  // Each event accesses these properties often. The class does not check their exclusivity at run time, because such a
  // check costs more than the access. No access lasts longer than a single read or write.

  /// The latest sample, with its location in the window's coordinates.
  @exclusivity(unchecked) var current: TouchSample

  /// The sample before ``current`` in the order of delivery, which equals ``current`` at the beginning.
  @exclusivity(unchecked) var previous: TouchSample

  /// The samples since the last event, with their locations in the window's coordinates. The last one is ``current``.
  @exclusivity(unchecked) var samples: ContiguousArray<TouchSample> = []

  /// The number of times that the place was touched in quick succession.
  open internal(set) var tapCount: Int

  /// The window in which the touch began, or `nil` if it began in none.
  open internal(set) var window: Window? {
    get { windowReference.object }
    set { windowReference.object = newValue }
  }
  @exclusivity(unchecked) private var windowReference = WeakReference<Window>()

  /// The view that hit testing found at the beginning of the touch, or `nil` if the view no longer exists.
  open internal(set) var view: View? {
    get { viewReference.object }
    set { viewReference.object = newValue }
  }
  @exclusivity(unchecked) private var viewReference = WeakReference<View>()

  /// The gesture recognisers that receive the touch, those of the deepest view first.
  @exclusivity(unchecked) open internal(set) var gestureRecognizers: [GestureRecognizer]? = []

  /// The delivery of the touch to its view.
  @exclusivity(unchecked) var delivery = TouchDeliveryStateMachine()

  /// The next call of the view, or `nil` if there is none.
  @exclusivity(unchecked) var call: TouchDeliveryStateMachine.Call?

  /// A Boolean value that indicates whether the present event contains a sample of the touch.
  @exclusivity(unchecked) var isChanged = true

  /// A Boolean value that indicates whether the view has received the movement of the present event in a late call.
  @exclusivity(unchecked) var hasLateMovement = false

  /// The sample of the beginning, for a beginning that is held back.
  @exclusivity(unchecked) var first: TouchSample

  /// The values for recognisers while the view sees other ones.
  @exclusivity(unchecked) var real: (current: TouchSample, previous: TouchSample)?

  /// The touch as a set, which is kept so that a movement allocates no memory. The end of the touch releases it.
  @exclusivity(unchecked) var ownSet: Set<Touch>?

  /// Creates a touch at the origin that has just begun, for the stand-ins of tests.
  public init() {
    current = TouchSample(id: 0, phase: .began, time: .zero, location: .zero)
    (previous, first, tapCount) = (current, current, 1)
  }

  /// Creates a touch at its first sample.
  ///
  /// - Parameters:
  ///   - sample: The sample in the window's coordinates.
  ///   - tapCount: The number of taps at the place.
  convenience init(_ sample: TouchSample, tapCount: Int = 1) {
    self.init()
    (current, previous, first) = (sample, sample, sample)
    self.tapCount = tapCount
  }

  /// The part of the touch at the time of the event.
  open var phase: Phase { current.phase }

  /// The kind of object that touches the surface.
  open var type: TouchType { current.type }

  /// The time of the sample in seconds since the start of the stage, which is earlier than the time of its delivery.
  open var timestamp: TimeInterval { current.time.seconds }

  /// The radius of the contact area in points, 0 or more.
  open var majorRadius: CGFloat { current.majorRadius }

  /// The uncertainty of ``majorRadius`` in points. The stage receives none, so that the value is 0.
  public var majorRadiusTolerance: CGFloat { 0 }

  /// The pressure as a multiple of an average touch, or 0 if the device does not measure it.
  open var force: CGFloat { current.force ?? 0 }

  /// The largest value of ``force`` for the device, or 0 if the device does not measure the pressure.
  open var maximumPossibleForce: CGFloat { current.force == nil ? 0 : 4 + 1 / 6 }

  /// The angle between a pencil and the surface in radians, from 0 for a flat pencil to π/2.
  public var altitudeAngle: CGFloat { current.altitudeAngle }

  /// The properties whose values are estimates, which are none.
  public var estimatedProperties: Properties { [] }

  /// The properties that will be corrected later, which are none.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The number that identifies a later correction, or `nil` because none follows.
  public var estimationUpdateIndex: NSNumber? { nil }

  /// Returns the position in the coordinates of a view, or in those of the window if `view` is `nil`.
  open func location(in view: View?) -> Point { Touch.convert(current.location, to: view) }

  /// Returns the position at the event before, in the coordinates of a view or of the window.
  open func previousLocation(in view: View?) -> Point { Touch.convert(previous.location, to: view) }

  /// Returns the exact position in the coordinates of a view or of the window. Do not use it for hit testing.
  open func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// Returns the exact position at the event before, in the coordinates of a view or of the window.
  open func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// Returns the direction of a pencil in the coordinates of a view, in radians clockwise from its positive x axis.
  public func azimuthAngle(in view: View?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction of a pencil in the coordinates of a view, as a vector of length 1.
  public func azimuthUnitVector(in view: View?) -> Vector {
    let end = Point(
      x: current.location.x + cos(current.azimuthAngle),
      y: current.location.y + sin(current.azimuthAngle)
    )
    let (a, b) = (Touch.convert(current.location, to: view), Touch.convert(end, to: view))
    let length = hypot(b.x - a.x, b.y - a.y)
    guard length > 0 else { return Vector(dx: 1, dy: 0) }
    return Vector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
  }

  /// Returns a point of the window in the coordinates of a view, or the point itself if `view` is `nil`.
  static func convert(_ point: Point, to view: View?) -> Point { view?.convert(point, from: nil) ?? point }

  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Touch: CustomStringConvertible {
  /// The phase, the place in the window and the number of taps, for logs.
  public nonisolated var description: String {
    MainActor.assumeIsolated {
      "touch \(current.id) \(current.phase) at (\(current.location.x), \(current.location.y)), tap \(tapCount)"
    }
  }
}

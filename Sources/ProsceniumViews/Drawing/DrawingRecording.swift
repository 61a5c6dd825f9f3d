import Foundation

/// The recorded drawing of a graphics context or of one of its transparency layers, in canvas coordinates.
struct DrawingRecording {
  /// A drawing step, which needs a layer if a command alone cannot describe it.
  enum Element {
    case command(DisplayList.Command)
    case layer(DisplayList.Layer)

    /// The element as a layer.
    var layer: DisplayList.Layer {
      switch self {
      case .command: DrawingRecording.layer(of: [self])
      case .layer(let layer): layer
      }
    }
  }

  /// Consecutive elements under one clip.
  private struct Group {
    let clip: DrawingClip
    var elements: [Element]
  }

  private var groups: [Group] = []

  /// The number of masks around earlier drawing, each of which makes the layers deeper.
  private var maskCount = 0

  /// The maximum number of masks around earlier drawing.
  ///
  /// Masks that contain earlier drawing can double the cost of a picture, so that a larger number is not practical.
  static let maskLimit = 8

  /// A Boolean value that indicates whether nothing is recorded.
  var isEmpty: Bool { groups.isEmpty }

  /// Adds an element in front of the others.
  mutating func append(_ element: Element, under clip: DrawingClip) {
    if let last = groups.indices.last, groups[last].clip.number == clip.number {
      groups[last].elements.append(element)
    } else {
      groups.append(Group(clip: clip, elements: [element]))
    }
  }

  /// Adds an element behind the others.
  mutating func prepend(_ element: Element, under clip: DrawingClip) {
    groups.insert(Group(clip: clip, elements: [element]), at: 0)
  }

  /// Removes all elements.
  mutating func removeAll() {
    groups = []
    maskCount = 0
  }

  /// Reduces all earlier drawing to the part in a mask.
  ///
  /// - Returns: A Boolean value that indicates whether the mask is used. Too many masks are refused.
  mutating func mask(by mask: DisplayList.Layer) -> Bool {
    guard !isEmpty else { return true }
    guard countMask() else { return false }
    var look = DisplayList.Appearance()
    look.mask = [mask]
    look.sublayers = [layer(bounds: .zero)]
    groups = [Group(clip: DrawingClip(), elements: [.layer(DisplayList.Layer(bounds: .zero, appearance: look))])]
    return true
  }

  /// Returns an element reduced to the part in front of earlier drawing, or `nil` if there are too many masks.
  mutating func atop(_ element: Element) -> Element? {
    guard countMask() else { return nil }
    var look = DisplayList.Appearance()
    look.mask = [layer(bounds: .zero)]
    look.sublayers = [element.layer]
    return .layer(DisplayList.Layer(bounds: .zero, appearance: look))
  }

  private mutating func countMask() -> Bool {
    guard maskCount < Self.maskLimit else { return false }
    maskCount += 1
    return true
  }

  /// Returns all drawing as one layer.
  func layer(bounds: Rect) -> DisplayList.Layer {
    var elements: [Element] = []
    for group in groups {
      if group.clip.isWhole {
        elements += group.elements
      } else {
        elements.append(.layer(group.clip.layer(around: Self.layer(of: group.elements))))
      }
    }
    return Self.layer(of: elements, bounds: bounds)
  }

  /// Returns elements as one layer. Commands behind the first layer are commands of the result.
  static func layer(of elements: [Element], bounds: Rect = .zero) -> DisplayList.Layer {
    var look = DisplayList.Appearance()
    var between: [DisplayList.Command] = []
    func sublayer() -> DisplayList.Layer {
      var look = DisplayList.Appearance()
      look.commands = between
      return DisplayList.Layer(bounds: .zero, appearance: look)
    }
    for element in elements {
      switch element {
      case .command(let command):
        if look.sublayers.isEmpty { look.commands.append(command) } else { between.append(command) }
      case .layer(let layer):
        if !between.isEmpty { look.sublayers.append(sublayer()) }
        between = []
        look.sublayers.append(layer)
      }
    }
    if !between.isEmpty { look.sublayers.append(sublayer()) }
    return DisplayList.Layer(bounds: bounds, appearance: look)
  }
}

import Foundation

extension DisplayList.Item: Codable {
  private enum Key: String, CodingKey {
    case id, name, depth, bounds, transform, opacity, backgroundColor, appearance
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(depth, .depth, unless: 0)
    try container.encode(bounds, forKey: .bounds)
    try container.encode(transform, .transform, unless: .identity)
    try container.encode(opacity, .opacity, unless: 1)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    try container.encodeIfPresent(appearance, forKey: .appearance)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(UInt64.self, forKey: .id),
      name: try container.decode(String.self, forKey: .name),
      depth: container.contains(.depth) ? try container.decode(.depth, "A depth must be at least 0") { $0 >= 0 } : 0,
      bounds: try container.decode(Rect.self, forKey: .bounds),
      transform: try container.decode(.transform, or: .identity),
      opacity: try container.decodeOpacity(.opacity),
      backgroundColor: try container.decodeIfPresent(Color.self, forKey: .backgroundColor),
      appearance: try container.decodeIfPresent(DisplayList.Appearance.self, forKey: .appearance)
    )
  }
}

extension DisplayList.Layer: Codable {
  private enum Key: String, CodingKey {
    case name, bounds, transform, opacity, backgroundColor, appearance, subviewsBelow
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(bounds, forKey: .bounds)
    try container.encode(transform, .transform, unless: .identity)
    try container.encode(opacity, .opacity, unless: 1)
    try container.encodeIfPresent(backgroundColor, forKey: .backgroundColor)
    try container.encodeIfPresent(appearance, forKey: .appearance)
    try container.encode(subviewsBelow, .subviewsBelow, unless: 0)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decodeIfPresent(String.self, forKey: .name),
      bounds: try container.decode(Rect.self, forKey: .bounds),
      transform: try container.decode(.transform, or: .identity),
      opacity: try container.decodeOpacity(.opacity),
      backgroundColor: try container.decodeIfPresent(Color.self, forKey: .backgroundColor),
      appearance: try container.decodeIfPresent(DisplayList.Appearance.self, forKey: .appearance),
      subviewsBelow: container.contains(.subviewsBelow)
        ? try container.decode(.subviewsBelow, "A count must be at least 0") { $0 >= 0 } : 0
    )
  }
}

extension DisplayList.Appearance: Codable {
  private enum Key: String, CodingKey {
    case cornerRadii, cornerCurve, border, shadow, clipsToBounds, isGroup, mask, commands, sublayers, projection, curl
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(cornerRadii, .cornerRadii, unless: .zero)
    try container.encode(cornerCurve, .cornerCurve, unless: .circular)
    try container.encodeIfPresent(border, forKey: .border)
    try container.encodeIfPresent(shadow, forKey: .shadow)
    try container.encode(clipsToBounds, .clipsToBounds, unless: false)
    try container.encode(isGroup, .isGroup, unless: true)
    try container.encode(mask, .mask, unless: [])
    try container.encode(commands, .commands, unless: [])
    try container.encode(sublayers, .sublayers, unless: [])
    try container.encodeIfPresent(projection, forKey: .projection)
    try container.encodeIfPresent(curl, forKey: .curl)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init()
    cornerRadii = try container.decode(.cornerRadii, or: .zero)
    cornerCurve = try container.decode(.cornerCurve, or: .circular)
    border = try container.decodeIfPresent(DisplayList.Border.self, forKey: .border)
    shadow = try container.decodeIfPresent(DisplayList.Shadow.self, forKey: .shadow)
    clipsToBounds = try container.decode(.clipsToBounds, or: false)
    isGroup = try container.decode(.isGroup, or: true)
    mask = try container.decode(.mask, or: [])
    commands = try container.decode(.commands, or: [])
    sublayers = try container.decode(.sublayers, or: [])
    projection = try container.decodeIfPresent(Transform3D.self, forKey: .projection)
    curl = try container.decodeIfPresent(DisplayList.Curl.self, forKey: .curl)
    guard mask.count <= 1 else { throw container.invalid(.mask, "There must be at most one mask, not \(mask.count).") }
  }
}

extension DisplayList.Command: Codable {
  private enum Key: String, CodingKey { case fill, stroke, image, text, snapshot }

  private struct Fill: Codable {
    let path: Path
    let paint: DisplayList.Paint
    let rule: FillRule
  }

  private struct Stroke: Codable {
    let path: Path
    let paint: DisplayList.Paint
    let style: StrokeStyle
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .fill(let path, let paint, let rule):
      try container.encode(Fill(path: path, paint: paint, rule: rule), forKey: .fill)
    case .stroke(let path, let paint, let style):
      try container.encode(Stroke(path: path, paint: paint, style: style), forKey: .stroke)
    case .image(let image): try container.encode(image, forKey: .image)
    case .text(let runs): try container.encode(runs, forKey: .text)
    case .snapshot(let snapshot): try container.encode(snapshot, forKey: .snapshot)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.onlyKey("fill, stroke, image, text and snapshot") {
    case .fill:
      let fill = try container.decode(Fill.self, forKey: .fill)
      self = .fill(fill.path, fill.paint, fill.rule)
    case .stroke:
      let stroke = try container.decode(Stroke.self, forKey: .stroke)
      self = .stroke(stroke.path, stroke.paint, stroke.style)
    case .image: self = .image(try container.decode(DisplayList.ImageDrawing.self, forKey: .image))
    case .text: self = .text(try container.decode([DisplayList.TextRun].self, forKey: .text))
    case .snapshot: self = .snapshot(try container.decode(DisplayList.Snapshot.self, forKey: .snapshot))
    }
  }
}

extension DisplayList.Snapshot: Codable {
  private enum Key: String, CodingKey { case content, source, rect, capInsets }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(content, forKey: .content)
    try container.encode(source, forKey: .source)
    try container.encode(rect, forKey: .rect)
    try container.encode(capInsets, .capInsets, unless: .zero)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      of: try container.decode([DisplayList.Layer].self, forKey: .content),
      source: try container.decode(Rect.self, forKey: .source),
      in: try container.decode(Rect.self, forKey: .rect),
      capInsets: try container.decode(.capInsets, or: .zero)
    )
  }
}

extension DisplayList.Paint: Codable {
  private enum Key: String, CodingKey { case color, gradient }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .color(let color): try container.encode(color, forKey: .color)
    case .gradient(let gradient): try container.encode(gradient, forKey: .gradient)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.onlyKey("color and gradient") {
    case .color: self = .color(try container.decode(Color.self, forKey: .color))
    case .gradient: self = .gradient(try container.decode(DisplayList.Gradient.self, forKey: .gradient))
    }
  }
}

extension DisplayList.Gradient: Codable {
  private enum Key: String, CodingKey { case from, to, center, radii, stops }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch shape {
    case .linear(let from, let to):
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
    case .radial(let center, let radii):
      try container.encode(center, forKey: .center)
      try container.encode(radii, forKey: .radii)
    }
    try container.encode(stops, forKey: .stops)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let stops: [Stop] = try container.decode(.stops, "Stops must be in the order of their locations") { stops in
      zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
    }
    if container.contains(.center) || container.contains(.radii) {
      guard !container.contains(.from), !container.contains(.to) else {
        throw container.invalid(.from, "A gradient must be linear or radial, not both.")
      }
      let center = try container.decode(Point.self, forKey: .center)
      self.init(shape: .radial(center: center, radii: try container.decode(Size.self, forKey: .radii)), stops: stops)
    } else {
      let from = try container.decode(Point.self, forKey: .from)
      self.init(shape: .linear(from: from, to: try container.decode(Point.self, forKey: .to)), stops: stops)
    }
  }
}

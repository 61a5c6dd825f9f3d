public import Foundation
public import ProsceniumCore

/// The device of the stage to which the running code belongs.
@preconcurrency @MainActor public final class UIDevice {
  /// The device of the running code.
  public static let current = UIDevice()

  /// A notification for changes of the orientation, which no stage posts.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChange")

  private init() {}

  /// The idiom of the stage's traits.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    Stage.current?.traitCollection.userInterfaceIdiom ?? .unspecified
  }

  /// The orientation by the size of the surface, which is portrait if the surface is at least as high as wide.
  public var orientation: UIDeviceOrientation { UIScreen.main.bounds.isWide ? .landscapeLeft : .portrait }

  /// The name of the operating system.
  public var systemName: String { "Linux" }

  /// The version of iOS whose behaviour the library has.
  public var systemVersion: String { "18.0" }

  /// The kind of device by the idiom.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }

  /// The name of the device, which is that of its model.
  public var name: String { model }

  /// Does nothing, because stages post no changes of the orientation.
  public func beginGeneratingDeviceOrientationNotifications() {}

  /// Does nothing, because stages post no changes of the orientation.
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// The orientation of a device, with UIKit's raw values.
public enum UIDeviceOrientation: Int, Sendable, Hashable {
  /// The orientation is unknown.
  case unknown = 0
  /// The device is upright.
  case portrait = 1
  /// The device is upside down.
  case portraitUpsideDown = 2
  /// The top of the device is at the left.
  case landscapeLeft = 3
  /// The top of the device is at the right.
  case landscapeRight = 4
  /// The screen is up.
  case faceUp = 5
  /// The screen is down.
  case faceDown = 6

  /// A Boolean value that indicates whether the orientation is a portrait one.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// A Boolean value that indicates whether the orientation is a landscape one.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension CGRect {
  /// A Boolean value that indicates whether the rectangle is wider than high.
  var isWide: Bool { width > height }
}

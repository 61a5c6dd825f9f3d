public import Foundation
public import ProsceniumCore

extension UIWindow.Level {
  /// Returns a level that is higher by a number.
  public static func + (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + number)
  }

  /// Returns a level that is lower by a number.
  public static func - (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - number)
  }
}

public import Foundation

/// A number of seconds.
public typealias CFTimeInterval = Double

/// A number of seconds since the first of January 2001.
public typealias CFAbsoluteTime = Double

/// Returns the seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs a closure and returns its result. There are no objects of Objective-C that the pool would release.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// An activity of the user, which no other device continues.
open class NSUserActivity: NSObject {
  /// The type of the activity.
  public let activityType: String

  /// The title of the activity.
  open var title: String?

  /// The values of the activity.
  open var userInfo: [AnyHashable: Any]?

  /// The page of the activity.
  open var webpageURL: URL?

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }

  /// Does nothing.
  open func becomeCurrent() {}

  /// Does nothing.
  open func invalidate() {}
}

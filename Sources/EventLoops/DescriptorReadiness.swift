/// What a descriptor is ready for, as the system found it in the turn that reports it.
///
/// Other code may have read or written in between: use non-blocking descriptors.
public struct DescriptorReadiness: OptionSet, Hashable, Sendable {
  public let rawValue: Int32

  /// Makes a value of raw bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Reading does not block; a listening socket has a connection.
  public static let readable = DescriptorReadiness(rawValue: 1 << 0)
  /// Writing does not block.
  public static let writable = DescriptorReadiness(rawValue: 1 << 1)
  /// The other side writes no more, or has gone. What it wrote before can still be read.
  public static let endOfFile = DescriptorReadiness(rawValue: 1 << 2)
  /// The descriptor has an error, which the next read or write returns.
  public static let error = DescriptorReadiness(rawValue: 1 << 3)
}

public import ProsceniumViews

/// The name of `KeyValueObservation` in Foundation.
public typealias NSKeyValueObservation = KeyValueObservation

/// The name of `KeyValueObservingOptions` in Foundation.
public typealias NSKeyValueObservingOptions = KeyValueObservingOptions

/// The name of `KeyValueObservedChange` in Foundation.
public typealias NSKeyValueObservedChange = KeyValueObservedChange

/// The name of `KeyValueChangeKey` in Foundation.
public typealias NSKeyValueChangeKey = KeyValueChangeKey

public import ProsceniumCore

/// The name of `Event` in UIKit.
public typealias UIEvent = Event

/// The name of `GestureRecognizer` in UIKit.
public typealias UIGestureRecognizer = GestureRecognizer

/// The name of `GestureRecognizerDelegate` in UIKit.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

/// The name of `HoverGestureRecognizer` in UIKit.
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer

/// The name of `Key` in UIKit.
public typealias UIKey = Key

/// The name of `KeyCommand` in UIKit.
public typealias UIKeyCommand = KeyCommand

/// The name of `KeyModifierFlags` in UIKit.
public typealias UIKeyModifierFlags = KeyModifierFlags

/// The name of `LongPressGestureRecognizer` in UIKit.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer

/// The name of `PanGestureRecognizer` in UIKit.
public typealias UIPanGestureRecognizer = PanGestureRecognizer

/// The name of `PinchGestureRecognizer` in UIKit.
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer

/// The name of `Press` in UIKit.
public typealias UIPress = Press

/// The name of `PressesEvent` in UIKit.
public typealias UIPressesEvent = PressesEvent

/// The name of `RotationGestureRecognizer` in UIKit.
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer

/// The name of `ScreenEdgePanGestureRecognizer` in UIKit.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer

/// The name of `SwipeGestureRecognizer` in UIKit.
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer

/// The name of `TapGestureRecognizer` in UIKit.
public typealias UITapGestureRecognizer = TapGestureRecognizer

/// The name of `Touch` in UIKit.
public typealias UITouch = Touch

public import ProsceniumViews

// Names of Apple's platforms that do not exist here. Each use has one message with the reason and the way round. The
// members of the classes have no messages of their own, so that a subclass and its overrides cause no more messages.

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "IMP does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public struct IMP {}

/// A type of Apple's platforms.
@available(
  *,
  unavailable,
  message: "Ivar does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public struct Ivar {}

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "method_exchangeImplementations does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func method_exchangeImplementations(_ m1: Any?, _ m2: Any?) { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "method_getImplementation does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func method_getImplementation(_ m: Any?) -> IMP { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "method_setImplementation does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func method_setImplementation(_ m: Any?, _ imp: Any?) -> IMP { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "method_getTypeEncoding does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func method_getTypeEncoding(_ m: Any?) -> UnsafePointer<CChar>? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "method_getName does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func method_getName(_ m: Any?) -> Selector { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_getInstanceMethod does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_getClassMethod does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_addMethod does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_addMethod(
  _ cls: AnyClass?,
  _ name: Selector,
  _ imp: Any?,
  _ types: UnsafePointer<CChar>?
) -> Bool { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_replaceMethod does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_replaceMethod(
  _ cls: AnyClass?,
  _ name: Selector,
  _ imp: Any?,
  _ types: UnsafePointer<CChar>?
) -> IMP? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_getMethodImplementation does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_respondsToSelector does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_respondsToSelector(_ cls: AnyClass?, _ name: Selector) -> Bool { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_copyMethodList does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_copyMethodList(_ cls: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_copyPropertyList does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_copyPropertyList(_ cls: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_copyIvarList does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_copyIvarList(_ cls: AnyClass?, _ count: UnsafeMutablePointer<UInt32>?) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_getInstanceVariable does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_getInstanceVariable(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> Ivar? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_getProperty does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "class_conformsToProtocol does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func class_conformsToProtocol(_ cls: AnyClass?, _ p: Any?) -> Bool { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "imp_implementationWithBlock does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func imp_implementationWithBlock(_ block: Any) -> IMP { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "object_setClass does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func object_setClass(_ object: Any?, _ cls: AnyClass) -> AnyClass? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_allocateClassPair does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_allocateClassPair(
  _ superclass: AnyClass?,
  _ name: UnsafePointer<CChar>,
  _ extra: Int
) -> AnyClass? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_registerClassPair does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_registerClassPair(_ cls: AnyClass) { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_disposeClassPair does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_disposeClassPair(_ cls: AnyClass) { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_getProtocol does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_getProtocol(_ name: UnsafePointer<CChar>) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_copyClassList does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_copyClassList(_ count: UnsafeMutablePointer<UInt32>?) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_getClassList does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_getClassList(_ buffer: Any?, _ count: Int32) -> Int32 { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "object_getIvar does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func object_getIvar(_ object: Any?, _ ivar: Any) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "object_setIvar does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func object_setIvar(_ object: Any?, _ ivar: Any, _ value: Any?) { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "property_getName does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func property_getName(_ property: Any) -> UnsafePointer<CChar> { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "ivar_getName does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func ivar_getName(_ ivar: Any) -> UnsafePointer<CChar>? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "sel_getName does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func sel_getName(_ selector: Selector) -> UnsafePointer<CChar> { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "sel_registerName does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func sel_registerName(_ name: UnsafePointer<CChar>) -> Selector { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_msgSend does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_msgSend() { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message:
    "objc_getMetaClass does not exist on Linux: a class cannot be changed at run time, so override the method in a subclass."
)
public func objc_getMetaClass(_ name: UnsafePointer<CChar>) -> Any? { fatalError() }

/// A function of Apple's platforms.
@available(
  *,
  unavailable,
  message: "NSSelectorFromString does not exist on Linux: a method cannot be found by its name, so use #selector."
)
public func NSSelectorFromString(_ name: String) -> Selector { fatalError() }

// A client sees the types of the library only under Apple's names. An alias alone is refused by the compiler in language
// mode 6, because the module of the aliased type is not imported. The following imports are scoped, so that they export
// a single name of each module, and make the members of its types usable. Names such as `View` and `Action` stay free
// for the client's own types.
@_exported public import Foundation

@_exported public import protocol ProsceniumCore.ViewControllerTransitionCoordinatorContext
@_exported public import enum ProsceniumGraphics.TraitToolbarItemPresentationSize
@_exported public import struct ProsceniumViews.Selector

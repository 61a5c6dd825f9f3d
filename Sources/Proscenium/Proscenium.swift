// The module for applications exports the core and the event loop under one name.
@_exported public import EventLoops
@_exported public import ProsceniumCore

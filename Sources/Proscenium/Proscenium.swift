// What an application imports: the core on the event loop, and both under one name.
@_exported public import EventLoops
@_exported public import ProsceniumCore

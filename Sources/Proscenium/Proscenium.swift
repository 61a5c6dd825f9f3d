// The module for applications exports the core, and two types of the event loop: the main loop, and a thread for a
// sender. A program that also imports another library with an `EventLoop` therefore meets only one type of this name.
@_exported public import ProsceniumCore

@_exported public import class EventLoops.EventLoopThread
@_exported public import enum EventLoops.MainEventLoop

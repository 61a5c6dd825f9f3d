internal import COnLoop
internal import EventLoops

/// Called by the constructor in C, before `main`.
@_cdecl("con_loop_install")
func install() {
  MainEventLoop.install()
}

/// Makes the linker keep the constructor.
public func keepOnLoop() {
  con_loop_keep()
}

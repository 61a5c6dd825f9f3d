internal import COnLoop
internal import EventLoops

/// Installs the main loop. The constructor in C calls this function before `main`.
@_cdecl("con_loop_install")
func install() {
  MainEventLoop.install()
}

/// Makes the linker keep the constructor.
public func keepOnLoop() {
  con_loop_keep()
}

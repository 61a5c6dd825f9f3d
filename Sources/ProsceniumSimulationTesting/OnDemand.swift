/// Says to the constructor that takes over processes that this one is taken over only where it is asked for.
@_cdecl("csim_on_demand")
func isTakenOverOnDemand() -> Bool { true }

/// Returns `true`, so that the constructor simulates this process only on demand.
@_cdecl("csim_on_demand")
func isTakenOverOnDemand() -> Bool { true }

/// A wait that a simulation has written down.
package protocol SimulationWait {
  func end()
}

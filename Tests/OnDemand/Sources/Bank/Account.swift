/// An account that must not be overdrawn.
public actor Account {
  public private(set) var balance: Int

  public init(balance: Int) { self.balance = balance }

  /// Withdraws an amount if the balance permits it, but awaits the bank before the withdrawal, which causes a race.
  public func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    await askBank()
    balance -= amount
  }

  /// Withdraws an amount if the balance permits it, and awaits the bank afterwards, which causes no race.
  public func withdrawSafely(_ amount: Int) async {
    guard balance >= amount else { return }
    balance -= amount
    await askBank()
  }

  private func askBank() async { await Task.yield() }
}

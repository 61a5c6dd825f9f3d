/// An account that must not be overdrawn.
public actor Account {
  public private(set) var balance: Int

  public init(balance: Int) { self.balance = balance }

  public func payIn(_ amount: Int) { balance += amount }

  /// Withdraws an amount if the balance permits it, but awaits the bank between the check and the withdrawal.
  ///
  /// Another withdrawal can run during this suspension. The test must find this race.
  public func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    await askBank()
    balance -= amount
  }

  private func askBank() async { await Task.yield() }
}

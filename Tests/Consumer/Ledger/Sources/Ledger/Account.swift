/// An account that must not be overdrawn.
public actor Account {
  public private(set) var balance: Int

  public init(balance: Int) { self.balance = balance }

  public func payIn(_ amount: Int) { balance += amount }

  /// Takes money out if there is enough; asks the bank in between, so that another withdrawal may overtake this one.
  public func withdraw(_ amount: Int) async {
    guard balance >= amount else { return }
    await askBank()
    balance -= amount
  }

  private func askBank() async { await Task.yield() }
}

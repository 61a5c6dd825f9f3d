/// The plans of all clusters, each of which is a range of operations and of the blocks that solve its loops.
///
/// A new plan is appended, and the range of the cluster's previous plan stays unused until all plans are discarded.
struct Plans: ~Copyable {
  var operations = Buffer<Operation>()
  var blocks = Buffer<Block>()
  var loopMembers = Buffer<Int32>()
  var matrices = Buffer<Double>()
  var exchanges = Buffer<Int32>()
  /// The forms whose breakpoints each pass over a cluster examines.
  var checks = Buffer<Int32>()
  /// The right side and then the solution of a block's linear system.
  var rightSide = Buffer<Double>()

  /// The number of guesses in the current plan that no row corrects yet.
  var openGuessCount = 0
  /// A Boolean value that indicates whether all loops of the current plan could be factorized.
  var isRegular = true

  /// The lengths of the buffers that store plans.
  struct Lengths {
    var operations: Int
    var blocks: Int
    var loopMembers: Int
    var matrices: Int
    var exchanges: Int
    var checks: Int
  }

  var lengths: Lengths {
    Lengths(
      operations: operations.count,
      blocks: blocks.count,
      loopMembers: loopMembers.count,
      matrices: matrices.count,
      exchanges: exchanges.count,
      checks: checks.count
    )
  }

  /// Removes the elements that were added since the lengths were recorded.
  mutating func truncate(to lengths: Lengths) {
    operations.truncate(to: lengths.operations)
    blocks.truncate(to: lengths.blocks)
    loopMembers.truncate(to: lengths.loopMembers)
    matrices.truncate(to: lengths.matrices)
    exchanges.truncate(to: lengths.exchanges)
    checks.truncate(to: lengths.checks)
  }

  mutating func removeAll() {
    operations.truncate(to: 0)
    blocks.truncate(to: 0)
    loopMembers.truncate(to: 0)
    matrices.truncate(to: 0)
    exchanges.truncate(to: 0)
    checks.truncate(to: 0)
  }

  /// The number of allocated slots for plans.
  var slotCount: Int {
    operations.count + blocks.count + loopMembers.count + matrices.count + exchanges.count + checks.count
  }

  /// Removes a cluster's plan from the ends of the buffers before a new plan is created.
  ///
  /// A cluster that returns to the start with each change would otherwise fill the buffers.
  mutating func reclaim(_ cluster: inout Cluster) {
    if cluster.firstOperation + cluster.operationCount == operations.count {
      operations.truncate(to: cluster.firstOperation)
      cluster.operationCount = 0
    }
    if cluster.firstCheck + cluster.checkCount == checks.count {
      checks.truncate(to: cluster.firstCheck)
      cluster.checkCount = 0
    }
    if cluster.blockCount > 0, cluster.firstBlock + cluster.blockCount == blocks.count {
      let first = blocks[cluster.firstBlock]
      loopMembers.truncate(to: first.firstMember)
      matrices.truncate(to: first.firstNumber)
      exchanges.truncate(to: first.firstExchange)
      blocks.truncate(to: cluster.firstBlock)
      cluster.blockCount = 0
    }
  }
}

/// A step of a plan, which solves the row `form` for `variable`.
struct Operation {
  /// The row, or -1 if the variable is guessed.
  var form: Int32
  /// The variable, or -1 if the row corrects a guess.
  var variable: Int32
}

/// The part of a plan that solves a loop, made of guesses, dependent steps and rows that correct the guesses.
struct Block {
  var firstOperation: Int
  var operationCount = 0
  var guessCount = 0
  /// The first index in `loopMembers` of the guesses and of as many closing rows.
  var firstMember = 0
  /// The first index in `matrices` of the factorized matrix, with a row per closing row and a column per guess.
  var firstNumber = 0
  /// The first index in `exchanges` of the row exchanges of the factorization.
  var firstExchange = 0
}

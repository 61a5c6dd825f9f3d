import ProsceniumSimulation
import Testing

/// The role of a scope that the testing library opens around a test or a case with the trait.
///
///     process   around a test   around a case
///     parent    parentTest      parentCase
///     child     inner           childCase, otherChildCase
///
/// If the same trait applies to a suite and to its test, the second one of two scopes is `inner`.
enum ScopeRole {
  /// The parent process runs all cases of a test, while it holds a slot for their child processes.
  case parentTest

  /// The parent process explores a case in a child process.
  case parentCase(Test.Case)

  /// The child process explores the body of its own case, or repeats one run of it.
  case childCase(ChildCall.Work)

  /// The child process skips a case of a test that its filter also matches.
  case otherChildCase

  /// The scope around it already has a role, so the scope only runs its contents.
  case inner

  init(of test: Test, _ testCase: Test.Case?) {
    switch (ChildCall.own, testCase) {
    case (nil, nil): self = ProcessSlots.isHeldByTest ? .inner : .parentTest
    case (nil, let testCase?): self = .parentCase(testCase)
    case (_?, nil): self = .inner
    case (let call?, let testCase?) where call.body != TestBody(test, testCase): self = .otherChildCase
    case (let call?, _?): self = Simulation.seed == nil ? .childCase(call.work) : .inner
    }
  }
}

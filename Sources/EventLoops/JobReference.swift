/// A job of the runtime's, as the object that it is.
///
/// A million of them wait in a heap, together with other objects. The compiler knows which bits of a reference are
/// free to distinguish one from the other; of an `UnownedJob` it does not.
// Unchecked because the object is the runtime's, which gives it to whichever thread runs it.
struct JobReference: @unchecked Sendable {
  private let object: Unmanaged<AnyObject>

  init(_ job: UnownedJob) {
    object = unsafeBitCast(job, to: Unmanaged<AnyObject>.self)
  }

  var job: UnownedJob {
    unsafeBitCast(object, to: UnownedJob.self)
  }
}

// The scenes and logs that the tests of views and controllers share.
@_exported public import CoreTestSupport

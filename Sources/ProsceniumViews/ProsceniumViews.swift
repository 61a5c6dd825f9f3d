// The module that a user of views sees without importing it.
@_exported public import ProsceniumGraphics

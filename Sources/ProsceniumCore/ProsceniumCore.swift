// The modules that a user of the core sees without importing them.
@_exported public import ProsceniumGraphics
@_exported public import ProsceniumViews

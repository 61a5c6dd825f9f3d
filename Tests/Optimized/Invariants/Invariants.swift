// Linking the library is sufficient to run its suites, which make all of their runs in this package.
import ProsceniumConformance

// Linking the library is sufficient to run its suites.
import ProsceniumConformance

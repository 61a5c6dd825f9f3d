// Linking the library is all it takes to run its suites.
import ProsceniumConformance

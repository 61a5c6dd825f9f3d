// Linking the library is all it takes to run its suites: here all of their runs, not a sample.
import ProsceniumConformance

/// A cluster as it was before a query.
struct SavedCluster {
  var index: Int32
  var record: Cluster
}

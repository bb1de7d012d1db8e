// Whoever records an app needs the recorder, the requests and the snapshots of these.
@_exported public import HierarchyCapture
@_exported public import HierarchyModel

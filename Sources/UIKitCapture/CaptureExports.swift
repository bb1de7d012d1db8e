// Recording an app requires the recorder, the requests and the snapshots of these modules.
@_exported public import HierarchyCapture
@_exported public import HierarchyModel

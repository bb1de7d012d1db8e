// A program imports only Treering; what it opens, compares, asks and records is in these modules.
@_exported public import DumpFormats
@_exported public import HeadlessUIKit
@_exported public import HierarchyChecks
@_exported public import HierarchyDiff
@_exported public import HierarchyModel
@_exported public import HierarchyStore
@_exported public import SnapshotJSON
@_exported public import UIKitRules

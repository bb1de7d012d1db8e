/// Looks for one kind of broken hierarchy in a snapshot; one a file.
public protocol HierarchyCheck: Check {
  /// Everything it finds in one snapshot, in the order of the objects.
  func findings(in subject: CheckSubject) -> [Finding]
}

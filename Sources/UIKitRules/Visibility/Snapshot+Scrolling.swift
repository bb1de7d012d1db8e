package import HierarchyModel

extension Snapshot {
  /// Whether what lies outside a view's bounds is only scrolled away: it has a content size, or its
  /// class says that it scrolls.
  package func scrolls(_ view: ObjectIndex) -> Bool {
    if numbers(.contentSize, of: view).isCaptured { return true }
    let name = ClassName(className(of: view) ?? "").unqualified
    return ["ScrollView", "TableView", "CollectionView", "TextView"].contains(where: name.hasSuffix)
  }
}

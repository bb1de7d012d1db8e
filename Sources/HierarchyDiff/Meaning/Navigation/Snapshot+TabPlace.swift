package import HierarchyModel

extension Snapshot {
  /// Which tab a controller is, and what it holds where it is a stack: `tab 2 of 3, which holds
  /// CartViewController`; nil for one that the container does not contain.
  package func tabPlace(of tab: ObjectIndex, in container: ObjectIndex) -> String? {
    let tabs = children(of: container)
    guard let place = tabs.firstIndex(of: tab) else { return nil }
    let top = references(.stack, of: tab).value?.last ?? children(of: tab).last
    return "tab \(place + 1) of \(tabs.count)"
      + (top.map { ", which holds \(plainName(of: $0))" } ?? "")
  }
}

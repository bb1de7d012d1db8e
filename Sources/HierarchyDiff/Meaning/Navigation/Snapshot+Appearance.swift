package import HierarchyModel

extension Snapshot {
  /// What a controller did, in words that precede "screen".
  func course(of controller: ObjectIndex) -> String {
    switch text(.state, of: controller).value {
    case "appearing": "is coming on"
    case "appeared": "came on"
    case "disappearing": "is leaving the"
    default: "left the"
    }
  }

  /// A tab's number, and its top controller if it contains others: `tab 2 of 3, which holds
  /// CartViewController`; nil for a controller that the container does not contain.
  package func tabNumber(of tab: ObjectIndex, in container: ObjectIndex) -> String? {
    let tabs = children(of: container)
    guard let index = tabs.firstIndex(of: tab) else { return nil }
    let top = references(.stack, of: tab).value?.last ?? children(of: tab).last
    return "tab \(index + 1) of \(tabs.count)"
      + (top.map { ", which holds \(plainName(of: $0))" } ?? "")
  }
}

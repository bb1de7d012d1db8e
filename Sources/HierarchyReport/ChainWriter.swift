package import HierarchyModel
package import UIKitRules

/// Writes a responder chain on one line: `YellowView → yellow → RootView → root`.
package struct ChainWriter: Sendable {
  private let names: DistinctNames

  package init(_ snapshot: Snapshot) { names = DistinctNames(snapshot) }

  /// The chain; a cyclic one ends in `<cycle>`, one whose rest is unknown in `?`.
  package func text(of chain: ResponderChain) -> String {
    let ending: [String] =
      switch chain.ending {
      case .end: []
      case .cycle: ["<cycle>"]
      case .unknown: ["?"]
      }
    return (chain.links.map { VisibleText.line(names[$0]) } + ending).joined(separator: " → ")
  }
}

package import HierarchyModel
package import UIKitRules

/// Writes a responder chain on one line: `YellowView → yellow → RootView → root`.
package struct ChainWriter: Sendable {
  private let label: ObjectLabel

  package init(_ snapshot: Snapshot) {
    label = ObjectLabel(snapshot)
  }

  /// The chain; one that comes back ends in `<cycle>`, one that nobody knows the rest of in `?`.
  package func text(of chain: ResponderChain) -> String {
    (chain.links.map(label.short) + Self.ending(of: chain)).joined(separator: " → ")
  }

  private static func ending(of chain: ResponderChain) -> [String] {
    switch chain.ending {
    case .end: []
    case .cycle: ["<cycle>"]
    case .unknown: ["?"]
    }
  }
}

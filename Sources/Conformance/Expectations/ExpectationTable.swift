/// Every expectation key that is known: the probe for it, or that it says nothing to check.
enum ExpectationTable {
  private static let probes: [Probe] =
    controllers + views + presentations + dismissals + callbacks + responders + actions + touches
    + console + faults

  private static let byKey = Dictionary(uniqueKeysWithValues: probes.map { ($0.key, $0) })

  /// Keys that only document (15.1, item 37), and those that another key reads.
  private static let silent: Set<String> = [
    "treeAsPrintedInSeed", "kinds", "argumentCounts", "automatic", "manual", "interleaving",
    "orderAcrossPairs", "reason", "checkedAt", "animated", "note", "startOf", "variant",
    "hitTestIn", "printHierarchyOf",
  ]

  static func probe(for key: String) -> Probe? {
    byKey[key]
  }

  /// Whether a key is known and says nothing by itself; the losing side of a disagreement is never run.
  static func isSilent(_ key: String) -> Bool {
    silent.contains(key) || key.hasSuffix("Variant")
  }

  /// Whether a key asks for the world as it was when a callback came.
  static func needsMoments(_ key: String) -> Bool {
    ["flags", "presentedViewInWindow", "presenterInWindow"].contains(key)
  }
}

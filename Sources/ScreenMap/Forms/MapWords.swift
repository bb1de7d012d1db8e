import HierarchyDiff

/// The wording of numbers and causes in texts about maps.
package enum MapWords {
  /// The causes of a way: kinds of one step separated by commas, alternatives after `or`.
  package static func causes(of way: Way) -> String {
    let parts = way.causes.map { $0.events.map(\.phrase).joined(separator: ", ") }
      .filter { !$0.isEmpty }
    return parts.isEmpty ? "-" : parts.joined(separator: " or ")
  }

  /// A duration, `0.4 s`; empty if it is unknown.
  static func seconds(_ seconds: Double?) -> String {
    guard let seconds, seconds < 1e9 else { return "" }
    if seconds >= 100 { return "\(Int(seconds.rounded())) s" }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

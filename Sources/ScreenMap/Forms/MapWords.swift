import HierarchyDiff

/// What texts about maps say of numbers and of what was done.
package enum MapWords {
  /// The number with the word for what is counted.
  package static func count(_ number: Int, _ one: String, _ several: String? = nil) -> String {
    number == 1 ? "1 \(one)" : "\(number) \(several ?? one + "s")"
  }

  /// What was done to take a way: kinds of one step with commas, what was done at other times after `or`.
  package static func causes(of way: Way) -> String {
    var told: [String] = []
    for cause in way.causes {
      let words = cause.events.map(\.phrase).joined(separator: ", ")
      if !words.isEmpty { told.append(words) }
    }
    return told.isEmpty ? "-" : told.joined(separator: " or ")
  }

  /// A length of time, `0.4 s`; nothing where it is not known.
  package static func seconds(_ seconds: Double?) -> String {
    guard let seconds, seconds < 1e9 else { return "" }
    if seconds >= 100 { return "\(Int(seconds.rounded())) s" }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}

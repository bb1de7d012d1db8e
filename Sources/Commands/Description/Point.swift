/// A point as the command line writes it: `120,44.5`.
package struct Point: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Reads a point; nil unless the text is two finite numbers with a comma between.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite
    else { return nil }
    self.x = x
    self.y = y
  }
}

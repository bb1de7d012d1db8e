package import UIKitRules

extension Point {
  /// Parses a point as written on the command line, `120,44.5`; nil unless the text is two finite
  /// numbers separated by a comma.
  package init?(argument text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite
    else { return nil }
    self.init(x: x, y: y)
  }
}

package import UIKitRules

extension Point {
  /// Reads a point as the command line has it, `120,44.5`; nil unless the text is two finite numbers
  /// with a comma between.
  package init?(argument text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]),
      x.isFinite, y.isFinite
    else { return nil }
    self.init(x: x, y: y)
  }
}

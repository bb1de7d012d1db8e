/// Why a moment names no snapshot.
package struct MomentError: Error, Hashable, Sendable {
  /// What is wrong: lower case, on one line.
  package let message: String
  /// What there is instead, nil where nothing is to be said.
  package let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}

extension MomentError: CustomStringConvertible {
  package var description: String { remedy.map { "\(message); \($0)" } ?? message }
}

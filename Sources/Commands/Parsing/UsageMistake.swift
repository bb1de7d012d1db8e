/// A command line that its command cannot take.
struct UsageMistake: Error, Hashable {
  let message: String
  /// What may have been meant.
  let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}

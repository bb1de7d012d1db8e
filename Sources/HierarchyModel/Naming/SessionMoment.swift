/// A moment of a stored session, as users name it: `SESSION/MOMENT`.
package struct SessionMoment: Hashable, Sendable {
  package let session: String
  package let moment: MomentReference

  package init(session: String, moment: MomentReference) {
    self.session = session
    self.moment = moment
  }

  /// Reads the text up to its first `/` as a session and what follows as a moment; nil where no session
  /// can be called so.
  package init?(parsing text: some StringProtocol) throws(MomentError) {
    guard let slash = text.firstIndex(of: "/"), slash > text.startIndex,
      !text[..<slash].contains(":")
    else { return nil }
    session = String(text[..<slash])
    moment = try MomentReference(parsing: String(text[text.index(after: slash)...]))
  }
}

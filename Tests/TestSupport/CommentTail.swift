/// What may follow a whole line of a scenario, of expectations or of settings, and whether it is a
/// comment: the same in each of these languages.
public struct CommentTail: Hashable, Sendable {
  public let text: String
  public let isComment: Bool

  /// The table that all tests of the languages go through.
  public static let all: [CommentTail] = [
    .init(text: "", isComment: true), .init(text: "  \t", isComment: true),
    .init(text: " #", isComment: true), .init(text: " # a comment", isComment: true),
    .init(text: "\t#\tof \"several words", isComment: true),
    .init(text: " # one # two", isComment: true), .init(text: " #name", isComment: false),
    .init(text: " #1 # a comment", isComment: false), .init(text: " ##", isComment: false),
    .init(text: " \"#\" quoted", isComment: false), .init(text: " word #", isComment: false),
  ]
}

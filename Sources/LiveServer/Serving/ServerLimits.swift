/// How much a server takes and how long it waits.
package struct ServerLimits: Hashable, Sendable {
  /// How many apps may be connected at once.
  package var clients = 64
  /// How many connections may be open beside those, of which no app has said hello yet or which were
  /// refused: one more, and the oldest of them goes.
  package var strangers = 64
  /// How many bytes a line may have.
  package var lineBytes = 16 << 20
  /// How many bytes of answers may be unread before no more is read.
  package var answerBytes = 64 << 10
  /// How long an app has for its hello.
  package var hello = Duration.seconds(2)
  /// How long nothing may move while a line is unfinished or answers are unread.
  package var stall = Duration.seconds(60)
  /// How long an app may send nothing between two lines.
  package var idle = Duration.seconds(600)
  /// How long a connection that was closed is drained, so that its last line arrives.
  package var drain = Duration.seconds(2)

  package init() {}
}

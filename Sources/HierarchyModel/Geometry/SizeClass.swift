/// How much room there is in one direction.
public enum SizeClass: String, CaseIterable, Sendable {
  case compact
  case regular
}

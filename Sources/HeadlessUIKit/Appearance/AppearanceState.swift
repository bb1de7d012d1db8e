/// Where a controller's view stands between hidden and shown (R-APP-1).
public enum AppearanceState: String, CaseIterable, Sendable {
  case disappeared
  case appearing
  case appeared
  case disappearing
}

/// How a presentation is animated.
public enum TransitionStyle: String, CaseIterable, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}

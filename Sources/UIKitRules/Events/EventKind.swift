/// The kinds of events that pass through the responder chain (R-FR-9).
public enum EventKind: String, CaseIterable, Sendable {
  case touch
  case press
  case shake
  case remoteControl
  case editingMenu
  case keyboard
}

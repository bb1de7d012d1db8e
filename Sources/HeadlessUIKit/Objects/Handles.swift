/// A view of one world; windows are views too.
public struct ViewHandle: Hashable, Sendable {
  let place: Int
}

/// A controller of one world.
public struct ControllerHandle: Hashable, Sendable {
  let place: Int
}

/// Anything of a world that stands in a responder chain.
public enum ResponderHandle: Hashable, Sendable {
  case view(ViewHandle)
  case controller(ControllerHandle)
  /// A responder that is none of the others: a coordinator, say.
  case plain(Int)
  case application
  case delegate
  case scene
}

/// Tells whether the user wants to stop (Ctrl-C).
package protocol InterruptSource: Sendable {
  /// Begins to listen; until then an interrupt ends the program.
  func listen()

  /// Whether the user has asked to stop since.
  var isRaised: Bool { get }
}

/// Nobody interrupts.
package struct NoInterrupts: InterruptSource {
  package init() {}

  package func listen() {}

  package let isRaised = false
}

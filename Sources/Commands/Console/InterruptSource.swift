/// Tells whether the user wants to stop (Ctrl-C).
package protocol InterruptSource: Sendable {
  /// Begins to listen; until then an interrupt ends the program.
  func listen()

  /// Whether the user has asked to stop since.
  var isRaised: Bool { get }

  /// Begins work that cannot be asked to stop on its way: should it take longer than so many seconds,
  /// the program ends; 0 for any time.
  func beginStep(atMost seconds: Int)

  /// Ends that work.
  func endStep()

  /// Ends all watching of such work.
  func rest()
}

extension InterruptSource {
  package func beginStep(atMost seconds: Int) {}

  package func endStep() {}

  package func rest() {}
}

/// Nobody interrupts.
package struct NoInterrupts: InterruptSource {
  package init() {}

  package func listen() {}

  package let isRaised = false
}

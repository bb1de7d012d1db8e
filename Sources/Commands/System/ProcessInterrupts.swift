import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The interrupts of this process. The first one is told to whoever listens, the second ends the
/// program as usual.
package struct ProcessInterrupts: InterruptSource {
  private static let raised = Atomic<Bool>(false)

  package init() {}

  package func listen() {
    // Made here, so that the handler finds it made.
    Self.raised.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      ProcessInterrupts.raised.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  package var isRaised: Bool { Self.raised.load(ordering: .relaxed) }
}

import Live
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Signals that end a program", .serialized)
struct TerminationSignalsTests {
  @Test("are left alone where the process was started to ignore them")
  func ignored() {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    #expect(TerminationSignals.isIgnored(SIGHUP))
    #expect(TerminationSignals.isIgnored(SIGHUP))
    #expect(!TerminationSignals.heard.contains(SIGHUP))
    #expect(TerminationSignals.heard.contains(SIGTERM))
  }

  @Test("are heard where the process does not ignore them, and keep their handlers")
  func heard() {
    let handler: @convention(c) (Int32) -> Void = { _ in }
    let before = signal(SIGHUP, handler)
    defer { signal(SIGHUP, before) }
    #expect(TerminationSignals.heard.contains(SIGHUP))
    let kept = signal(SIGHUP, handler)
    #expect(unsafeBitCast(kept, to: Int.self) == unsafeBitCast(handler, to: Int.self))
  }
}

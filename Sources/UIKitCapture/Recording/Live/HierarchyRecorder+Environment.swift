public import HierarchyCapture
import Live

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension HierarchyRecorder {
  /// A recorder for the program named in the app's environment: `TREERING_RECORDER`, its address,
  /// with `TREERING_TOKEN` and `TREERING_SESSION`. It connects immediately and captures on request.
  /// Nil if the environment names none, as everywhere outside of tests.
  public static func connected<Source: CaptureSource>(
    _ source: Source, asking request: CaptureRequest = .init(),
    environment: (String) -> String? = HierarchyRecorder.variable
  ) -> HierarchyRecorder? {
    connected(reading: { source }, asking: request, environment: environment)
  }

  /// The same for a UIKit whose objects are values: `source` returns their current state.
  package static func connected<Source: CaptureSource>(
    reading source: @escaping @MainActor () -> Source, asking request: CaptureRequest = .init(),
    environment: (String) -> String? = HierarchyRecorder.variable
  ) -> HierarchyRecorder? {
    let hello = Hello(
      run: Hello.Run(source().run), session: environment("TREERING_SESSION"),
      token: environment("TREERING_TOKEN"))
    guard let address = environment("TREERING_RECORDER"),
      let sink = LiveSink(address: address, hello: hello)
    else { return nil }
    let recorder = HierarchyRecorder(reading: source, into: sink, asking: request)
    Task { await sink.connect(answeringWith: recorder) }
    return recorder
  }

  /// The value of one of the process's environment variables.
  public nonisolated static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

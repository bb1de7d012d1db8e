import Synchronization

/// A buffer before a sink. Once the sink has failed, everything else is dropped.
final class OutputChannel: Sendable {
  private let sink: any ByteSink
  private let state = Mutex(State())

  private struct State {
    var buffer: [UInt8] = []
    var problem: SystemProblem?
  }

  private static let bufferSize = 1 << 16

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  func write(_ text: String) { append(text.utf8) }

  func write(_ bytes: [UInt8]) { append(bytes) }

  private func append(_ bytes: some Sequence<UInt8> & Sendable) {
    state.withLock { state in
      guard state.problem == nil else { return }
      state.buffer.append(contentsOf: bytes)
      if state.buffer.count >= Self.bufferSize { drain(&state) }
    }
  }

  func flush() {
    state.withLock { drain(&$0) }
  }

  var problem: SystemProblem? {
    state.withLock { $0.problem }
  }

  private func drain(_ state: inout State) {
    guard !state.buffer.isEmpty else { return }
    state.problem = state.problem ?? sink.write(state.buffer)
    state.buffer.removeAll(keepingCapacity: true)
  }
}

import Live

/// A recorder that keeps lines in memory; sessions are named by run. It refuses the line `bad`.
final class MemoryRecorder: LineRecorder {
  private(set) var lines: [String: [String]] = [:]
  private(set) var open: Set<String> = []

  func open(_ hello: Hello) throws(ProtocolError) -> SessionEnd {
    let session = hello.session ?? hello.run.id
    open.insert(session)
    return SessionEnd(session: session, number: lines[session]?.count ?? 0)
  }

  func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "bad" { throw ProtocolError(.snapshot, "line \(line) is bad") }
    lines[session, default: []].append(text)
    return lines[session]?.count ?? 0
  }

  func close(_ session: String) {
    open.remove(session)
  }
}

import HierarchyModel
import LiveProtocol
import SnapshotJSON

/// A line that a welcome app sent.
enum AppLine {
  case snapshot(Snapshot)
  /// Why the app could not capture.
  case refusal(String)
  case garbage(String)

  init(_ line: [UInt8]) {
    let said = try? line.withUnsafeBufferPointer { bytes throws(ProtocolError) in
      try RecorderLine(line: bytes)
    }
    if case .failed(let error)? = said {
      self = .refusal(error.message)
      return
    }
    do {
      self = .snapshot(try StrictSnapshotReader.read(line))
    } catch {
      self = .garbage("\(error)")
    }
  }
}

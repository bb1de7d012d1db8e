struct Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0

  var count: Int { bytes.count - sent }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ line: [UInt8]) { bytes += line }

  /// Sends what the socket takes; returns whether it took any, nil if the other side is gone.
  mutating func flush(to descriptor: Descriptor) -> Bool? {
    var hasMoved = false
    while !isEmpty {
      let transfer = bytes.withUnsafeBytes {
        descriptor.transmit(UnsafeRawBufferPointer(rebasing: $0[sent...]))
      }
      switch transfer {
      case .moved(let count):
        sent += count
        hasMoved = true
      case .later: return hasMoved
      case .ended: return nil
      }
    }
    bytes.removeAll(keepingCapacity: true)
    sent = 0
    return hasMoved
  }
}

import SystemLibrary

/// A connection for code that may not wait: what would have to runs on threads of the channel's
/// own.
package final class Channel: Sendable {
  private let descriptor: Descriptor
  private let patience: Int32

  /// Creates a channel whose other side may take nothing of what is sent for so many milliseconds.
  package init(_ descriptor: Descriptor, patience: Int32 = 60_000) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// Connects, and says at once what the other side waits for: an app that is busy may be long in
  /// coming back from waiting.
  package static func connect(
    to address: RemoteAddress, saying greeting: [UInt8] = []
  ) async throws(SocketError) -> Channel {
    let result = await withCheckedContinuation { continuation in
      detach {
        do throws(SocketError) {
          let descriptor = try Descriptor.connect(to: address)
          // Where this fails, reading finds that the connection has ended.
          _ = descriptor.transmitAll(greeting)
          continuation.resume(returning: Result<Channel, SocketError>.success(Channel(descriptor)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// Sends all bytes; false where the other side is gone, or has taken nothing for so long that it
  /// counts as gone: half a line may be sent then, so the channel is closed. One call at a time.
  package func send(_ bytes: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      detach { [self] in
        let isSent = descriptor.transmitAll(bytes, patience: patience)
        if !isSent { close() }
        continuation.resume(returning: isSent)
      }
    }
  }

  /// What the other side sent next, nil once it has closed or `close` was called. One call at a
  /// time.
  package func receive() async -> [UInt8]? {
    let descriptor = descriptor
    return await withCheckedContinuation { continuation in
      detach { continuation.resume(returning: descriptor.receiveSome()) }
    }
  }

  /// Tells the other side that nothing more comes.
  package func endTransmission() { descriptor.endTransmission() }

  /// Ends all sending and receiving.
  package func close() { shutdown(descriptor.number, Int32(SHUT_RDWR)) }
}

extension Descriptor {
  /// Sends all bytes, waiting where it must; false where the other side is gone, or takes nothing
  /// for so many milliseconds.
  package func transmitAll(_ bytes: [UInt8], patience: Int32 = 60_000) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let transfer = bytes.withUnsafeBytes {
        transmit(UnsafeRawBufferPointer(rebasing: $0[sent...]))
      }
      switch transfer {
      case .moved(let count): sent += count
      case .later: if !wait(for: .writing, milliseconds: patience) { return false }
      case .ended: return false
      }
    }
    return true
  }

  /// What comes next, waiting where nothing is there; nil where nothing more comes.
  func receiveSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      switch buffer.withUnsafeMutableBytes({ receive(into: $0) }) {
      case .moved(let count): return Array(buffer[..<count])
      case .later: _ = wait(for: .reading, milliseconds: -1)
      case .ended: return nil
      }
    }
  }

  /// Waits until it is ready, or for so many milliseconds; says whether it is.
  package func wait(for wanted: PollSet.Readiness, milliseconds: Int32) -> Bool {
    var set = PollSet()
    let index = set.add(number, wanted)
    // A signal is not a reason to give up.
    while !set.wait(milliseconds: milliseconds) {}
    return !set[index].isEmpty
  }
}

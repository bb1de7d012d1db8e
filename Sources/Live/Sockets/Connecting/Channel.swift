import SystemLibrary

/// A connection for code that must not wait: the channel's own threads do that.
package final class Channel: Sendable {
  private let descriptor: Descriptor
  private let timeout: Int32

  /// Its other side may take none of what is sent for up to `timeout` milliseconds.
  package init(_ descriptor: Descriptor, timeout: Int32 = 60_000) {
    self.descriptor = descriptor
    self.timeout = timeout
  }

  /// Connects, and sends at once what the other side waits for: a busy app may resume slowly.
  package static func connect(
    to address: RemoteAddress, saying greeting: [UInt8] = []
  ) async throws(SocketError) -> Channel {
    let result = await withCheckedContinuation { continuation in
      detach {
        do throws(SocketError) {
          let descriptor = try Descriptor.connect(to: address)
          // If this fails, reading finds that the connection has ended.
          _ = descriptor.transmitAll(greeting)
          continuation.resume(returning: Result<Channel, SocketError>.success(Channel(descriptor)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// Sends all bytes; false if the other side is gone, or has taken nothing for so long that it
  /// counts as gone.
  ///
  /// Half a line may have been sent then, so the channel is closed. One call at a time.
  package func send(_ bytes: [UInt8]) async -> Bool {
    await withCheckedContinuation { continuation in
      detach { [self] in
        let isSent = descriptor.transmitAll(bytes, timeout: timeout)
        if !isSent { close() }
        continuation.resume(returning: isSent)
      }
    }
  }

  /// What the other side sent next; nil once it has closed or `close` was called.
  ///
  /// One call at a time.
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
  /// Sends all bytes; false if the other side is gone, or takes nothing for `timeout` ms.
  package func transmitAll(_ bytes: [UInt8], timeout: Int32 = 60_000) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let transfer = bytes.withUnsafeBytes {
        transmit(UnsafeRawBufferPointer(rebasing: $0[sent...]))
      }
      switch transfer {
      case .moved(let count): sent += count
      case .later: if !wait(for: .writing, milliseconds: timeout) { return false }
      case .ended: return false
      }
    }
    return true
  }

  /// The next bytes, waiting for them if necessary; nil at the end.
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

  /// Waits until it is ready, up to `milliseconds`; returns whether it is.
  package func wait(for wanted: PollSet.Readiness, milliseconds: Int32) -> Bool {
    var set = PollSet()
    let index = set.add(number, wanted)
    // A signal is not a reason to give up.
    while !set.wait(milliseconds: milliseconds) {}
    return !set[index].isEmpty
  }
}

import Live
import TestSupport
import Testing

@Suite struct ChannelTests {
  /// More than a system keeps for one that does not read.
  private static let much = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)

  @Test func `one that takes nothing counts as gone, and the channel is closed`() async throws {
    let folder = try TemporaryFolder()
    let listener = try Listener.open(.file(path: folder.file("live")))
    let address = try #require(RemoteAddress(listener.address))
    let channel = Channel(try Descriptor.connect(to: address), timeout: 20)
    #expect(await channel.send(Array("hello\n".utf8)))
    #expect(await channel.send(Self.much) == false)
    #expect(await channel.send(Array("more\n".utf8)) == false)
    #expect(await channel.receive() == nil)
  }

  @Test func `one that takes its time gets all`() async throws {
    let folder = try TemporaryFolder()
    let listener = try Listener.open(.file(path: folder.file("live")))
    let address = try #require(RemoteAddress(listener.address))
    let channel = try await Channel.connect(to: address)
    guard let descriptor = listener.accept(at: .now) else {
      Issue.record("nobody connected")
      return
    }
    let reader = Channel(descriptor)
    async let sent = channel.send(Self.much)
    var count = 0
    while count < Self.much.count, let chunk = await reader.receive() { count += chunk.count }
    #expect(await sent)
    #expect(count == Self.much.count)
  }
}

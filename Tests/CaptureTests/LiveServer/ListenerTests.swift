import Foundation
import Live
import TestSupport
import Testing

@Suite struct ListenerTests {
  @Test func `an address is a port or a path`() {
    #expect(ListenAddress("7337", reach: .machine) == .port(7_337, .machine))
    #expect(ListenAddress("0", reach: .network) == .port(0, .network))
    #expect(ListenAddress("./live", reach: .machine) == .file(path: "./live"))
    for text in ["", "live", "65536", "-1", "+1", "80x", " 80"] {
      #expect(ListenAddress(text, reach: .machine) == nil)
    }
  }

  @Test func `any free port is reported`() throws {
    let one = try Listener.open(.port(0, .machine))
    let two = try Listener.open(.port(0, .machine))
    #expect(one.address.hasPrefix("127.0.0.1:") && !one.address.hasSuffix(":0"))
    #expect(one.address != two.address)
  }

  @Test func `a port that is taken is refused`() throws {
    let one = try Listener.open(.port(0, .machine))
    let port = try #require(one.address.split(separator: ":").last.flatMap { UInt16($0) })
    let error = #expect(throws: SocketError.self) { try Listener.open(.port(port, .machine)) }
    #expect(error?.description == "cannot listen at port \(port): address already in use")
    #expect(error?.remedy != nil)
  }

  @Test func `a socket is for its user alone, and goes with its listener`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("live")
    do {
      let listener = try Listener.open(.file(path: path))
      #expect(listener.address == path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[FileAttributeKey.posixPermissions] as? Int == 0o600)
      #expect(throws: SocketError.self) { try Listener.open(.file(path: path)) }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a socket that was left behind is replaced, a file is not`() throws {
    let folder = try TemporaryFolder()
    let (path, left) = (folder.file("live"), folder.file("left"))
    // It never listened: a process that another test starts may keep a listening one for a moment.
    let idle = socket(AF_UNIX, Listener.streamType, 0)
    defer { close(idle) }
    #expect(SocketPath(left)?.bind(idle) == 0)
    let listener = try Listener.open(.file(path: left))
    _ = try TestApp(connectedTo: listener.address)
    try Data("mine".utf8).write(to: URL(filePath: path))
    let error = #expect(throws: SocketError.self) { try Listener.open(.file(path: path)) }
    #expect(error?.reason == "there is a file already")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `a socket whose listener lets others wait is still its own`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("live")
    let listener = try Listener.open(.file(path: path))
    // More than wait to be taken, while nobody takes any.
    var waiting: [Descriptor] = []
    while let one = try? Descriptor.connect(to: .file(path: path), timeout: 1), waiting.count < 500
    {
      waiting.append(one)
    }
    #expect(waiting.count < 500)
    let error = #expect(throws: SocketError.self) { try Listener.open(.file(path: path)) }
    #expect(error?.description.contains("in use") == true)
    _ = listener
  }

  @Test func `a path is as long as the system takes it with the zero that ends it`() {
    let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    #expect(SocketPath(String(repeating: "x", count: room - 1)) != nil)
    #expect(SocketPath(String(repeating: "x", count: room)) == nil)
    #expect(SocketPath("") == nil)
  }

  @Test func `a path that is too long for a socket is refused`() {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(throws: SocketError.self) { try Listener.open(.file(path: path)) }
  }

  @Test func `the network listener takes loopback connections too`() throws {
    let stage = try ServerStage(.port(0, .network))
    _ = try stage.welcomedApp("shop")
  }
}

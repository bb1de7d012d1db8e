import HierarchyModel
import HierarchyReport
import HierarchyStore
import Live
package import SessionPage

/// A page that grows: what `view` writes or serves.
package final class GrowingPage: ServedPage {
  let page: KeptPage
  /// The stored session that it follows, and the number of the last snapshot on the page.
  private var followed: (origin: StoredOrigin, number: Int)?
  private var watch = StoreWatch()

  package init(_ page: KeptPage, following origin: StoredOrigin?, after number: Int) {
    self.page = page
    followed = origin.map { ($0, number) }
  }

  package var count: Int { page.count }

  var follows: Bool { followed != nil }

  package func html() -> [UInt8] { page.html(isServed: true) }

  package func news(after count: Int) -> [UInt8] { page.news(after: count) }

  /// Adds what was recorded since the last look; does nothing while another process has the file
  /// locked, or after the session was dropped.
  package func look() throws(CommandFailure) {
    guard let (origin, _) = followed else { return }
    try watch.look(at: origin.store.path) { () throws(CommandFailure) in
      do throws(CommandFailure) {
        try take()
      } catch {
        guard (error.cause as? StoreError)?.code == .notFound else { throw error }
      }
    }
  }

  private func take() throws(CommandFailure) {
    guard let (origin, number) = followed else { return }
    let series = try StoredSession(origin.session, at: origin.store)
    // In another session of the name, which has begun since, everything is new.
    let isAnother = series.lastNumber < number
    let indices = (0..<series.count).filter { isAnother || series.number(at: $0) > number }
    guard !indices.isEmpty else { return }
    if isAnother {
      let source = PageSource(store: origin.store.name, session: origin.session)
      page.begin(chapter: origin.session, source: source)
    }
    try series.sweep(indices) { index, snapshot in
      let number = series.number(at: index)
      self.page.add(snapshot, label: snapshot.header.label ?? "\(number)", number: number)
      self.followed = (origin, number)
      return true
    }
  }
}

struct PageServing {
  let page: GrowingPage
  let call: Invocation

  /// The interval between two looks at the store.
  private static let pause = Duration.milliseconds(200)

  func run(port: UInt16) throws(CommandFailure) -> ExitCode {
    let stop = try reporting { () throws(SocketError) in try call.environment.makeStop() }
    var generator = SystemRandomNumberGenerator()
    let token = AccessToken(using: &generator)
    let server = try reported(nil, try PageServer(port: port, token: token, page: page))
    call.output.writeLine(server.address)
    call.output.flush()
    call.console.diagnostics.writeLine(
      page.follows
        ? "treering: the page follows the session while it is recorded; Ctrl-C ends it"
        : "treering: the page is served to this machine; Ctrl-C ends it")
    call.console.diagnostics.flush()
    openBrowser(at: server.address)
    repeat { try page.look() } while !server.turn(until: stop, timeout: Self.pause)
    return .clean
  }

  /// Opens the page in a browser if the user has a screen; other users have its address.
  private func openBrowser(at address: String) {
    guard call.console.isProcess, call.console.output.isTerminal else { return }
    #if os(macOS)
      let opener: String? = "open"
    #else
      let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { call.environment[$0] != nil }
      let opener: String? = hasScreen ? "xdg-open" : nil
    #endif
    guard let opener else { return }
    let child = try? ChildProcess(shell: "\(opener) '\(address)' >/dev/null 2>&1 &", variables: [:])
    child?.finish()
  }
}

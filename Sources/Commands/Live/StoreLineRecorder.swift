package import HierarchyModel
package import HierarchyStore
package import LiveProtocol
package import LiveServer
import SnapshotJSON
import SnapshotJSONReader

/// Records what apps send into the sessions of a store.
package final class StoreLineRecorder: LineRecorder {
  package typealias Observer = (_ session: String, Snapshot, RecordedSnapshot) -> Void

  private let store: Store
  private let observe: Observer
  private var reader = FastSnapshotReader()
  /// The sessions of the apps that are connected.
  private var sessions: [String: Session] = [:]

  /// `observe` is told of every snapshot that was committed.
  package init(_ store: Store, observe: @escaping Observer = { _, _, _ in }) {
    self.store = store
    self.observe = observe
  }

  package func open(_ hello: Hello) throws(ProtocolError) -> RecordingPlace {
    let continued = try Self.storing { () throws(StoreError) in
      try store.continueSession(hello.sessionName, run: hello.description)
    }
    sessions[continued.session.name] = continued.session
    return RecordingPlace(session: continued.session.name, number: continued.number)
  }

  package func record(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int, in session: String
  ) throws(ProtocolError) -> Int {
    let snapshot = try read(bytes, line: line)
    guard let target = sessions[session] else {
      throw ProtocolError(.store, "session \"\(session)\" is closed")
    }
    let recorded = try Self.storing { () throws(StoreError) in try target.record(snapshot) }
    observe(session, snapshot, recorded)
    return recorded.number
  }

  package func close(_ session: String) {
    sessions[session] = nil
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Int
  ) throws(ProtocolError) -> Snapshot {
    do throws(SnapshotJSONError) {
      return try reader.read(bytes)
    } catch {
      throw ProtocolError(.snapshot, "\(error.moved(byLines: line - 1, bytes: 0))")
    }
  }

  /// Paths are not the app's business, so that only what happened is told.
  private static func storing<Value>(
    _ body: () throws(StoreError) -> Value
  ) throws(ProtocolError) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw ProtocolError(.store, error.message)
    }
  }
}

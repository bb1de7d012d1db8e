import CSQLite
import CSQLiteHosted
import SQLiteDriver
import StoreFunctions

/// Starts the extension: SQLite calls this when it loads `libtreering_sqlite`.
///
/// All calls of SQLite go through the host's table from here on.
@_cdecl("sqlite3_treeringsqlite_init")
package func begin(
  _ database: OpaquePointer, _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ host: UnsafeRawPointer
) -> CInt {
  guard SQLiteHostVersion(host) >= HostVersion.oldest else {
    return refuse("SQLite 3.38 or newer is needed to read a store", host, message)
  }
  guard SQLiteAdopt(host) != 0 else {
    return refuse("another SQLite of this process has loaded treering", host, message)
  }
  do throws(SQLiteError) {
    try StoreFunctions.offer(to: Connection(borrowing: database))
    return SQLITE_OK
  } catch {
    return refuse(error.detail, host, message)
  }
}

/// The versions of SQLite that can host the extension.
private enum HostVersion {
  /// The first with `format()`, which the views of a store use, and STRICT tables.
  static let oldest: CInt = 3_038_000
}

/// Leaves a message in the host's own memory.
private func refuse(
  _ text: String, _ host: UnsafeRawPointer,
  _ message: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  message?.pointee = SQLiteHostCopy(host, text)
  return SQLITE_ERROR
}

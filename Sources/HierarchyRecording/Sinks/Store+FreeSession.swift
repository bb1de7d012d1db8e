package import HierarchyStore

extension Store {
  /// Starts a session under a name, with `-2`, `-3` … behind it where others have that.
  package func startFreeSession(_ name: String) throws(StoreError) -> Session {
    var number = 1
    while true {
      do throws(StoreError) {
        return try startSession(number == 1 ? name : "\(name)-\(number)")
      } catch {
        guard error.code == .sessionExists else { throw error }
        number += 1
      }
    }
  }
}

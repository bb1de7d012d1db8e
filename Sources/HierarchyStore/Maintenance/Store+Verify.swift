extension Store {
  /// Finds what is wrong with the store; nothing is changed. `progress` is told how many snapshots of
  /// how many were read back, and stops the work by answering false: then the answer is nil.
  public func verify(
    progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [Finding]? {
    var verification = Verification(connection, path: path)
    return try verification.run(progress: progress) ? verification.findings : nil
  }
}

extension Store {
  /// Finds what is wrong with the store; nothing is changed, and all that is read is of one moment.
  /// `progress` is told how many snapshots of how many were read back, and stops the work by answering
  /// false: then the answer is nil.
  public func verify(
    _ extent: VerifiedExtent = .sample, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> [Finding]? {
    try verification(extent, progress: progress)?.findings
  }

  /// The same, with what was read by itself.
  public func verification(
    _ extent: VerifiedExtent, progress: (Int, Int) -> Bool = { _, _ in true }
  ) throws(StoreError) -> VerificationResult? {
    var verification = Verification(connection, path: path, extent: extent)
    var isWhole = true
    do throws(StoreError) {
      try reading { () throws(StoreError) in isWhole = try verification.run(progress: progress) }
    } catch {
      // A file may be too damaged for a transaction; what was found until then is told.
      if verification.result.findings.isEmpty { throw error }
    }
    return isWhole ? verification.result : nil
  }
}

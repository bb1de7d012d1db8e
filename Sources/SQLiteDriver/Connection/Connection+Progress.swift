import CSQLite

/// Holds what is asked now and then during long statements.
final class ProgressBox {
  let shouldGoOn: () -> Bool

  init(_ shouldGoOn: @escaping () -> Bool) {
    self.shouldGoOn = shouldGoOn
  }
}

extension Connection {
  /// Asks `shouldGoOn` every few thousand steps of long statements; on false the statement fails with
  /// an interruption and its transaction can be given up. Nil stops asking.
  package func onProgress(_ shouldGoOn: (() -> Bool)?) {
    guard let shouldGoOn else {
      sqlite_progress_handler(handle.pointer, 0, nil, nil)
      progress = nil
      return
    }
    let box = ProgressBox(shouldGoOn)
    progress = box
    sqlite_progress_handler(
      handle.pointer, 10_000,
      { context in
        guard let context else { return 0 }
        let box = Unmanaged<ProgressBox>.fromOpaque(context).takeUnretainedValue()
        return box.shouldGoOn() ? 0 : 1
      }, Unmanaged.passUnretained(box).toOpaque())
  }
}

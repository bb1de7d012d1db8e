import CSQLite

#if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)
  extension DatabaseFile {
    // An app has its files to itself, and one that asks for their status has to tell the App Store
    // why.
    var size: Int { .max }

    func check() throws(SQLiteError) {}
  }
#else
  import SystemLibrary

  extension DatabaseFile {
    /// What SQLite calls the files beside a database.
    private static let endings = ["-journal", "-wal", "-shm"]

    /// How many bytes the file and its log have.
    var size: Int {
      [path, path + "-wal"].reduce(0) { sum, path in
        var status = stat()
        return stat(path, &status) == 0 ? sum + max(0, Int(status.st_size)) : sum
      }
    }

    /// Refuses what SQLite would wait for, or write through, without end: what is not a file, at
    /// the path or beside it. Nothing at all may stand there.
    func check() throws(SQLiteError) {
      var status = stat()
      if stat(path, &status) == 0, let kind = Self.kind(status) { throw refusal("it is \(kind)") }
      // SQLite keeps the others beside the file that a link leads to.
      let target = realpath(path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      }
      for ending in Self.endings {
        let companion = (target ?? path) + ending
        guard lstat(companion, &status) == 0 else { continue }
        if let kind = Self.kind(status) {
          throw refusal("\"\(companion)\" beside it is \(kind), not a file; remove it")
        }
        if status.st_nlink > 1 {
          throw refusal("\"\(companion)\" beside it has other names too; remove it")
        }
      }
    }

    /// What something is that is not a regular file.
    private static func kind(_ status: stat) -> String? {
      switch status.st_mode & S_IFMT {
      case S_IFREG: nil
      case S_IFDIR: "a directory"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      case S_IFLNK: "a link"
      default: "a device"
      }
    }

    private func refusal(_ detail: String) -> SQLiteError {
      SQLiteError(
        code: SQLiteCode(extended: SQLITE_AUTH), action: "open the file", detail: detail, path: path
      )
    }
  }
#endif

import CSQLite

#if os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)
  extension DatabaseFile {
    // An app's files are its own, and asking for their status has to be justified to the App Store.
    var size: Int { .max }

    func check() throws(SQLiteError) {}
  }
#else
  import SystemLibrary

  extension DatabaseFile {
    /// The suffixes of the files that SQLite keeps beside a database.
    private static let endings = ["-journal", "-wal", "-shm"]

    /// The size of the file and its log in bytes.
    var size: Int {
      [path, log].reduce(0) { sum, path in
        var status = stat()
        return stat(path, &status) == 0 ? sum + max(0, Int(status.st_size)) : sum
      }
    }

    /// Rejects anything but a regular file, at the path or beside it: SQLite would wait for it, or
    /// write through it, without end.
    ///
    /// Any of these files may be missing.
    func check() throws(SQLiteError) {
      var status = stat()
      if stat(path, &status) == 0 {
        if let kind = Self.kind(status) { throw refusal("it is \(kind)") }
      } else if let end = path.lastIndex(of: "/"), stat(String(path[...end]), &status) != 0 {
        // SQLite would take what leads through a missing folder and back for another file.
        throw SQLiteError(
          code: SQLiteCode(extended: SQLITE_CANTOPEN), action: "open a connection",
          detail: "unable to open database file", path: path)
      }
      let target = target
      for ending in Self.endings {
        let companion = target + ending
        guard lstat(companion, &status) == 0 else { continue }
        if let kind = Self.kind(status) {
          throw refusal("\"\(companion)\" beside it is \(kind), not a file; remove it")
        }
        if status.st_nlink > 1 {
          throw refusal("\"\(companion)\" beside it has other names too; remove it")
        }
      }
    }

    /// The kind of a file that is not regular; nil if it is.
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

import CSQLite
package import SystemLibrary

/// A result code of SQLite, with its extended part.
package struct SQLiteCode: Hashable, Sendable {
  package let extended: Int32

  /// Creates a code from what SQLite returned.
  init(extended: Int32) { self.extended = extended }

  /// An error of no special kind.
  static let error = SQLiteCode(extended: SQLITE_ERROR)

  /// The code for content that contradicts itself.
  package static let corrupt = SQLiteCode(extended: SQLITE_CORRUPT)

  /// The code for a file that is no longer where it was opened, SQLITE_READONLY_DBMOVED.
  package static let moved = SQLiteCode(extended: SQLITE_READONLY | 4 << 8)

  /// The code without its extended part.
  var primary: Int32 { extended & 0xFF }

  package var isBusy: Bool { primary == SQLITE_BUSY || primary == SQLITE_LOCKED }
  package var isFull: Bool { primary == SQLITE_FULL }
  package var isInputOutput: Bool { primary == SQLITE_IOERR }
  package var isNotADatabase: Bool { primary == SQLITE_NOTADB }
  package var isCorrupt: Bool { primary == SQLITE_CORRUPT }
  package var isInterrupted: Bool { primary == SQLITE_INTERRUPT }
  var isReadOnly: Bool { primary == SQLITE_READONLY }
  package var isOutOfMemory: Bool { primary == SQLITE_NOMEM }
  package var isTooBig: Bool { primary == SQLITE_TOOBIG }
  package var isRefused: Bool { primary == SQLITE_AUTH }
  var cannotOpen: Bool { primary == SQLITE_CANTOPEN }

  /// What a user can do about it; nil if there is nothing to say.
  package var remedy: String? {
    switch primary {
    case _ where self == .moved: "what was written last may be in no file; write it again"
    case SQLITE_BUSY, SQLITE_LOCKED: "another process is writing; try again when it is done"
    case SQLITE_FULL: "make room on the disk and try again"
    case SQLITE_IOERR: "check the disk and try again; what was committed is kept"
    case SQLITE_CORRUPT: "the file is damaged: restore a copy"
    case SQLITE_NOTADB: "the file is not a SQLite database"
    case SQLITE_READONLY, SQLITE_PERM: "allow writing to the file and its folder"
    case SQLITE_CANTOPEN: "check that the folder exists and may be written to"
    case SQLITE_TOOBIG: "the value is larger than SQLite takes"
    default: nil
    }
  }
}

/// A failure of SQLite: its code, what happened and what to do about it.
package struct SQLiteError: Error, Hashable, Sendable {
  package let code: SQLiteCode
  /// What was being done: `prepare a statement`.
  package let action: String
  /// SQLite's own words.
  package let detail: String
  /// The database file.
  package let path: String
  /// Why the system refused what was being done, where that is known and has a remedy of its own.
  let cause: SystemCause?

  /// Creates a failure; `cause` is why the system refused, if it did.
  package init(
    code: SQLiteCode, action: String, detail: String, path: String, cause: SystemCause? = nil
  ) {
    self.code = code
    self.action = action
    self.cause = cause?.remedy == nil ? nil : cause
    self.detail = self.cause.map { "\(detail), \($0.words)" } ?? detail
    self.path = path
  }

  /// What a user can do about it: about the system's cause, else about SQLite's code.
  package var remedy: String? { cause?.remedy ?? code.remedy }

  /// Whether no more files can be opened, whatever file it is.
  var isLackOfFiles: Bool { cause?.isLackOfFiles == true }
}

extension SQLiteError: CustomStringConvertible {
  package var description: String {
    let said = "cannot \(action) in \"\(path)\": \(detail) (SQLite error \(code.extended))"
    return remedy.map { "\(said); \($0)" } ?? said
  }
}

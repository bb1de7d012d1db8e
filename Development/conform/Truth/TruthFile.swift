import HierarchyModel
import JSONText
import SnapshotJSON

/// A truth file: for each screen a line with its snapshot, then a line with UIKit's answers.
///
///     {"views": […], "controllers": […], …}
///     {"truth": 1, "screen": "cart", "profile": "ios18", "answers": [
///       {"ask": "next", "of": "0x10", "is": "0x11"},
///       {"ask": "next", "of": "0x11", "is": "0x12", "overridden": true},
///       {"ask": "presentedViewController", "of": "0x20", "is": null},
///       {"ask": "target", "of": "0x10", "action": "copy:", "is": {"class": "UITextField"}},
///       {"ask": "hitTest", "of": "0x12", "at": [20, 40], "is": "0x10"},
///       {"ask": "recursiveDescription", "of": "0x12", "is": "<UIWindow: 0x12; …"}]}
///
/// An answer is an object's id, null, a text, or the class of an object that is not in the
/// snapshot. `hitTest` without `of` is of the screen. `setup` may have the operations of a
/// conformance case that make the same screen, and `names` their names for the objects: `{"cart":
/// "0x20"}`.
public struct TruthFile: Sendable {
  public let screens: [TruthScreen]

  /// Reads a file's bytes; messages call it `name`.
  public init(parsing bytes: [UInt8], name: String) throws(CaseFileError) {
    var screens: [TruthScreen] = []
    var waiting: (snapshot: Snapshot, line: Int)?
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      do throws(TruthError) {
        if let (snapshot, _) = waiting {
          screens.append(try TruthScreen(Self.answers(in: Array(line)), about: snapshot))
          waiting = nil
        } else {
          waiting = (try Self.snapshot(in: Array(line)), number + 1)
        }
      } catch {
        throw CaseFileError(file: name, line: number + 1, reason: error.reason)
      }
    }
    if let (_, line) = waiting {
      throw CaseFileError(
        file: name, line: line, reason: "expected a line of answers after this snapshot")
    }
    guard !screens.isEmpty else {
      throw CaseFileError(
        file: name, line: 1, reason: "expected a snapshot and a line of answers, found nothing")
    }
    self.screens = screens
  }

  private static func snapshot(in line: [UInt8]) throws(TruthError) -> Snapshot {
    do throws(SnapshotJSONError) {
      return try StrictSnapshotReader.read(line)
    } catch {
      if let json = try? JSONValue(parsing: line), json["truth"] != nil {
        throw TruthError("expected the snapshot that these answers are about, before them")
      }
      switch error {
      case .malformed(let error): throw TruthError(error)
      case .invalid(let error, _, let byte):
        throw TruthError("column \(byte + 1): \(error)")
      }
    }
  }

  private static func answers(in line: [UInt8]) throws(TruthError) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: line)
    } catch {
      throw TruthError(error)
    }
  }
}

/// Why a line of a truth file cannot be read.
struct TruthError: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ error: JSONError) {
    reason = "column \(error.byte + 1): expected \(error.expected), found \(error.found)"
  }
}

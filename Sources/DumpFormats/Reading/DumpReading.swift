public import HierarchyModel

/// The result of reading a dump.
public struct DumpReading: Sendable {
  /// One moment of a dump.
  public struct Moment: Sendable {
    /// The hierarchy that was printed.
    public let snapshot: Snapshot
    /// The name of the format it was printed in; one paste may hold several.
    public let format: String
    /// The line on which it begins, counted from 1.
    public internal(set) var line: Int
    /// What a debugger may have printed alone: a dump, an object, or what only names one.
    var kind = Kind.dump

    enum Kind: Comparable { case dump, object, name }

    /// What a debugger was asked for.
    var asked = Question()

    /// Whether ids are addresses of one process, so the moment can be compared and joined with
    /// other dumps.
    public let hasAddresses: Bool

    /// Creates the moment that a snapshot shows.
    public init(snapshot: Snapshot, format: String, line: Int) {
      self.snapshot = snapshot
      self.format = format
      self.line = line
      hasAddresses =
        !snapshot.header.hasTransientIDs
        && snapshot.objects.contains { snapshot.token(of: $0) != nil }
    }
  }

  /// What printed a moment at a debugger's prompt.
  struct Question {
    /// Nil where there was no prompt.
    var command: ConsoleCommand?
    /// Whether it printed objects side by side, without what they contain.
    var isList = false

    /// Whether another command was given here, so that it may have asked for something else at the
    /// same time.
    func isOther(than question: Question) -> Bool {
      guard let command, let other = question.command else { return false }
      return command != other
    }
  }

  /// The name of the format.
  public var format: String
  /// The moments in the order of the text.
  public var moments: [Moment] = []
  /// The reports about unreadable parts, in the order of the text.
  public var reports = DumpReports()
  /// The lines of single objects that were printed beside the dumps and are not moments.
  public internal(set) var asides: [Int] = []
  /// The summary of the commands that the moments belong to; nil if there are no commands.
  public internal(set) var commands: CommandSummary?

  /// Creates an empty reading.
  public init(format: String) { self.format = format }

  /// Adds the moment that begins on a line, or reports why there is none. An object that may be
  /// quoted is no dump where the one before says the same of it.
  mutating func add(
    line: Int, format: String? = nil, kind: Moment.Kind = .dump, isQuoted: Bool = false,
    asked: Question = Question(), _ finish: () throws(SnapshotError) -> Snapshot
  ) {
    do {
      var moment = Moment(snapshot: try finish(), format: format ?? self.format, line: line)
      moment.kind = kind == .dump && isQuoted && repeats(moment) ? .object : kind
      moment.asked = asked
      moments.append(moment)
    } catch {
      reports.add(line: line, "the dump makes no snapshot: \(error)")
    }
  }

  /// Whether the line above says the same of an object, or the last dump of several objects, in
  /// which it lies in another one.
  private func repeats(_ quote: Moment) -> Bool {
    guard let object = quote.snapshot.objects.first, let token = quote.snapshot.token(of: object)
    else { return false }
    let above = moments.last.flatMap { $0.line + 1 == quote.line ? $0.snapshot : nil }
    let dump = moments.last { $0.snapshot.count > 1 }?.snapshot
    return [above, dump].compactMap(\.self).contains { other in
      guard let same = other.object(with: token) else { return false }
      return (other.count == 1 || other.parent(of: same).value != nil)
        && Self.facts(quote.snapshot, object) == Self.facts(other, same)
    }
  }

  private static func facts(
    _ snapshot: Snapshot, _ object: ObjectIndex
  ) -> [AttributeList.Entry] {
    snapshot.attributes(of: object).entries.filter {
      if case .known(let key) = $0.key { key != .superview } else { false }
    }
  }

  /// The snapshots of all moments.
  public var snapshots: [Snapshot] { moments.map(\.snapshot) }
}

extension DumpReading {
  /// Adds the reading of a part that begins `lines` lines further down.
  mutating func add(_ other: DumpReading, movedBy lines: Int) {
    reports.add(other.reports, movedBy: lines)
    if commands == nil { commands = other.commands }
    for var moment in other.moments {
      moment.line += lines
      moments.append(moment)
    }
  }

  /// Removes objects that a debugger printed alone from the moments, if there are dumps beside them;
  /// if there are none, those of which it printed only class and address.
  mutating func setAsideSingleObjects() {
    guard let kind = moments.map(\.kind).min() else { return }
    for moment in moments where moment.kind > kind && moment.line != asides.last {
      asides.append(moment.line)
    }
    moments.removeAll { $0.kind > kind }
  }

  /// Joins adjacent moments that show the same objects in different formats, and what several
  /// commands printed of one moment. Of the same format, the second is else a later moment, and so
  /// is one after a line on which the app continued to run.
  mutating func joinMoments(partedAt lines: [Int] = []) {
    guard moments.count > 1 else { return }
    var groups: [[Moment]] = []
    for moment in moments {
      guard let last = groups.popLast() else {
        groups.append([moment])
        continue
      }
      if isLater(moment, than: last, lines) || !belongs(moment, to: last) {
        groups += [last, [moment]]
      } else if let before = groups.last, before.count + last.count < Self.bridgeLimit,
        moment.snapshot.coverage.contains(.views), !isLater(moment, than: before, lines),
        belongs(moment, to: before),
        last.allSatisfy({ moment in before.allSatisfy { !moment.isLater(than: $0) } })
      {
        // A tree of views shows that what was printed apart lies in it.
        groups[groups.count - 1] += last + [moment]
      } else {
        groups.append(last + [moment])
      }
    }
    moments = groups.flatMap { join($0) }
  }

  private func isLater(_ moment: Moment, than group: [Moment], _ lines: [Int]) -> Bool {
    guard let last = group.last else { return false }
    return lines.contains { last.line < $0 && $0 <= moment.line }
  }

  /// How many dumps a tree of views may join.
  private static let bridgeLimit = 8

  /// How many dumps of one moment are joined; each is compared with all others.
  private static let groupLimit = 64

  private func belongs(_ moment: Moment, to group: [Moment]) -> Bool {
    moment.hasAddresses && group.count < Self.groupLimit
      && group.allSatisfy { $0.hasAddresses && !moment.isLater(than: $0) }
      && group.contains {
        DumpJoin.shareObjects($0.snapshot, moment.snapshot) || moment.isBeside($0)
      }
  }

  private mutating func join(_ group: [Moment]) -> [Moment] {
    guard let first = group.first, group.count > 1 else { return group }
    do {
      let result = try DumpJoin.join(group.map(\.snapshot))
      for conflict in result.conflicts { reports.add(line: first.line, conflict) }
      let formats = group.reduce(into: [String]()) { formats, moment in
        if !formats.contains(moment.format) { formats.append(moment.format) }
      }
      let format = formats.joined(separator: "+")
      return [Moment(snapshot: result.snapshot, format: format, line: first.line)]
    } catch {
      reports.add(line: first.line, "dumps of one moment were not joined: \(error)")
      return group
    }
  }
}

extension DumpReading.Moment {
  /// Whether what was printed above in the same format is of an earlier moment.
  fileprivate func isLater(than earlier: Self) -> Bool {
    format == earlier.format && !isBeside(earlier) && !isPart(of: earlier)
  }

  /// Whether another command asked for other objects: two windows, their roots, or a stack beside
  /// views.
  fileprivate func isBeside(_ earlier: Self) -> Bool {
    let areOther = format == earlier.format ? isTop && earlier.isTop : asked.isList
    let areKey = [self, earlier].allSatisfy { $0.asked.command?.namesKeyWindow == true }
    return areOther && asked.isOther(than: earlier.asked) && !areKey
      && !DumpJoin.shareObjects(snapshot, earlier.snapshot)
  }

  /// Whether nothing contains what was printed. What may lie in something should be in the print of
  /// that, and is not.
  private var isTop: Bool {
    let printsControllers = snapshot.coverage.contains(.controllers)
    let roots = snapshot.roots(of: printsControllers ? snapshot.controllers : snapshot.views)
    return roots.allSatisfy { snapshot.parent(of: $0) == .null }
  }

  /// Whether another command printed once more what is above, or a part of it: objects that are
  /// all there, each with the same facts and the same contents. A list does not show contents.
  private func isPart(of earlier: Self) -> Bool {
    let whole = earlier.snapshot
    let same = snapshot.objects.compactMap { snapshot.token(of: $0).flatMap(whole.object(with:)) }
    guard asked.isOther(than: earlier.asked), !earlier.asked.isList,
      same.count == snapshot.count
    else { return false }
    let roots = [snapshot.views, snapshot.controllers].flatMap { snapshot.roots(of: $0) }
    let areWhole = roots.allSatisfy { root in
      snapshot.subtree(of: root).map { same[$0.position] }
        == Array(whole.subtree(of: same[root.position]))
    }
    guard asked.isList || areWhole else { return false }
    return snapshot.objects.allSatisfy { object in
      snapshot.attributes(of: object).entries.allSatisfy { entry in
        let value = entry.value.mapReferences { same[$0.position] }
        return entry.key.name.hasPrefix("dump.")
          || whole.value(entry.key, of: same[object.position]).map { $0 == value } ?? true
      }
    }
  }
}

import DumpFormats
import HierarchyDiff
import HierarchyModel
import HierarchyReport
import SessionPage
import UIKitRules

/// `treering diff`: what changed between two snapshots, what happened and what it means.
struct DiffCommand: Command {
  private let before = Argument<String>.required("BEFORE", .snapshot)
  private let after = Argument<String>.required("AFTER", .snapshot)
  private let format = Option<Form>.choice("format", "FORMAT", standard: .text)
  private let match = Option<MatchChoice>.choice("match", "METHOD", standard: .automatic)
  private let only = Option<[String]>.texts("only", "SECTIONS", .text)
  private let ignoredAttributes = DifferenceOptions.ignoredAttributes
  private let ignoredClasses = Option<[String]>.lists("ignore-class", "CLASSES")
  private let tolerance = DifferenceOptions.tolerance
  private let actions = Option<[String]>.texts("action", "NAME", .text)
  private let all = Option<Bool>.flag("all")
  private let dumpFormat = DumpOptions.format("dump-format")
  private let strict = DumpOptions.strict

  enum Form: String, CaseIterable, Sendable {
    case text, json, markdown, html
  }

  func run(_ call: Invocation) throws(CommandFailure) -> ExitCode {
    var filter = ChangeFilter()
    filter.tolerance = call[DifferenceOptions.tolerance] ?? filter.tolerance
    let sections = try ReportSection.all(call[only], usage)
    try refuseInputTwice([call[before], call[after]], of: "two snapshots")
    let dumps = DumpImport(format: call[dumpFormat], isStrict: call[DumpOptions.strict])
    let source = SnapshotSource(call, dumps: dumps)
    let (old, new) = try source.moments(call[before], call[after])
    try refuseIncomparable(old.snapshot, new.snapshot, call)
    try readNames(into: &filter, of: [old.snapshot, new.snapshot], call)
    let isOneFile = old.file == new.file
    var report = ChangeReport(
      comparing: old.snapshot, with: new.snapshot, match: call[match],
      actions: call[actions],
      title: isOneFile ? old.file.split(separator: "/").last.map(String.init) : nil,
      beforeLabel: isOneFile ? old.label : call[before],
      afterLabel: isOneFile ? new.label : call[after]
    ).filtered(by: filter).tellingScreens(try ScreenSettings(for: call))
    report.sections = sections
    if call[all] { report.limits = .none }
    switch call[format] {
    case .text:
      ChangeText(width: call.console.reportWidth).write(report, into: call.output)
    case .json: ChangeJSON().write(report, into: call.output)
    case .markdown: ChangeMarkdown().write(report, into: call.output)
    case .html: call.output.write(utf8: page(of: old.snapshot, new.snapshot, report, filter, call))
    }
    return report.differs ? .differences : .clean
  }

  /// Rejects two snapshots that cover nothing in common: a gate must not mistake that for equality.
  private func refuseIncomparable(
    _ old: Snapshot, _ new: Snapshot, _ call: Invocation
  ) throws(CommandFailure) {
    let (first, second) = (old.coverage, new.coverage)
    let common = first.intersection(second)
    guard common.facets.isEmpty else {
      let kinds = ComparedKinds(old, new, coverage: common)
      let count = kinds.count(in: old) + kinds.count(in: new)
      guard count == 0, common == Coverage([.responders]), old != new,
        old.printedChainStart == nil || new.printedChainStart == nil
      else { return }
      throw CommandFailure(
        .notCaptured,
        "nothing to compare: \(call[before]) and \(call[after]) have only responders, and chains are compared only where the views are known or both sides printed one"
      )
    }
    func list(_ coverage: Coverage) -> String {
      coverage.facets.isEmpty ? "nothing" : coverage.facets.map(\.rawValue).joined(separator: ", ")
    }
    throw CommandFailure(
      .notCaptured,
      "nothing to compare: \(call[before]) has \(list(first)), \(call[after]) has \(list(second))"
    )
  }

  private func page(
    of old: Snapshot, _ new: Snapshot, _ report: ChangeReport, _ filter: ChangeFilter,
    _ call: Invocation
  ) -> [UInt8] {
    var reading = ChangeReading()
    reading.match = call[match]
    reading.actions = call[actions]
    reading.filter = filter
    reading.sections = report.sections
    let page = KeptPage(
      title: (report.title.map { $0 + ": " } ?? "")
        + "\(report.beforeLabel) → \(report.afterLabel)")
    page.add(old, label: report.beforeLabel)
    page.add(new, label: report.afterLabel, reading: reading)
    return page.html()
  }

  /// Reads what to ignore. An attribute that is neither in the format nor in the snapshots is an
  /// error; a class that neither snapshot has only causes a warning, since another run may have it.
  private func readNames(
    into filter: inout ChangeFilter, of snapshots: [Snapshot], _ call: Invocation
  ) throws(CommandFailure) {
    let names = call[DifferenceOptions.ignoredAttributes]
    let known = KnownKey.allCases.map(\.name)
    let others = names.allSatisfy(known.contains) ? [] : snapshots.flatMap(\.otherKeys)
    for name in names where !known.contains(name) && !others.contains(name) {
      throw usage(
        "no attribute is called \"\(name)\"",
        remedy: NearMatches(to: name).remedy(among: (known + others).sorted(), none: ""))
    }
    filter.attributes = Set(names.map { AttributeKey($0) })
    filter.classes = Set(call[ignoredClasses])
    for name in filter.classes.sorted()
    where snapshots.allSatisfy({ ObjectQuery(name).matches(in: $0).isEmpty }) {
      call.console.warn("--ignore-class \(name): neither snapshot has such a class")
    }
  }
}

extension Snapshot {
  fileprivate var otherKeys: Set<String> {
    var keys: Set<String> = []
    for object in objects {
      for entry in attributes(of: object).entries {
        if case .other(let name) = entry.key { keys.insert(name) }
      }
    }
    return keys
  }
}

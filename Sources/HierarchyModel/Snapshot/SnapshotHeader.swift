/// What a snapshot says of itself beside its objects.
public struct SnapshotHeader: Hashable, Sendable {
  /// `label`, `time`, `covers`, `profile`, `platform`, `partial` and any other key of the snapshot itself.
  public var attributes = AttributeList()
  /// `id`, `app`, `version` and any other key of the run; missing where there was no `run`.
  public var run: Captured<AttributeList> = .missing
  /// Which of the lists were there, empty or not.
  public var lists = Lists()

  /// The lists of a snapshot, each there, null or missing.
  public struct Lists: Hashable, Sendable {
    public var views: Captured<Bool> = .missing
    public var controllers: Captured<Bool> = .missing
    public var scenes: Captured<Bool> = .missing
    public var responders: Captured<Bool> = .missing
    public var application: Captured<Bool> = .missing
    public var delegate: Captured<Bool> = .missing

    public init() {}
  }

  public init() {}
}

extension SnapshotHeader {
  /// The label, nil where there is none.
  public var label: String? {
    get { text("label") }
    set { attributes["label"] = newValue.map { .text($0) } }
  }

  /// Seconds since 1970, nil where none was captured.
  public var time: Double? {
    guard case .number(let number)? = attributes["time"] else { return nil }
    return number.doubleValue
  }

  /// Why something below is missing, nil where nothing is.
  public var partial: String? { text("partial") }

  /// The profile that the source named.
  public var statedProfile: Profile? { text("profile").flatMap(Profile.init(rawValue:)) }

  /// What identifies the run of the app, nil where none was captured.
  public var runID: String? { runText("id") }

  /// The operating system of the run, as the source wrote it: `iOS 18.2`.
  public var operatingSystem: String? { runText("os") }

  /// Whether a headless UIKit made the snapshot: nothing in it was seen in an app.
  package var isSimulated: Bool { runID?.hasPrefix("headless") == true }

  /// Whether ids are good within this snapshot only.
  public var hasTransientIDs: Bool { text("ids") == "none" }

  private func text(_ name: String) -> String? {
    if case .text(let text)? = attributes[name] { return text }
    return nil
  }

  private func runText(_ name: String) -> String? {
    if case .text(let text)? = run.value?[name] { return text }
    return nil
  }
}

/// Which UIKit a snapshot is of; rules differ between them.
public enum Profile: String, CaseIterable, Hashable, Sendable {
  /// Apple's documentation taken literally: no private views.
  case documented
  case ios12
  case ios13
  /// As `ios13`, but for the style that `automatic` stands for (R-PRES-19).
  case ios18

  /// Whether UIKit's private views are there (R-TREE).
  public var hasPrivateViews: Bool { self != .documented }

  /// Whether windows belong to a scene, sheets let their presenter show, and `automatic` is the style of
  /// who sets none: from iOS 13.
  public var isSinceScenes: Bool { self == .ios13 || self == .ios18 }

  /// Whether both make the same views and links of the same calls.
  package func hasViewsAndLinks(of other: Profile) -> Bool {
    self == other || (isSinceScenes && other.isSinceScenes)
  }

  /// The profile of a version of iOS.
  public init(majorVersion: Int) {
    self = majorVersion >= 18 ? .ios18 : majorVersion >= 13 ? .ios13 : .ios12
  }

  /// What to write where a profile is expected: `documented, ios12, ios13 or ios18`.
  public static var choices: String { either(allCases) }

  /// Some profiles to choose from, as a reader writes them.
  package static func either(_ profiles: [Profile]) -> String {
    let words = profiles.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

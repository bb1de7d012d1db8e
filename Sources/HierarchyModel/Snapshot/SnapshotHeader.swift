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

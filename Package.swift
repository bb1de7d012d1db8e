// swift-tools-version: 6.2
import PackageDescription

// A checkout is built with warnings as errors where this says so, as tools/test does. A package that
// somebody depends on must not ask for it: Xcode compiles those with warnings suppressed, and the compiler
// refuses both together.
let isStrict = Context.environment["TREERING_STRICT"] != nil

// Homebrew's simdjson lies where no compiler looks; pkg-config tells where.
#if os(Linux)
  let simdjson: String? = nil
#else
  let simdjson: String? = "simdjson"
#endif

/// The tests of a module, which all may use what several of them need.
func tests(
  of module: String, with others: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: module + "Tests",
    dependencies: [.byName(name: module), "TestSupport"] + others, exclude: exclude)
}

let package = Package(
  name: "treering",
  platforms: [.macOS(.v15), .iOS(.v16)],
  products: [
    .library(name: "Treering", targets: ["Treering"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "DumpFormats", targets: ["DumpFormats"]),
    .library(name: "UIKitCapture", targets: ["UIKitCapture"]),
    .library(name: "TreeringTesting", targets: ["TreeringTesting"]),
    .library(name: "TreeringUITesting", targets: ["TreeringUITesting"]),
    .executable(name: "treering", targets: ["treering"]),
    .library(name: "treering_sqlite", type: .dynamic, targets: ["SQLiteExtension"]),
  ],
  targets: [
    // Facts: a snapshot and its parts; JSON text with places for errors.
    .target(name: "HierarchyModel"),
    .target(name: "JSONText"),

    // Meaning: what UIKit's rules derive from one snapshot, what is wrong in it, what lies between two.
    .target(name: "UIKitRules", dependencies: ["HierarchyModel"]),
    .target(name: "HierarchyDiff", dependencies: ["HierarchyModel", "UIKitRules"]),
    .target(name: "HierarchyChecks", dependencies: ["HierarchyModel", "UIKitRules"]),

    // Capture: one walk over any UIKit, and what it brings back.
    .target(name: "HierarchyCapture", dependencies: ["HierarchyModel"]),

    // Sources: a UIKit of values, the interchange format, other tools' dumps.
    .target(name: "HeadlessUIKit", dependencies: ["HierarchyModel", "JSONText", "UIKitRules"]),
    .target(name: "SnapshotJSON", dependencies: ["HierarchyModel", "JSONText"]),
    .systemLibrary(
      name: "CSimdJSONSystem", pkgConfig: simdjson,
      providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
    .target(
      name: "CSimdJSON", dependencies: ["CSimdJSONSystem"],
      cxxSettings: [.enableWarning("all"), .enableWarning("extra")],
      linkerSettings: [.linkedLibrary("simdjson", .when(platforms: [.linux]))]),
    .target(
      name: "SnapshotJSONReader",
      dependencies: ["CSimdJSON", "HierarchyModel", "JSONText", "SnapshotJSON"]),
    .target(name: "DumpFormats", dependencies: ["HierarchyModel", "JSONText"]),

    // Files of the repository that the program carries: the demo's scenarios, the migrations.
    .target(name: "CEmbedded"),
    .target(name: "EmbeddedFiles", dependencies: ["CEmbedded"]),

    // Live: what an app and a recorder say to each other, and the sockets they say it on.
    .target(name: "LiveProtocol", dependencies: ["JSONText"], exclude: ["Protocol.md"]),
    .target(name: "Sockets"),
    .target(name: "LiveServer", dependencies: ["LiveProtocol", "Sockets"]),

    // Recording: what an app embeds to record itself, and what looks at UIKit for it.
    .target(
      name: "HierarchyRecording",
      dependencies: [
        "CSQLiteLinked", "HierarchyCapture", "HierarchyDiff", "HierarchyModel", "HierarchyStore",
        "LiveProtocol",
        "SnapshotJSON", "Sockets",
      ]),
    .target(
      name: "UIKitCapture",
      dependencies: ["HierarchyCapture", "HierarchyModel", "HierarchyRecording"]),

    // Storage: sessions of snapshots in one file of SQLite, which a program links, or a host brings.
    .target(name: "CSQLite"),
    .target(
      name: "CSQLiteLinked", dependencies: ["CSQLite"],
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "SQLiteDriver", dependencies: ["CSQLite"]),
    .target(
      name: "HierarchyStore",
      dependencies: [
        "CEmbedded", "EmbeddedFiles", "HierarchyDiff", "HierarchyModel", "JSONText", "SQLiteDriver",
        "UIKitRules",
      ]),

    // Asking: table-valued functions over a store, for the command line and as an extension of SQLite.
    .target(
      name: "StoreFunctions",
      dependencies: [
        "HierarchyDiff", "HierarchyModel", "HierarchyStore", "JSONText", "RunAlignment",
        "SQLiteDriver", "UIKitRules",
      ]),

    .target(name: "CSQLiteHosted", dependencies: ["CSQLite"]),
    .target(
      name: "SQLiteExtension",
      dependencies: ["CSQLite", "CSQLiteHosted", "SQLiteDriver", "StoreFunctions"],
      exclude: ["exports.map"],
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-Xlinker", "--gc-sections", "-Xlinker",
            "--version-script=\(Context.packageDirectory)/Sources/SQLiteExtension/exports.map",
          ],
          .when(platforms: [.linux]))
      ]),

    // Claims about the snapshots of a session, judged.
    .target(
      name: "Expectations",
      dependencies: ["HierarchyChecks", "HierarchyDiff", "HierarchyModel", "UIKitRules"]),

    // The front door of the libraries: what a program that opens, compares and records imports.
    .target(
      name: "Treering",
      dependencies: [
        "CSQLiteLinked", "DumpFormats", "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff",
        "HierarchyModel", "HierarchyReport", "HierarchyStore", "SnapshotJSON", "UIKitRules",
      ]),

    // Edges: reports, the conformance suite, helpers of tests, the command line.
    .target(
      name: "HierarchyReport",
      dependencies: [
        "Expectations", "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "JSONText",
        "UIKitRules",
      ]),
    .target(
      name: "RunAlignment",
      dependencies: [
        "HierarchyDiff", "HierarchyModel", "HierarchyReport", "JSONText", "UIKitRules",
      ]),
    // The map of an app: its screens, the ways between them, and their drawing.
    .target(name: "ScreenMap", dependencies: ["HierarchyDiff", "HierarchyReport", "JSONText"]),
    .target(
      name: "TreeringTesting",
      dependencies: [
        "HierarchyCapture", "HierarchyDiff", "HierarchyModel", "HierarchyRecording",
        "HierarchyReport", "UIKitCapture",
      ]),
    .target(
      name: "TreeringUITesting",
      dependencies: [
        "DumpFormats", "HierarchyCapture", "HierarchyModel", "HierarchyRecording",
        "HierarchyStore", "LiveProtocol", "SnapshotJSON", "Sockets", "TreeringTesting",
      ]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "SessionPage",
      dependencies: [
        "CEmbedded", "CZlib", "EmbeddedFiles", "HierarchyChecks", "HierarchyDiff",
        "HierarchyModel", "HierarchyReport", "JSONText", "RunAlignment", "ScreenMap", "UIKitRules",
      ],
      exclude: ["ComparePage", "MapPage", "Page"]),
    .target(
      name: "Conformance",
      dependencies: [
        "DumpFormats", "HeadlessUIKit", "HierarchyModel", "JSONText", "SnapshotJSON", "UIKitRules",
      ],
      path: "Development/Conformance"),
    // Agents: the Model Context Protocol over lines; the tools themselves are in Commands/Agents.
    .target(name: "AgentServer", dependencies: ["JSONText", "Sockets"]),
    .target(
      name: "Commands",
      dependencies: [
        "AgentServer", "CEmbedded", "CSQLiteLinked", "DumpFormats", "EmbeddedFiles", "Expectations",
        "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "HierarchyReport",
        "HierarchyStore", "JSONText", "LiveProtocol", "LiveServer", "RunAlignment", "SQLiteDriver",
        "ScreenMap", "SessionPage",
        "SnapshotJSON", "SnapshotJSONReader", "Sockets", "StoreFunctions", "UIKitRules",
      ],
      exclude: ["Demo", "Queries"]),
    .executableTarget(name: "treering", dependencies: ["Commands"]),
    .executableTarget(
      name: "conform", dependencies: ["Conformance"], path: "Development/conform"),
    .executableTarget(
      name: "batch", dependencies: ["Commands", "HierarchyReport", "JSONText", "SQLiteDriver"],
      path: "Development/batch"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CSQLiteLinked", "DumpFormats", "HeadlessCapture", "HeadlessUIKit", "HierarchyCapture",
        "HierarchyDiff", "HierarchyModel", "HierarchyStore", "SQLiteDriver",
        "ScreenMap", "SnapshotJSON", "SnapshotJSONReader", "StoreFunctions", "UIKitRules",
      ],
      path: "Development/bench"),

    // Tests, one target a module; what several of them need stands in TestSupport.
    .target(
      name: "TestSupport", dependencies: ["HierarchyModel"], path: "Tests/TestSupport"),
    .target(
      name: "HeadlessCapture",
      dependencies: ["HeadlessUIKit", "HierarchyCapture", "HierarchyModel", "UIKitRules"],
      path: "Tests/HeadlessCapture"),
    tests(
      of: "HierarchyRecording",
      with: [
        "HeadlessCapture", "HeadlessUIKit", "HierarchyCapture", "HierarchyDiff", "HierarchyModel",
        "HierarchyStore", "LiveProtocol", "LiveServer", "Sockets", "UIKitRules",
      ]),
    tests(
      of: "TreeringUITesting",
      with: [
        "HeadlessCapture", "HierarchyCapture", "HierarchyDiff", "HierarchyModel",
        "HierarchyRecording", "HierarchyStore", "LiveProtocol", "Sockets", "TreeringTesting",
      ]),
    tests(
      of: "TreeringTesting",
      with: [
        "HeadlessCapture", "HeadlessUIKit", "HierarchyCapture", "HierarchyDiff", "HierarchyModel",
        "HierarchyRecording", "HierarchyStore", "UIKitRules",
      ]),
    tests(of: "UIKitCapture"),
    tests(
      of: "HierarchyCapture",
      with: [
        "Conformance", "HeadlessCapture", "HeadlessUIKit", "HierarchyModel", "SnapshotJSON",
      ]),
    tests(of: "HierarchyModel"),
    tests(of: "JSONText"),
    tests(of: "UIKitRules", with: ["HierarchyModel"]),
    tests(of: "HeadlessUIKit", with: ["HierarchyModel", "JSONText", "UIKitRules"]),
    tests(
      of: "HierarchyChecks",
      with: [
        "HeadlessUIKit", "HierarchyModel", "JSONText", "UIKitRules",
      ]),
    tests(
      of: "Expectations",
      with: [
        "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "UIKitRules",
      ]),
    tests(of: "RunAlignment", with: ["HierarchyDiff", "HierarchyModel", "JSONText"]),
    tests(of: "ScreenMap", with: ["HierarchyDiff"]),
    tests(
      of: "HierarchyDiff",
      with: [
        "HeadlessUIKit", "HierarchyModel", "SnapshotJSON", "UIKitRules",
      ]),
    .target(
      name: "CFaultVFS", path: "Tests/CFaultVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
    tests(of: "SQLiteDriver", with: ["CFaultVFS", "CSQLiteLinked"]),
    tests(
      of: "HierarchyStore",
      with: [
        "CEmbedded", "CFaultVFS", "CSQLiteLinked", "EmbeddedFiles", "HierarchyDiff",
        "HierarchyModel", "SQLiteDriver", "SnapshotJSON",
      ], exclude: ["Fixtures", "Golden"]),
    tests(
      of: "StoreFunctions",
      with: [
        "CSQLiteLinked", "HierarchyModel", "HierarchyStore", "SQLiteDriver",
      ], exclude: ["Hosts/ask-apsw.py"]),
    tests(of: "SnapshotJSON", with: ["HierarchyModel", "JSONText", "SnapshotJSONReader"]),
    tests(of: "LiveProtocol"),
    tests(of: "LiveServer", with: ["LiveProtocol", "Sockets"]),
    tests(
      of: "DumpFormats",
      with: [
        "HierarchyDiff", "HierarchyModel", "HierarchyReport", "SnapshotJSON",
      ]),
    tests(of: "Conformance", with: ["HeadlessUIKit", "HierarchyModel", "JSONText", "UIKitRules"]),
    tests(
      of: "HierarchyReport",
      with: [
        "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "JSONText",
        "UIKitRules",
      ], exclude: ["Golden"]),
    tests(
      of: "SessionPage",
      with: [
        "CEmbedded", "EmbeddedFiles", "HierarchyModel", "JSONText", "SnapshotJSON", "UIKitRules",
      ]),
    tests(
      of: "Commands",
      with: [
        "AgentServer", "CEmbedded", "CZlib", "DumpFormats", "EmbeddedFiles", "HeadlessCapture",
        "HeadlessUIKit", "HierarchyCapture", "HierarchyChecks", "HierarchyModel",
        "HierarchyRecording", "HierarchyReport", "HierarchyStore", "JSONText", "LiveProtocol",
        "LiveServer", "SQLiteDriver", "SnapshotJSON", "Sockets", "StoreFunctions", "UIKitRules",
      ], exclude: ["Golden"]),
  ],
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)

// Fuzzing needs a main function of the sanitizer's; tools/fuzz builds it, in a folder of its own.
if Context.environment["TREERING_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-dumps", dependencies: ["DumpFormats", "HierarchyModel"],
      path: "Development/fuzz-dumps",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

let features: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + features
  if isStrict {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    target.cxxSettings = (target.cxxSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

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

let package = Package(
  name: "treering",
  platforms: [.macOS(.v15), .iOS(.v16), .tvOS(.v16)],
  products: [
    .library(name: "Treering", targets: ["Treering"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    .library(name: "DumpFormats", targets: ["DumpFormats"]),
    .library(name: "UIKitCapture", targets: ["UIKitCapture"]),
    .library(name: "TreeringTesting", targets: ["TreeringTesting"]),
    .library(name: "TreeringUITesting", targets: ["TreeringUITesting"]),
    .executable(name: "treering", targets: ["TreeringProgram"]),
    .library(name: "treering_sqlite", type: .dynamic, targets: ["SQLiteExtension"]),
  ],
  targets: [
    // The system's C library under one name.
    .target(name: "SystemLibrary"),

    // Facts: a snapshot and its parts; JSON text with places for errors.
    .target(name: "HierarchyModel", dependencies: ["SystemLibrary"]),
    .target(name: "JSONText"),

    // Meaning: what UIKit's rules derive from one snapshot, what lies between two, and what is wrong in
    // them or not as was claimed.
    .target(name: "UIKitRules", dependencies: ["HierarchyModel"]),
    .target(name: "HierarchyDiff", dependencies: ["HierarchyModel", "UIKitRules"]),
    .target(
      name: "HierarchyChecks", dependencies: ["HierarchyDiff", "HierarchyModel", "UIKitRules"]),

    // Capture: one walk over any UIKit, and what it brings back.
    .target(name: "HierarchyCapture", dependencies: ["HierarchyModel", "SystemLibrary"]),

    // Sources: a UIKit of values, the interchange format, other tools' dumps.
    .target(
      name: "HeadlessUIKit",
      dependencies: ["HierarchyCapture", "HierarchyModel", "JSONText", "UIKitRules"]),
    .target(name: "SnapshotJSON", dependencies: ["HierarchyModel", "JSONText"]),
    .systemLibrary(
      name: "CSimdJSONSystem", pkgConfig: simdjson,
      providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
    .target(
      name: "CSimdJSON", dependencies: ["CSimdJSONSystem"],
      cxxSettings: [.enableWarning("all"), .enableWarning("extra")],
      linkerSettings: [.linkedLibrary("simdjson", .when(platforms: [.linux]))]),
    .target(name: "DumpFormats", dependencies: ["HierarchyModel", "JSONText", "SystemLibrary"]),

    // Files of the repository that the program carries: the demo's scenarios, the migrations.
    .target(name: "CEmbedded"),
    .target(name: "EmbeddedFiles", dependencies: ["CEmbedded"]),

    // Live: what an app and a recorder say to each other, the sockets they say it on, and the recorder's end.
    .target(
      name: "Live", dependencies: ["JSONText", "SystemLibrary"], exclude: ["Protocol/Protocol.md"]),

    // Recording: what an app embeds to record itself, and what looks at UIKit for it.
    .target(
      name: "UIKitCapture",
      dependencies: [
        "CSQLiteLinked", "HierarchyCapture", "HierarchyDiff", "HierarchyModel", "HierarchyStore",
        "JSONText", "Live", "SnapshotJSON", "SystemLibrary",
      ]),

    // Storage: sessions of snapshots in one file of SQLite, which a program links, or a host brings.
    .target(name: "CSQLite"),
    .target(
      name: "CSQLiteLinked", dependencies: ["CSQLite"],
      linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "SQLiteDriver", dependencies: ["CSQLite", "SystemLibrary"]),
    .target(
      name: "HierarchyStore",
      dependencies: [
        "CEmbedded", "EmbeddedFiles", "HierarchyDiff", "HierarchyModel", "JSONText", "SQLiteDriver",
        "UIKitRules",
      ]),

    // The front door of the libraries: what a program that opens, compares and records imports.
    .target(
      name: "Treering",
      dependencies: [
        "CSQLiteLinked", "DumpFormats", "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff",
        "HierarchyModel", "HierarchyReport", "HierarchyStore", "SnapshotJSON", "UIKitRules",
      ]),

    // Telling: reports, two runs beside each other, pages.
    .target(
      name: "HierarchyReport",
      dependencies: [
        "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "JSONText",
        "UIKitRules",
      ]),
    .target(
      name: "RunAlignment",
      dependencies: [
        "HierarchyDiff", "HierarchyModel", "HierarchyReport", "JSONText", "UIKitRules",
      ]),
    // The map of an app: its screens, the ways between them, and their drawing.
    .target(name: "ScreenMap", dependencies: ["HierarchyDiff", "HierarchyReport", "JSONText"]),
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

    .target(
      name: "TreeringTesting",
      dependencies: [
        "HierarchyCapture", "HierarchyDiff", "HierarchyModel", "HierarchyReport", "UIKitCapture",
      ]),
    .target(
      name: "TreeringUITesting",
      dependencies: [
        "DumpFormats", "HierarchyCapture", "HierarchyModel", "HierarchyStore", "JSONText", "Live",
        "SnapshotJSON", "TreeringTesting", "UIKitCapture",
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
      name: "Commands",
      dependencies: [
        "CEmbedded", "CSQLiteLinked", "CSimdJSON", "DumpFormats", "EmbeddedFiles", "HeadlessUIKit",
        "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "HierarchyReport", "HierarchyStore",
        "JSONText", "Live", "RunAlignment", "SQLiteDriver", "ScreenMap", "SessionPage",
        "SnapshotJSON", "StoreFunctions", "SystemLibrary", "UIKitRules",
      ],
      exclude: ["Demo", "Queries", "Texts"]),
    .executableTarget(name: "TreeringProgram", dependencies: ["Commands", "SystemLibrary"]),

    // Development: the conformance suite; the benches, and thousands of calls in one process.
    .executableTarget(
      name: "conform",
      dependencies: [
        "DumpFormats", "HeadlessUIKit", "HierarchyCapture", "HierarchyChecks", "HierarchyDiff",
        "HierarchyModel", "JSONText", "SnapshotJSON", "UIKitRules",
      ],
      path: "Development/conform"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CSQLiteLinked", "Commands", "DumpFormats", "HeadlessUIKit", "HierarchyCapture",
        "HierarchyDiff", "HierarchyModel", "HierarchyReport", "HierarchyStore", "JSONText",
        "SQLiteDriver", "ScreenMap", "SnapshotJSON", "StoreFunctions", "UIKitRules",
      ],
      path: "Development/bench"),

    // Tests, a folder for each module; what several of them need stands in TestSupport.
    .target(
      name: "TestSupport",
      dependencies: ["HeadlessUIKit", "HierarchyDiff", "HierarchyModel", "UIKitRules"],
      path: "Tests/TestSupport"),
    .target(
      name: "CFaultVFS", path: "Tests/CFaultVFS", linkerSettings: [.linkedLibrary("sqlite3")]),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "JSONText",
        "TestSupport", "UIKitRules", "conform",
      ]),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "Commands", "DumpFormats", "HierarchyDiff", "HierarchyModel", "HierarchyReport", "JSONText",
        "SnapshotJSON", "TestSupport",
      ]),
    .testTarget(
      name: "DiffTests",
      dependencies: [
        "CEmbedded", "EmbeddedFiles", "HeadlessUIKit", "HierarchyChecks", "HierarchyDiff",
        "HierarchyModel", "HierarchyReport", "JSONText", "RunAlignment", "ScreenMap", "SessionPage",
        "SnapshotJSON", "TestSupport", "UIKitRules",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "CEmbedded", "CFaultVFS", "CSQLiteLinked", "EmbeddedFiles", "HierarchyDiff",
        "HierarchyModel", "HierarchyStore", "SQLiteDriver", "SnapshotJSON", "StoreFunctions",
        "TestSupport",
      ],
      exclude: [
        "HierarchyStore/Fixtures", "HierarchyStore/Golden", "StoreFunctions/Hosts/ask-apsw.py",
      ]),
    .testTarget(
      name: "CaptureTests",
      dependencies: [
        "HeadlessUIKit", "HierarchyCapture", "HierarchyDiff", "HierarchyModel", "HierarchyStore",
        "JSONText", "Live", "SnapshotJSON", "TestSupport", "TreeringTesting", "TreeringUITesting",
        "UIKitCapture", "UIKitRules", "conform",
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "CEmbedded", "CZlib", "Commands", "DumpFormats", "EmbeddedFiles", "HeadlessUIKit",
        "HierarchyCapture", "HierarchyChecks", "HierarchyDiff", "HierarchyModel", "HierarchyReport",
        "HierarchyStore", "JSONText", "Live", "SQLiteDriver", "SnapshotJSON", "StoreFunctions",
        "TestSupport", "UIKitCapture",
      ],
      exclude: ["Golden"]),
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

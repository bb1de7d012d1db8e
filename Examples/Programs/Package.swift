// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "programs",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "treering", path: "../..")],
  targets: [
    "compare-dumps", "record-a-scenario", "ask-a-store", "check-a-session",
  ].map { name in
    .executableTarget(
      name: name, dependencies: [.product(name: "Treering", package: "treering")])
  }
)

import HierarchyModel

/// Writes down how a controller's line was printed, where that is not the classic form.
struct ControllerForm {
  let bytes: Bytes
  /// Whether the printed addresses are the ids of controller and view.
  let showsController: Bool
  let showsView: Bool

  /// The template of a line, nil where a writer gives the same text without one.
  func template(of node: ControllerNode) -> String? {
    var result: [UInt8] = []
    var place = node.range.lowerBound
    for (name, range) in names(of: node) where range.lowerBound >= place && !range.isEmpty {
      addLiteral(place..<range.lowerBound, to: &result)
      result.append(contentsOf: "{\(name)}".utf8)
      place = range.upperBound
    }
    addLiteral(place..<node.tail.upperBound, to: &result)
    let template = String(decoding: result, as: UTF8.self)
    return isClassic(template, node) ? nil : template
  }

  private func addLiteral(_ range: Range<Int>, to result: inout [UInt8]) {
    for place in range {
      result.append(bytes[place])
      if bytes[place] == 0x7B { result.append(0x7B) }
    }
  }

  private func names(of node: ControllerNode) -> [(name: String, range: Range<Int>)] {
    var names = [("class", node.controller.className)]
    if showsController { names.append(("id", canonical(node.controller.address))) }
    names.append(("state", node.state))
    if case .loaded(let view, _) = node.view {
      names.append(("view", view.className))
      if showsView { names.append(("view.id", canonical(view.address))) }
    }
    if let presentation = node.presentation {
      names.append(("presentedWith", presentation.className))
      names.append((ControllerLine.presentationAddressKey, presentation.address))
    }
    return names
  }

  /// An address, or nothing where a writer would spell it differently.
  private func canonical(_ address: Range<Int>) -> Range<Int> {
    Token.address(in: bytes.slice(address)) == nil
      ? address.lowerBound..<address.lowerBound : address
  }

  private func isClassic(_ template: String, _ node: ControllerNode) -> Bool {
    let hasAddress = !node.controller.address.isEmpty
    var classic = hasAddress ? "<{class} {id}>" : "<{class}>"
    classic += ", state: {state}, view: "
    switch node.view {
    case .loaded(let view, let isOut):
      classic += view.address.isEmpty ? "<{view}>" : "<{view} {view.id}>"
      if isOut == true { classic += " not in the window" }
    case .notLoaded: classic += "(view not loaded)"
    case .unknown: return false
    }
    if let presentation = node.presentation {
      let address = ControllerLine.presentationAddressKey
      classic += ", presented with: <{presentedWith}"
      classic += presentation.address.isEmpty ? ">" : " {\(address)}>"
      // Where only one of both has its address, a writer would make up the other.
      if presentation.address.isEmpty && hasAddress { return false }
    }
    return template == classic
  }
}

"""Random set-ups: a tree of controllers in a window, some views, and operations on them."""

import random

STYLES = ("fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "pageSheet",
          "formSheet", "popover", "custom")
LETTERS = {"plain": "v", "navigation": "n", "tab": "t", "split": "s", "page": "p"}
ACTORS = ("show", "showDetail")


class Setup:
    """The same seed makes the same set-up."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.profile = self.choice(("documented", "documented", "documented", "ios12", "ios13"))
        self.operations = []
        self.controllers, self.views = {}, []
        self.tabs, self.embedded = {}, []
        root = self.tree(self.random.randint(1, 3))
        self.windows(root)
        self.extra_views()
        # Where the app is on screen and something happens to it.
        self.start = len(self.operations)
        for _ in range(self.random.randint(1, 8)):
            self.step()

    def choice(self, values):
        return self.random.choice(list(values))

    def chance(self, share):
        return self.random.random() < share

    def add(self, operation, **words):
        self.operations.append({"op": operation, **words})

    def of_kind(self, kind):
        return [name for name, own in self.controllers.items() if own == kind]

    @property
    def responders(self):
        return list(self.controllers) + self.views

    # The tree

    def controller(self, kind="plain", **words):
        name = f"{LETTERS[kind]}{len(self.controllers)}"
        if kind != "plain":
            words["kind"] = kind
        if self.chance(0.25):
            words["definesContext"] = kind == "plain"
        if self.chance(0.2):
            words["frame"] = [self.choice((0, 20)), self.choice((0, 100)),
                              self.choice((200, 390)), self.choice((300, 844))]
        if self.chance(0.2):
            words["style"] = self.choice(STYLES)
        if self.chance(0.2):
            words["implements"] = ["go:"]
        if self.chance(0.1):
            words["denies"] = [self.choice(("go:", *ACTORS))]
        if kind == "plain" and self.chance(0.1):
            words["overridesActor"] = [self.choice(ACTORS)]
        if self.chance(0.2):
            words["canBecomeFirstResponder"] = True
        if self.chance(0.1):
            words["shouldPresentInFullscreen"] = False
        self.add("vc", id=name, **words)
        self.controllers[name] = kind
        return name

    def tree(self, depth):
        """Makes a controller with what it contains, and returns its name."""
        kinds = ("plain",) * 3 + ("navigation", "tab", "split") * 2 + ("page",)
        kind = self.choice(kinds) if depth else "plain"
        if kind == "plain":
            return self.custom_container(depth)
        if kind == "navigation":
            return self.stack(depth)
        if kind == "page":
            name = self.controller("page")
            self.add("setPages", on=name, vcs=[self.tree(depth - 1)])
            return name
        children = [self.tree(depth - 1) for _ in range(self.random.randint(2, 3))]
        if kind == "tab":
            name = self.controller("tab", children=children, selected=self.choice(children))
            self.tabs[name] = children
            return name
        if self.chance(0.3):
            return self.controller("split", children=children[:1], collapsed=True)
        return self.controller("split", children=children[:2])

    def custom_container(self, depth):
        name = self.controller()
        for _ in range(self.random.randint(1, 2) if depth and self.chance(0.5) else 0):
            child = self.tree(depth - 1)
            place = {}
            if self.chance(0.4):
                place["in"] = self.view(
                    name + ".view", [0, self.choice((0, 100)), 390, self.choice((200, 500))])
            self.add("embed", parent=name, vc=child, **place)
            self.embedded.append(child)
        return name

    def stack(self, depth):
        name = self.controller("navigation")
        for _ in range(self.random.randint(1, 3)):
            child = self.tree(depth - 1)
            if self.controllers[child] == "navigation":
                child = self.controller()
            self.add("push", on=name, vc=child)
        return name

    def windows(self, root):
        self.add("window", id="W")
        if self.chance(0.25):
            self.add("window", id="X", level=self.choice((0, 0, 1000)),
                     frame=[0, self.choice((0, 100)), 390, self.choice((60, 400))])
            self.add("root", window="X", vc=self.controller())
            self.add(self.choice(("makeVisible", "makeVisible", "makeKeyAndVisible")), window="X")
        shown = [("makeKeyAndVisible", {"window": "W"}), ("root", {"window": "W", "vc": root})]
        for operation, words in shown if self.chance(0.15) else reversed(shown):
            self.add(operation, **words)

    def view(self, superview, frame, **words):
        name = f"b{len(self.views)}"
        self.add("view", id=name, frame=frame, **words, **{"in": superview})
        self.views.append(name)
        return name

    def extra_views(self):
        for controller in list(self.controllers):
            if self.chance(0.3):
                self.view(controller + ".view", [self.choice((10, 100)), self.choice((10, 150)), 80, 80],
                          canBecomeFirstResponder=self.chance(0.6),
                          implements=["go:"] if self.chance(0.3) else [])

    # What happens

    def step(self):
        """Adds one operation, or none if there is nothing for the one that was drawn."""
        steps = {self.present: 40, self.dismiss: 10, self.push: 10, self.pop: 8, self.select: 8,
                 self.actor: 8, self.first_responder: 9, self.send: 8, self.stack_change: 4,
                 self.split_change: 3, self.view_change: 4, self.override: 3, self.ask: 3,
                 self.page_change: 3, self.link_change: 3, self.present_custom: 4}
        self.random.choices(list(steps), list(steps.values()))[0]()

    def present(self):
        makes_one = self.chance(0.85)
        controller = self.tree(self.choice((0, 0, 1, 2))) if makes_one else self.choice(self.controllers)
        style = {"style": self.choice(STYLES)} if self.chance(0.85) else {}
        self.add("present", vc=controller, **style, **{"from": self.choice(self.controllers)})

    def present_custom(self):
        source = self.choice(self.controllers)
        made = self.controller(shouldRemovePresentersView=self.chance(0.6))
        self.add("presentCustom", vc=made, **{"from": source})

    def page_change(self):
        for pages in self.of_kind("page")[-1:]:
            self.add("setPages", on=pages, vcs=[self.controller()])

    def link_change(self):
        # Where the view of a covered presenter belongs that then loses its parent, no rule says.
        presents = any(one["op"].startswith(("present", "show")) for one in self.operations)
        if self.embedded and not presents and self.chance(0.5):
            self.add("removeFromParent", vc=self.choice(self.embedded))
        else:
            parent = self.choice(self.of_kind("plain"))
            self.add("addChild", parent=parent, vc=self.controller())

    def dismiss(self):
        self.add("dismiss", on=self.choice(self.controllers))

    def push(self):
        for stack in self.of_kind("navigation")[-1:]:
            self.add("push", on=stack, vc=self.controller())

    def pop(self):
        stacks = self.of_kind("navigation")
        if stacks:
            self.add(self.choice(("pop", "pop", "popToRoot")), on=self.choice(stacks))

    def select(self):
        if self.tabs:
            tab = self.choice(self.tabs)
            self.add("select", on=tab, vc=self.choice(self.tabs[tab]))

    def actor(self):
        receiver = self.choice(self.controllers)
        self.add(self.choice(ACTORS), vc=self.controller(), **{"from": receiver})

    def first_responder(self):
        self.add("becomeFirstResponder", on=self.choice(self.responders))

    def send(self):
        sender = self.choice(self.responders + [None])
        self.add("sendAction", action="go:", to=None, **{"from": sender})

    def stack_change(self):
        stacks = self.of_kind("navigation")
        if stacks and self.chance(0.7):
            made = [self.controller() for _ in range(self.random.randint(1, 3))]
            self.add("setViewControllers", on=self.choice(stacks), vcs=made)
        elif stacks:
            self.add("popTo", on=self.choice(stacks), vc=self.choice(self.controllers))

    def split_change(self):
        splits = self.of_kind("split")
        if splits:
            self.add(self.choice(("collapse", "separate")), on=self.choice(splits))

    def view_change(self):
        if self.embedded and self.chance(0.2):
            self.add("unembed", vc=self.choice(self.embedded))
        elif self.views and self.chance(0.4):
            self.add("removeFromSuperview", view=self.choice(self.views))
        elif self.views:
            change = self.choice(({"hidden": True}, {"userInteractionEnabled": False}))
            self.add("set", on=self.choice(self.views), **change)

    def override(self):
        name = f"R{len(self.operations)}"
        self.add("responder", id=name, implements=["go:"])
        self.add("overrideNext", on=self.choice(self.responders), to=name)
        if self.chance(0.6):
            self.add("overrideNext", on=name, to=self.choice(self.responders))

    def ask(self):
        if self.chance(0.5):
            asked = self.choice(self.controllers)
            self.add("targetViewController", on=asked, action=self.choice(ACTORS))
        elif self.chance(0.5):
            self.add("target", on=self.choice(self.responders), action="go:")
        elif self.chance(0.5):
            self.add("delegateIsResponder", value=False)
        else:
            extra = ["UIApplication", "AppDelegate"]
            self.add("implements", on=self.choice(self.responders + extra), actions=["go:"])

"""A second model of the rules: UIKit as Documentation/Rulebook.md describes it, written from that
text; where the text leaves a choice, it chooses as the program does. It derives every place from the
links between controllers, where the program moves views.

It knows less than the program: no bars, no transforms, callbacks only of appearance and without the
order between controllers, and UIKit's private views only where a responder chain passes them."""

from collections import namedtuple

from objects import Controller, Presentation, Refused, SHOWS_ITS_OWN, View, Window

CONTEXT_STYLES = ("currentContext", "overCurrentContext")
# R-TREE-2, R-TREE-4: the views between that of a child and that of its container.
WRAPPERS = {"navigation": ("UIViewControllerWrapperView", "UINavigationTransitionView"),
            "tab": ("UIViewControllerWrapperView", "UITransitionView")}
SHEET = ("UIView", "UIView", "UIDropShadowView")

# A private view of a controller's place, with what is next.
Wrapper = namedtuple("Wrapper", "class_name controller next")


class Model:
    def __init__(self, profile):
        self.profile = profile
        self.controllers, self.views, self.windows = {}, {}, {}
        self.implements = {}
        self.overridden_next = {}
        self.delegate_responds = True
        self.key_window = None
        self.presented = []
        self.warnings, self.action_log, self.answers = [], [], {}

    def run(self, operation):
        words = dict(operation)
        getattr(self, "do_" + words.pop("op"))(words)
        self.settle()

    # Objects

    def do_vc(self, words):
        made = Controller(words["id"], words)
        self.controllers[made.name] = made
        self.implements[made.name] = set(words.get("implements", []))
        for name in words.get("children", [])[:1 if made.is_collapsed else None]:
            self.adopt(self.controllers[name], made)
        made.selected = self.controllers.get(words.get("selected"), (made.children + [None])[0])

    def do_view(self, words):
        made = View(words["id"], words)
        self.views[made.name] = made
        self.implements[made.name] = set(words.get("implements", []))
        self.attach(made, self.view_named(words["in"]))

    def do_window(self, words):
        self.windows[words["id"]] = self.views[words["id"]] = Window(words["id"], words)

    def do_responder(self, words):
        self.implements[words["id"]] = set(words.get("implements", []))

    def do_implements(self, words):
        self.implements.setdefault(words["on"], set()).update(words["actions"])

    def do_set(self, words):
        view = self.view_named(words["on"])
        view.hidden = words.get("hidden", view.hidden)
        view.interaction = words.get("userInteractionEnabled", view.interaction)

    def do_delegateIsResponder(self, words):
        self.delegate_responds = words["value"]

    def view_named(self, name):
        """Naming a controller's view loads it (15.1, item 2)."""
        for controller in self.controllers.values():
            if controller.view_name == name:
                self.load(controller)
        return self.views[name]

    def load(self, controller):
        if controller.is_loaded:
            return
        controller.is_loaded = True
        self.views[controller.view_name] = View(
            controller.view_name, {"frame": controller.own_frame})
        self.show_children()

    def show_children(self):
        """A loaded container loads and places what it shows (15.1, item 9)."""
        for controller in list(self.controllers.values()):
            if controller.is_loaded and controller.shown_children:
                view = self.views[controller.view_name]
                if controller.kind in SHOWS_ITS_OWN and View.CHILDREN not in view.subviews:
                    view.subviews.append(View.CHILDREN)
                for child in controller.shown_children:
                    self.load(child)

    def settle(self):
        """What follows from any operation."""
        self.show_children()
        for window in self.windows.values():
            # R-VIEW-10: who leaves the window is no longer its first responder.
            first = window.first_responder
            if first and self.window_of(first) is not window:
                window.first_responder = None
        for controller in self.controllers.values():
            if controller.is_loaded and self.superview(self.views[controller.view_name]):
                controller.last_frame = self.frame(self.views[controller.view_name])

    # Where views stand

    def owner(self, view):
        for controller in self.controllers.values():
            if controller.view_name == view.name:
                return controller
        return None

    def superview(self, view, without_removal=False):
        """Where a view stands, or would stand if no presentation had removed it."""
        owner = self.owner(view)
        if not owner:
            return view.superview
        if not owner.is_loaded:
            return None
        if owner.presents and owner.presents.presentation.removes and not without_removal:
            return None
        if owner.window:
            return owner.window
        if owner.presentation:
            return self.place_of_presented(owner.presentation)
        if owner.parent and owner.parent.kind in SHOWS_ITS_OWN:
            is_shown = owner.parent.is_loaded and owner in owner.parent.shown_children
            return self.views[owner.parent.view_name] if is_shown else None
        return owner.place

    def place_of_presented(self, presentation):
        """R-CTX-12: in a context it leaves and returns with the place of its presenter."""
        if not presentation.is_in_context:
            return presentation.window
        place = self.superview(self.views[presentation.presenter.view_name], without_removal=True)
        return presentation.window if place and self.window_above(place) else None

    def window_above(self, view):
        while view and view not in self.windows.values():
            view = self.superview(view)
        return view

    def window_of(self, name):
        """The window of a view, or of the view of a controller, without loading it."""
        controller = self.controllers.get(name)
        if controller:
            name = controller.view_name
        return self.window_above(self.views[name]) if name in self.views else None

    def attach(self, view, superview):
        self.detach(view)
        view.superview = superview
        superview.subviews.append(view)

    def detach(self, view):
        if view.superview:
            view.superview.subviews.remove(view)
            view.superview = None

    def do_removeFromSuperview(self, words):
        self.detach(self.views[words["view"]])

    def do_root(self, words):
        window, controller = self.windows[words["window"]], self.controllers[words["vc"]]
        window.root, controller.window = controller, window
        self.load(controller)

    def do_makeVisible(self, words):
        times = [window.shown or 0 for window in self.windows.values()]
        self.windows[words["window"]].shown = max(times) + 1

    def do_makeKeyAndVisible(self, words):
        self.do_makeVisible(words)
        self.key_window = self.windows[words["window"]]

    # Containment

    def adopt(self, child, parent):
        self.release(child)
        parent.children.append(child)
        child.parent = parent

    def release(self, child):
        if child.parent:
            child.parent.children.remove(child)
            child.parent = None

    def do_addChild(self, words):
        self.adopt(self.controllers[words["vc"]], self.controllers[words["parent"]])

    def do_removeFromParent(self, words):
        """15.1, item 14: the view stays."""
        self.release(self.controllers[words["vc"]])

    def do_embed(self, words):
        parent, child = self.controllers[words["parent"]], self.controllers[words["vc"]]
        self.adopt(child, parent)
        self.load(parent)
        self.load(child)
        child.place = self.view_named(words.get("in", parent.view_name))
        child.place.subviews.append(self.views[child.view_name])

    def do_unembed(self, words):
        child = self.controllers[words["vc"]]
        self.release(child)
        if child.place:
            child.place.subviews.remove(self.views[child.view_name])
            child.place = None

    def do_push(self, words):
        self.push(self.controllers[words["vc"]], self.controllers[words["on"]])

    def push(self, controller, stack):
        if controller in stack.children:
            raise Refused("push-same-instance")
        if controller.kind == "navigation":
            raise Refused("push-navigation-controller")
        if controller.kind == "tab":
            self.warnings.append("push-tab-bar-controller")
        self.adopt(controller, stack)

    def cut(self, stack, keeping):
        gone = stack.children[keeping:]
        for controller in gone:
            self.release(controller)
        return [controller.name for controller in gone]

    def do_pop(self, words):
        stack = self.controllers[words["on"]]
        count = max(1, len(stack.children) - 1)
        self.answers["returns"] = (self.cut(stack, count) + [None])[0]

    def do_popToRoot(self, words):
        self.answers["returns"] = self.cut(self.controllers[words["on"]], 1)

    def do_popTo(self, words):
        stack, goal = self.controllers[words["on"]], self.controllers[words["vc"]]
        if goal not in stack.children:
            raise Refused("pop-to-nonmember")
        self.answers["returns"] = self.cut(stack, stack.children.index(goal) + 1)

    def do_setPages(self, words):
        self.do_setViewControllers(words)

    def do_setViewControllers(self, words):
        stack = self.controllers[words["on"]]
        self.cut(stack, 0)
        for name in words["vcs"]:
            self.adopt(self.controllers[name], stack)

    def do_select(self, words):
        self.controllers[words["on"]].selected = self.controllers[words["vc"]]

    def do_collapse(self, words):
        """R-SPLIT-5: a navigation controller pushes the secondary, others drop it."""
        split = self.controllers[words["on"]]
        if not split.is_collapsed:
            split.is_collapsed = True
            for second in split.children[1:]:
                self.release(second)
                if split.children[0].kind == "navigation":
                    self.adopt(second, split.children[0])

    def do_separate(self, words):
        """R-SPLIT-6: a navigation controller hands its top over."""
        split = self.controllers[words["on"]]
        if split.is_collapsed:
            split.is_collapsed = False
            first = split.children[0]
            if first.kind == "navigation" and len(first.children) > 1:
                self.adopt(first.children[-1], split)

    # Presentation

    def do_present(self, words):
        controller, source = self.controllers[words["vc"]], self.controllers[words["from"]]
        self.present(controller, source, words.get("style"))

    def do_presentCustom(self, words):
        """15.1, item 22: a delegate's presentation may remove the presenter's view."""
        controller = self.controllers[words["vc"]]
        self.present(controller, self.controllers[words["from"]], "custom")
        if controller.presentation:
            controller.presentation.removes = controller.removes_presenter

    def present(self, controller, source, asked=None):
        """The checks are in the order of 15.1, item 18."""
        style = asked or controller.style
        if style == "automatic":
            style = "pageSheet" if self.profile == "ios13" else "fullScreen"
        if controller is source:
            raise Refused("present-self")
        if controller.parent:
            raise Refused("present-has-parent")
        if controller.presentation:
            raise Refused("present-already-presented")
        searches = style in CONTEXT_STYLES or style == "custom" and not controller.covers_screen
        presenter = self.presenter(source, searches)
        if controller.window or controller in self.path_over_presenters(presenter):
            raise Refused("present-active-controller")
        window = self.window_of(presenter.name)
        if not window:
            return self.warnings.append("not-in-window-hierarchy")
        if presenter.presents:
            return self.warnings.append("already-presenting")
        source_window = self.window_of(source.name)
        if not source_window or not (source.parent or source.window or source.presentation):
            self.warnings.append("detached-presenter")
        if style != "popover":
            (source_window or window).first_responder = None
        self.answers["contextProvider"] = presenter.name if searches else None
        controller.presentation = Presentation(presenter, style, searches, window)
        presenter.presents = controller
        self.presented.append(controller)
        return self.load(controller)

    @staticmethod
    def path_over_presenters(controller):
        found = controller.path
        while found[-1].presenter:
            found += found[-1].presenter.path
        return found

    def presenter(self, source, searches):
        """R-PRES-2, R-CTX-2, R-CTX-4."""
        if not searches:
            return source.top
        providers = [one for one in source.path if one.defines_context]
        window = self.window_of(source.top.name)
        root = window.root if window and not source.top.presentation else None
        return (providers + [root or source.top])[0]

    def do_dismiss(self, words):
        path = self.controllers[words["on"]].path
        presenters = [one for one in path if one.presents]
        forwarded = [one.presenter for one in path if one.presentation]
        handler = (presenters + forwarded + [None])[0]
        self.answers["handledBy"] = handler.name if handler else None
        self.answers["dismissed"] = handler.presents.name if handler else None
        if handler:
            self.end(handler.presents)

    def end(self, controller):
        """Ends a presentation with all that the controller and its children present above."""
        for other in list(self.presented):
            if other.presentation and controller in other.presenter.path:
                self.end(other)
        controller.presenter.presents = controller.presentation = None
        self.presented.remove(controller)

    # The actor chain

    def actor_target(self, action, start):
        targets = [one for one in start.path if one.overrides(action) and action not in one.denies]
        return targets[0] if targets else None

    def do_targetViewController(self, words):
        target = self.actor_target(words["action"], self.controllers[words["on"]])
        self.answers["returns"] = self.answers["actionTarget"] = target.name if target else None

    def do_show(self, words):
        self.act("show", words)

    def do_showDetail(self, words):
        self.act("showDetail", words)

    def act(self, action, words):
        controller, receiver = self.controllers[words["vc"]], self.controllers[words["from"]]
        target = self.actor_target(action, receiver)
        self.answers["actionTarget"] = target.name if target else None
        actor = receiver if receiver.overrides(action) else target
        if not actor:
            self.present(controller, receiver)
        elif action in actor.own_overrides:
            return
        elif actor.kind == "navigation":
            self.push(controller, actor)
        elif not actor.is_collapsed:
            self.place_in_column(controller, actor, 0 if action == "show" else 1)
        elif actor.children[0].kind == "navigation":
            self.push(controller, actor.children[0])
        else:
            self.present(controller, actor)

    def place_in_column(self, controller, split, column):
        if split.children[column:column + 1] != [controller]:
            self.release(controller)
            for former in split.children[column:column + 1]:
                self.release(former)
            split.children.insert(column, controller)
            controller.parent = split

    # Responders

    def next(self, name):
        if isinstance(name, Wrapper):
            return name.next
        if name in self.overridden_next:
            return self.overridden_next[name]
        if name in self.windows and self.profile == "ios13":
            return "UIWindowScene"
        if name in self.windows or name == "UIWindowScene":
            return "UIApplication"
        if name == "UIApplication":
            return "AppDelegate" if self.delegate_responds else None
        if name in self.controllers:
            return self.next_of_controller(self.controllers[name])
        if name not in self.views:
            return None
        owner, superview = self.owner(self.views[name]), self.superview(self.views[name])
        return owner.name if owner else superview.name if superview else None

    def next_of_controller(self, controller):
        """R-RESP-3, R-RESP-4, and R-RESP-13 for one whose view a presentation removed."""
        is_removed = controller.presents and controller.presents.presentation.removes
        if is_removed and self.profile != "documented":
            return self.container(controller)
        if controller.window:
            return self.place(controller)
        if controller.presentation:
            return controller.presenter.name
        if is_removed:
            return controller.parent.view_name if controller.parent else None
        return self.place(controller)

    def place(self, controller):
        """The superview of a controller's view, were it not removed, with the private views there."""
        if not controller.is_loaded:
            return None
        superview = self.superview(self.views[controller.view_name], without_removal=True)
        if not superview:
            return None
        if self.profile == "documented":
            return superview.name
        end = self.container(controller.presenter) if controller.presentation else superview.name
        for class_name in reversed(self.wrappers(controller)):
            end = Wrapper(class_name, controller.name, end)
        return end

    def wrappers(self, controller):
        """R-TREE-2, R-TREE-3, R-TREE-4, R-TREE-7."""
        is_recent = self.profile == "ios13"
        if controller.window:
            return ("UIDropShadowView", "UITransitionView") if is_recent else ()
        if controller.presentation:
            return SHEET if is_recent and controller.presentation.is_sheet else ()
        return WRAPPERS.get(controller.parent.kind, ()) if controller.parent else ()

    def container(self, presenter):
        """R-PRES-21, R-TREE-9: what stands in the window, or in the place of the presenter."""
        presentation = presenter.presents.presentation
        end = self.place(presenter) if presentation.is_in_context else presentation.window.name
        return Wrapper("UITransitionView", presenter.presents.name, end)

    def chain(self, name):
        links = []
        while name:
            if name in links:
                return links + ["<cycle>"]
            links.append(name)
            name = self.next(name)
        return links

    def chain_names(self, name):
        links = self.chain(name)
        return [link.class_name if isinstance(link, Wrapper) else link for link in links]

    def do_overrideNext(self, words):
        self.overridden_next[words["on"]] = words["to"]

    def do_becomeFirstResponder(self, words):
        name = words["on"]
        window = self.window_of(name)
        responder = self.controllers.get(name) or self.views[name]
        is_first = bool(window) and window.first_responder == name
        can = bool(window) and (is_first or responder.can_become_first)
        if can:
            window.first_responder = name
        self.answers["returns"] = can

    def taker(self, action, start):
        for name in self.chain(start):
            if isinstance(name, Wrapper):
                continue
            controller = self.controllers.get(name)
            refuses = controller and action in controller.denies
            if action in self.implements.get(name, ()) and not refuses:
                return name
        return None

    def do_target(self, words):
        self.answers["returns"] = self.taker(words["action"], words["on"])

    def getter(self, action, sender):
        """R-ACT-3: from the first responder, else the sender, else the application."""
        first = self.key_window and self.key_window.first_responder
        return self.taker(action, first or sender or "UIApplication")

    def do_sendAction(self, words):
        taker = self.getter(words["action"], words["from"])
        if taker:
            self.action_log.append([taker, words["action"]])
        self.answers["returns"] = taker is not None

    # Frames and touches

    def frame(self, view):
        owner = self.owner(view)
        if view.frame:
            return view.frame
        if not owner:
            return [0, 0, 0, 0]
        superview = self.superview(view)
        if owner.presentation and owner.presentation.is_in_context:
            return self.screen_frame(self.views[owner.presenter.view_name])
        if owner.place or not superview:
            return owner.last_frame
        return [0, 0, *self.frame(superview)[2:]]

    def screen_frame(self, view):
        frame = list(self.frame(view))
        above = self.superview(view, without_removal=True)
        while above and above not in self.windows.values():
            frame[0] += self.frame(above)[0]
            frame[1] += self.frame(above)[1]
            above = self.superview(above)
        return frame

    def subviews(self, view):
        owner = self.owner(view)
        found = []
        if view in self.windows.values():
            found += [self.views[view.root.view_name]] if view.root else []
        for subview in view.subviews:
            if subview is View.CHILDREN:
                found += [self.views[child.view_name] for child in owner.shown_children]
            else:
                found.append(subview)
        if view in self.windows.values():
            found += [self.views[one.view_name] for one in self.presented]
        return [subview for subview in found if self.superview(subview) is view]

    def hit(self, x, y):
        """R-WIN-2, R-WIN-4: the window in front first."""
        shown = [window for window in self.windows.values() if window.shown]
        for window in sorted(shown, key=lambda one: (one.level, one.shown), reverse=True):
            found = self.hit_in(window, x - window.frame[0], y - window.frame[1])
            if found:
                return found
        return None

    def hit_in(self, view, x, y):
        _, _, width, height = self.frame(view)
        if view.hidden or not view.interaction or not (0 <= x < width and 0 <= y < height):
            return None
        for subview in reversed(self.subviews(view)):
            frame = self.frame(subview)
            found = self.hit_in(subview, x - frame[0], y - frame[1])
            if found:
                return found
        return view.name

    # What the cases ask

    def appearances(self):
        """Whether the view of each controller is loaded, and whether it is in a window."""
        return {name: (one.is_loaded, bool(self.window_of(name)))
                for name, one in self.controllers.items()}

    def notation(self, controller):
        text = controller.name
        if controller.children:
            text += " → [ " + ", ".join(map(self.notation, controller.children)) + " ]"
        return text + (" + " + self.notation(controller.presents) if controller.presents else "")

    def presented_by(self, controller):
        """R-PRES-5."""
        return ([one.presents.name for one in controller.path if one.presents] + [None])[0]

    def presenting(self, controller):
        """R-PRES-6."""
        return ([one.presenter.name for one in controller.path if one.presentation] + [None])[0]

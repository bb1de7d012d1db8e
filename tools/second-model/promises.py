"""Makes the changes that the program says would change an answer, and looks whether they do.

A scenario lets an embedded view fill its superview, where the cases keep its frame; so does this."""

import json
import re
import tempfile

import running
from model import CONTEXT_STYLES, Model
from objects import Refused

POINTS = ("30,30", "120,170")
# A condition joins what has to change by "and".
JOINT = re.compile(r" and (?=\S+ (?:were|selected|took|defined|did|resigned) )")


class ChangedModel(Model):
    """The model of a set-up, to which conditions are applied."""

    def __init__(self, setup):
        super().__init__(setup.profile)
        self.asked_style = self.asked_responder = None
        for operation in setup.operations:
            self.run(operation)

    def frame(self, view):
        owner, superview = self.owner(view), self.superview(view)
        if owner and owner.place and superview and not view.frame:
            return [0, 0, *self.frame(superview)[2:]]
        return super().frame(view)

    def apply(self, condition):
        for change in JOINT.split(condition):
            for pattern, make in CHANGES:
                found = re.fullmatch(pattern, change)
                if found:
                    make(self, *found.groups())
                    self.settle()
                    break
            else:
                raise ValueError(f"no change is known as \"{change}\"")

    def dismiss(self, name):
        self.end(self.controllers[name])

    def hide(self, name, hidden=True):
        if name in self.windows:
            self.windows[name].shown = None if hidden else 1
        else:
            self.views[name].hidden = hidden

    def not_overriding(self, name, action):
        if action == "next":
            del self.overridden_next[name]
        else:
            self.controllers[name].overrides = lambda asked: asked != action

    def become_first(self, name):
        self.key_window.first_responder = name

    def resign(self, name):
        self.key_window.first_responder = None

    def would_present(self, source, style):
        """The name of who presents, None if UIKit ignores the call."""
        searches = (self.asked_style or style) in CONTEXT_STYLES
        presenter = self.presenter(self.controllers[source], searches)
        can = self.window_of(presenter.name) and not presenter.presents
        return presenter.name if can else None


CHANGES = (
    (r"(\S+) were dismissed", ChangedModel.dismiss),
    (r"(\S+) selected (\S+)", lambda model, tab, child: model.do_select({"on": tab, "vc": child})),
    (r"(\S+) were popped to (\S+)", lambda model, stack, goal: model.do_popTo({"on": stack, "vc": goal})),
    (r"(\S+) were hidden", ChangedModel.hide),
    (r"(\S+) were not hidden", lambda model, name: model.hide(name, hidden=False)),
    (r"(\S+) took touches", lambda model, name: setattr(model.views[name], "interaction", True)),
    (r"(\S+) defined a presentation context",
     lambda model, name: setattr(model.controllers[name], "defines_context", True)),
    (r"(\S+) defined no presentation context",
     lambda model, name: setattr(model.controllers[name], "defines_context", False)),
    (r"(\S+) did not implement (\S+)", lambda model, name, action: model.implements[name].remove(action)),
    (r"(\S+) did not refuse (\S+)",
     lambda model, name, action: model.controllers[name].denies.remove(action)),
    (r"(\S+) did not override (\S+)", ChangedModel.not_overriding),
    (r"(\S+) were first responder", ChangedModel.become_first),
    (r"(\S+) resigned first responder", ChangedModel.resign),
    (r"it were asked of (\S+), which this chain does not pass, or below",
     lambda model, name: setattr(model, "asked_responder", name)),
    (r"the style were (\S+)", lambda model, style: setattr(model, "asked_style", style)),
)


def context(model, promise, source, style):
    found = re.match(r"(\S+) would present", promise)
    presenter = None if found[1] == "nobody" else found[1]
    return model.would_present(source, style) == presenter


def target(model, promise, name):
    taker = model.taker("go:", model.asked_responder or name)
    return promise == f"{taker or 'nobody'} would take go:"


def actor(model, promise, name):
    found = model.actor_target("show", model.controllers[name])
    none = "there would be no target and the caller's default would apply"
    return promise == (f"{found.name} would be the target" if found else none)


def dispatch(model, promise, name):
    getter = model.getter("go:", name)
    return promise == (f"go: would reach {getter}" if getter else "nobody would perform go:")


def hit(model, promise, point):
    found = re.fullmatch(r"(?:the touch would go to (\S+)|no view would get the touch)", promise)
    return model.hit(*map(int, point.split(","))) == found[1]


def visible(model, promise, name):
    """None for what is promised of covers and of what is hidden, of which the model says nothing."""
    return bool(model.window_of(name)) if "come back to the window" in promise else None


def questions(model):
    """What is asked of a snapshot: words of the command line, what checks a promise, and its words."""
    controllers, responders = list(model.controllers), list(model.implements)
    for name in controllers:
        yield ("visible", name), visible, (name,)
    for name in controllers[:6]:
        yield ("target", "show", "--actor", "--from", name), actor, (name,)
        for style in ("fullScreen", "currentContext"):
            yield ("context", name, "--style", style), context, (name, style)
    for name in responders[:3] + responders[-3:]:
        yield ("target", "go:", "--from", name), target, (name,)
        yield ("dispatch", "go:", "--from", name), dispatch, (name,)
    # Elsewhere bars are in the way, which the model does not have.
    for point in POINTS if model.profile == "documented" else ():
        yield ("hit", point), hit, (point,)


def broken(number, setup, program):
    """How many promises there are, and those that are not kept, as lines."""
    try:
        model = ChangedModel(setup)
    except Refused:
        return 0, []
    count, lines = 0, []
    with tempfile.TemporaryDirectory() as folder:
        script = running.scenario(setup.profile, setup.operations + [running.snapshot("x")], folder)
        for (command, *words), is_kept, about in questions(model):
            answer = json.loads(running.run(
                program, command, script + "#x", *words, "--format", "json"))
            for promise in answer["alternatives"]:
                changed = ChangedModel(setup)
                changed.apply(promise["if"])
                kept = is_kept(changed, promise["then"], *about)
                count += kept is not None
                if kept is False:
                    lines.append(f"setup-{number}, {command} {' '.join(words)}: "
                                 f"if {promise['if']}, not: {promise['then']}")
    return count, lines

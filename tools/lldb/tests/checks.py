"""Checks the commands for lldb, inside lldb, on a process that stands in for an app."""

import os
import shutil
import subprocess
import sys
import unittest

import lldb
import treering_lldb

FOLDER = os.environ["CHECKS_FOLDER"]
HERE = os.path.dirname(os.path.realpath(__file__))
APPLE = dict(treering_lldb.EXPRESSIONS)
STAND_IN = {
    "uikit": '(void *)stand_in_class("UIApplication")',
    "views": "(const char *)stand_in_views()",
    "controllers": "(const char *)stand_in_controllers()",
    "responders": "(const char *)stand_in_responders()",
    "chain": "(const char *)stand_in_chain((void *){address})",
}
PUSH = "push   Fruit.PearViewController onto UINavigationController\n"


class CommandTests(unittest.TestCase):
    def setUp(self):
        self.debugger = lldb.SBDebugger.Create()
        self.debugger.SetAsync(False)
        self.command(f"command script import {os.path.join(HERE, '..', 'treering_lldb.py')}")
        treering_lldb.EXPRESSIONS.update(STAND_IN)
        treering_lldb.Treering.session = None
        self.store = os.path.join(FOLDER, self.id() + ".treering")

    def tearDown(self):
        target = self.debugger.GetSelectedTarget()
        if target.GetProcess().IsValid():
            target.GetProcess().Kill()
        lldb.SBDebugger.Destroy(self.debugger)

    def launch(self, *folders):
        """Starts the stand-in and runs it to its first moment."""
        target = self.debugger.CreateTarget(os.path.join(FOLDER, "Fruit"))
        target.BreakpointCreateByName("moment_reached")
        paths = [os.path.join(HERE, folder) for folder in folders or ("before", "after")]
        process = target.LaunchSimple(paths, None, FOLDER)
        self.assertEqual(process.GetState(), lldb.eStateStopped)

    def step(self):
        self.debugger.GetSelectedTarget().GetProcess().Continue()

    def command(self, line):
        """What a command prints, or its error if it fails."""
        result = lldb.SBCommandReturnObject()
        self.debugger.GetCommandInterpreter().HandleCommand(line, result)
        return (result.GetOutput() if result.Succeeded() else result.GetError()) or ""

    def treering(self, verb, rest=""):
        return self.command(f"treering {verb} --store {self.store} {rest}")

    def test_two_snaps_around_a_step_show_the_push(self):
        self.launch()
        self.assertIn("/1  before", self.treering("snap", "before"))
        self.step()
        self.assertIn("/2  after", self.treering("snap", "after"))
        for question in ("", "before", "before after", "1 2", "last~1 last"):
            self.assertIn(PUSH, self.treering("diff", question), question)

    def test_a_diff_without_a_second_snap_looks_at_the_app_as_it_is_now(self):
        self.launch()
        self.treering("snap", "before")
        self.step()
        self.assertIn(PUSH, self.treering("diff"))
        self.assertIn(PUSH, self.treering("diff", "before"))
        self.treering("snap", "after")
        self.assertIn("Fruit.PearView", self.treering("show", "--as views"))

    def test_a_diff_needs_something_to_compare_with(self):
        self.launch()
        self.assertIn("there is no snapshot to compare with", self.treering("diff"))
        self.treering("snap")
        self.assertIn("has not moved", self.treering("diff"))
        self.assertIn("not more", self.treering("diff", "1 2 3"))

    def test_the_first_responders_chain_is_recorded(self):
        self.launch()
        self.treering("snap")
        shown = self.treering("show", "--as json")
        self.assertIn('"id":"0x7fd3c8304e20"', shown.replace(" ", ""))
        self.assertIn('"next":"0x600000f18c60"', shown.replace(" ", ""))

    def test_a_chain_is_explained_for_whatever_an_expression_gives(self):
        self.launch()
        for leaf in ("first_responder", "0x7fd3c8307be0", "(char *)first_responder + 0"):
            chain = self.treering("chain", leaf)
            self.assertTrue(
                chain.startswith("UISearchTextField → Fruit.BasketView → Fruit.BasketViewController"),
                chain)
            self.assertIn("Fruit.AppDelegate", chain)

    def test_what_is_no_responder_has_no_chain(self):
        self.launch()
        self.assertIn('treering: "nothing" is nil', self.treering("chain", "nothing"))
        self.assertIn("treering: 0x1000 is not a responder", self.treering("chain", "no_responder"))
        self.assertIn('treering: cannot evaluate "missing"', self.treering("chain", "missing"))
        self.assertIn("expected an expression", self.treering("chain"))
        for wrong, reason in (("1+", "expected expression"), ("missing", "missing")):
            said = self.treering("chain", wrong).strip().partition(f'"{wrong}": ')[2]
            self.assertIn(reason, said)

    def test_a_snapshot_is_shown_in_any_form(self):
        self.launch()
        self.treering("snap", "before")
        self.step()
        self.treering("snap")
        self.assertIn("Fruit.PearView", self.treering("show", "--as views"))
        self.assertNotIn("Fruit.PearView", self.treering("show", "before --as views"))
        self.assertIn('unknown option "--nope"', self.treering("show", "--nope"))

    def test_without_a_process_there_is_nobody_to_ask(self):
        self.assertIn("treering: there is no process", self.treering("snap"))
        self.launch("before")
        self.step()
        self.assertIn("treering: the process has ended", self.treering("snap"))

    def test_an_app_without_uikit_is_told_apart(self):
        self.launch()
        for answer in ('(void *)stand_in_class("NSApplication")', "(void *)missing()"):
            treering_lldb.EXPRESSIONS["uikit"] = answer
            self.assertIn('treering: "Fruit" does not use UIKit', self.treering("snap"))

    def test_an_expression_that_fails_says_which(self):
        self.launch()
        for answer, reason in (
                ("(const char *)missing()", "the app did not tell its views: "),
                ("(const char *)*(char *)8", "the app did not tell its views: "),
                ("(const char *)0", "the answer is nil"),
                ('(const char *)""', "the app has no window")):
            treering_lldb.EXPRESSIONS["views"] = answer
            self.assertIn(reason, self.treering("snap"), answer)
        treering_lldb.EXPRESSIONS.update(STAND_IN)
        self.assertIn("/1", self.treering("snap"))

    def test_a_missing_program_is_told(self):
        self.launch()
        program = os.environ["TREERING_PROGRAM"]
        try:
            os.environ["TREERING_PROGRAM"] = "/missing/treering"
            self.assertIn('treering: "/missing/treering" is no program', self.treering("snap"))
        finally:
            os.environ["TREERING_PROGRAM"] = program

    def test_a_program_that_would_be_built_first_is_told(self):
        self.launch()
        kept = {name: os.environ.pop(name) for name in ("TREERING_PROGRAM", "PATH")}
        try:
            os.environ["PATH"] = "/missing"
            built, treering_lldb.Program.built = treering_lldb.Program.built, "/missing/treering"
            said = self.treering("snap")
            self.assertIn("treering: treering is not built yet", said)
            self.assertIn("tools/treering version", said)
        finally:
            treering_lldb.Program.built = built
            os.environ.update(kept)

    def test_the_program_installed_with_the_commands_is_found_without_a_path(self):
        self.launch()
        folder = os.path.join(os.environ["CHECKS_FOLDER"], "installed")
        for name in ("bin", os.path.join("share", "treering")):
            os.makedirs(os.path.join(folder, name))
        installed = os.path.join(folder, "bin", "treering")
        shutil.copy(os.environ["TREERING_PROGRAM"], installed)
        kept = {name: os.environ.pop(name) for name in ("TREERING_PROGRAM", "PATH")}
        file = treering_lldb.__file__
        try:
            os.environ["PATH"] = "/missing"
            treering_lldb.__file__ = os.path.join(folder, "share", "treering", "treering_lldb.py")
            self.assertEqual(treering_lldb.Program().path, os.path.realpath(installed))
            self.assertIn("/1", self.treering("snap"))
        finally:
            treering_lldb.__file__ = file
            os.environ.update(kept)

    def test_sessions_lie_in_the_folder_that_the_program_chooses(self):
        self.launch()
        self.command("treering snap")
        store = os.path.join(os.environ["XDG_DATA_HOME"], "treering", "lldb", "Fruit.treering")
        self.assertTrue(os.path.exists(store))

    def test_each_run_is_a_session(self):
        for number in (1, 2):
            self.launch()
            self.assertIn("/1", self.treering("snap"))
            first = treering_lldb.Treering.session.name
            self.debugger.GetSelectedTarget().GetProcess().Kill()
            self.debugger.DeleteTarget(self.debugger.GetSelectedTarget())
        self.assertEqual(treering_lldb.Treering.session.name, first)

    def test_a_store_holds_for_the_commands_that_follow(self):
        self.launch()
        self.treering("snap")
        self.step()
        self.command("treering snap")
        self.assertIn(PUSH, self.command("treering diff"))

    def test_wrong_words_are_told(self):
        self.assertIn('unknown command "snop"', self.command("treering snop"))
        self.assertIn("treering snap [LABEL]", self.command("treering"))
        self.assertIn("treering snap [LABEL]", self.command("help treering"))
        self.launch()
        self.assertIn("in quotes", self.treering("snap", "two words"))
        self.assertIn('a label has no "/"', self.treering("snap", "cart/full"))
        for wrong in ("snap", "diff"):
            for option in ("--help", "-x", "before --store other.treering"):
                self.assertIn("unknown option", self.treering(wrong, option))
        # Nothing of this was taken for a snapshot.
        self.assertIn("there is no snapshot to compare with", self.treering("diff"))
        self.assertIn('needs a file', self.command("treering snap --store"))


class ExpressionTests(unittest.TestCase):
    def test_the_expressions_for_uikit_are_objective_c(self):
        for name, text in APPLE.items():
            body = text.replace("{address}", "(__typeof__((id)0))0x10" if name == "chain" else "0x10")
            code = f'#include "{HERE}/uikit-stub.h"\nvoid check(void) {{ {body.rstrip().rstrip(";")}; }}\n'
            done = subprocess.run(
                ["clang", "-x", "objective-c++", "-target", "x86_64-apple-macosx10.15", "-fsyntax-only",
                 "-fno-objc-arc", "-Wall", "-Werror", "-Wno-unused-value", "-"],
                input=code, text=True, capture_output=True, check=False)
            self.assertEqual(done.returncode, 0, f"{name}:\n{done.stderr}")


def __lldb_init_module(debugger, _):
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    unittest.TextTestRunner(stream=sys.stdout, verbosity=1).run(suite)

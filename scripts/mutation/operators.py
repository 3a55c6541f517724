"""What a mutant is: one small change of one function, of the kind a tired author makes.

Most operators are mutmut's. Those of its operators whose mutants `mypy --strict` refuses (None for an argument or a
value, an argument left out, `/` for `//`) are not used: they would be killed by any test and only flatter the rate.
Texts are not mutated either; the tests of the catalogues own them. In return there are operators that mutmut lacks: a
condition that always or never holds, a statement or an early return that is gone, two arguments swapped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation import mutators

USED = {
    "operator_number",
    "operator_name",
    "operator_remove_unary_ops",
    "operator_keywords",
    "operator_swap_op",
    "operator_augmented_assignment",
    "operator_match",
    "operator_if_exp",
}
FROM_MUTMUT = [(kind, make) for kind, make in mutators.mutation_operators if make.__name__ in USED]

# Where mutmut puts `/`, which makes a float: what stands in for it.
INSTEAD_OF_DIVIDE: dict[type[cst.CSTNode], cst.CSTNode] = {
    cst.FloorDivide: cst.Multiply(),
    cst.Modulo: cst.FloorDivide(),
    cst.Multiply: cst.Add(),
    cst.FloorDivideAssign: cst.MultiplyAssign(),
    cst.ModuloAssign: cst.FloorDivideAssign(),
    cst.MultiplyAssign: cst.AddAssign(),
}
# Arguments of a type of their own (rules, state, frame, decision, builder) and calls whose arguments are alike.
NOT_INTS = {"r", "s", "f", "d", "b", "out", "self"}
ALIKE = {"min", "max", "range"}
# Guards for speed only: `emit` and `d.block` ask again. Not to emit at all is a mutant of its own.
EMIT_GUARD = "s.sink is not None"
EXPLAIN_GUARD = "d.explain"


@dataclass
class Change:
    """Put one node in the place of another."""

    old: cst.CSTNode
    new: cst.CSTNode


@dataclass
class Mutant:
    path: Path
    function: str
    line: int
    last_line: int
    before: str
    after: str
    module: cst.Module
    change: Change
    ordinal: int = 1  # among equal changes of the function

    @property
    def key(self) -> str:
        """The mutant without its line number, which changes with every edit above it."""
        which = f" #{self.ordinal}" if self.ordinal > 1 else ""
        return f"{self.path} {self.function}{which}: {self.before} => {self.after}"

    def source(self) -> str:
        """The whole file with the change in it."""
        changed = self.module.visit(_Replace(self.change))
        assert isinstance(changed, cst.Module)
        return changed.code

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.before}  =>  {self.after}"


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """All mutants of the functions and methods of a file, in the order of the file."""
    module = cst.parse_module((root / path).read_text("utf-8"))
    finder = _Finder(module, path)
    MetadataWrapper(module, unsafe_skip_copy=True).visit(finder)
    return finder.found


class _Replace(cst.CSTTransformer):
    def __init__(self, change: Change) -> None:
        super().__init__()
        self.change = change

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]  # wider in libcst, which also removes and flattens
        return self.change.new if original_node is self.change.old else updated_node


class _Finder(cst.CSTVisitor):
    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self, module: cst.Module, path: Path) -> None:
        super().__init__()
        self.module = module
        self.path = path
        self.names: list[str] = []
        self.in_function = False
        self.found: list[Mutant] = []
        self.equal: dict[str, int] = {}

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator | cst.Parameters | cst.BaseString):
            return False
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.names.append(node.name.value)
            self.in_function = self.in_function or isinstance(node, cst.FunctionDef)
            return True
        if isinstance(node, cst.If) and self.module.code_for_node(node.test) == EMIT_GUARD:
            for child in node.body.body:
                child.visit(self)
            return False
        if self.in_function:
            for change in _changes(node, self.names[-1]):
                self._add(change)
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.names.pop()
            self.in_function = self.in_function and len(self.names) > 0 and isinstance(original_node, cst.ClassDef)

    def _add(self, change: Change) -> None:
        before, after = self._text(change.old), self._text(change.new)
        if before == after:
            return
        span = self.get_metadata(PositionProvider, change.old)
        name = ".".join(self.names)
        mutant = Mutant(self.path, name, span.start.line, span.end.line, before, after, self.module, change)
        self.equal[mutant.key] = mutant.ordinal = self.equal.get(mutant.key, 0) + 1
        self.found.append(mutant)

    def _text(self, node: cst.CSTNode) -> str:
        return " ".join(self.module.code_for_node(node).split())


def _changes(node: cst.CSTNode, function: str) -> Iterator[Change]:
    for kind, make in FROM_MUTMUT:
        if isinstance(node, kind):
            for new in make(node):
                yield Change(node, _without_divide(node, new))
    yield from _condition(node)
    yield from _removal(node)
    if function != "register":
        yield from _swap(node)


def _without_divide(old: cst.CSTNode, new: cst.CSTNode) -> cst.CSTNode:
    operator = getattr(new, "operator", None)
    if isinstance(operator, cst.Divide | cst.DivideAssign):
        return new.with_changes(operator=INSTEAD_OF_DIVIDE[type(old.operator)])  # type: ignore[attr-defined]  # a node with an operator
    return new


def _condition(node: cst.CSTNode) -> Iterable[Change]:
    """A condition that always holds, or never."""
    if isinstance(node, cst.If):
        never = Change(node.test, cst.Name("False"))
        if cst.Module([]).code_for_node(node.test) == EXPLAIN_GUARD:
            return [never]
        return [Change(node.test, cst.Name("True")), never]
    if isinstance(node, cst.While):
        return [Change(node.test, cst.Name("False"))]
    if isinstance(node, cst.CompIf):
        return [Change(node.test, cst.Name("True"))]
    return []


def _removal(node: cst.CSTNode) -> Iterable[Change]:
    """A call, a change of the state or an early return that is not there."""
    if not isinstance(node, cst.SimpleStatementLine) or len(node.body) != 1:
        return []
    small = node.body[0]
    call = isinstance(small, cst.Expr) and isinstance(small.value, cst.Call)
    early = isinstance(small, cst.Return) and small.value is None
    targets: list[cst.BaseExpression] = []
    if isinstance(small, cst.AugAssign):
        targets = [small.target]
    if isinstance(small, cst.Assign):
        targets = [target.target for target in small.targets]
    stored = bool(targets) and all(isinstance(target, cst.Attribute | cst.Subscript) for target in targets)
    return [Change(small, cst.Pass())] if call or early or stored else []


def _swap(node: cst.CSTNode) -> Iterator[Change]:
    """Two arguments that stand side by side change places."""
    if not isinstance(node, cst.Call) or (isinstance(node.func, cst.Name) and node.func.value in ALIKE):
        return
    for i in range(len(node.args) - 1):
        first, second = node.args[i], node.args[i + 1]
        if _is_int(first) and _is_int(second):
            args = list(node.args)
            args[i] = first.with_changes(value=second.value)
            args[i + 1] = second.with_changes(value=first.value)
            yield Change(node, node.with_changes(args=args))


def _is_int(arg: cst.Arg) -> bool:
    if arg.keyword is not None or arg.star:
        return False
    if isinstance(arg.value, cst.Name):
        return arg.value.value not in NOT_INTS
    return isinstance(
        arg.value, cst.Integer | cst.Attribute | cst.Subscript | cst.BinaryOperation | cst.UnaryOperation | cst.Call
    )

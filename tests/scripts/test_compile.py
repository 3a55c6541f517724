"""What the compiled build makes of the extensions that mypyc asks for. That it works is seen wherever it runs."""

from pathlib import Path

from setuptools import Extension

from scripts.compile import extension_of, link_or_copy, share_doors

DOOR = """#include <Python.h>
PyMODINIT_FUNC
PyInit_{name}(void)
{{
    if (!(tmp = PyImport_ImportModule("lib__mypyc"))) return NULL;
    PyObject *capsule = PyObject_GetAttrString(tmp, "init_{long}");
    void *init_func = PyCapsule_GetPointer(capsule, "lib__mypyc.init_{long}");
}}
"""


def asked_for(folder: Path, *modules: str) -> list[Extension]:
    """One extension with all the code, and one a module that leads into it, as mypyc makes them."""
    (folder / "all.c").write_text("int all;\n", encoding="utf-8")
    found = [Extension("lib__mypyc", [str(folder / "all.c")])]
    for module in modules:
        source = folder / f"{module}.c"
        text = DOOR.format(name=module.rpartition(".")[2], long=module.replace(".", "___"))
        source.write_text(text, encoding="utf-8")
        found.append(Extension(module, [str(source)]))
    return found


def test_the_modules_of_a_folder_share_one_extension(tmp_path: Path) -> None:
    extensions = asked_for(tmp_path, "a.b.one", "a.b.two", "a.c.one")
    assert share_doors(extensions, tmp_path) == {"a.b.one": ["a.b.two"], "a.c.one": []}
    assert [extension.name for extension in extensions] == ["lib__mypyc", "a.b.one", "a.c.one"]
    source = Path(extensions[1].sources[0])
    lines = [line for line in source.read_text("utf-8").splitlines() if line.startswith("PyMODINIT_FUNC")]
    assert [line.partition("return ")[2] for line in lines] == [
        'enter("lib__mypyc", "init_a___b___one", "lib__mypyc.init_a___b___one"); }',
        'enter("lib__mypyc", "init_a___b___two", "lib__mypyc.init_a___b___two"); }',
    ]
    assert ["PyInit_one(void)" in lines[0], "PyInit_two(void)" in lines[1]] == [True, True]
    written = source.stat().st_mtime_ns
    share_doors(asked_for(tmp_path, "a.b.one", "a.b.two", "a.c.one"), tmp_path)
    assert source.stat().st_mtime_ns == written, "what did not change is not compiled again"


def test_a_link_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    made, link = tmp_path / "made.so", tmp_path / "link.so"
    made.write_bytes(b"new")
    link.write_bytes(b"old")
    link_or_copy(made, link)
    assert link.read_bytes() == b"new"
    assert extension_of("a.b.two").parts[:2] == ("a", "b")

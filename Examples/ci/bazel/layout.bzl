"""Checks one layout, storyboard or xib with layoutc: one action, which is cached and may run on another machine.

    load("//Tools/layoutc/Examples/ci/bazel:layout.bzl", "layout_test")

    layout_test(
        name = "login",
        src = "login.layout",
        data = ["rows.layout", ".layoutc"] + glob(["*.lproj/login.strings"]),
        options = ["--device", "all"],
    )
"""

def _layout_test(ctx):
    words = [ctx.executable.layoutc.short_path, "check", ctx.file.src.short_path] + ctx.attr.options
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    quoted = ["'%s'" % word.replace("'", "'\\''") for word in words]
    ctx.actions.write(script, "#!/bin/sh\nexec %s\n" % " ".join(quoted), is_executable = True)
    runfiles = ctx.runfiles([ctx.file.src, ctx.executable.layoutc] + ctx.files.data)
    return [DefaultInfo(executable = script, runfiles = runfiles)]

layout_test = rule(
    implementation = _layout_test,
    test = True,
    attrs = {
        "src": attr.label(mandatory = True, allow_single_file = [".layout", ".storyboard", ".xib"]),
        "data": attr.label_list(
            allow_files = True,
            doc = "What the file includes, its translations, and '.layoutc'.",
        ),
        "options": attr.string_list(doc = "Options of 'layoutc check'."),
        "layoutc": attr.label(
            default = "//Tools:layoutc",
            doc = "The binary that 'make build' makes, exported by a BUILD file beside it.",
            allow_single_file = True,
            executable = True,
            cfg = "target",
        ),
    },
)

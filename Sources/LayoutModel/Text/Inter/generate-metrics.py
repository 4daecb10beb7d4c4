#!/usr/bin/env python3
"""Writes the table of Inter's advances and kerning that text is measured with.

    generate-metrics.py [FOLDER] > Sources/LayoutModel/Text/Inter/InterMetrics.swift

FOLDER holds the static OpenType files of Debian's package fonts-inter; needs fonttools. The output depends
on the fonts alone, byte for byte.

Of each face it takes the advance of every character (`cmap`, `hmtx`) and the pair adjustments of the feature
`kern` (GPOS), single pairs and classes alike. Contextual alternates and ligatures are left out. Equal rows and
columns of the pair matrix, over all faces at once, become one class each; what remains is sparse and is stored
as a comb: the rows are slid over one another until no two non-zero cells meet.
"""

import sys
import unicodedata
from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path("/usr/share/fonts/opentype/inter")
FACES = ["Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
UNITS_PER_EM = 2816
PRIVATE_USE = range(0xE000, 0xF900)


def kern_subtables(font):
    """The subtables of the `kern` feature's only lookup: first those of single pairs, then those of classes."""
    table = font["GPOS"].table
    records = table.FeatureList.FeatureRecord
    (index,) = {i for r in records if r.FeatureTag == "kern" for i in r.Feature.LookupListIndex}
    subtables = [s.ExtSubTable if s.LookupType == 9 else s for s in table.LookupList.Lookup[index].SubTable]
    formats = [s.Format for s in subtables]
    assert formats == sorted(formats)
    return subtables


def kerning(font, places):
    """The adjustments of a font: of each left glyph those that are not zero, by the place of the right glyph. Of
    the subtables that cover a pair the first decides, so they are written from the last to the first."""
    rows = {}
    for subtable in reversed(kern_subtables(font)):
        for left, right, value in pairs(subtable, places):
            rows.setdefault(left, {})[right] = value
    return {left: {r: v for r, v in row.items() if v} for left, row in rows.items()}


def pairs(subtable, places):
    """All pairs of a subtable: left glyph, place of the right glyph, adjustment."""
    if subtable.Format == 1:
        for left, pair_set in zip(subtable.Coverage.glyphs, subtable.PairSet):
            for record in pair_set.PairValueRecord:
                for right in places.get(record.SecondGlyph, []):
                    yield left, right, adjustment(record.Value1)
        return
    members = {}
    for glyph, at in places.items():
        members.setdefault(subtable.ClassDef2.classDefs.get(glyph, 0), []).extend(at)
    for left in subtable.Coverage.glyphs:
        row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
        for number, cell in enumerate(row.Class2Record):
            value = adjustment(cell.Value1)
            # An earlier class subtable would have to hide a later one with its zeros too; there is only one.
            for right in members.get(number, []) if value else []:
                yield left, right, value


def advance(font, glyph, character):
    """Marks stand over the character before them, and controls show nothing, whatever their glyph's width."""
    if unicodedata.category(chr(character)) in ("Mn", "Me", "Cf", "Zl", "Zp"):
        return 0
    return font["hmtx"][glyph][0]


def adjustment(value):
    return 0 if value is None else value.XAdvance


def numbered(keys, first=None):
    """The distinct keys in order of appearance, `first` at 0, and the number of each key."""
    numbers = {} if first is None else {first: 0}
    return list(numbers.setdefault(key, len(numbers)) for key in keys), list(numbers)


def comb(rows):
    """Slides sparse rows over one another. Returns the start of each row and the cells (row, value)."""
    cells, starts = {}, [0] * len(rows)
    order = sorted(range(len(rows)), key=lambda r: (-len(rows[r]), r))
    for row in order:
        start = 0
        while any(start + column in cells for column in rows[row]):
            start += 1
        starts[row] = start
        for column, value in rows[row].items():
            cells[start + column] = (row, value)
    return starts, cells


class Metrics:
    def __init__(self, folder):
        fonts = [TTFont(folder / f"Inter-{face}.otf") for face in FACES]
        assert all(font["head"].unitsPerEm == UNITS_PER_EM for font in fonts)
        self.version = fonts[0]["name"].getDebugName(5)
        maps = [font.getBestCmap() for font in fonts]
        assert all(set(each) == set(maps[0]) for each in maps)
        self.characters = [c for c in sorted(maps[0]) if c not in PRIVATE_USE]
        self.read_advances(fonts, maps)
        self.read_kerning(fonts, maps)

    def read_advances(self, fonts, maps):
        per_face = [[advance(font, names[c], c) for c in self.characters] for font, names in zip(fonts, maps)]
        self.advance_index, self.advances = numbered(zip(*per_face))

    def read_kerning(self, fonts, maps):
        # Characters of one glyph in every face share their rows and columns.
        glyphs, distinct = numbered(tuple(names[c] for names in maps) for c in self.characters)
        rows = [{} for _ in distinct]
        for face, font in enumerate(fonts):
            places = {}
            for place, names in enumerate(distinct):
                places.setdefault(names[face], []).append(place)
            for left, row in kerning(font, places).items():
                for place in places.get(left, []):
                    for right, value in row.items():
                        rows[place].setdefault(right, [0] * len(FACES))[face] = value
        self.classify(glyphs, rows)

    def classify(self, glyphs, rows):
        """Gives glyphs with equal rows one left class, with equal columns one right class; 0 is kerned with nothing."""
        left_class, rows = numbered(
            (tuple(sorted((right, tuple(vector)) for right, vector in row.items())) for row in rows), first=())
        columns = [[] for _ in left_class]
        for left, row in enumerate(rows):
            for right, vector in row:
                columns[right].append((left, vector))
        right_class, columns = numbered(map(tuple, columns), first=())
        self.left_class = [left_class[g] for g in glyphs]
        self.right_class = [right_class[g] for g in glyphs]
        self.number_vectors(len(rows), columns)

    def number_vectors(self, row_count, columns):
        numbers = {(0,) * len(FACES): 0}
        sparse = [{} for _ in range(row_count)]
        for right, column in enumerate(columns):
            for left, vector in column:
                sparse[left][right] = numbers.setdefault(vector, len(numbers))
        self.kerns = list(numbers)
        self.right_class_count = len(columns)
        self.row_starts, self.cells = comb(sparse)

    def ranges(self):
        """The runs of consecutive characters: (first character, place of its glyph)."""
        previous = None
        for place, character in enumerate(self.characters):
            if previous is None or character != previous + 1:
                yield character, place
            previous = character

    def packed_glyphs(self):
        assert max(self.left_class) < 1 << 10 and max(self.right_class) < 1 << 10
        for advance, left, right in zip(self.advance_index, self.left_class, self.right_class):
            yield advance << 20 | left << 10 | right

    def packed_cells(self):
        for place in range(max(self.row_starts) + self.right_class_count):
            row, value = self.cells.get(place, (0, 0))
            yield row << 16 | value


def array(name, kind, comment, values):
    lines, line = [], ""
    for value in values:
        text = f"{value},"
        if len(line) + len(text) > 98:
            lines.append(line)
            line = ""
        line += (" " if line else "") + text
    lines.append(line)
    body = "\n".join("        " + each for each in lines)
    return f"    /// {comment}\n    static let {name}: [{kind}] = [\n{body}\n    ]\n"


def swift(metrics):
    ranges = list(metrics.ranges())
    arrays = [
        array("rangeStarts", "UInt32", "The first character of each run of characters, ascending.",
              (c for c, _ in ranges)),
        array("rangeGlyphs", "UInt16", "The place in `glyphs` of each run's first character; at the end the number of glyphs.",
              [g for _, g in ranges] + [len(metrics.characters)]),
        array("glyphs", "UInt32",
              "Of each character: 12 bits place in `advances`, 10 bits left class, 10 bits right class.",
              metrics.packed_glyphs()),
        array("advances", "UInt16", "Distinct advances, one number for each face.",
              (a for vector in metrics.advances for a in vector)),
        array("kerningRows", "UInt16", "The place in `kerningCells` of each left class's row.", metrics.row_starts),
        array("kerningCells", "UInt32",
              "At row + right class: 16 bits left class that owns the cell, 16 bits place in `kernings`.",
              metrics.packed_cells()),
        array("kernings", "Int16", "Distinct adjustments, one number for each face; the first are zero.",
              (k for vector in metrics.kerns for k in vector)),
    ]
    return f"""\
// Made by Sources/LayoutModel/Text/Inter/generate-metrics.py from Inter, {metrics.version}. Not to be edited by hand.
//
// Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter), licensed under the
// SIL Open Font License, Version 1.1: Sources/LayoutModel/Text/Inter/LICENSE.txt.

// swift-format-ignore-file

/// Advances and kerning of the typeface Inter, in `unitsPerEm`, for the faces
/// {", ".join(FACES)}.
enum InterMetrics {{
    static let unitsPerEm = {UNITS_PER_EM}
    static let faceCount = {len(FACES)}

""" + "\n".join(arrays) + "}\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    sys.stdout.write(swift(Metrics(folder)))

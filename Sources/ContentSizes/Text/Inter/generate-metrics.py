#!/usr/bin/env python3
"""Writes the tables of Inter's advances and kerning that text is measured with, one file for each.

    generate-metrics.py [FOLDER [TARGET]]

FOLDER holds the static OpenType files of Debian's package fonts-inter; needs fonttools. TARGET is where the files are
written: beside this script unless given. They depend on the fonts alone, byte for byte.

Of each face it takes the advance of every character (`cmap`, `hmtx`) and the pair adjustments of the feature
`kern` (GPOS), single pairs and classes alike. Contextual alternates and ligatures are left out. Equal rows and
columns of the pair matrix, over all faces at once, become one class each; what remains is sparse and is stored
as a comb: the rows are slid over one another until no two non-zero cells meet.
"""

import sys
import unicodedata
from pathlib import Path

from fontTools.ttLib import TTFont

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent.parent))
from swift_tables import comb, comb_cells, numbers, vectors

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

    def comb_cells(self):
        """Of each place of the comb: the left class that owns it, and the number of its kernings."""
        return comb_cells(self.row_starts, self.cells, self.right_class_count)


def characters(metrics):
    ranges = list(metrics.ranges())
    return "extension", "What is known of each character that Inter has.", [
        numbers("rangeStarts", "UInt32", "The first character of each run of characters, ascending.",
                (c for c, _ in ranges)),
        numbers("rangePlaces", "UInt16",
                "The place of each run's first character in the tables by character; at the end their length.",
                [place for _, place in ranges] + [len(metrics.characters)]),
        numbers("advanceRows", "UInt16", "By character: its row of `advances`.", metrics.advance_index),
        numbers("leftClasses", "UInt16", "By character: its class before another; 0 is kerned with nothing.",
                metrics.left_class),
        numbers("rightClasses", "UInt16", "By character: its class behind another; 0 is kerned with nothing.",
                metrics.right_class),
    ]


def advances(metrics):
    faces = f"""Advances and kerning of the typeface Inter, in `unitsPerEm`, for the faces
/// {", ".join(FACES)}."""
    constants = f"    static let unitsPerEm = {UNITS_PER_EM}\n    static let faceCount = {len(FACES)}\n"
    return "enum", faces, [
        constants,
        vectors("advances", "UInt16", "The distinct advances: rows of one number for each face.", metrics.advances),
    ]


def kernings(metrics):
    cells = metrics.comb_cells()
    return "extension", """The adjustments between two characters: a comb, in which the rows of the left classes lie over one another so
/// that no two cells that are not 0 meet.""", [
        numbers("kerningStarts", "UInt16", "By left class: where its row begins in the comb; its cells are by right class.",
                metrics.row_starts),
        numbers("kerningOwners", "UInt16", "By place in the comb: the left class whose cell it is.",
                (owner for owner, _ in cells)),
        numbers("kerningRows", "UInt16", "By place in the comb: its row of `kernings`.", (row for _, row in cells)),
        vectors("kernings", "Int16", "The distinct adjustments: rows of one number for each face; the first are 0.",
                metrics.kerns),
    ]


def swift(metrics, part):
    keyword, comment, tables = part(metrics)
    return f"""\
// Made by Sources/ContentSizes/Text/Inter/generate-metrics.py from Inter, {metrics.version}. Not to be edited by hand.
//
// Copyright 2016-2022 The Inter Project Authors (https://github.com/rsms/inter), licensed under the
// SIL Open Font License, Version 1.1: Sources/ContentSizes/Text/Inter/LICENSE.txt.

// swift-format-ignore-file

/// {comment}
{keyword} InterMetrics {{
""" + "\n".join(tables) + "}\n"


FILES = {
    "InterMetrics.swift": advances,
    "InterMetrics+Characters.swift": characters,
    "InterMetrics+Kerning.swift": kernings,
}


def write(metrics, folder):
    for name, part in FILES.items():
        (folder / name).write_text(swift(metrics, part))


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).parent
    write(Metrics(folder), target)

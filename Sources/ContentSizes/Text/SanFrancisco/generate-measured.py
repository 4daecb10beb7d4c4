#!/usr/bin/env python3
"""Writes the tables of San Francisco's widths from `measured-widths.txt`, one file for each.

    generate-measured.py [FOLDER]

FOLDER is where they are written: beside this script unless given. They say what differs from the tables of Inter in
`../Inter`, which have to be there, because a character is found by its place in them. Standard library only.

An accented letter is as wide as its base letter, and has its kerning. The pairs are stored as a comb, as those of Inter
are, with one row for each character.
"""

import re
import sys
import unicodedata
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
from swift_tables import comb, comb_cells, numbers, vectors

UNITS_PER_EM = 100_000


def units(thousandths):
    return round(float(thousandths) * UNITS_PER_EM / 1000)


def text(field):
    return field.replace("\u2420", " ")


def inter_characters():
    """The characters of Inter by their place in its tables."""
    source = (HERE.parent / "Inter/InterMetrics+Characters.swift").read_text(encoding="utf-8")

    def table(name):
        body = re.search(rf"static let {name}: .*? = \[(.*?)\]", source, re.DOTALL).group(1)
        return [int(number) for number in re.findall(r"\d+", body)]

    starts, places = table("rangeStarts"), table("rangePlaces")
    return [s + n for s, p, q in zip(starts, places, places[1:]) for n in range(q - p)]


class Measured:
    def __init__(self, path):
        lines = path.read_text(encoding="utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
        # The row of number 0 is that of all characters that were not measured.
        advances = {text(row[1]): [units(field) for field in row[2:]] for row in rows if row[0] == "advances"}
        self.number = {character: place + 1 for place, character in enumerate(advances)}
        self.advances = [[0] * 10] + list(advances.values())
        self.tracking = {float(row[1]): [units(field) for field in row[2:]] for row in rows if row[0] == "tracking"}
        pairs = [{} for _ in self.advances]
        for row in rows:
            if row[0] == "kerning":
                for right in text(row[3]):
                    pairs[self.number[text(row[1])]][self.number[right]] = units(row[2])
        self.kerning_starts, self.cells = comb(pairs)

    def number_of(self, character):
        if character == "\u00a0":
            return self.number[" "]
        bare = [c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c)]
        return self.number.get("".join(bare), 0)


def metrics(measured):
    by_place = [measured.number_of(chr(character)) for character in inter_characters()]
    assert set(by_place) == set(range(len(measured.advances)))
    return "enum", """The widths of San Francisco where they were measured, in `unitsPerEm`, for the weights light, regular, medium, semibold
/// and bold.""", [
        f"    static let unitsPerEm = {UNITS_PER_EM:_}\n    static let weightCount = 5\n    static let generationCount = 3\n",
        numbers("numbers", "UInt8", "By place of a character in `InterMetrics`: its number; 0 was not measured.", by_place),
        vectors("advances", "Int32", "By number: the advances of the text design and those of the display design.",
                measured.advances),
        numbers("trackingSizes", "Double", "The sizes of `trackings`, in points, ascending.",
                (f"{size:g}" for size in sorted(measured.tracking))),
        vectors("trackings", "Int16",
                "By size: the space that is added to every character in iOS 9 and 10, in 11 to 13, and from 14 on.",
                [measured.tracking[size] for size in sorted(measured.tracking)]),
    ]


def kernings(measured):
    cells = comb_cells(measured.kerning_starts, measured.cells, len(measured.advances))
    return "extension", """The adjustments between two characters: a comb, in which the rows of the characters before lie over one another so
/// that no two pairs that are adjusted meet.""", [
        numbers("kerningStarts", "UInt16", "By number: where its row begins in the comb; its cells are by number.",
                measured.kerning_starts),
        numbers("kerningOwners", "UInt8", "By place in the comb: the number of the character before.",
                (owner for owner, _ in cells)),
        numbers("kernings", "Int16", "By place in the comb: the adjustment.", (value for _, value in cells)),
    ]


def swift(measured, part):
    keyword, comment, tables = part(measured)
    return f"""\
// Made by Sources/ContentSizes/Text/SanFrancisco/generate-measured.py from measured-widths.txt. Not to be edited by hand.

// swift-format-ignore-file

/// {comment}
{keyword} SanFranciscoMetrics {{
""" + "\n".join(tables) + "}\n"


FILES = {"SanFranciscoMetrics.swift": metrics, "SanFranciscoMetrics+Kerning.swift": kernings}


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, part in FILES.items():
        (folder / name).write_text(swift(Measured(HERE / "measured-widths.txt"), part), encoding="utf-8")

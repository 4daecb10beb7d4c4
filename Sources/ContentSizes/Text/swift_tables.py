"""Tables as Swift source, for the scripts that write the metrics of text."""


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


def comb_cells(starts, cells, column_count):
    """Of each place of a comb: the row that owns it, and its value."""
    return [cells.get(place, (0, 0)) for place in range(max(starts) + column_count)]


def numbers(name, kind, comment, values):
    """A table of single numbers, as many a line as it has room for."""
    lines, line = [], ""
    for value in values:
        text = f"{value},"
        if len(line) + len(text) > 98:
            lines.append(line)
            line = ""
        line += (" " if line else "") + text
    return table(name, kind, comment, lines + [line])


def vectors(name, kind, comment, values):
    """A table of vectors, one number for each face, two a line."""
    texts = [" ".join(f"{value}," for value in vector) for vector in values]
    width = max(len(text) for text in texts)
    pairs = [texts[place : place + 2] for place in range(0, len(texts), 2)]
    return table(name, kind, comment, ["  ".join(text.ljust(width) for text in pair).rstrip() for pair in pairs])


def table(name, kind, comment, lines):
    body = "\n".join("        " + line for line in lines)
    return f"    /// {comment}\n    static let {name}: [{kind}] = [\n{body}\n    ]\n"

#!/usr/bin/env python3
"""Writes the metrics that the core measures text with, and the vectors that its tests compare with.

Metrics come from the tables of the fonts, by fontTools; the vectors are HarfBuzz's advances of whole texts, without
kerning and ligatures. JetBrains Mono is the file that pictures are drawn with; Inter is all of the Debian package
fonts-inter 4.0~beta7. Usage: pip install fonttools uharfbuzz; ./generate.py FOLDER-OF-INTER
"""

import base64
import pathlib
import struct
import sys
import textwrap

import uharfbuzz
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[3]
INTER = pathlib.Path(sys.argv[1])
MONO = ROOT / "Sources/ProsceniumPictures/Fonts/JetBrainsMono-Regular.ttf"

# Inter has three master weights, and the advances of the weights between them are interpolated linearly.
MASTERS = ["Thin", "Regular", "Black"]
WEIGHTS = {
    "Thin": 100,
    "ExtraLight": 200,
    "Light": 300,
    "Regular": 400,
    "Medium": 500,
    "SemiBold": 600,
    "Bold": 700,
    "ExtraBold": 800,
    "Black": 900,
}


def inter(style):
    return INTER / f"Inter-{style}.otf"


def is_kept(code):
    """Latin, Greek, Cyrillic, punctuation and signs; nothing of the private use area."""
    return 0x20 <= code < 0x3000 and not 0x7F <= code < 0xA0


def advances(path, codes):
    font = TTFont(path)
    cmap, metrics = font.getBestCmap(), font["hmtx"]
    return [metrics[cmap[code]][0] for code in codes]


def shaped(path, text, size, features=()):
    face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(path)))
    font = uharfbuzz.Font(face)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    off = {"kern": False, "liga": False, "calt": False, "clig": False, "ccmp": False}
    uharfbuzz.shape(font, buffer, {**off, **dict.fromkeys(features, True)})
    return sum(position.x_advance for position in buffer.glyph_positions) * size / face.upem


def ranges(codes):
    rows = []
    for code in codes:
        if rows and rows[-1][0] + rows[-1][1] == code:
            rows[-1][1] += 1
        else:
            rows.append([code, 1])
    return rows


def metrics_table():
    regular = TTFont(inter("Regular"))
    codes = sorted(code for code in regular.getBestCmap() if is_kept(code))
    masters = {name: advances(inter(name), codes) for name in MASTERS}
    digit = {name: round(shaped(inter(name), "0", 2816, ["tnum"])) for name in MASTERS}

    def between(values, weight):
        thin, medium, black = (values[name] for name in MASTERS)
        if weight <= 400:
            return thin + (medium - thin) * (weight - 100) / 300
        return medium + (black - medium) * (weight - 400) / 500

    worst, lean = 0, 0
    for name, weight in WEIGHTS.items():
        found = advances(inter(name), codes)
        for index, advance in enumerate(found):
            worst = max(worst, abs(between({n: masters[n][index] for n in MASTERS}, weight) - advance))
        tabular = shaped(inter(name), "0", 2816, ["tnum"])
        worst = max(worst, abs(between(digit, weight) - tabular))
        slanted = advances(inter("Italic" if name == "Regular" else name + "Italic"), codes)
        lean = max([lean] + [abs(one - other) for one, other in zip(found, slanted)])
    assert worst <= 1, worst
    rows = ranges(codes)
    words = [len(rows)] + [word for row in rows for word in row]
    for name in MASTERS:
        words += masters[name]
    words += [digit[name] for name in MASTERS]
    data = base64.b64encode(struct.pack(f"<{len(words)}H", *words)).decode()
    print(len(codes), "codes in", len(rows), "ranges; off a straight line by", worst, "of 2816 at most, italics by", lean)
    return regular, data


def line_metrics(font):
    header, systems = font["hhea"], font["OS/2"]
    cap = getattr(systems, "sCapHeight", None) or font["glyf"]["H"].yMax
    x = getattr(systems, "sxHeight", None) or font["glyf"]["x"].yMax
    units = font["head"].unitsPerEm
    values = {
        "unitsPerEm": units,
        "ascent": header.ascent,
        "descent": -header.descent,
        "lineGap": header.lineGap,
        "capHeight": cap,
        "xHeight": x,
    }
    return "\n    " + ",\n    ".join(f"{name}: {value}" for name, value in values.items()) + "\n  "


TEXTS = [
    "Hello, world",
    "The quick brown fox jumps over the lazy dog",
    "1234567890",
    "Falsches Üben von Xylophonmusik quält jeden größeren Zwerg",
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία",
    "Съешь ещё этих мягких французских булок",
    "— “quoted” … €20 ≤ £15 →",
    "W",
]


def vectors():
    rows = []
    for style in ["Light", "Regular", "Medium", "SemiBold", "Bold", "Black"]:
        for size in [11, 17, 34]:
            rows += [f"{style}|{size}|{shaped(inter(style), text, size):.6f}|{text}" for text in TEXTS]
        rows.append(f"{style}Tabular|17|{shaped(inter(style), '1147', 17, ['tnum']):.6f}|1147")
    rows += [f"Mono|{size}|{shaped(MONO, text, size):.6f}|{text}" for size in [13, 17] for text in TEXTS[:6]]
    return rows


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def main():
    regular, data = metrics_table()
    mono = TTFont(MONO)
    wide = mono["hmtx"][mono.getBestCmap()[ord("0")]][0]
    lines = " \\\n    ".join(textwrap.wrap(data, 110)).replace(" \\", "\\")
    write(
        ROOT / "Sources/ProsceniumGraphics/Text/Generated/BuiltInMetrics.swift",
        f'''// Written by Tests/ProsceniumGraphicsTests/Text/Vectors/generate.py. Change the script instead.

/// The metrics of Inter 4.0 (beta 7) and of JetBrains Mono 2.242, without their outlines.
enum BuiltInMetrics {{
  static let inter = LineMetrics({line_metrics(regular)})

  static let jetBrainsMono = LineMetrics({line_metrics(mono)})

  /// The advance of every character of JetBrains Mono, in its units.
  static let monospacedAdvance = {wide}

  /// The advances of Inter's characters, as 16-bit words with the lower byte first.
  ///
  /// The number of character ranges is the first word. The first character and the length of each range follow. The
  /// remaining words are the advance of each character at the weights 100, 400 and 900, and of a tabular digit at them.
  static let interAdvances = """
    {lines}
    """
}}
''',
    )
    rows = "\n    ".join(vectors())
    write(
        HERE / "AdvanceVectors.swift",
        f'''// Written by generate.py. Change the script instead.

/// The widths of texts in points, from HarfBuzz {uharfbuzz.version_string()} without kerning and ligatures.
///
/// The columns are the face, the size, the width and the text.
enum AdvanceVectors {{
  static let rows = """
    {rows}
    """
}}
''',
    )


main()

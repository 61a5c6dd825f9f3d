"""Draws display lists with Skia and texts with HarfBuzz, and compares them with the pictures of ProsceniumPictures.

Usage: check.py FOLDER FONTS. FOLDER has the files of PicturesCheck, and FONTS has the font files. The script prints a
line of JSON for each class of pixels, and exits with 1 if a limit is exceeded. Standard error names each list that
exceeds a limit. Its folder then has a picture such as `12.png` with Proscenium's pixels, Skia's pixels and twenty times
the difference.

A list is drawn only from its JSON, with half-precision floating point, so that Skia rounds less than ProsceniumPictures.
A pixel is an edge if the outline of a drawn or clipped object is within a pixel of its centre. Otherwise it is a shadow
if a shadow reaches it, and then a gradient or a fill. In all of these classes, a few pixels of dashes and of sharp
turns of curves differ between the renderers.
"""

import glob
import json
import math
import os
import sys

import numpy
import skia
import uharfbuzz

# The file names of Inter's weights.
WEIGHTS = {
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
}

# The limits of the differences, in levels of 255 or in points for text, and the required share within each limit. The
# limit of edges applies to the mean.
LIMITS = {"fills": 1, "gradients": 1, "edges": 4, "shadows": 3, "text": 0.25}
SHARES = {"fills": 0.999, "gradients": 0.999, "shadows": 0.9999, "text": 1}


def matrix(numbers):
    a, b, c, d, tx, ty = numbers
    return skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1)


def path_of(text, rule=None):
    """Returns a path. With a fill rule, all contours are closed as by filling, so that the edges are complete."""
    path, is_open = skia.Path(), False
    words = iter(text.split())
    for letter in words:
        if letter == "M" and is_open and rule:
            path.close()
        is_open = letter != "Z" and (is_open or letter != "M")
        count = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}[letter]
        numbers = [float(next(words)) for _ in range(count)]
        {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo, "Z": path.close}[letter](*numbers)
    if is_open and rule:
        path.close()
    path.setFillType(skia.PathFillType.kEvenOdd if rule == "evenodd" else skia.PathFillType.kWinding)
    return path


def rect_of(bounds):
    (x, y), (width, height) = bounds
    return skia.Rect.MakeXYWH(x, y, width, height)


def outline(bounds, radii, curve):
    """Returns a rectangle with round corners. Continuous corners use the numbers that PaintCode published in 2013."""
    (x, y), (width, height) = bounds
    corners = [radii["topLeft"], radii["topRight"], radii["bottomRight"], radii["bottomLeft"]]
    if curve == "circular":
        shape = skia.RRect()
        shape.setRectRadii(rect_of(bounds), [skia.Point(radius, radius) for radius in corners])
        return skia.Path.RRect(shape)
    # From the corner in radii, along the first side in clockwise order and along the side after it.
    curves = [
        ((1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)),
        ((0.37282383, 0.16905956), (0.16905956, 0.37282383), (0.07491139, 0.63149379)),
        ((0, 0.86840694), (0, 1.08849296), (0, 1.52866498)),
    ]
    path = skia.Path()
    right, bottom = x + width, y + height
    places = [
        (x, y, (0, 1), (1, 0)), (right, y, (-1, 0), (0, 1)), (right, bottom, (0, -1), (-1, 0)), (x, bottom, (1, 0), (0, -1))
    ]
    for index, (radius, (cx, cy, before, after)) in enumerate(zip(corners, places)):
        def point(part):
            return (
                cx + radius * (part[0] * before[0] + part[1] * after[0]),
                cy + radius * (part[0] * before[1] + part[1] * after[1]),
            )
        (path.lineTo if index else path.moveTo)(*point((1.52866483, 0)))
        for one, two, end in curves:
            path.cubicTo(*point(one), *point(two), *point(end))
    path.close()
    return path


def part_of(path, start, end):
    """Returns the part of a path between two fractions of its length."""
    lengths, measure = [], skia.PathMeasure(path, False, 8)
    while True:
        lengths.append(measure.getLength())
        if not measure.nextContour():
            break
    whole, result, passed = sum(lengths), skia.Path(), 0
    measure = skia.PathMeasure(path, False, 8)
    for length in lengths:
        first, last = max(0, start * whole - passed), min(length, end * whole - passed)
        if last > first:
            segment = skia.Path()
            measure.getSegment(first, last, segment, True)
            result.addPath(segment)
        passed += length
        measure.nextContour()
    return result


def gaussian(deviation):
    """Returns the share of a Gaussian in each pixel, so that an edge between two pixels is blurred correctly."""
    reach = int(math.ceil(deviation * 5)) + 1
    ends = [math.erf((place - 0.5) / (deviation * math.sqrt(2))) for place in range(-reach, reach + 2)]
    return numpy.diff(ends) / 2


def blurred(alpha, deviation):
    if deviation < 0.05:
        return alpha
    taps = gaussian(deviation)
    alpha = numpy.apply_along_axis(lambda line: numpy.convolve(line, taps, "same"), 0, alpha)
    return numpy.apply_along_axis(lambda line: numpy.convolve(line, taps, "same"), 1, alpha)


def paint_of(color=None, alpha=1.0):
    paint = skia.Paint(AntiAlias=True)
    if color:
        paint.setColor4f(skia.Color4f(color[0], color[1], color[2], color[3] * alpha))
    return paint


class Node:
    """An item or a layer, with its transform in the window."""

    def __init__(self, values, place, opacity):
        self.bounds = values["bounds"]
        self.place = place
        self.opacity = opacity
        self.color = values.get("backgroundColor")
        look = values.get("appearance", {})
        self.radii = look.get("cornerRadii", {"topLeft": 0, "topRight": 0, "bottomLeft": 0, "bottomRight": 0})
        self.curve = look.get("cornerCurve", "circular")
        self.border = look.get("border")
        self.shadow = look.get("shadow")
        self.clips = look.get("clipsToBounds", False)
        self.is_group = look.get("isGroup", True)
        self.commands = look.get("commands", [])
        self.layers = [(layer.get("subviewsBelow", 0), Node.of_layer(layer, place)) for layer in look.get("sublayers", [])]
        self.mask = next((Node.of_layer(layer, place) for layer in look.get("mask", [])), None)
        self.views = []

    @staticmethod
    def of_layer(layer, place):
        own = skia.Matrix.Concat(place, matrix(layer.get("transform", [1, 0, 0, 1, 0, 0])))
        return Node(layer, own, layer.get("opacity", 1))

    @property
    def children(self):
        layers, children = list(self.layers), []
        for index, view in enumerate(self.views):
            while layers and layers[0][0] <= index:
                children.append(layers.pop(0)[1])
            children.append(view)
        return children + [layer for _, layer in layers]

    def outline(self):
        return outline(self.bounds, self.radii, self.curve)


def nodes_of(items):
    tops, open_nodes = [], []
    for item in items:
        del open_nodes[item.get("depth", 0):]
        above = open_nodes[-1][1] if open_nodes else 1
        shown = item.get("opacity", 1)
        node = Node(item, matrix(item.get("transform", [1, 0, 0, 1, 0, 0])), shown / above if above else 1)
        (open_nodes[-1][0].views if open_nodes else tops).append(node)
        open_nodes.append((node, shown))
    return tops


class Drawing:
    """A display list that Skia draws."""

    def __init__(self, values, more):
        self.trims = {trim["trimmed"]: trim for trim in more["trims"]}
        self.width, self.height, self.scale = more["width"], more["height"], more["scale"]
        self.base = skia.Matrix()
        # The classes of the pixels: edges, gradients and shadows.
        self.edges, self.gradients = self.coverage(), self.coverage()
        self.shadows = numpy.zeros((self.height, self.width), bool)
        self.surface = self.floating()
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(skia.Color4f(*values.get("backgroundColor", [0, 0, 0, 0])).toColor())
        for node in nodes_of(values["items"]):
            self.draw(node, 1)

    def coverage(self):
        return skia.Surface.MakeRaster(skia.ImageInfo.MakeA8(self.width, self.height))

    def floating(self):
        info = skia.ImageInfo.Make(self.width, self.height, skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType)
        return skia.Surface.MakeRaster(info)

    @staticmethod
    def pixels(surface):
        """Returns premultiplied red, green, blue and alpha, 0…1."""
        array = numpy.zeros((surface.height(), surface.width(), 4), numpy.float16)
        info = skia.ImageInfo.Make(surface.width(), surface.height(), skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType)
        surface.readPixels(info, array, surface.width() * 8)
        return array.astype(numpy.float64)

    @staticmethod
    def covered(surface):
        array = numpy.zeros((surface.height(), surface.width()), numpy.uint8)
        surface.readPixels(skia.ImageInfo.MakeA8(surface.width(), surface.height()), array, surface.width())
        return array

    def on_pixels(self, node):
        return skia.Matrix.Concat(self.base, skia.Matrix.Concat(skia.Matrix.Scale(self.scale, self.scale), node.place))

    def fill(self, path, place, paint, is_gradient=False):
        """Fills a path and records its edges."""
        self.canvas.save()
        self.canvas.concat(place)
        self.canvas.drawPath(path, paint)
        self.canvas.restore()
        self.note(path, place)
        if is_gradient:
            whole = skia.Path(path)
            whole.transform(place)
            self.gradients.getCanvas().drawPath(whole, skia.Paint(AntiAlias=True))

    def note(self, path, place):
        line = skia.Path(path)
        line.transform(place)
        self.edges.getCanvas().drawPath(line, skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=2))

    def begin_layer(self, alpha=1.0, mode=skia.BlendMode.kSrcOver):
        paint = skia.Paint(BlendMode=mode)
        paint.setAlphaf(alpha)
        self.canvas.saveLayer(None, paint)

    def draw(self, node, alpha):
        opacity = node.opacity * alpha
        if opacity <= 0:
            return
        if not node.mask and (opacity == 1 or not node.is_group):
            self.content(node, opacity)
            return
        self.begin_layer(opacity)
        self.content(node, 1)
        if node.mask:
            self.begin_layer(1, skia.BlendMode.kDstIn)
            self.draw(node.mask, 1)
            self.canvas.restore()
        self.canvas.restore()

    def content(self, node, alpha, throws=True):
        place = self.on_pixels(node)
        if node.shadow and throws:
            self.throw(node, place, alpha)
        if node.clips:
            self.begin_layer()
        if node.color:
            # Content that is clipped at the outline is not clipped at its own edge before.
            whole = rect_of(node.bounds).makeOutset(4, 4)
            self.fill(skia.Path.Rect(whole) if node.clips else node.outline(), place, paint_of(node.color, alpha))
        for command in node.commands:
            self.command(command, place, alpha)
        for child in node.children:
            self.draw(child, alpha)
        if node.clips:
            self.begin_layer(1, skia.BlendMode.kDstIn)
            self.fill(node.outline(), place, skia.Paint(AntiAlias=True))
            self.canvas.restore()
            self.canvas.restore()
        if node.border:
            self.draw_border(node, place, alpha)

    def draw_border(self, node, place, alpha):
        width, ((x, y), (w, h)) = node.border["width"], node.bounds
        shape = node.outline()
        if w > 2 * width and h > 2 * width:
            inner = {corner: max(0, radius - width) for corner, radius in node.radii.items()}
            shape.addPath(outline([[x + width, y + width], [w - 2 * width, h - 2 * width]], inner, node.curve))
        shape.setFillType(skia.PathFillType.kEvenOdd)
        self.fill(shape, place, paint_of(node.border["color"], alpha))

    def command(self, command, place, alpha):
        if "fill" in command:
            values = command["fill"]
            paint, is_gradient = self.source(values["paint"], alpha)
            self.fill(path_of(values["path"], values["rule"]), place, paint, is_gradient)
            return
        values = command["stroke"]
        style, trim = values["style"], self.trims.get(values["path"])
        path = part_of(path_of(trim["path"]), trim["start"], trim["end"]) if trim else path_of(values["path"])
        line = skia.Paint(Style=skia.Paint.kStroke_Style, StrokeWidth=style["lineWidth"], StrokeMiter=style["miterLimit"])
        line.setStrokeCap(getattr(skia.Paint, f"k{style['lineCap'].capitalize()}_Cap"))
        line.setStrokeJoin(getattr(skia.Paint, f"k{style['lineJoin'].capitalize()}_Join"))
        dashes = style["dashPattern"]
        if dashes:
            dashes = dashes if len(dashes) % 2 == 0 else dashes * 2
            line.setPathEffect(skia.DashPathEffect.Make(dashes, style["dashPhase"]))
        shape = skia.Path()
        line.getFillPath(path, shape, None, 8 * self.scale)
        paint, is_gradient = self.source(values["paint"], alpha)
        self.fill(shape, place, paint, is_gradient)

    @staticmethod
    def source(values, alpha):
        if "color" in values:
            return paint_of(values["color"], alpha), False
        gradient = values["gradient"]
        colors = [skia.Color4f(*stop["color"]).toColor() for stop in gradient["stops"]]
        places = [stop["location"] for stop in gradient["stops"]]
        if "from" in gradient:
            points = [skia.Point(*gradient["from"]), skia.Point(*gradient["to"])]
            shader = skia.GradientShader.MakeLinear(points, colors, places)
        else:
            (x, y), (width, height) = gradient["center"], gradient["radii"]
            circle = skia.Matrix.MakeAll(width, 0, x, 0, height, y, 0, 0, 1)
            shader = skia.GradientShader.MakeRadial(skia.Point(0, 0), 1, colors, places, localMatrix=circle)
        paint = skia.Paint(AntiAlias=True, Shader=shader)
        paint.setAlphaf(alpha)
        return paint, True

    def throw(self, node, place, alpha):
        """Draws a node's shadow, its moved alpha with the blur of a Gaussian whose deviation is the radius."""
        shadow = node.shadow
        factor = (abs(place.getScaleX() * place.getScaleY() - place.getSkewX() * place.getSkewY())) ** 0.5
        deviation = shadow["radius"] * factor
        # A narrow Gaussian is too steep for whole pixels, so it is sampled in the middle of each.
        parts, margin = (4, 24) if deviation < 4 else (1, int(60 * self.scale))
        finer = skia.Matrix.Scale(parts, parts)
        finer.preTranslate(margin, margin)
        place = skia.Matrix.Concat(finer, place)
        moved = skia.Matrix.Concat(place, skia.Matrix.Translate(*shadow["offset"]))
        inner = Drawing.__new__(Drawing)
        inner.trims, inner.scale, inner.base = self.trims, self.scale, finer
        inner.width, inner.height = (self.width + 2 * margin) * parts, (self.height + 2 * margin) * parts
        inner.edges, inner.gradients = inner.coverage(), inner.coverage()
        inner.surface = inner.floating()
        inner.shadows = numpy.zeros((inner.height, inner.width), bool)
        inner.canvas = inner.surface.getCanvas()
        if "path" in shadow:
            inner.canvas.concat(moved)
            inner.canvas.drawPath(path_of(shadow["path"]), skia.Paint(AntiAlias=True))
        else:
            # The whole content is moved by the offset in pixels.
            start, end = place.mapXY(0, 0), moved.mapXY(0, 0)
            inner.base = skia.Matrix.Concat(skia.Matrix.Translate(end.x() - start.x(), end.y() - start.y()), finer)
            inner.content(node, 1, throws=False)
        shape = blurred(self.pixels(inner.surface)[:, :, 3], deviation * parts)
        shape = shape.reshape(inner.height // parts, parts, inner.width // parts, parts)
        middle = slice((parts - 1) // 2, parts // 2 + 1)
        mask = shape[:, middle, :, middle].mean(axis=(1, 3))[margin:-margin, margin:-margin]
        self.shadows |= mask > 0.25 / 255
        color = shadow["color"]
        shade = mask * color[3] * shadow["opacity"] * alpha
        array = numpy.zeros((self.height, self.width, 4), numpy.float16)
        for part in range(3):
            array[:, :, part] = color[part] * shade
        array[:, :, 3] = shade
        info = skia.ImageInfo.Make(self.width, self.height, skia.kRGBA_F16_ColorType, skia.kPremul_AlphaType)
        image = skia.Image.MakeRasterCopy(skia.Pixmap(info, array, self.width * 8))
        self.canvas.save()
        self.canvas.resetMatrix()
        self.canvas.drawImage(image, 0, 0)
        self.canvas.restore()


class Tally:
    """The statistics of a class of pixels."""

    def __init__(self):
        self.pixels, self.sum, self.within, self.worst = 0, 0.0, 0, 0.0

    def add(self, differences, limit):
        if not differences.size:
            return
        self.pixels += differences.size
        self.sum += float(differences.sum())
        self.within += int((differences <= limit).sum())
        self.worst = max(self.worst, float(differences.max()))


def compare_lists(folder, tallies):
    files = [file for file in glob.glob(f"{folder}/*.json") if os.path.basename(file).split(".")[0].isdigit()]
    names = sorted({int(os.path.basename(file).split(".")[0]) for file in files})
    for name in names:
        with open(f"{folder}/{name}.json") as file, open(f"{folder}/{name}.more.json") as other:
            values, more = json.load(file), json.load(other)
        drawing = Drawing(values, more)
        theirs = drawing.pixels(drawing.surface) * 255
        raw = numpy.fromfile(f"{folder}/{name}.pixels", numpy.uint8).reshape(more["height"], more["width"], 4)
        ours = raw[:, :, [2, 1, 0, 3]].astype(numpy.float64)
        difference = numpy.abs(ours - theirs.round()).max(axis=2)
        edge = drawing.covered(drawing.edges) > 0
        gradient = drawing.covered(drawing.gradients) > 0
        classes = {
            "edges": edge,
            "shadows": drawing.shadows & ~edge,
            "gradients": gradient & ~drawing.shadows & ~edge,
            "fills": ~(gradient | drawing.shadows | edge),
        }
        wrong = []
        for kind, mask in classes.items():
            some, limit = difference[mask], LIMITS[kind]
            if kind == "edges":
                is_bad = some.size and some.mean() > limit
            else:
                is_bad = some.size and (some <= limit).mean() < SHARES[kind]
            tallies[kind].add(some, limit)
            if is_bad:
                wrong.append(f"{kind} {some.mean():.2f} on average, {some.max():.1f} at worst")
        if wrong:
            print(f"list {name}: {'; '.join(wrong)}", file=sys.stderr)
            show(f"{folder}/{name}.png", ours, theirs, difference)
    return len(names)


def show(path, ours, theirs, difference):
    amount = numpy.repeat(numpy.clip(difference * 20, 0, 255)[:, :, None], 3, axis=2)
    opaque = numpy.full(amount.shape[:2] + (1,), 255)
    sheet = numpy.concatenate([ours, theirs, numpy.concatenate([amount, opaque], axis=2)], axis=1)
    array = numpy.ascontiguousarray(numpy.clip(sheet, 0, 255).astype(numpy.uint8))
    skia.Image.fromarray(array, skia.kRGBA_8888_ColorType).save(path, skia.kPNG)


def font_file(fonts, font):
    if font["isMonospaced"]:
        return f"{fonts}/JetBrainsMono-{'Bold' if font['weight'] >= 600 else 'Regular'}.ttf"
    style = WEIGHTS[font["weight"]]
    if font["isItalic"]:
        style = "BoldItalic" if font["weight"] >= 600 else "Italic"
    return f"{fonts}/Inter-{style}.otf"


def shaped_box(run, fonts):
    """Returns the box around the glyphs of a run, in points from its origin."""
    font = run["font"]
    with open(font_file(fonts, font), "rb") as file:
        face = uharfbuzz.Face(uharfbuzz.Blob(file.read()))
    shaper = uharfbuzz.Font(face)
    # HarfBuzz includes control points in a glyph's box, and Skia uses the outline.
    outlines = skia.Font(skia.Typeface.MakeFromFile(font_file(fonts, font)), face.upem)
    outlines.setHinting(skia.FontHinting.kNone)
    buffer = uharfbuzz.Buffer()
    buffer.add_str(run["string"])
    buffer.guess_segment_properties()
    features = {"tnum": True} if font["hasMonospacedDigits"] else {}
    if run["kern"]:
        # Letter spacing disables ligatures.
        features |= {"liga": False, "clig": False}
    uharfbuzz.shape(shaper, buffer, features)
    unit, place, boxes = font["size"] / face.upem, 0.0, []
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        path = outlines.getPath(info.codepoint)
        if path and not path.isEmpty():
            box, x, y = path.computeTightBounds(), place + position.x_offset * unit, -position.y_offset * unit
            boxes.append((
                x + box.left() * unit, y + box.top() * unit, x + box.right() * unit, y + box.bottom() * unit
            ))
        place += position.x_advance * unit + run["kern"]
    return [min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)]


def drawn_box(dark, scale, origin):
    """Returns the box around the dark pixels. The outermost columns and rows count in proportion to their darkness."""
    def ends(strongest):
        some = numpy.flatnonzero(strongest > 0.02)
        first, last = some[0], some[-1]
        return first + 1 - strongest[first], last + strongest[last]
    (left, right), (top, bottom) = ends(dark.max(axis=0)), ends(dark.max(axis=1))
    return [
        left / scale - origin[0], top / scale - origin[1], right / scale - origin[0], bottom / scale - origin[1]
    ]


def compare_text(folder, fonts, tally):
    names = sorted(glob.glob(f"{folder}/text-*.more.json"))
    for more_file in names:
        name = more_file[: -len(".more.json")]
        with open(f"{name}.json") as file, open(more_file) as other:
            values, more = json.load(file), json.load(other)
        run = values["items"][0]["appearance"]["commands"][0]["text"][0]
        raw = numpy.fromfile(f"{name}.pixels", numpy.uint8).reshape(more["height"], more["width"], 4)
        drawn = drawn_box(1 - raw[:, :, 1] / 255, more["scale"], run["origin"])
        shaped = shaped_box(run, fonts)
        difference = numpy.abs(numpy.array(drawn) - numpy.array(shaped))
        tally.add(difference, LIMITS["text"])
        if difference.max() > LIMITS["text"]:
            print(f"{os.path.basename(name)} '{run['string']}': drawn {drawn}, shaped {shaped}", file=sys.stderr)
    return len(names)


def main():
    folder, fonts = sys.argv[1:3]
    tallies = {kind: Tally() for kind in LIMITS}
    count = compare_lists(folder, tallies)
    texts = compare_text(folder, fonts, tallies["text"])
    is_good = count > 0 and texts > 0
    for kind, tally in tallies.items():
        mean, share = tally.sum / max(1, tally.pixels), tally.within / max(1, tally.pixels)
        passes = mean <= LIMITS[kind] if kind == "edges" else share >= SHARES[kind]
        passes = passes and tally.pixels > 0
        is_good = is_good and passes
        line = {
            "check": kind, "lists": texts if kind == "text" else count, "compared": tally.pixels, "mean": round(mean, 4),
            "worst": round(tally.worst, 3), "limit": LIMITS[kind], "share_within": round(share, 6), "passes": bool(passes),
        }
        print(json.dumps(line))
    sys.exit(0 if is_good else 1)


main()

"""Small files of large pictures, with Pillow: ``python tests/browser/pictures.py OUT.webp FRAME ...``.

One frame is a still. A frame that is like the one before it only makes that one stay longer.
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops

STEP = 120  # ms a frame
STILL = 1600  # ms: the beginning, and the whole scene before it closes
IN_MOTION = 60  # quality, in percent
ALONE = 82


def main(out: str, *frames: str) -> None:
    shown: list[Image.Image] = []
    times: list[int] = []
    for path in frames:
        image = Image.open(path).convert("RGB")
        if shown and ImageChops.difference(image, shown[-1]).getbbox() is None:
            times[-1] = min(times[-1] + STEP, STILL)
        else:
            shown.append(image)
            times.append(STEP)
    times[0] = times[-1] = STILL
    first, *more = shown
    if more:
        first.save(out, save_all=True, append_images=more, duration=times, loop=0, quality=IN_MOTION, method=6)
    else:
        first.save(out, quality=ALONE, method=6)
    print(f"{out}: {len(shown)} frames, {Path(out).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])

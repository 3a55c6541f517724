"""Put the frames of a scene together: ``python tests/browser/pictures.py FRAMES OUT.webp``. Needs Pillow.

A frame that is like the one before it only makes that one stay longer.
"""

import sys
from pathlib import Path

from PIL import Image, ImageChops

STEP = 120  # ms a frame
STILL = 1600  # ms: the beginning, and the whole scene before it closes
QUALITY = 70


def main(frames: str, out: str) -> None:
    shown: list[Image.Image] = []
    times: list[int] = []
    for path in sorted(Path(frames).glob("*.png")):
        image = Image.open(path).convert("RGB")
        if shown and ImageChops.difference(image, shown[-1]).getbbox() is None:
            times[-1] = min(times[-1] + STEP, STILL)
        else:
            shown.append(image)
            times.append(STEP)
    times[0] = times[-1] = STILL
    shown[0].save(out, save_all=True, append_images=shown[1:], duration=times, loop=0, quality=QUALITY, method=6)
    print(f"{out}: {len(shown)} frames, {Path(out).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

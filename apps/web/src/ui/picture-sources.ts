/** Served widths in px. */
export const PICTURE_WIDTHS = [80, 160, 260, 400, 520, 800, 1200] as const;

/** `/media/anh/0f3c…/260.webp`; a CDN has an address of its own for `/media`. */
const STORED = /^((?:\/media|https?:\/\/.+)\/[a-z\d-]+\/[a-z\d.-]+\/)(?:80|160|260|400|520|800|1200)\.webp$/;

/** Undefined for pictures that are not stored by us. */
export const pictureSrcSet = (src: string): string | undefined => {
  const stored = STORED.exec(src);
  return stored === null
    ? undefined
    : PICTURE_WIDTHS.map((width) => `${stored[1]}${width}.webp ${width}w`).join(', ');
};

export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(STORED, `$1${width}.webp`);

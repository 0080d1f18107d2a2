/** Served widths in px. */
export const PICTURE_WIDTHS = [80, 160, 260, 400, 520, 800, 1200] as const;

/** Undefined for pictures that are not stored by us (`/media/…/260.webp`). */
export const pictureSrcSet = (src: string): string | undefined => {
  const stored = /^(\/media\/.+\/)\d+\.webp$/.exec(src);
  return stored === null
    ? undefined
    : PICTURE_WIDTHS.map((width) => `${stored[1]}${width}.webp ${width}w`).join(', ');
};

export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(/^(\/media\/.+\/)\d+\.webp$/, `$1${width}.webp`);

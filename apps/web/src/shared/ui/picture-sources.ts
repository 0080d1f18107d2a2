/** Widths in px that stored pictures are served in. */
export const PICTURE_WIDTHS = [80, 160, 260, 400, 520, 800, 1200] as const;

/** The other widths of a stored picture, whose address ends in `/260.webp`; undefined for other pictures. */
export const pictureSrcSet = (src: string): string | undefined => {
  const stored = /^(\/media\/.+\/)\d+\.webp$/.exec(src);
  return stored === null
    ? undefined
    : PICTURE_WIDTHS.map((width) => `${stored[1]}${width}.webp ${width}w`).join(', ');
};

/** The same picture in another width. */
export const pictureAt = (src: string, width: (typeof PICTURE_WIDTHS)[number]): string =>
  src.replace(/^(\/media\/.+\/)\d+\.webp$/, `$1${width}.webp`);

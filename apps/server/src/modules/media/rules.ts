/** The widths pictures are made at, in pixels. */
export const WIDTHS = [80, 160, 260, 400, 520, 800, 1200] as const;
export type Width = (typeof WIDTHS)[number];

const KEY = /^[a-z0-9][a-z0-9.-]{0,199}$/;
const SIZE = /^([1-9]\d{1,3})\.webp$/;

/** Whether it may name a drawing at all: what else it is does not reach the file system. */
export const isKey = (text: string): boolean => KEY.test(text);

/** Reads `400.webp`; undefined for a width nobody offers. */
export const widthOf = (size: string): Width | undefined => {
  const width = Number(SIZE.exec(size)?.[1]);
  return WIDTHS.find((offered) => offered === width);
};

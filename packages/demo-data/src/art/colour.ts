/** `#rrggbb` */
export type Hex = string;

const twoDigits = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** Red, green and blue, 0 to 255. */
export function channels(colour: Hex): readonly [number, number, number] {
  const at = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The colour a share of the way from one to another. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [r, g, b] = channels(from);
  const [toR, toG, toB] = channels(to);
  const between = (start: number, end: number): string => twoDigits(start + (end - start) * share);
  return `#${between(r, toR)}${between(g, toG)}${between(b, toB)}`;
}

/** Perceived lightness, 0 to 1. */
export function luminance(colour: Hex): number {
  const [r, g, b] = channels(colour);
  return 0.2126 * (r / 255) + 0.7152 * (g / 255) + 0.0722 * (b / 255);
}

export const darken = (colour: Hex, share: number): Hex => mix(colour, '#14110d', share);
export const lighten = (colour: Hex, share: number): Hex => mix(colour, '#ffffff', share);

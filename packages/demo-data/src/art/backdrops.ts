import { channels, luminance, type Hex } from './colour.ts';
import { pick } from './random.ts';

/** Light centre and darker edge of a picture's ground. */
export type Tint = readonly [light: Hex, edge: Hex];

const tints = {
  paper: ['#f8f3ea', '#e8dfcf'],
  sage: ['#eef4e8', '#d3e1c8'],
  turm: ['#fbf4e2', '#eddfbd'],
  blush: ['#f9eee8', '#e9d4c9'],
  mist: ['#eef1f2', '#d6dee2'],
  stone: ['#f3f2ee', '#dcdad2'],
  lilac: ['#f1edf5', '#dad1e5'],
} as const satisfies Record<string, Tint>;

export type Backdrop = keyof typeof tints;

export const backdrops = Object.keys(tints) as readonly Backdrop[];

export const tintOf = (backdrop: Backdrop): Tint => tints[backdrop];

export const isBackdrop = (text: string): text is Backdrop => Object.hasOwn(tints, text);

function candidates(base: Hex): readonly Backdrop[] {
  const lightness = luminance(base);
  if (lightness > 0.78) return ['mist', 'sage', 'blush', 'turm'];
  if (lightness < 0.24) return ['paper', 'stone', 'turm', 'sage', 'blush'];
  const [red, , blue] = channels(base);
  return red > blue + 18 ? ['mist', 'stone', 'paper', 'sage'] : ['paper', 'turm', 'blush', 'stone'];
}

/** A low-chroma tint that separates from the garment, so a grid of products stays even. */
export const backdropFor = (base: Hex, seed: number): Tint => tints[pick(candidates(base), seed)];

export function backdropGradient(id: string, [light, edge]: Tint): string {
  return `<radialGradient id="${id}bg" cx=".36" cy=".26" r=".95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`;
}

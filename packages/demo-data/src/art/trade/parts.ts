import { darken, lighten, type Hex } from '../colour.ts';

/** Drawn on a 400 × 400 box; the gradients `up` (top to bottom) and `side` light every part. */
export const LIGHTS =
  '<linearGradient id="up" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient><linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient><filter id="sft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>';

type Box = readonly [x: number, y: number, width: number, height: number, radius?: number];

/** A lit block. */
export const block = (
  [x, y, width, height, radius = 6]: Box,
  colour: Hex,
  light: 'up' | 'side' = 'up',
): string => {
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"`;
  return `${rect} fill="${colour}"/>${rect} fill="url(#${light})"/>${rect} fill="none" stroke="${darken(colour, 0.45)}" stroke-opacity=".5"/>`;
};

export const shape = (d: string, colour: Hex, light: 'up' | 'side' = 'up'): string =>
  `<path d="${d}" fill="${colour}"/><path d="${d}" fill="url(#${light})"/><path d="${d}" fill="none" stroke="${darken(colour, 0.45)}" stroke-opacity=".5"/>`;

export const disc = (x: number, y: number, radius: number, colour: Hex): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#side)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${darken(colour, 0.45)}" stroke-opacity=".5"/>`;

export const shadow = (x: number, y: number, rx: number, ry = 14): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#2d2010" opacity=".34" filter="url(#sft)"/>`;

export const line = (d: string, colour: Hex, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A cone of thread. */
export const cone = (x: number, y: number, colour: Hex, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape('M-8 0L-13 40Q0 46 13 40L8 0Q0 -4 -8 0Z', colour, 'side')}${line('M-9 10Q0 14 9 10M-10 20Q0 24 10 20M-12 30Q0 35 12 30', lighten(colour, 0.3), 1.2)}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

import type { Hex } from './colour.ts';

/** Block numerals of jerseys, drawn as paths so no font is needed. */
const strokes: Record<string, string> = {
  0: 'M4 4H20V36H4Z',
  1: 'M6 4H12V36M4 36H20',
  2: 'M4 4H20V20H4V36H20',
  3: 'M4 4H20V36H4M8 20H20',
  4: 'M4 4V21H20M20 4V36',
  5: 'M20 4H4V20H20V36H4',
  6: 'M20 4H4V36H20V20H4',
  7: 'M4 4H20L11 36',
  8: 'M4 4H20V36H4ZM4 20H20',
  9: 'M20 20H4V4H20V36H4',
};

/** A number centred on `x`, its top at `y`. */
export function numeral(
  value: number,
  [x, y]: readonly [x: number, y: number],
  scale: number,
  [fill, edge]: readonly [fill: Hex, edge: Hex],
): string {
  const digits = String(value).split('');
  const advance = 24 * scale + 4 * scale;
  const left = x - (digits.length * advance - 4 * scale) / 2;
  return digits
    .map((digit, index) => {
      const d = strokes[digit];
      return `<g transform="translate(${left + index * advance} ${y}) scale(${scale})" fill="none" stroke-linejoin="miter" stroke-miterlimit="3"><path d="${d}" stroke="${edge}" stroke-width="8.4"/><path d="${d}" stroke="${fill}" stroke-width="5.6"/></g>`;
    })
    .join('');
}

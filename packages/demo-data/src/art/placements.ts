import type { Dyes } from './colourways.ts';
import type { Pattern } from './patterns.ts';
import type { Shape } from './shape.ts';

type Layer = { defs: string; body: string };

/** Colour laid once over the complete garment, cut by its outline (`<id>c`). */
export function placement(pattern: Pattern, body: Shape['body'], id: string, [, second, trim]: Dyes): Layer {
  const [, top, , bottom] = body;
  const inside = (inner: string, attributes = ''): string =>
    `<g clip-path="url(#${id}c)"${attributes}>${inner}</g>`;
  switch (pattern) {
    case 'block': {
      const middle = (top + bottom) / 2;
      const halves = `<path d="M0 ${middle + 8}H400V420H0Z" fill="${second}" opacity=".96"/><path d="M0 ${middle + 4}H400v8H0Z" fill="${trim}"/>`;
      return { defs: '', body: inside(halves) };
    }
    case 'band': {
      const chest = top + (bottom - top) * 0.36;
      const bands = `<path d="M0 ${chest}H400v34H0Z" fill="${second}"/><path d="M0 ${chest + 40}H400v5H0Z" fill="${trim}"/>`;
      return { defs: '', body: inside(bands) };
    }
    case 'ombre':
      return {
        defs: `<linearGradient id="${id}o" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${second}" stop-opacity="0"/><stop offset=".95" stop-color="${second}" stop-opacity=".92"/></linearGradient>`,
        body: inside(`<path d="M0 ${top}H400V${bottom}H0Z" fill="url(#${id}o)"/>`),
      };
    case 'slash': {
      const stripes = `<path d="M80 330 250 60 286 60 116 330Z" fill="${second}"/><path d="M130 330 300 60 310 60 140 330Z" fill="${trim}"/>`;
      return { defs: '', body: inside(stripes, ' opacity=".95"') };
    }
    default:
      return { defs: '', body: '' };
  }
}

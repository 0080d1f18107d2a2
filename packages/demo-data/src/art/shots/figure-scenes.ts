import { darken, lighten, type Hex } from '../colour.ts';
import { cutPoint } from '../cuts.ts';
import { both, symmetric, warped, type PathData } from '../path.ts';
import type { Layers } from '../grounds/index.ts';
import type { Shape } from '../shape.ts';
import { paths } from '../svg.ts';
import { kindFamily } from './families.ts';
import { garment } from '../garment.ts';
import { shadowFilter, styleOf, withSoftShadow, type Product } from './place.ts';

/** Shop-window figures: white, sand, brown, charcoal. */
const SKINS: readonly Hex[] = ['#efe9df', '#d9bc9b', '#a9785a', '#4a4643', '#e9cdb4'];

const neck = symmetric('M200 14Q177 14 176 24C178 42 178 52 172 62C162 72 150 76 138 84L138 150L200 150');
const cap = 'M176 24Q176 15 200 15Q224 15 224 24Q224 33 200 33Q176 33 176 24Z';
const trunk = symmetric(
  'M200 120L120 120C124 170 130 210 128 250C120 290 116 320 114 360L104 560L192 560L200 390Z',
);
const arms = both(
  'M110 84C92 88 84 104 80 130C72 176 62 216 56 262C52 292 46 306 46 324C46 342 58 350 64 338C72 312 82 290 88 262C98 216 112 178 120 130C124 104 122 86 110 84Z',
);
const belly = symmetric('M200 -120L132 -120C136 -60 146 -20 142 20C136 44 128 60 124 90L200 110');
const legs = both(
  'M200 90L126 90C122 150 130 220 128 270C126 310 130 350 132 380L124 410Q126 418 152 416L164 404L170 380C178 330 184 270 190 210L200 160Z',
);

type Body = { parts: readonly PathData[]; scale: number; x: number; y: number };

const upperBody: Body = { parts: [trunk, ...arms, neck], scale: 1.06, x: 200, y: 212 };
const lowerBody: Body = { parts: [belly, ...legs], scale: 0.96, x: 200, y: 222 };

const shades = (id: string, skin: Hex): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${darken(skin, 0.2)}"/><stop offset=".3" stop-color="${lighten(skin, 0.3)}"/><stop offset=".62" stop-color="${skin}"/><stop offset="1" stop-color="${darken(skin, 0.34)}"/></linearGradient>`;

/** Tights are drawn narrower than trousers. */
const TIGHT = 0.7;

/** The figure is as slim or as small as the garment. */
const bodyPaths = ({ parts }: Body, { cut, kind }: Product, shape: Shape): PathData[] => {
  const move = cutPoint(cut, shape.body);
  const slim = kind === 'legging' ? TIGHT : 1;
  return parts.map((part) =>
    warped(part, (point) => {
      const [x, y] = move(point);
      return [200 + (x - 200) * slim, y];
    }),
  );
};

/** On a figure of a shop window. */
export const figure = (product: Product): Layers => {
  const skin = SKINS[product.seed % SKINS.length]!;
  const drawing = garment({ ...styleOf(product), lining: darken(skin, 0.12) }, 'a');
  const body = kindFamily(product.kind) === 'bottom' ? lowerBody : upperBody;
  const parts = bodyPaths(body, product, drawing.shape);
  const [, top, , bottom] = drawing.shape.body;
  const scale = body.scale * Math.min(1.2, 285 / (bottom - top + 20));
  const frame = `translate(${body.x} ${body.y}) scale(${scale.toFixed(3)}) translate(-200 ${(-(top + bottom) / 2).toFixed(1)})`;
  return {
    defs: `${drawing.defs}${shadowFilter('a')}${shades('fg', skin)}<filter id="fgb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>`,
    body: `<g transform="${frame}"><g fill="#2d2010" opacity=".24" filter="url(#fgb)" transform="translate(16 14)">${paths(parts)}</g><g fill="url(#fg)" stroke="${darken(skin, 0.4)}" stroke-opacity=".35">${paths(parts)}</g>${body === upperBody ? `<path d="${bodyPaths({ ...body, parts: [cap] }, product, drawing.shape)[0]}" fill="${lighten(skin, 0.35)}" stroke="${darken(skin, 0.3)}" stroke-opacity=".4"/>` : ''}${withSoftShadow(drawing, 'a', 0.5)}</g>`,
  };
};

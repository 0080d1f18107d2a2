import { darken, lighten, luminance, mix } from '../colour.ts';
import { dyesOf } from '../colourways.ts';
import type { Layers } from '../grounds/index.ts';
import { garment } from '../garment.ts';
import { colourAt, placed, shadowFilter, styleOf, together, withSoftShadow, type Product } from './place.ts';

const soft = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** On a round plinth. */
export const plinth = (product: Product): Layers => {
  const [base] = dyesOf(product.colourways[0]);
  const stone = mix(luminance(base) > 0.6 ? darken(base, 0.16) : lighten(base, 0.62), '#e8dfd0', 0.5);
  const piece = placed(product, { id: 'a', size: 250, bottom: 308, lift: 0.4 });
  return {
    defs: `${piece.defs}${soft('pb', 10)}<linearGradient id="ps" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${lighten(stone, 0.25)}"/><stop offset=".55" stop-color="${stone}"/><stop offset="1" stop-color="${darken(stone, 0.28)}"/></linearGradient>`,
    body: `<ellipse cx="222" cy="376" rx="176" ry="18" fill="#2d2010" opacity=".3" filter="url(#pb)"/><path d="M48 306V356C48 384 352 384 352 356V306Z" fill="url(#ps)"/><ellipse cx="200" cy="306" rx="152" ry="32" fill="${lighten(stone, 0.3)}"/><ellipse cx="204" cy="302" rx="112" ry="16" fill="#2d2010" opacity=".3" filter="url(#pb)"/>${piece.body}`,
  };
};

/** Before its box. */
export const boxed = (product: Product): Layers => {
  const { colourways, seed } = product;
  const lid = dyesOf(colourAt(product, colourways.length > 1 ? 1 : 0))[seed % 2 ? 0 : 1];
  const card = luminance(lid) > 0.75 || luminance(lid) < 0.16 ? '#c79a63' : lid;
  const piece = placed(product, { id: 'a', size: 270, x: 186, bottom: 362 });
  return {
    defs: `${piece.defs}${soft('bb', 9)}<linearGradient id="bx" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(card, 0.16)}"/><stop offset="1" stop-color="${darken(card, 0.22)}"/></linearGradient>`,
    body: `<path d="M70 70H352V262H70Z" fill="#2d2010" opacity=".32" filter="url(#bb)" transform="translate(9 14)"/><path d="M74 112H348V266H74Z" fill="url(#bx)"/><path d="M64 62H358V116H64Z" fill="${lighten(card, 0.1)}"/><path d="M64 110H358V118H64Z" fill="#000" opacity=".16"/><path d="M64 62H358V66H64Z" fill="#fff" opacity=".3"/><circle cx="300" cy="160" r="20" fill="none" stroke="#fffaf0" stroke-opacity=".75" stroke-width="5"/><path d="M289 160h22M300 149v22" stroke="#fffaf0" stroke-opacity=".75" stroke-width="5"/>${piece.body}`,
  };
};

/** Two colours side by side on two shelves. */
export const shelf = (product: Product): Layers => {
  const board = (y: number): string =>
    `<rect x="-4" y="${y + 14}" width="408" height="16" fill="#2d2010" opacity=".26" filter="url(#hb)"/><rect x="-4" y="${y}" width="408" height="15" fill="#b98a55"/><rect x="-4" y="${y}" width="408" height="4" fill="#fff" opacity=".3"/>`;
  const at = (index: number, x: number, y: number) =>
    placed(product, {
      id: `h${index}`,
      colour: colourAt(product, index),
      size: 150,
      x,
      bottom: y,
      lift: 0.4,
      plain: true,
    });
  const pieces = together(at(1, 106, 186), at(2, 296, 186), at(0, 106, 374), at(3, 296, 374));
  return { defs: pieces.defs + soft('hb', 6), body: `${board(184)}${board(372)}${pieces.body}` };
};

/** So near that the weave is seen. */
export const closeUp = (product: Product): Layers => {
  const drawing = garment(styleOf(product), 'a');
  const [x, y, scale] = drawing.shape.focus;
  return {
    defs: drawing.defs + shadowFilter('a'),
    body: `<g transform="translate(200 205) scale(${(scale * 0.82).toFixed(2)}) rotate(${-8 + (product.seed % 4) * 5}) translate(${-x} ${-y})">${withSoftShadow(drawing, 'a', 1)}</g>`,
  };
};

import { darken, lighten, luminance, type Hex } from '../colour.ts';
import { dyesOf } from '../colourways.ts';
import { garmentKind } from '../kinds/index.ts';
import type { Layers } from '../grounds/index.ts';
import { printPattern } from '../prints.ts';
import { texturePattern } from '../textures.ts';
import { colourAt, placed, roomOf, styleOf, type Product } from './place.ts';
import { lettered } from './letters.ts';
import { garment } from '../garment.ts';

const blurred = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

type Fold = { x: number; y: number; width: number; height: number; plain?: boolean };

/** A garment folded to a square: its chest, the sides turned under. */
function foldedPiece(product: Product, { x, y, width, height, plain = false }: Fold): Layers {
  const drawing = garment({ ...styleOf(product), plain }, 'q');
  const [left, top, right] = drawing.shape.body;
  const [, roomTop] = roomOf(drawing.shape);
  const inner = (right - left) * 0.9;
  const scale = width / inner;
  const edge = darken(dyesOf(product.colourways[0])[0], 0.45);
  const box = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="13"/>`;
  const shift = `translate(${x + width / 2} ${y + 4}) scale(${scale.toFixed(3)}) translate(-200 ${(-Math.min(top, roomTop)).toFixed(1)})`;
  return {
    defs: `${drawing.defs}${blurred('fb', 9)}${blurred('fs', 4)}<clipPath id="fc">${box}</clipPath><linearGradient id="fe" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${edge}" stop-opacity=".5"/><stop offset=".09" stop-color="${edge}" stop-opacity="0"/><stop offset=".9" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity=".6"/></linearGradient><linearGradient id="fh" x1="0" y1="0" x2="0" y2="1"><stop offset=".8" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity=".55"/></linearGradient>`,
    body: `<g fill="#2d2010" opacity=".36" filter="url(#fb)" transform="translate(8 14)">${box}</g><g fill="${edge}" transform="translate(3 7)">${box}</g><g clip-path="url(#fc)"><g fill="${dyesOf(product.colourways[0])[0]}">${box}</g><g transform="${shift}">${drawing.body}</g><g fill="url(#fe)">${box}</g><g fill="url(#fh)">${box}</g></g>`,
  };
}

/** Folded by itself. */
export const folded = (product: Product): Layers => {
  const piece = foldedPiece(product, { x: 86, y: 66, width: 228, height: 262 });
  return {
    defs: piece.defs,
    body: `<g transform="rotate(${product.seed % 2 ? 4 : -4} 200 200)">${piece.body}</g>`,
  };
};

/** Folded in a clear bag with its size on a sticker. */
export const bagged = (product: Product): Layers => {
  const piece = foldedPiece(product, { x: 100, y: 84, width: 200, height: 236, plain: true });
  const bag = '<path d="M72 52Q72 44 80 44H320Q328 44 328 52V356Q200 366 72 356Z"/>';
  const size = ['S', 'M', 'L', 'XL'][product.seed % 4]!;
  return {
    defs: `${piece.defs}<linearGradient id="bg1" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".35" stop-color="#fff" stop-opacity=".08"/><stop offset=".7" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity=".04"/></linearGradient>`,
    body: `<g transform="rotate(${product.seed % 2 ? -3 : 3} 200 200)"><g fill="#2d2010" opacity=".22" filter="url(#fb)" transform="translate(7 11)">${bag}</g>${piece.body}<g fill="url(#bg1)" stroke="#fff" stroke-opacity=".75" stroke-width="1.6">${bag}</g><path d="M72 74H328" stroke="#fff" stroke-opacity=".55" stroke-width="1.4"/><g fill="none" stroke="#fff" stroke-linecap="round" filter="url(#fs)"><path d="M96 96C110 170 92 250 104 330" stroke-opacity=".5" stroke-width="7"/><path d="M292 70C280 130 304 190 288 300" stroke-opacity=".45" stroke-width="9"/><path d="M140 60C180 72 230 58 262 66" stroke-opacity=".5" stroke-width="5"/></g><rect x="180" y="52" width="40" height="11" rx="5.5" fill="#2d2010" opacity=".16"/><circle cx="286" cy="318" r="21" fill="#fffdf8" stroke="#00000018"/>${lettered(size, 286 - (size.length * 19 - 5) * 0.4, 310, 0.8, '#b3311f')}</g>`,
  };
};

const THICK = 40;

/** One folded piece of the pile, seen from its front. */
function layer(product: Product, place: number, y: number): Layers {
  const { kind, pattern } = product;
  const dyes = dyesOf(colourAt(product, place));
  const [base] = dyes;
  const id = `l${place}`;
  const ink: Hex = luminance(base) < 0.2 ? '#ffffff' : '#000000';
  const x = 72 + [0, 5, -4, 3, -3, 4][place % 6]!;
  const outline = `M${x + 16} ${y}H${x + 246}Q${x + 258} ${y} ${x + 258} ${y + 10}V${y + THICK - 8}Q${x + 258} ${y + THICK} ${x + 246} ${y + THICK}H${x + 16}Q${x - 2} ${y + THICK} ${x - 2} ${y + THICK / 2}T${x + 16} ${y}Z`;
  const { texture } = garmentKind(kind).draw('front', product.seed);
  const print = printPattern(pattern, `${id}p`, dyes);
  const line = luminance(base) < 0.14 ? lighten(base, 0.25) : darken(base, 0.5);
  const [upper, lower] = [y + THICK * 0.36, y + THICK * 0.68];
  return {
    defs: `${print}${texturePattern(texture, `${id}t`, ink)}`,
    body: `<path d="${outline}" fill="${base}"/>${print ? `<path d="${outline}" fill="url(#${id}p)"/>` : ''}<path d="${outline}" fill="url(#${id}t)"/><path d="${outline}" fill="url(#sk)"/><path d="M${x + 12} ${upper}Q${x + 120} ${upper + 5} ${x + 257} ${upper - 1}M${x + 12} ${lower}Q${x + 130} ${lower - 3} ${x + 257} ${lower + 1}M${x + 12} ${upper}Q${x + 4} ${y + THICK / 2} ${x + 12} ${lower}" fill="none" stroke="${line}" stroke-opacity=".55" stroke-width="1.5"/><path d="M${x + 18} ${y + 3.4}H${x + 244}" stroke="#fff" stroke-opacity=".34" stroke-width="2.6" stroke-linecap="round"/><path d="M${x + 60} ${y + 6}Q${x + 84} ${y + 20} ${x + 62} ${y + THICK - 4}M${x + 160} ${y + 5}Q${x + 178} ${y + 20} ${x + 168} ${y + THICK - 4}" stroke="${darken(base, 0.7)}" stroke-opacity=".18" stroke-width="8" fill="none" filter="url(#sb)"/><rect x="${x + 218}" y="${y + THICK * 0.4}" width="17" height="${THICK * 0.24}" rx="1" fill="#fdfbf7" opacity=".95"/>`,
  };
}

/** A pile of its colours; the main one on top, its size run beside it. */
export const stack = (product: Product): Layers => {
  const count = 6 - (product.seed % 2);
  const bottom = 352;
  const layers = Array.from({ length: count }, (_, index) =>
    layer(product, count - 1 - index, bottom - (index + 1) * (THICK - 1)),
  );
  return {
    defs: `${blurred('sh', 11)}${blurred('sb', 2.6)}<linearGradient id="sk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>${layers.map(({ defs }) => defs).join('')}`,
    body: `<ellipse cx="208" cy="354" rx="150" ry="15" fill="#2d2010" opacity=".42" filter="url(#sh)"/>${layers.map(({ body }) => body).join('')}`,
  };
};

/** Folded on a colour of its own behind it. */
export const layered = (product: Product): Layers => {
  const behind = placed(product, {
    id: 'b',
    colour: colourAt(product, 1),
    plain: true,
    size: 300,
    x: 232,
    y: 178,
    turn: 10,
  });
  const piece = foldedPiece(product, { x: 42, y: 132, width: 190, height: 222 });
  return {
    defs: behind.defs + piece.defs,
    body: `${behind.body}<g transform="rotate(-7 140 240)">${piece.body}</g>`,
  };
};

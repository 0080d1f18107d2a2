import { kindFamily } from './families.ts';
import type { Layers } from '../grounds/index.ts';
import type { Shape } from '../shape.ts';
import { lettered } from './letters.ts';
import { colourAt, placed, roomOf, together, type Product } from './place.ts';

const WOODS = ['#c8a06a', '#8a6240', '#e6d7bd', '#3a3531'] as const;

const woodOf = ({ seed }: Product): string => WOODS[seed % WOODS.length]!;

/** A wooden hanger below a top; two clips on a bar above a waist. */
function hangerFor(product: Product): (shape: Shape) => string {
  const wood = woodOf(product);
  return (shape) => {
    const [, top] = roomOf(shape);
    const [left, , right] = shape.body;
    if (kindFamily(product.kind) === 'bottom') {
      const [from, to, y] = [Math.max(left, 128), Math.min(right, 272), top - 14];
      return `<path d="M200 ${y}V${y - 22}C200 ${y - 32} 211 ${y - 32} 211 ${y - 42}C211 ${y - 54} 193 ${y - 54} 192 ${y - 44}" fill="none" stroke="#9a9a98" stroke-width="4" stroke-linecap="round"/><rect x="${from}" y="${y - 4}" width="${to - from}" height="8" rx="4" fill="${wood}"/>`;
    }
    const [y, x1, x2] = [top + 18, Math.max(left, 116), Math.min(right, 284)];
    return `<path d="M${x1} ${y + 34}L200 ${y - 20}L${x2} ${y + 34}" fill="none" stroke="${wood}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M200 ${y - 20}V${y - 38}C200 ${y - 48} 212 ${y - 48} 212 ${y - 60}C212 ${y - 74} 191 ${y - 74} 190 ${y - 60}" fill="none" stroke="#8f8f8d" stroke-width="4.4" stroke-linecap="round"/>`;
  };
}

const clips = (product: Product) => (shape: Shape) => {
  if (kindFamily(product.kind) !== 'bottom') return '';
  const [, top] = roomOf(shape);
  const [left, , right] = shape.body;
  return [Math.max(left, 128) + 18, Math.min(right, 272) - 18]
    .map(
      (x) =>
        `<rect x="${x - 8}" y="${top - 22}" width="16" height="32" rx="3" fill="#6f6f6d"/><rect x="${x - 8}" y="${top - 22}" width="7" height="32" rx="3" fill="#b9b9b6"/>`,
    )
    .join('');
};

/** On a hanger, from a peg of the wall. */
export const hook = (product: Product): Layers => {
  const piece = placed(product, {
    id: 'a',
    size: product.cut === 'kids' ? 280 : kindFamily(product.kind) === 'bottom' ? 294 : 314,
    top: kindFamily(product.kind) === 'bottom' ? 90 : product.cut === 'kids' ? 88 : 66,
    lift: 1.5,
    below: hangerFor(product),
    above: clips(product),
  });
  return {
    defs: piece.defs,
    body: `<circle cx="205" cy="29" r="11" fill="#2d2822" opacity=".25" transform="translate(4 6)"/>${piece.body}<circle cx="205" cy="27" r="9" fill="${woodOf(product)}"/><circle cx="202" cy="24" r="3.4" fill="#fff" opacity=".5"/>`,
  };
};

const hangingTop = ({ kind }: Product): number => (kindFamily(kind) === 'bottom' ? 94 : 72);

/** Turned to the side, as its neighbours on a rail are. */
function sideways(product: Product, place: number): Layers {
  const x = [34, 82, 322, 368][place]!;
  const piece = placed(product, {
    id: `s${place}`,
    colour: colourAt(product, place + 1),
    size: 292,
    x: 0,
    top: hangingTop(product),
    lift: 0,
    plain: true,
    below: hangerFor(product),
  });
  return { defs: piece.defs, body: `<g transform="translate(${x} 0) scale(.36 1)">${piece.body}</g>` };
}

/** On a rail between its other colours. */
export const rail = (product: Product): Layers => {
  const wood = woodOf(product);
  const rod = `<rect x="-10" y="40" width="420" height="9" rx="4.5" fill="#2d2822" opacity=".18" transform="translate(4 9)"/><rect x="-10" y="38" width="420" height="9" rx="4.5" fill="${wood}"/><rect x="-10" y="39" width="420" height="3" fill="#fff" opacity=".3"/>`;
  return together(
    { defs: '', body: rod },
    ...[0, 3, 1, 2].map((place) => sideways(product, place)),
    placed(product, {
      id: 'a',
      size: 306,
      top: hangingTop(product),
      lift: 1.2,
      below: hangerFor(product),
      above: clips(product),
    }),
  );
};

const SIZES = ['M', 'L', 'XL', '2XL'] as const;

/** Laid flat with its size on a large tag. */
export const tag = (product: Product): Layers => {
  const piece = placed(product, { id: 'a', size: 316, x: 182, y: 204, turn: -4 });
  const size = SIZES[product.seed % SIZES.length]!;
  const scale = size.length === 1 ? 1.6 : size.length === 2 ? 1.25 : 0.95;
  const width = (size.length * 19 - 5) * scale;
  const shape = 'M-44 -38L-22 -62H22L44 -38V62Q44 70 36 70H-36Q-44 70 -44 62Z';
  const paper = product.seed % 2 ? '#f8f1e2' : '#cfa873';
  return {
    defs: `${piece.defs}<filter id="tgb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>`,
    body: `${piece.body}<path d="M232 150C262 168 300 190 318 222" fill="none" stroke="#7c6a4a" stroke-width="2.2"/><g transform="translate(322 286) rotate(9)"><path d="${shape}" fill="#2d2010" opacity=".34" filter="url(#tgb)" transform="translate(6 9)"/><path d="${shape}" fill="${paper}"/><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".1"/><circle cy="-44" r="6.5" fill="#fffaf0" stroke="#86683a" stroke-width="3"/>${lettered(size, -width / 2, -8, scale, '#2d2822')}<path d="M-26 40H26M-18 50H18" stroke="#2d2822" stroke-opacity=".45" stroke-width="2.4"/></g>`,
  };
};

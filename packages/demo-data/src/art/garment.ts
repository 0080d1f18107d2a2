import { darken, lighten, luminance, mix, type Hex } from './colour.ts';
import type { Dyes } from './colourways.ts';
import { cutShape, type Cut } from './cuts.ts';
import { garmentKind, type Kind } from './kinds/index.ts';
import type { Pattern } from './patterns.ts';
import { placement } from './placements.ts';
import { printPattern } from './prints.ts';
import type { Panel, Rib, Role, Shape, Side } from './shape.ts';
import { paths, type Piece } from './svg.ts';
import { texturePattern, type Texture } from './textures.ts';

export type Garment = Piece & { shape: Shape };

/** What one garment is painted with; every part of it reads colours and ids here. */
type Paint = {
  id: string;
  dyes: Dyes;
  fill: (role: Role) => Hex;
  line: (role: Role) => Hex;
  ink: Hex;
  cloth: 'dark' | 'middle' | 'light';
  print: string;
  pattern: Pattern;
};

const NEAR_BLACK = 0.14;

function cloth(base: Hex): Paint['cloth'] {
  const lightness = luminance(base);
  if (lightness < 0.2) return 'dark';
  return lightness > 0.8 ? 'light' : 'middle';
}

function paint(id: string, dyes: Dyes, pattern: Pattern, lining?: Hex): Paint {
  const [base, second, trim] = dyes;
  const fills: Record<Role, Hex> = {
    base,
    second,
    trim,
    inner: lining ?? darken(base, luminance(base) > 0.6 ? 0.3 : 0.45),
    tone: mix(base, second, luminance(base) > 0.6 ? 0.2 : 0.34),
    white: lighten(mix(second, '#f4f1ea', 0.75), 0.1),
  };
  const line = (role: Role): Hex =>
    luminance(fills[role]) < NEAR_BLACK ? lighten(fills[role], 0.16) : darken(fills[role], 0.48);
  const ink = cloth(base) === 'dark' ? '#ffffff' : '#000000';
  const print = printPattern(pattern, `${id}p`, dyes);
  return { id, dyes, fill: (role) => fills[role], line, ink, cloth: cloth(base), print, pattern };
}

/** Shade and light inside each panel's edge: one path is one cloth panel with a volume of its own. */
function volumeFilter({ id, dyes, cloth }: Paint): string {
  const [shade, light] = { dark: [0.55, 0.2], middle: [0.34, 0.26], light: [0.2, 0.5] }[cloth] as [
    number,
    number,
  ];
  return `<filter id="${id}v" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="11" result="b1"/><feOffset in="b1" dx="-9" dy="-11" result="o1"/><feComposite in="SourceAlpha" in2="o1" operator="out" result="e1"/><feFlood flood-color="${darken(dyes[0], 0.75)}" flood-opacity="${shade}"/><feComposite in2="e1" operator="in" result="sh"/><feOffset in="b1" dx="9" dy="11" result="o2"/><feComposite in="SourceAlpha" in2="o2" operator="out" result="e2"/><feFlood flood-color="#fffaf0" flood-opacity="${light}"/><feComposite in2="e2" operator="in" result="hl"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="sh"/><feMergeNode in="hl"/></feMerge></filter>`;
}

function definitions(shape: Shape, paint: Paint): string {
  const { id, print } = paint;
  const soft = `<filter id="${id}f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="4.2"/></filter>`;
  const outline = `<clipPath id="${id}c">${paths(shape.panels.map(({ d }) => d))}</clipPath>`;
  const wash = shape.denim
    ? `<linearGradient id="${id}w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".45" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`
    : '';
  return print + volumeFilter(paint) + soft + outline + wash;
}

const textureOf = ({ texture, role }: Panel, whole: Texture): Texture | undefined => {
  if (texture === false || role === 'inner') return undefined;
  return texture ?? whole;
};

function panelBody(part: Panel, whole: Texture, { id, fill, line, print }: Paint, plain: boolean): string {
  const { d, role } = part;
  const texture = textureOf(part, whole);
  const layers = [
    `<path d="${d}" fill="${fill(role)}"/>`,
    print && part.print && role === 'base' ? `<path d="${d}" fill="url(#${id}p)"/>` : '',
    texture ? `<path d="${d}" fill="url(#${id}t${texture})"/>` : '',
  ].join('');
  const volume = part.flat || plain ? '' : ` filter="url(#${id}v)"`;
  return `<g${volume}>${layers}</g><path d="${d}" fill="none" stroke="${line(role)}" stroke-width="1.15" stroke-linejoin="round" stroke-opacity=".75"/>`;
}

function textureDefinitions(shape: Shape, { id, ink }: Paint): string {
  const used = shape.panels
    .map((part) => textureOf(part, shape.texture))
    .filter((name) => name !== undefined);
  return [...new Set(used)].map((name) => texturePattern(name, `${id}t${name}`, ink)).join('');
}

const wornThighs = ({ id }: Paint): string =>
  `<g clip-path="url(#${id}c)"><ellipse cx="152" cy="210" rx="20" ry="96" fill="url(#${id}w)" filter="url(#${id}f)"/><ellipse cx="248" cy="210" rx="20" ry="96" fill="url(#${id}w)" filter="url(#${id}f)"/></g>`;

/** Soft folds and lights, then the sewn lines between parts, all inside the outline. */
function folds({ folds, lights, seams = [] }: Shape, { id, dyes, line, cloth }: Paint): string {
  const shade = { dark: 0.5, middle: 0.3, light: 0.17 }[cloth];
  const light = { dark: 0.13, middle: 0.2, light: 0.55 }[cloth];
  const sewn = seams
    .map(
      (d) => `<path d="${d}" fill="none" stroke="${line('base')}" stroke-width="1.1" stroke-opacity=".6"/>`,
    )
    .join('');
  return `<g clip-path="url(#${id}c)"><g fill="none" stroke-linecap="round" filter="url(#${id}f)"><g stroke="${darken(dyes[0], 0.8)}" stroke-opacity="${shade}" stroke-width="8">${paths(folds)}</g><g stroke="#fffaf0" stroke-opacity="${light}" stroke-width="9">${paths(lights)}</g></g>${sewn}</g>`;
}

function ribBody({ d, width, role }: Rib, { fill, line, ink }: Paint): string {
  const knit =
    width > 5
      ? `<path d="${d}" fill="none" stroke="${ink}" stroke-opacity=".13" stroke-width="${width}" stroke-dasharray="1.1 2.2"/>`
      : '';
  return `<path d="${d}" fill="none" stroke="${line(role)}" stroke-opacity=".8" stroke-width="${width + 1.8}"/><path d="${d}" fill="none" stroke="${fill(role)}" stroke-width="${width}"/>${knit}<path d="${d}" fill="none" stroke="#fffaf0" stroke-opacity=".16" stroke-width="${width * 0.4}"/>`;
}

function threadColour(denim: boolean, [base, second]: Dyes): Hex {
  if (denim) return mix(second, '#e0a95c', 0.5);
  return luminance(base) < 0.3 ? lighten(base, 0.34) : darken(base, 0.42);
}

function stitching({ stitch, denim = false }: Shape, { dyes }: Paint): string {
  return `<g fill="none" stroke="${threadColour(denim, dyes)}" stroke-opacity="${denim ? 0.95 : 0.7}" stroke-width="${denim ? 1.3 : 0.95}" stroke-dasharray="3 2">${paths(stitch)}</g>`;
}

function sewnLabel({ label }: Shape): string {
  if (!label) return '';
  const [x, y] = label;
  return `<g transform="translate(${x - 11} ${y - 4})"><rect width="22" height="12" rx="1" fill="#fdfbf7" stroke="#00000022"/><path d="M5 5h12M7 8h8" stroke="#2c6e3f" stroke-width="1.2"/></g>`;
}

function silhouetteOf({ panels, ribs }: Shape): string {
  const bands = ribs.map(
    ({ d, width }) => `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}"/>`,
  );
  return paths(panels.map(({ d }) => d)) + bands.join('');
}

/** The shoe behind the shoe. */
function paired(body: string, silhouette: string, [x, y, scale]: readonly [number, number, number]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}<g fill="#1d140a" opacity=".26">${silhouette}</g></g>${body}`;
}

export type GarmentStyle = {
  kind: Kind;
  dyes: Dyes;
  pattern: Pattern;
  side: Side;
  seed: number;
  cut?: Cut;
  /** What shows in the neck opening: the body of a figure instead of the garment's inside. */
  lining?: Hex;
  /** Small or half hidden: one light for all its panels, which is drawn several times as fast. */
  plain?: boolean;
};

/** Draws a garment on its 400 × 400 box. `id` must be its own in the picture it is placed in. */
export function garment(style: GarmentStyle, id: string): Garment {
  const { kind, dyes, pattern, side, seed, cut = 'regular', lining, plain = false } = style;
  const shape = cutShape(garmentKind(kind).draw(side, seed), cut, { kind, side, seed });
  const paints = paint(id, dyes, pattern, lining);
  const over = placement(pattern, shape.body, id, dyes);
  const panels = shape.panels.map((part) => panelBody(part, shape.texture, paints, plain)).join('');
  const single = [
    plain ? `<g filter="url(#${id}v)">${panels}</g>` : panels,
    shape.denim ? wornThighs(paints) : '',
    over.body,
    folds(shape, paints),
    shape.ribs.map((part) => ribBody(part, paints)).join(''),
    stitching(shape, paints),
    shape.art?.(dyes) ?? '',
    lining === undefined ? sewnLabel(shape) : '',
  ].join('');
  const silhouette = silhouetteOf(shape);
  return {
    defs: definitions(shape, paints) + textureDefinitions(shape, paints) + over.defs,
    body: shape.pair ? paired(single, silhouette, shape.pair) : single,
    silhouette,
    shape,
  };
}

import { kindName, type Kind } from '../kinds/index.ts';
import { groundLayers, type Ground, type Layers } from '../grounds/index.ts';
import { svg } from '../svg.ts';
import { hasHood, kindFamily, type Family } from './families.ts';
import { figure } from './figure-scenes.ts';
import { back, fan, front, grid, pair, slanted } from './flat-scenes.ts';
import { bagged, folded, layered, stack } from './folded-scenes.ts';
import { hook, rail, tag } from './hung-scenes.ts';
import { boxed, closeUp, plinth, shelf } from './standing-scenes.ts';
import type { Product } from './place.ts';

type Composition = { name: string; draw: (product: Product) => Layers; families: readonly Family[] };

const worn = ['top', 'bottom'] as const;
const all = ['top', 'bottom', 'accessory'] as const;

/** How a shop photographs its goods. */
const compositions = {
  front: { name: 'Mặt trước', draw: front, families: all },
  slanted: { name: 'Trải phẳng', draw: slanted, families: all },
  pair: { name: 'Mặt trước và mặt sau', draw: pair, families: worn },
  fan: { name: 'Các màu', draw: fan, families: all },
  grid: { name: 'Các màu', draw: grid, families: all },
  hook: { name: 'Treo móc', draw: hook, families: worn },
  rail: { name: 'Trên giá treo', draw: rail, families: worn },
  tag: { name: 'Kèm mác size', draw: tag, families: worn },
  figure: { name: 'Trên ma-nơ-canh', draw: figure, families: worn },
  folded: { name: 'Gấp gọn', draw: folded, families: ['top'] },
  bagged: { name: 'Đóng túi', draw: bagged, families: ['top'] },
  layered: { name: 'Hai màu', draw: layered, families: ['top'] },
  stack: { name: 'Chồng xếp', draw: stack, families: worn },
  plinth: { name: 'Trên bục', draw: plinth, families: ['accessory'] },
  boxed: { name: 'Kèm hộp', draw: boxed, families: ['accessory'] },
  shelf: { name: 'Trên kệ', draw: shelf, families: ['accessory'] },
  back: { name: 'Mặt sau', draw: back, families: all },
  detail: { name: 'Cận cảnh', draw: closeUp, families: all },
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;

export const compositionNames = Object.keys(compositions) as readonly CompositionName[];

export const isComposition = (text: string): text is CompositionName => Object.hasOwn(compositions, text);

/** Which compositions suit a kind of goods. */
export const compositionsFor = (kind: Kind): readonly CompositionName[] =>
  compositionNames.filter(
    (name) =>
      (compositions[name].families as readonly Family[]).includes(kindFamily(kind)) &&
      !(name === 'figure' && hasHood(kind)),
  );

/** Vietnamese name, for alternative texts. */
export const compositionName = (name: CompositionName): string => compositions[name].name;

export type Shot = Product & { composition: CompositionName; ground: Ground };

/** A product as one shop photographs it, 400 × 400. */
export function productShot({ composition, ground, ...product }: Shot): string {
  const under = groundLayers(ground, 'gd', product.seed);
  const goods = compositions[composition].draw(product);
  return svg(
    400,
    400,
    `<defs>${under.defs}${goods.defs}</defs>${under.body}${goods.body}${goods.over ?? ''}${under.over ?? ''}`,
    kindName(product.kind),
  );
}

import { colourwayName, type Colourway } from '../art/index.ts';
import type { Random } from '../random.ts';
import type { PriceTierRow, ProductOptionRow, VariantRow } from '../types.ts';
import type { Draft } from './draft.ts';
import type { Ids } from './ids.ts';
import type { Pictures } from './pictures.ts';
import { raisePrices, type Tier } from './prices.ts';

export type VariantSet = { options: ProductOptionRow[]; variants: VariantRow[]; tiers: PriceTierRow[] };
type VariantInput = {
  random: Random;
  draft: Draft;
  productId: number;
  tiers: readonly Tier[];
  pictures: Pictures;
  ids: Ids;
  stock: Stock;
};
export type Stock = 'plenty' | 'few' | 'none';

/** Football shirts are also sold with their trousers. */
const SETS = ['Chỉ áo', 'Áo và quần'] as const;

const sellsSets = (draft: Draft): boolean =>
  draft.garment.kind === 'jersey-bong-da' &&
  draft.unit === 'cái' &&
  !draft.tiers &&
  !/bộ/i.test(draft.head) &&
  draft.title.length % 4 === 0;

const isFootwear = (draft: Draft): boolean => draft.garment.unit === 'đôi' && draft.sizes.length > 0;

function optionsOf({ draft, productId, ids }: VariantInput, sets: readonly string[]): ProductOptionRow[] {
  const { colourways, sizes } = draft;
  const axes: [string, string, string[]][] = [];
  if (colourways.length > 1 || sizes.length > 0) axes.push(['color', 'Màu', colourways.map(colourwayName)]);
  if (sizes.length > 0) axes.push(['size', isFootwear(draft) ? 'Cỡ giày' : 'Size', [...sizes]]);
  if (sets.length > 0) axes.push(['set', 'Kiểu bán', [...sets]]);
  return axes.map(([name, display_name, values], index) => ({
    id: ids.next('option'),
    product_id: productId,
    name,
    display_name,
    position: (index + 1) as 1 | 2 | 3,
    values,
  }));
}

function stockOf(random: Random, { stock, tiers, draft }: VariantInput): number {
  if (stock === 'none') return 0;
  if (stock === 'few') return random.int(0, 6);
  if (random.chance(0.06)) return 0;
  const usual = draft.unit === 'ri' || draft.unit === 'lố' || draft.unit === 'hộp' ? 40 : 130;
  return Math.min(4_000, Math.round(random.skewed(usual + tiers[0]!.start_quantity * 2, 0.8)));
}

/** Large sizes that cost more have a ladder of their own. */
function extraFor(draft: Draft, size: string | null, set: string | null, dearLarge: boolean): number {
  const large = dearLarge && size !== null && ['2XL', '3XL'].includes(size) ? 5_000 : 0;
  return large + (set === SETS[1] ? 38_000 : 0);
}

/** Every combination of colour, size and set, each with stock, weight, picture and, where dearer, its own tiers. */
export function variantsOf(input: VariantInput): VariantSet {
  const { random, draft, productId, tiers, pictures, ids } = input;
  const sets = sellsSets(draft) ? SETS : [];
  const options = optionsOf(input, sets);
  const dearLarge = !draft.tiers && draft.sizes.includes('2XL') && random.chance(0.06);
  const grams =
    Math.round(random.between(...draft.garment.grams) * Math.sqrt(draft.line.factor)) * draft.pieces;
  const result: VariantSet = { options, variants: [], tiers: [] };
  const add = (colour: Colourway, size: string | null, set: string | null): void => {
    const values = [options.length > 0 ? colourwayName(colour) : null, size, set].filter(
      (value) => value !== null,
    );
    const variant: VariantRow = {
      id: ids.next('variant'),
      product_id: productId,
      position: result.variants.length + 1,
      title: values.length > 0 ? values.join(' / ') : 'Default Title',
      option1: values[0] ?? null,
      option2: values[1] ?? null,
      option3: values[2] ?? null,
      sku: [
        `CP${productId - 1_000_000}`,
        colour.toUpperCase(),
        size?.replace(/[^\dA-Z–]/g, '').replace('–', '-'),
        set === SETS[1] ? 'BO' : null,
      ]
        .filter(Boolean)
        .join('-'),
      inventory_quantity: stockOf(random, input),
      grams: set === SETS[1] ? grams + 130 : grams,
      image_id: pictures.byColour.get(colour)!.id,
    };
    result.variants.push(variant);
    const extra = extraFor(draft, size, set, dearLarge);
    if (extra > 0) result.tiers.push(...tierRows(raisePrices(tiers, extra), productId, variant.id, ids));
  };
  for (const colour of draft.colourways)
    for (const size of draft.sizes.length > 0 ? draft.sizes : [null])
      for (const set of sets.length > 0 ? sets : [null]) add(colour, size, set);
  if (input.stock === 'plenty') restock(result.variants, tiers[0]!.start_quantity);
  return result;
}

/** What is for sale holds at least two orders of the smallest size. */
function restock(variants: VariantRow[], moq: number): void {
  const total = variants.reduce((sum, variant) => sum + variant.inventory_quantity, 0);
  if (total < moq * 2) variants[0]!.inventory_quantity += moq * 3;
}

export const tierRows = (
  tiers: readonly Tier[],
  productId: number,
  variantId: number | null,
  ids: Ids,
): PriceTierRow[] =>
  tiers.map((tier) => ({ id: ids.next('tier'), product_id: productId, variant_id: variantId, ...tier }));

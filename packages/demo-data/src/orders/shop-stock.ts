import type { MadeProduct } from '../products/index.ts';
import { priceFor, type Tier } from '../products/prices.ts';
import { WeightedSampler } from '../random.ts';
import type { GeneratedShop } from '../shops.ts';
import type { VariantRow } from '../types.ts';

/** A product as a buyer meets it. */
export type SellableProduct = {
  made: MadeProduct;
  created: number;
  tiers: readonly Tier[];
  ownTiers: ReadonlyMap<number, readonly Tier[]>;
  variants: readonly VariantRow[];
};

export type ShopStock = {
  shop: GeneratedShop;
  goods: readonly SellableProduct[];
  wheel: WeightedSampler<SellableProduct>;
};

function sellableOf(made: MadeProduct): SellableProduct {
  const ownTiers = new Map<number, Tier[]>();
  const tiers: Tier[] = [];
  for (const tier of made.tables.price_tiers) {
    if (tier.variant_id === null) tiers.push(tier);
    else ownTiers.set(tier.variant_id, [...(ownTiers.get(tier.variant_id) ?? []), tier]);
  }
  return { made, created: made.row.created_at.getTime(), tiers, ownTiers, variants: made.tables.variants };
}

const isForSale = ({ row, shop }: MadeProduct): boolean =>
  row.status === 'active' &&
  (row.review_status === 'approved' || row.review_status === 'need_review') &&
  row.allow_purchase &&
  !row.is_classifieds &&
  shop.row.review_state === 2;

/** Shops with what people may buy there, by shop id. */
export function stockByShop(products: readonly MadeProduct[]): Map<number, ShopStock> {
  const byShop = new Map<GeneratedShop, SellableProduct[]>();
  for (const made of products) {
    if (!isForSale(made)) continue;
    const goods = byShop.get(made.shop) ?? [];
    goods.push(sellableOf(made));
    byShop.set(made.shop, goods);
  }
  return new Map(
    [...byShop].map(([shop, goods]) => [
      shop.row.id,
      { shop, goods, wheel: new WeightedSampler(goods, (item) => item.made.popularity) },
    ]),
  );
}

/** Unit price of a variant when the product is bought `quantity` times over all its variants. */
export const unitPrice = (goods: SellableProduct, variant: VariantRow, quantity: number): number =>
  priceFor(goods.ownTiers.get(variant.id) ?? goods.tiers, quantity);

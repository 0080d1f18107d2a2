import type { DealState } from '@market/contract/catalogue/card-schemas';
import { priceRange, type RunningDeal } from '@market/contract/rules/price';
import { minOrderQuantity } from '@market/contract/rules/quantity';
import type { ProductsTable, StoredDeal } from './tables.ts';

/** Approved products after which a verified shop is trusted: its new products are public before review. */
export const TRUSTED_FROM = 20;

interface VisibilityFacts {
  readonly status: 'draft' | 'active' | 'inactive' | 'blocked';
  readonly review_status: 'pending' | 'approved' | 'rejected' | 'need_review';
  readonly locked: boolean;
  readonly deleted_at: unknown;
  readonly shop: {
    readonly review_state: number;
    readonly verified: boolean;
    readonly approved_products: number;
  };
}
const SHOP_APPROVED = 2;

/**
 * Whether a product is public: active, not locked, its shop approved, and itself approved, edited after
 * approval, or waiting in a trusted shop. The only place that decides it.
 */
export const isPublic = ({ status, review_status, locked, deleted_at, shop }: VisibilityFacts): boolean => {
  if (status !== 'active' || locked || deleted_at !== null || shop.review_state !== SHOP_APPROVED)
    return false;
  if (review_status === 'approved' || review_status === 'need_review') return true;
  return review_status === 'pending' && shop.verified && shop.approved_products >= TRUSTED_FROM;
};

/** Key by which cached pages that show a product are dropped. */
export const productPageKey = (id: number): string => `product:${id}`;

/** Key of cached pages that show categories. */
export const CATEGORIES_PAGE_KEY = 'categories';

export type Refusal = 'gone' | 'shop_closed' | 'classified' | 'purchase_off' | 'no_price';

export const refusalOf = (product: {
  readonly isPublic: boolean;
  readonly isShopOpen: boolean;
  readonly is_classifieds: boolean;
  readonly allow_purchase: boolean;
  readonly tiers: number;
}): Refusal | null => {
  if (!product.isPublic) return 'gone';
  if (product.is_classifieds) return 'classified';
  if (!product.isShopOpen) return 'shop_closed';
  if (!product.allow_purchase) return 'purchase_off';
  return product.tiers === 0 ? 'no_price' : null;
};

export const dealStateAt = (deal: StoredDeal, now: Date): DealState => {
  const time = now.getTime();
  if (deal.stopped_at !== null && Date.parse(deal.stopped_at) <= time) return 'stopped';
  if (time < Date.parse(deal.start_at)) return 'scheduled';
  if (time >= Date.parse(deal.end_at)) return 'ended';
  return deal.ordered >= deal.max_sale_quantity ? 'sold_out' : 'running';
};

/** Null unless the deal is running. */
export const runningDeal = (deal: StoredDeal | null, now: Date): RunningDeal | null =>
  deal !== null && dealStateAt(deal, now) === 'running'
    ? { price: deal.price, minQuantity: deal.min_quantity, remaining: deal.max_sale_quantity - deal.ordered }
    : null;

const PRIOR_MEAN = 4.2;
const PRIOR_WEIGHT = 8;

/** Bayesian mean, so that few reviews count little; null without any. */
export const sortingMean = (avg: number | null, count: number): number | null =>
  avg === null || count === 0
    ? null
    : Math.round(((PRIOR_MEAN * PRIOR_WEIGHT + avg * count) / (PRIOR_WEIGHT + count)) * 1000) / 1000;

interface AnyTier {
  readonly startQuantity: number;
  readonly price: number;
  readonly compareAtPrice: number | null;
}

export const summaryOfTiers = (tiers: readonly AnyTier[]) => {
  const minimum = minOrderQuantity(tiers);
  const [first] = tiers
    .filter(({ startQuantity }) => startQuantity === minimum)
    .toSorted((one, other) => one.price - other.price);
  return {
    minimum,
    price: first?.price ?? null,
    compareAtPrice: first?.compareAtPrice ?? null,
    range: priceRange(tiers),
  };
};

export const isExpired = (product: Pick<ProductsTable, 'classifieds'>, now: Date): boolean =>
  product.classifieds !== null && Date.parse(product.classifieds.expired_at) <= now.getTime();

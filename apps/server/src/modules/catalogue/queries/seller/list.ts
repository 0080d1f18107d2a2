import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import type { SellerProductRow, UpQuota } from '@market/contract/catalogue/seller-schemas';
import { completeTiers } from '@market/contract/rules/product-tiers';
import {
  GOOD_PICTURE_COUNT,
  type ProductHint,
  type SellerProductSort,
  type SellerProductTab,
} from '@market/contract/rules/seller-products';
import type { Context, Db, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { dealStateAt } from '../../rules.ts';
import {
  selectListedProducts,
  selectMatching,
  selectTabCounts,
  type ListedProduct,
} from '../../store/seller/list.ts';
import { resolveFilter } from './resolve-filter.ts';
import { getUpQuota } from './ups.ts';

const hintsOf = ({ card, lacks_weight, has_size_table }: ListedProduct): ProductHint[] => {
  if (card.isClassifieds) return card.images.length < GOOD_PICTURE_COUNT ? ['pictures'] : [];
  return [
    ...(card.images.length < GOOD_PICTURE_COUNT ? (['pictures'] as const) : []),
    ...(lacks_weight ? (['weight'] as const) : []),
    ...(has_size_table ? [] : (['size_table'] as const)),
  ];
};

const dealOf = ({ deal }: ListedProduct, now: Date) => {
  if (deal === null) return null;
  const state = dealStateAt(deal, now);
  return state === 'ended' || state === 'stopped' ? null : { price: deal.price, state, end_at: deal.end_at };
};

/** The ladder of the product, else of a variant that has its own. */
const ladderOf = ({ prices, own_tiers }: ListedProduct) =>
  completeTiers(prices.tiers.length > 0 ? prices.tiers : (own_tiers ?? []));

const missingOf = ({
  card,
  prices,
  variant_count,
  priced_count,
}: ListedProduct): SellerProductRow['missing'] => [
  ...(card.images.length === 0 ? (['images'] as const) : []),
  ...(variant_count === 0 ? (['variants'] as const) : []),
  ...(!card.isClassifieds && prices.tiers.length === 0 && priced_count < variant_count
    ? (['prices'] as const)
    : []),
];

const presentRow = (row: ListedProduct, now: Date): SellerProductRow => {
  const { card } = row;
  return {
    id: row.product_id,
    version: row.version,
    title: card.title,
    handle: card.handle,
    image: card.images[0] ?? null,
    sku: row.sku,
    variant_count: row.variant_count,
    options: card.options.map(({ displayName, values }) => ({ name: displayName, count: values.length })),
    prices: ladderOf(row),
    price_range: row.prices.range,
    unit_name: card.unitName,
    available: row.stock,
    low_stock: row.is_low,
    low_stock_threshold: row.low_stock_threshold,
    status: row.status,
    review_status: row.review_status,
    is_submitted: row.status === 'active' && row.review_status !== 'approved',
    is_public: row.is_public,
    review_reasons: row.review_reasons,
    blocked_reason: row.blocked_reason,
    publish_at: row.publish_at?.toISOString() ?? null,
    is_classifieds: card.isClassifieds,
    hide_prices: row.hide_prices,
    trade_assurance_status: row.trade_assurance_status,
    deal: dealOf(row, now),
    sales_30d: row.units_30d,
    revenue_30d: row.revenue_30d,
    revenue_change:
      row.revenue_before === 0 ? null : (row.revenue_30d - row.revenue_before) / row.revenue_before,
    views_30d: row.views_30d,
    hints: hintsOf(row),
    missing: missingOf(row),
    up_at: row.up_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

export interface ListQuery extends SellerProductFilter {
  readonly sort?: SellerProductSort | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export interface SellerProductList {
  readonly products: SellerProductRow[];
  readonly total: number;
  readonly counts: Record<SellerProductTab, number>;
  readonly up: UpQuota;
}

/** Products of the caller's shop, of every state. */
export const listSellerProducts = async (
  context: Context<Db, Seller>,
  { sort = 'newest', page = 1, limit = 20, ...filter }: ListQuery,
): Promise<SellerProductList> => {
  const { actor, db, now } = context;
  const range = pageRange({ page, limit });
  const [matching, counts, up] = await Promise.all([
    selectMatching(db, actor.shopId, await resolveFilter(context, filter), { sort, ...range }),
    selectTabCounts(db, actor.shopId),
    getUpQuota(context),
  ]);
  const rows = await selectListedProducts(db, actor.shopId, matching.ids);
  return { products: rows.map((row) => presentRow(row, now)), total: matching.total, counts, up };
};

import type { SellerProductFilter } from '@market/contract/catalogue/seller-bulk-schemas';
import type { ReviewReason } from '@market/contract/catalogue/seller-schemas';
import type { SellerProductSort, SellerProductTab } from '@market/contract/rules/seller-products';
import { foldAccents } from '@market/contract/rules/text';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ProductStatus } from '@market/contract/catalogue/schemas';
import type { StoredCard, StoredDeal, StoredPrices, TradeAssuranceStatus } from '../../tables.ts';

/** The tabs of the list; a public product whose edit waits is in two. */
const TABS: Readonly<Record<SellerProductTab, RawBuilder<boolean>>> = {
  all: sql`status <> 'deleted'`,
  active: sql`status = 'active' and review_status in ('approved', 'need_review')`,
  low_stock: sql`status = 'active' and is_low and review_status <> 'rejected'`,
  waiting: sql`status = 'active' and review_status in ('pending', 'need_review')`,
  rejected: sql`status = 'active' and review_status = 'rejected'`,
  draft: sql`status = 'draft'`,
  inactive: sql`status in ('inactive', 'blocked')`,
};
const ORDERS: Readonly<Record<SellerProductSort, RawBuilder<unknown>>> = {
  newest: sql`created_at desc, product_id desc`,
  best_selling: sql`units_30d desc, product_id desc`,
  updated: sql`updated_at desc, product_id desc`,
  stock_lowest: sql`stock, product_id`,
  stock_highest: sql`stock desc, product_id desc`,
  price_lowest: sql`price nulls last, product_id`,
  price_highest: sql`price_max desc nulls last, product_id desc`,
};

/** Each word must occur: `100%` is no pattern. */
const wordConditions = (keyword: string): RawBuilder<boolean>[] =>
  foldAccents(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => sql`position(${word} in words) > 0`);

export type ListFilter = Omit<SellerProductFilter, 'collection'> & {
  /** Products of a collection. */
  readonly only?: readonly number[];
};

const conditionOf = (shopId: number, filter: ListFilter): RawBuilder<boolean> => {
  const { category, min_stock, max_stock, min_price, max_price, only } = filter;
  return sql.join(
    [
      sql`shop_id = ${shopId}`,
      TABS[filter.status ?? 'all'],
      ...(category === undefined ? [] : [sql`(category_lv1 = ${category} or category_lv2 = ${category})`]),
      ...(only === undefined ? [] : [sql`product_id = any(${only}::bigint[])`]),
      ...(min_stock === undefined ? [] : [sql`stock >= ${min_stock}`]),
      ...(max_stock === undefined ? [] : [sql`stock <= ${max_stock}`]),
      // ladders that reach into the range
      ...(min_price === undefined ? [] : [sql`price_max >= ${min_price}`]),
      ...(max_price === undefined ? [] : [sql`price <= ${max_price}`]),
      ...wordConditions(filter.keyword ?? ''),
    ],
    sql` and `,
  );
};

export const selectTabCounts = async (db: Db, shopId: number): Promise<Record<SellerProductTab, number>> => {
  const counts = sql.join(
    Object.entries(TABS).map(
      ([tab, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(tab)}`,
    ),
  );
  const { rows } = await sql<Record<SellerProductTab, number>>`
    select ${counts} from shop_products where shop_id = ${shopId}`.execute(db);
  return rows[0]!;
};

export const selectMatching = async (
  db: Db,
  shopId: number,
  filter: ListFilter,
  { sort, limit, offset }: { sort: SellerProductSort; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const condition = conditionOf(shopId, filter);
  const { rows } = await sql<{ product_id: number; total: number }>`
    select product_id, count(*) over () as total from shop_products where ${condition}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  if (rows.length > 0 || offset === 0)
    return { ids: rows.map(({ product_id }) => product_id), total: rows[0]?.total ?? 0 };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from shop_products where ${condition}`.execute(db);
  return { ids: [], total: counted[0]!.total };
};

export interface ListedProduct {
  readonly product_id: number;
  readonly version: number;
  readonly status: ProductStatus;
  readonly review_status: 'pending' | 'approved' | 'rejected' | 'need_review';
  readonly submitted_at: string | null;
  readonly review_reasons: ReviewReason[];
  readonly blocked_reason: string | null;
  readonly publish_at: Date | null;
  readonly hide_prices: boolean;
  readonly trade_assurance_status: TradeAssuranceStatus | null;
  readonly low_stock_threshold: number;
  readonly up_at: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Without the variants, of which there may be hundreds. */
  readonly card: Pick<StoredCard, 'title' | 'handle' | 'unitName' | 'images' | 'options' | 'isClassifieds'>;
  readonly prices: Pick<StoredPrices, 'tiers' | 'range'>;
  readonly variant_count: number;
  /** Variants with tiers of their own, and the tiers of one of them. */
  readonly priced_count: number;
  readonly own_tiers: StoredPrices['tiers'] | null;
  readonly deal: StoredDeal | null;
  readonly has_size_table: boolean;
  readonly is_public: boolean;
  readonly stock: number;
  readonly is_low: boolean;
  readonly units_30d: number;
  readonly revenue_30d: number;
  readonly revenue_before: number;
  readonly views_30d: number;
  readonly sku: string;
  readonly lacks_weight: boolean;
}

/** In the order of the ids. */
export const selectListedProducts = async (
  db: Db,
  shopId: number,
  ids: readonly number[],
): Promise<ListedProduct[]> => {
  const { rows } = await sql<ListedProduct>`
    select p.id as product_id, p.version, p.status, p.review_status, p.submitted_at, p.review_reasons, p.blocked_reason,
      p.publish_at, p.hide_prices, p.trade_assurance_status, p.low_stock_threshold, p.up_at, p.created_at, p.updated_at,
      json_build_object('title', c.card -> 'title', 'handle', c.card -> 'handle', 'unitName', c.card -> 'unitName',
        'images', c.card -> 'images', 'options', c.card -> 'options', 'isClassifieds', c.card -> 'isClassifieds') as card,
      json_build_object('tiers', c.prices -> 'tiers', 'range', c.prices -> 'range') as prices,
      jsonb_array_length(c.card -> 'variants') as variant_count,
      (select count(*)::integer from jsonb_object_keys(c.prices -> 'variants')) as priced_count,
      (select value from jsonb_each(c.prices -> 'variants') limit 1) as own_tiers, c.deal, c.is_public, p.size_table is not null as has_size_table,
      s.stock, s.is_low, s.units_30d, s.revenue_30d, s.revenue_before, s.views_30d,
      coalesce((select v.sku from variants v where v.product_id = p.id and v.ended_at is null order by v.position limit 1), '') as sku,
      exists (select 1 from variants v where v.product_id = p.id and v.ended_at is null and v.grams = 0) as lacks_weight
    from products p join product_cards c on c.product_id = p.id join shop_products s on s.product_id = p.id
    where p.id = any(${ids}::bigint[]) and p.shop_id = ${shopId} and p.deleted_at is null`.execute(db);
  const byId = new Map(rows.map((row) => [row.product_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

import { sql, type RawBuilder } from 'kysely';
import { ATTRIBUTE_FILTERS, type AttributeFilter, type Filter, type Match } from '../lib/engine.ts';
import { param } from '#platform/db/statement-cache.ts';

export const now = sql`${param('now')}::timestamptz`;
const isOnDeal = sql`p.deal_from <= ${now} and p.deal_until > ${now}`;
export const vip = sql`p.vip_until > ${now}`;
export const verified = sql`p.verified_at <= ${now}`;

const hasOneOf = (name: AttributeFilter) => sql`p.attribute_values && ${param(name)}::integer[]`;

const CONDITIONS: { readonly [Name in keyof Filter]-?: RawBuilder<unknown> } = {
  category_lv1: sql`p.category_lv1 = ${param('category_lv1')}`,
  category_lv2: sql`p.category_lv2 = ${param('category_lv2')}`,
  province: sql`p.province = ${param('province')}`,
  shop_id: sql`p.shop_id = ${param('shop_id')}`,
  only_deal: isOnDeal,
  only_hot_deal: sql`${isOnDeal} and p.deal_hot`,
  only_trade_assurance: sql`p.assurance`,
  only_classifieds: sql`p.classified`,
  min_stock: sql`p.stock >= ${param('min_stock')}`,
  min_price: sql`p.price >= ${param('min_price')}`,
  max_price: sql`p.price <= ${param('max_price')}`,
  vip,
  verified,
  business: sql`${vip} and ${verified}`,
  mall: sql`p.mall`,
  min_rating: sql`p.rating >= ${param('min_rating')}`,
  max_moq: sql`p.least_order <= ${param('max_moq')}`,
  exclude: sql`p.product_id <> all(${param('exclude')}::bigint[])`,
  ...(Object.fromEntries(ATTRIBUTE_FILTERS.map((name) => [name, hasOneOf(name)])) as Record<
    AttributeFilter,
    RawBuilder<unknown>
  >),
  only: sql`p.product_id = any(${param('only')}::bigint[])`,
};

export const filterCondition = (name: keyof Filter): RawBuilder<unknown> => CONDITIONS[name];

/** Every reader of the table needs this: expired listings stay in it until they are deleted. */
export const isListed = (time: RawBuilder<unknown>) => sql`(p.expires_at is null or p.expires_at > ${time})`;

export const activeFilters = ({ filter }: Pick<Match, 'filter'>): (keyof Filter)[] =>
  (Object.keys(CONDITIONS) as (keyof Filter)[]).filter((name) => filter[name] !== undefined);

export const filterConditions = (
  match: Pick<Match, 'filter'>,
  without: readonly (keyof Filter)[] = [],
): RawBuilder<unknown>[] => [
  isListed(now),
  ...activeFilters(match)
    .filter((name) => !without.includes(name))
    .map((name) => CONDITIONS[name]),
];

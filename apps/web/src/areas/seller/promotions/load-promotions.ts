import { getFreeShipping, getSellerDeal, listSellerDeals } from '@market/contract/promotions/seller-routes';
import { getSellerPriceRule, listSellerPriceRules } from '@market/contract/promotions/price-rule-routes';
import type { OwnPriceRule, SellerDeal } from '@market/contract/promotions/schemas';
import { listShopCollections } from '@market/contract/saved/routes';
import type { Call } from '@market/contract/web';
import { loadOwnShopId } from '../own-shop.ts';
import { PER_PAGE, type PromotionsQuery } from './promotions-query.ts';

const CALENDAR_ROWS = 100;

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface CollectionOption {
  readonly id: number;
  readonly name: string;
  /** Products that are on sale. */
  readonly count: number;
}

/** Each part is null when its call failed. */
export interface Promotions {
  readonly deals: Listed<SellerDeal> | null;
  readonly rules: Listed<OwnPriceRule> | null;
  /** Goods value from which the shop pays the shipping, đồng; null: never, undefined: not loaded. */
  readonly freeShipping: number | null | undefined;
  /** What the form changes, when it is not in the list. */
  readonly openDeal: SellerDeal | null;
  readonly openRule: OwnPriceRule | null;
  /** Of the products that `openRule` names. */
  readonly titles: ReadonlyMap<number, string>;
  /** What the form of a discount offers. */
  readonly collections: readonly CollectionOption[] | null;
}

/** Of the caller's shop, the empty ones too. */
const loadCollections = async (call: Call, { tab, open }: PromotionsQuery) => {
  if (tab !== 'codes' || open === null) return null;
  const shopId = await loadOwnShopId(call);
  const answer = shopId === null ? null : await call(listShopCollections, { params: { id: shopId } });
  if (!answer?.ok) return null;
  return answer.value.data.collections.map(({ id, name, totalProducts: count }) => ({ id, name, count }));
};

const NOTHING_OPEN = { openDeal: null, openRule: null, titles: new Map<number, string>() };

const loadOpen = async (call: Call, { tab, open }: PromotionsQuery) => {
  if (typeof open !== 'number') return NOTHING_OPEN;
  const params = { id: open };
  if (tab === 'deals') {
    const answer = await call(getSellerDeal, { params });
    return { ...NOTHING_OPEN, openDeal: answer.ok ? answer.value.data.deal : null };
  }
  const answer = tab === 'codes' ? await call(getSellerPriceRule, { params }) : null;
  if (!answer?.ok) return NOTHING_OPEN;
  const { price_rule: openRule, products } = answer.value.data;
  return { ...NOTHING_OPEN, openRule, titles: new Map(products.map(({ id, title }) => [id, title])) };
};

export const loadPromotions = async (call: Call, query: PromotionsQuery): Promise<Promotions> => {
  const { tab } = query;
  const pageOf = (own: string) =>
    tab === 'calendar'
      ? { page: 1, limit: CALENDAR_ROWS }
      : tab === own
        ? { page: query.page, limit: PER_PAGE }
        : { page: 1, limit: 1 };
  const [deals, rules, shipping, open, collections] = await Promise.all([
    call(listSellerDeals, { query: pageOf('deals') }),
    call(listSellerPriceRules, { query: pageOf('codes') }),
    call(getFreeShipping),
    loadOpen(call, query),
    loadCollections(call, query),
  ]);
  return {
    deals: deals.ok ? { rows: deals.value.data.deals, total: deals.value.data.total } : null,
    rules: rules.ok ? { rows: rules.value.data.price_rules, total: rules.value.data.total } : null,
    freeShipping: shipping.ok ? shipping.value.data.free_shipping.threshold : undefined,
    ...open,
    collections,
  };
};

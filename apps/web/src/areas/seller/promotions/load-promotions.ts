import { getFreeShipping, getSellerDeal, listSellerDeals } from '@market/contract/promotions/seller-routes';
import { getSellerPriceRule, listSellerPriceRules } from '@market/contract/promotions/price-rule-routes';
import type { OwnPriceRule, SellerDeal } from '@market/contract/promotions/schemas';
import type { Call } from '@market/contract/web';
import { PER_PAGE, type PromotionsQuery } from './promotions-query.ts';

const CALENDAR_ROWS = 100;

interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
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
}

const loadOpen = async (call: Call, { tab, open }: PromotionsQuery) => {
  if (typeof open !== 'number') return { openDeal: null, openRule: null };
  const params = { id: open };
  if (tab === 'deals') {
    const answer = await call(getSellerDeal, { params });
    return { openDeal: answer.ok ? answer.value.data.deal : null, openRule: null };
  }
  const answer = tab === 'codes' ? await call(getSellerPriceRule, { params }) : null;
  return { openDeal: null, openRule: answer?.ok ? answer.value.data.price_rule : null };
};

export const loadPromotions = async (call: Call, query: PromotionsQuery): Promise<Promotions> => {
  const { tab } = query;
  const pageOf = (own: string) =>
    tab === 'calendar'
      ? { page: 1, limit: CALENDAR_ROWS }
      : tab === own
        ? { page: query.page, limit: PER_PAGE }
        : { page: 1, limit: 1 };
  const [deals, rules, shipping, open] = await Promise.all([
    call(listSellerDeals, { query: pageOf('deals') }),
    call(listSellerPriceRules, { query: pageOf('codes') }),
    call(getFreeShipping),
    loadOpen(call, query),
  ]);
  return {
    deals: deals.ok ? { rows: deals.value.data.deals, total: deals.value.data.total } : null,
    rules: rules.ok ? { rows: rules.value.data.price_rules, total: rules.value.data.total } : null,
    freeShipping: shipping.ok ? shipping.value.data.free_shipping.threshold : undefined,
    ...open,
  };
};

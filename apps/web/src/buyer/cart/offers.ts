// What a shop gives for more goods: sending them free, and its codes.
import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';

/** What a shop has to give. */
export interface ShopTerms {
  /** Goods in đồng from which the standard way of sending is free; null when it never is. */
  readonly freeFrom: number | null;
  /** Codes given out publicly. */
  readonly codes: readonly { readonly code: string; readonly rule: PriceRule }[];
}
export type TermsByShop = Readonly<Record<number, ShopTerms>>;

const loadShopTerms = async (call: Call, shopId: number): Promise<ShopTerms> => {
  const [policy, rules] = await Promise.all([
    call(getShopPolicy, { params: { id: shopId } }),
    call(listPriceRules, { query: { shop_id: shopId } }),
  ]);
  return {
    freeFrom: policy.ok ? policy.value.shop.free_shipping_prices : null,
    codes: rules.ok
      ? rules.value.price_rules
          .filter(({ state }) => state === 'active')
          .flatMap(({ codes, ...rule }) => codes.slice(0, 1).map((code) => ({ code, rule })))
      : [],
  };
};

/** The terms of the shops in a cart. One that cannot be had is not offered. */
export const loadTerms = async (call: Call, shopIds: readonly number[]): Promise<TermsByShop> => {
  const terms = await Promise.all(shopIds.map((id) => loadShopTerms(call, id)));
  return Object.fromEntries(shopIds.map((id, index) => [id, terms[index]!]));
};

export interface FreeShipping {
  /** Đồng of goods that are missing; 0 when it is reached. */
  readonly missing: number;
  /** 0 to 1. */
  readonly share: number;
}

/** How far the goods are from being sent free; null where nothing is sent free. */
export const freeShipping = (terms: ShopTerms | undefined, goods: number): FreeShipping | null => {
  const from = terms?.freeFrom ?? null;
  if (from === null || from <= 0) return null;
  return { missing: Math.max(0, from - goods), share: Math.min(1, goods / from) };
};

/** The code that goods of so much may use: the one that asks for most of what is there. */
export const usableCode = (terms: ShopTerms | undefined, goods: number): ShopTerms['codes'][number] | null =>
  (terms?.codes ?? [])
    .filter(({ rule }) => rule.target_selection === 'all' && rule.minimum_subtotal <= goods && goods > 0)
    .toSorted((one, other) => other.rule.minimum_subtotal - one.rule.minimum_subtotal)[0] ?? null;

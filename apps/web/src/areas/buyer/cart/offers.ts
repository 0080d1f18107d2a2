// Free shipping and discount codes that a shop offers.
import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import { discountOn } from '@market/contract/rules/discount';
import { getShopPolicy } from '@market/contract/shops/routes';
import type { Call } from '@market/contract/web';

export interface ShopTerms {
  /** Subtotal in đồng that ships free; null when none does. */
  readonly freeFrom: number | null;
  /** Public codes. */
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

/** Offers that fail to load are left out. */
export const loadTerms = async (call: Call, shopIds: readonly number[]): Promise<TermsByShop> => {
  const terms = await Promise.all(shopIds.map((id) => loadShopTerms(call, id)));
  return Object.fromEntries(shopIds.map((id, index) => [id, terms[index]!]));
};

export interface FreeShipping {
  /** Missing subtotal in đồng; 0 when reached. */
  readonly missing: number;
  /** 0 to 1. */
  readonly share: number;
}

/** Progress towards free shipping; null when the shop has none. */
export const freeShipping = (terms: ShopTerms | undefined, goods: number): FreeShipping | null => {
  const from = terms?.freeFrom ?? null;
  if (from === null || from <= 0) return null;
  return { missing: Math.max(0, from - goods), share: Math.min(1, goods / from) };
};

/** In đồng; a code for delivery takes nothing off goods, and how much it will is not known in the cart. */
const savedBy = ({ rule }: ShopTerms['codes'][number], goods: number): number =>
  rule.target_type === 'line_item' ? discountOn(rule, goods) : 0;

/** The applicable code that takes the most off, as the order page will choose. */
export const usableCode = (terms: ShopTerms | undefined, goods: number): ShopTerms['codes'][number] | null =>
  (terms?.codes ?? [])
    .filter(({ rule }) => rule.target_selection === 'all' && rule.minimum_subtotal <= goods && goods > 0)
    .toSorted((one, other) => savedBy(other, goods) - savedBy(one, goods))[0] ?? null;

import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { Call } from '@market/contract/web';
import type { CodePlace } from '#features/cart/checkout-payload.ts';

export interface DiscountOffer {
  readonly code: string;
  readonly rule: PriceRule;
}
export type DiscountOffers = Readonly<Partial<Record<CodePlace, readonly DiscountOffer[]>>>;

const MAX_OFFERS = 4;

const loadOffersOf = async (call: Call, shopId?: number): Promise<DiscountOffer[]> => {
  const answer = await call(listPriceRules, { query: shopId === undefined ? {} : { shop_id: shopId } });
  // offers are optional
  if (!answer.ok) return [];
  return answer.value.price_rules
    .filter(({ state }) => state === 'active')
    .flatMap(({ codes, ...rule }) => codes.slice(0, 1).map((code) => ({ code, rule })))
    .slice(0, MAX_OFFERS);
};

export const loadDiscountOffers = async (call: Call, shopIds: readonly number[]): Promise<DiscountOffers> => {
  const places: CodePlace[] = ['platform', ...shopIds];
  const found = await Promise.all(
    places.map((place) => (place === 'platform' ? loadOffersOf(call) : loadOffersOf(call, place))),
  );
  return Object.fromEntries(places.map((place, index) => [place, found[index]!]));
};

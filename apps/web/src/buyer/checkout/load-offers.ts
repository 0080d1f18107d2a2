import { listPriceRules } from '@market/contract/promotions/routes';
import type { PriceRule } from '@market/contract/promotions/schemas';
import type { Call } from '@market/contract/web';
import type { CodePlace } from '../../shared/state/checkout-reducer.ts';

/** A code that is given out publicly. */
export interface Offer {
  readonly code: string;
  readonly rule: PriceRule;
}
export type Offers = Readonly<Partial<Record<CodePlace, readonly Offer[]>>>;

const SHOWN = 4;

const offersOf = async (call: Call, shopId?: number): Promise<Offer[]> => {
  const answer = await call(listPriceRules, { query: shopId === undefined ? {} : { shop_id: shopId } });
  // Nobody misses what is only offered.
  if (!answer.ok) return [];
  return answer.value.price_rules
    .filter(({ state }) => state === 'active')
    .flatMap(({ codes, ...rule }) => codes.slice(0, 1).map((code) => ({ code, rule })))
    .slice(0, SHOWN);
};

/** The codes that these shops, and the platform, give out now. */
export const loadOffers = async (call: Call, shopIds: readonly number[]): Promise<Offers> => {
  const places: CodePlace[] = ['platform', ...shopIds];
  const found = await Promise.all(
    places.map((place) => (place === 'platform' ? offersOf(call) : offersOf(call, place))),
  );
  return Object.fromEntries(places.map((place, index) => [place, found[index]!]));
};

import type { DiscountOffer } from '@market/contract/checkout/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { findOffers } from '#promotions';
import { compareOffers, offerFigures } from '../rules/offers.ts';
import type { PreparedCheckout } from './prepare.ts';

/** Of one shop, or of the platform. */
const MAX_OFFERS = 6;

const rank = (offers: readonly Omit<DiscountOffer, 'best'>[]): DiscountOffer[] =>
  offers
    .toSorted(compareOffers)
    .slice(0, MAX_OFFERS)
    .map((offer, index) => ({ ...offer, best: index === 0 && offer.amount > 0 }));

/** Public codes that this buyer may use for these orders, with what each takes off now. A quoted price takes no code of its shop. */
export const listOffers = async (
  context: Context<Db, Person>,
  { orders, pricedBy }: PreparedCheckout,
): Promise<DiscountOffer[]> => {
  const shopIds = orders.flatMap(({ payload }) => (payload.quotation_id ? [] : [payload.shop_id]));
  const found = await findOffers(context, shopIds);
  const offers = found.flatMap(({ rule, code, saved, ends_at }) => {
    const figures = offerFigures(rule, pricedBy);
    if (figures === undefined || (figures.amount === 0 && figures.missing === 0)) return [];
    const { id: price_rule_id, shop_id, title, description } = rule;
    const offer = { price_rule_id, code, shop_id, title, description, saved, ...figures };
    return [{ ...offer, ends_at: ends_at?.toISOString() ?? null }];
  });
  return [null, ...shopIds].flatMap((owner) => rank(offers.filter(({ shop_id }) => shop_id === owner)));
};

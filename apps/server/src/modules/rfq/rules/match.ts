import { RFQ_MATCHES_MAX } from '@market/contract/constants/rfq';

/** A shop that sells in the category of a request. */
export interface Candidate {
  readonly shop_id: number;
  /** Listed products in the category of level 2. */
  readonly products: number;
  /** Units in stock there. */
  readonly available: number;
  readonly same_province: boolean;
  readonly verified: boolean;
  /** Requests it was offered lately. */
  readonly offered: number;
}

const [BASE, IN_CATEGORY, MANY_PRODUCTS, IN_PROVINCE, CAPACITY, VERIFIED] = [30, 30, 10, 15, 10, 5];
const ASSORTMENT = 10;

/** How well a shop fits, in percent: category, assortment, province, stock, verification. */
export const scoreOf = (candidate: Candidate, quantity: number): number => {
  const { products, available, same_province, verified } = candidate;
  return (
    BASE +
    (products > 0 ? IN_CATEGORY : 0) +
    Math.round((MANY_PRODUCTS * Math.min(products, ASSORTMENT)) / ASSORTMENT) +
    (same_province ? IN_PROVINCE : 0) +
    Math.round(CAPACITY * Math.min(1, available / quantity)) +
    (verified ? VERIFIED : 0)
  );
};

/** Points that each earlier offer takes off the order of the queue, so that offers go round. */
const OFFER_WEIGHT = 5;

/** The shops to offer a request to: best fit first, less each request that a shop was offered lately. */
export const chooseShops = (
  candidates: readonly Candidate[],
  quantity: number,
): { readonly shop_id: number; readonly score: number }[] =>
  candidates
    .map((candidate) => {
      const score = scoreOf(candidate, quantity);
      return { shop_id: candidate.shop_id, score, rank: score - candidate.offered * OFFER_WEIGHT };
    })
    .toSorted((one, other) => other.rank - one.rank || one.shop_id - other.shop_id)
    .slice(0, RFQ_MATCHES_MAX)
    .map(({ shop_id, score }) => ({ shop_id, score }));

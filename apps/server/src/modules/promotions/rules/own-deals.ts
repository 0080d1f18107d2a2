import type { DealFacts } from './deals.ts';

/** What a shop sets of a deal. */
export interface DealTerms {
  readonly price: number;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly min_quantity: number;
  readonly max_sale_quantity: number;
}

/** The terms as they come in, times as text. */
export type DealTermsIn = {
  readonly [Name in keyof DealTerms]?: (DealTerms[Name] extends Date ? string : DealTerms[Name]) | undefined;
};

export type DealIssue =
  | { readonly reason: 'no_price' | 'window' | 'quantity' | 'running' }
  | { readonly reason: 'price'; readonly below: number }
  | { readonly reason: 'minimum'; readonly least: number };

/** The new terms over the old ones; a past start is now. Invalid times are reported by `dealIssue`. */
export const dealTermsOf = (input: DealTermsIn, stored: DealTerms, now: Date): DealTerms => {
  const start = input.start_at === undefined ? stored.start_at : new Date(input.start_at);
  const begun = stored.start_at.getTime() === start.getTime();
  return {
    price: input.price ?? stored.price,
    start_at: !begun && start < now ? now : start,
    end_at: input.end_at === undefined ? stored.end_at : new Date(input.end_at),
    min_quantity: input.min_quantity ?? stored.min_quantity,
    max_sale_quantity: input.max_sale_quantity ?? stored.max_sale_quantity,
  };
};

/** Why the terms of a deal are invalid; `first` is the price of the product's first tier, null without one, `least` where it begins. */
export const dealIssue = (
  { price, start_at, end_at, min_quantity, max_sale_quantity }: DealTerms,
  { first, least, now }: { readonly first: number | null; readonly least: number; readonly now: Date },
): DealIssue | undefined => {
  if (first === null) return { reason: 'no_price' };
  if (price >= first) return { reason: 'price', below: first };
  if (!(end_at > start_at && end_at > now)) return { reason: 'window' };
  if (min_quantity > max_sale_quantity) return { reason: 'quantity' };
  return least > max_sale_quantity ? { reason: 'minimum', least } : undefined;
};

/** Why a running deal cannot change this way: buyers rely on its price, time and units. */
export const runningIssue = (
  before: DealTerms & Pick<DealFacts, 'ordered'>,
  after: DealTerms,
  now: Date,
): DealIssue | undefined => {
  const hasSameTerms =
    after.price === before.price &&
    after.min_quantity === before.min_quantity &&
    after.start_at.getTime() === before.start_at.getTime();
  if (!hasSameTerms || after.end_at > before.end_at || after.max_sale_quantity < before.max_sale_quantity)
    return { reason: 'running' };
  return after.end_at > now ? undefined : { reason: 'window' };
};

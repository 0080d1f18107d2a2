import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import type { CountdownWords } from '#features/countdown/countdown-time.ts';
import type { DealStatus } from './query.ts';

const COUNTDOWN_TEXTS = {
  running: { remaining: 'Deal sớm nhất hết sau', at: 'Deal sớm nhất hết lúc' },
  scheduled: { remaining: 'Deal sớm nhất mở sau', at: 'Deal sớm nhất mở lúc' },
};

export interface NextDealChange {
  readonly at: string;
  readonly words: CountdownWords;
}

/** The earliest end or start; null without deals. */
export const nextDealChange = (
  cards: readonly Pick<ProductCardView, 'deal' | 'dealState'>[],
  status: DealStatus,
): NextDealChange | null => {
  const times = cards.flatMap(({ deal, dealState }) =>
    deal === null || dealState === 'sold_out' ? [] : status === 'running' ? deal.endDate : deal.startDate,
  );
  const [first] = times.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined ? null : { words: COUNTDOWN_TEXTS[status], at: first };
};

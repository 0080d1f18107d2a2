import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import type { CountdownWords } from '#features/countdown/countdown-time.ts';
import type { DealStatus } from './query.ts';

const COUNTDOWN_TEXTS = {
  running: { remaining: 'Deal gần nhất kết thúc sau', at: 'Deal gần nhất kết thúc lúc' },
  scheduled: { remaining: 'Deal gần nhất mở sau', at: 'Deal gần nhất mở lúc' },
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

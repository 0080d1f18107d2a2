import type { CardView } from '../../shared/ui/card-view.ts';
import type { DealStatus } from './query.ts';

const LABELS = { running: 'Deal gần nhất tan sau', scheduled: 'Deal gần nhất mở sau' } as const;

/** The first of these deals to end, or to begin; null without any. */
export const nextTurn = (
  cards: readonly Pick<CardView, 'deal' | 'dealState'>[],
  status: DealStatus,
): { label: string; at: string } | null => {
  const times = cards.flatMap(({ deal, dealState }) =>
    deal === null || dealState === 'sold_out' ? [] : status === 'running' ? deal.endDate : deal.startDate,
  );
  const [first] = times.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined ? null : { label: LABELS[status], at: first };
};

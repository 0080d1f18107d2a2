import type { WaitingWork } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { durationText } from '#ui/duration-text.ts';

const HOUR_MS = 3_600_000;
/** Share of its time after which work is nearly late. */
const NEARLY_LATE = 0.75;

export interface Urgency {
  readonly state: 'late' | 'soon' | 'fine' | 'empty';
  /** Of the time that it may take, up to 1. */
  readonly share: number;
  /** `52 phút / hạn 12 giờ` */
  readonly text: string;
  readonly label: string;
}

const LABELS = { late: 'Quá hạn', soon: 'Sắp trễ', fine: 'Trong hạn', empty: 'Đã xong' } as const;

/** How old the oldest of a queue is against the time it may take. @param now ms */
export const urgencyOf = ({ oldest_at, sla_hours, total, overdue }: WaitingWork, now: number): Urgency => {
  const limit = sla_hours * HOUR_MS;
  const within = `hạn ${durationText(limit)}`;
  if (oldest_at === null)
    // what waits without a date is shown as in time
    return {
      state: total === 0 ? 'empty' : 'fine',
      share: 0,
      text: total === 0 ? `Không có việc, ${within}` : within,
      label: total === 0 ? LABELS.empty : LABELS.fine,
    };
  const age = Math.max(0, now - Date.parse(oldest_at));
  const state = age > limit ? 'late' : age >= limit * NEARLY_LATE ? 'soon' : 'fine';
  return {
    state,
    share: Math.min(1, age / limit),
    text: `${durationText(age)} / ${within}`,
    label: state === 'late' && overdue > 0 ? `${formatNumber(overdue)} quá hạn` : LABELS[state],
  };
};

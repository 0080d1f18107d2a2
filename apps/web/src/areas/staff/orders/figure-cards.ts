import type { StaffOrderFigures } from '@market/contract/orders/staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { changeOf, percentText, pointsText } from '#features/shop-figures/figure-texts.ts';
import { dayTime } from '#ui/format-date.ts';
import { QUEUE_LABELS, type OrderListState } from './order-list.ts';

export interface FigureCard {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** Filters of the list that show these orders. */
  readonly filters: OrderListState['filters'];
}

type Queue = StaffOrderFigures['queues'][number];
const queueNote = ({ oldest_at, overdue }: Queue): Pick<FigureCard, 'note' | 'tone'> => {
  if (oldest_at === null) return { note: 'Không có đơn nào', tone: 'plain' };
  return overdue !== null && overdue > 0
    ? { note: `${formatNumber(overdue)} quá hạn`, tone: 'bad' }
    : { note: `Lâu nhất từ ${dayTime(oldest_at)}`, tone: 'plain' };
};

const queueCard = (queue: Queue): FigureCard => ({
  label: QUEUE_LABELS[queue.queue],
  value: formatNumber(queue.total),
  ...queueNote(queue),
  filters: { queue: queue.queue },
});

const placedCard = ({ now, before }: StaffOrderFigures['today']): FigureCard => {
  const change = changeOf(now.orders, before.orders);
  const sign = change !== null && change > 0 ? '+' : '−';
  // the overview counts orders without these
  const parts = now.cancelled === 0 ? '' : `, gồm ${formatNumber(now.cancelled)} đơn đã hủy`;
  return {
    label: 'Đơn hôm nay',
    value: formatNumber(now.orders),
    ...(change === null || change === 0
      ? { note: `${formatNumber(before.orders)} cùng giờ tuần trước${parts}`, tone: 'plain' }
      : {
          note: `${sign}${percentText(Math.abs(change))} so với tuần trước${parts}`,
          tone: change > 0 ? 'good' : 'bad',
        }),
    filters: { days: '1' },
  };
};

const shareOf = ({ orders, cancelled }: StaffOrderFigures['week']['now']): number =>
  orders === 0 ? 0 : cancelled / orders;

const cancelledCard = ({ now, before }: StaffOrderFigures['week']): FigureCard => {
  const change = shareOf(now) - shareOf(before);
  const hasMoved = before.orders > 0 && percentText(Math.abs(change)) !== percentText(0);
  return {
    label: 'Tỷ lệ hủy 7 ngày',
    value: percentText(shareOf(now)),
    ...(hasMoved
      ? { note: `${change > 0 ? '+' : '−'}${pointsText(change)}`, tone: change > 0 ? 'bad' : 'good' }
      : { note: `${formatNumber(now.cancelled)} đơn đã hủy`, tone: 'plain' }),
    filters: { status: 'cancelled', days: '7' },
  };
};

export const figureCards = ({ today, week, queues }: StaffOrderFigures): readonly FigureCard[] => [
  placedCard(today),
  // kinds of decisions are chips of their list
  ...queues.filter(({ queue }) => queue === 'decision' || queue === 'held').map(queueCard),
  cancelledCard(week),
];

/** Whether a list shows the orders of a card and no others. */
export const isShown = ({ filters }: FigureCard, state: OrderListState): boolean => {
  const names = new Set([...Object.keys(filters), ...Object.keys(state.filters)]);
  return state.keyword === '' && [...names].every((name) => filters[name] === state.filters[name]);
};

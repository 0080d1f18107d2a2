import type { SalesPoint, TradeOverview } from '@market/contract/overview/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import type { ChartPoint } from '#features/shop-figures/chart-scale.ts';
import { dayMonth, fullDate, timeOfDay, weekdayDate } from '#ui/format-date.ts';
import type { Figure } from './overview-query.ts';

export const valueOf = (figure: Figure) =>
  figure === 'don' ? (point: SalesPoint) => point.orders : (point: SalesPoint) => point.gmv;

export const figureText = (figure: Figure): ((value: number) => string) =>
  figure === 'don' ? (value) => `${formatNumber(value)} đơn` : shortAmount;

const HOUR_MS = 3_600_000;
const hourOf = (at: string): number => Number(timeOfDay(at).slice(0, 2));

export const hourLabel = (at: string): string => `${hourOf(at)} giờ`;
export const hourTitle = (at: string): string => `${timeOfDay(at)} – ${timeOfDay(Date.parse(at) + HOUR_MS)}`;
export const dayLabel = dayMonth;
export const dayTitle = fullDate;

/** A full day has 24 hours, those to come without a figure of their own. */
export const chartPoints = ({ points, points_before }: TradeOverview, figure: Figure): ChartPoint[] => {
  const value = valueOf(figure);
  const start = Date.parse(points[0]?.at ?? '');
  return points_before.map((before, index) => {
    const point = points[index];
    return {
      at: point?.at ?? new Date(start + index * HOUR_MS).toISOString(),
      now: point === undefined ? null : value(point),
      before: value(before),
    };
  });
};

/** `thứ Năm trước`, or the days before. */
export const beforeLabel = ({ unit, before_from, points_before }: TradeOverview): string =>
  unit === 'hour'
    ? `${weekdayDate(before_from).split(',')[0]!} trước`
    : `${points_before.length} ngày trước đó`;

/** Says what the chart shows. */
export const salesSentence = (trade: TradeOverview, figure: Figure): string => {
  const [value, text] = [valueOf(figure), figureText(figure)];
  const [now, before] = [value({ at: '', ...trade.total }), value({ at: '', ...trade.before })];
  const difference = now - before;
  const compared =
    difference === 0
      ? `bằng ${beforeLabel(trade)} cùng lúc`
      : `${difference > 0 ? 'hơn' : 'kém'} ${text(Math.abs(difference))} so với cùng lúc ${beforeLabel(trade)}`;
  const highest = trade.points.toSorted((one, other) => value(other) - value(one))[0];
  const when = (at: string) => (trade.unit === 'hour' ? `lúc ${hourLabel(at)}` : `ngày ${dayMonth(at)}`);
  const peak =
    highest === undefined || value(highest) === 0
      ? ''
      : ` Cao nhất ${text(value(highest))} ${when(highest.at)}.`;
  return `${text(now)}, ${compared}.${peak}`;
};

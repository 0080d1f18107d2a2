import type { ShopStats, StatsDay } from '@market/contract/shop-stats/schemas';
import { dayMonth, fullDate, noon } from '#ui/format-date.ts';
import type { ChartPoint } from './chart-scale.ts';
import type { PeriodChartProps } from './period-chart.tsx';
import { PeriodFigures } from './period-figures.tsx';

export interface DayFiguresProps extends Pick<
  PeriodChartProps,
  'shape' | 'tone' | 'height' | 'labels' | 'text' | 'axisText'
> {
  readonly stats: ShopStats;
  readonly valueOf: (day: StatsDay) => number;
}

const pointsOf = ({ stats: { days, days_before }, valueOf }: DayFiguresProps): ChartPoint[] =>
  days.map((day, index) => {
    const before = days_before[index];
    return { at: noon(day.day), now: valueOf(day), before: before === undefined ? 0 : valueOf(before) };
  });

/** Figures of a shop by day. */
export function DayFigures({ stats, valueOf, ...chart }: DayFiguresProps) {
  return (
    <PeriodFigures
      {...chart}
      points={pointsOf({ stats, valueOf, ...chart })}
      label={dayMonth}
      title={fullDate}
    />
  );
}

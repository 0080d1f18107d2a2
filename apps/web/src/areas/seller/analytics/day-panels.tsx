import type { ShopStats, StatsDay } from '@market/contract/shop-stats/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import type { ReactNode } from 'react';
import { ChartLegend } from '#features/shop-figures/chart-legend.tsx';
import { DayFigures, type DayFiguresProps } from '#features/shop-figures/day-figures.tsx';
import { DaysTable } from '#features/shop-figures/days-table.tsx';
import { percentText, shortAmount } from '#features/shop-figures/figure-texts.ts';
import { dayMonth, noon } from '#ui/format-date.ts';
import { averageOf, conversionOf, extremesOf } from './day-figures.ts';

const RevenueSentence = ({ stats }: { readonly stats: ShopStats }) => {
  const { total, before, days } = stats;
  const { highest, lowest } = extremesOf(days, ({ revenue }) => revenue);
  const more = total.revenue - before.revenue;
  return (
    <p className="num mt-2 text-sm text-ink-2">
      {total.revenue === 0 ? (
        'Kỳ này chưa có doanh thu'
      ) : (
        <>
          Cả kỳ <b className="text-ink">{shortAmount(total.revenue)}</b>
        </>
      )}
      {before.revenue > 0 && (
        <>
          , {more < 0 ? 'kém' : 'hơn'} kỳ trước <b className="text-ink">{shortAmount(Math.abs(more))}</b>
        </>
      )}
      {total.revenue > 0 && (
        <>
          . Cao nhất {dayMonth(noon(highest.day))}: {shortAmount(highest.revenue)}. Thấp nhất{' '}
          {dayMonth(noon(lowest.day))}: {shortAmount(lowest.revenue)}
        </>
      )}
      .
    </p>
  );
};

interface SmallPanelProps extends Omit<DayFiguresProps, 'height' | 'labels'> {
  readonly title: string;
  readonly aside: ReactNode;
}

function SmallPanel({ title, aside, ...chart }: SmallPanelProps) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-md font-bold">{title}</h2>
        <span className="num ml-auto text-sm text-ink-2">{aside}</span>
      </div>
      <DayFigures {...chart} height={160} labels={4} />
    </section>
  );
}

const ordersOf = (day: StatsDay): number => day.orders;
const viewsOf = (day: StatsDay): number => day.views;
const oneDecimal = (value: number): string => value.toLocaleString('vi-VN', { maximumFractionDigits: 1 });

/** Revenue, orders, views and conversion by day, and one table of all of them. */
export function DayPanels({ stats }: { readonly stats: ShopStats }) {
  const best = Math.max(...stats.days.map(conversionOf));
  return (
    <>
      <section className="panel p-4 lg:p-5" aria-labelledby="doanh-thu-theo-ngay">
        <h2 id="doanh-thu-theo-ngay" className="mb-2 text-md font-bold">
          Doanh thu theo ngày
        </h2>
        <ChartLegend />
        <DayFigures
          stats={stats}
          shape="area"
          height={270}
          valueOf={({ revenue }) => revenue}
          text={dong}
          axisText={shortAmount}
        />
        <RevenueSentence stats={stats} />
        <DaysTable stats={stats} />
      </section>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <SmallPanel
          title="Đơn theo ngày"
          aside={
            <>
              Trung bình <b className="text-ink">{oneDecimal(averageOf(stats.days, ordersOf))}</b>
            </>
          }
          stats={stats}
          shape="bars"
          valueOf={ordersOf}
          text={formatNumber}
          axisText={formatNumber}
        />
        <SmallPanel
          title="Lượt xem theo ngày"
          aside={
            <>
              Trung bình <b className="text-ink">{oneDecimal(averageOf(stats.days, viewsOf))}</b>
            </>
          }
          stats={stats}
          shape="area"
          tone="info"
          valueOf={viewsOf}
          text={formatNumber}
          axisText={shortAmount}
        />
        <SmallPanel
          title="Chuyển đổi theo ngày"
          aside={
            <>
              Cao nhất <b className="text-ink">{percentText(best)}</b>
            </>
          }
          stats={stats}
          shape="line"
          valueOf={conversionOf}
          text={percentText}
          axisText={percentText}
        />
      </div>
    </>
  );
}

import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { ChartLegend } from '#features/shop-figures/chart-legend.tsx';
import { DayFigures } from '#features/shop-figures/day-figures.tsx';
import { DaysTable } from '#features/shop-figures/days-table.tsx';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { SPANS, type SpanDays } from '#features/shop-figures/spans.ts';
import { spanPath } from './overview-query.ts';

interface ChartPanelProps {
  readonly stats: ShopStats;
  readonly span: SpanDays;
}

export function ChartPanel({ stats, span }: ChartPanelProps) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="doanh-thu-theo-ngay">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 id="doanh-thu-theo-ngay" className="text-md font-bold">
          Doanh thu theo ngày
        </h2>
        <nav aria-label="Khoảng thời gian" className="ml-auto flex gap-2">
          {SPANS.map(({ days, label }) => (
            <Link
              key={days}
              to={spanPath(days)}
              preventScrollReset
              aria-current={days === span ? 'true' : undefined}
              className={clsx('chip max-lg:h-11!', days === span && 'on')}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <ChartLegend />
      <DayFigures
        shape="bars"
        height={260}
        stats={stats}
        valueOf={({ revenue }) => revenue}
        text={dong}
        axisText={shortAmount}
      />
      <DaysTable stats={stats} />
    </section>
  );
}

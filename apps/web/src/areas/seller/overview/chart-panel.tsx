import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { fullDate } from '#ui/format-date.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { SPANS, spanPath, type SpanDays } from './overview-query.ts';

const RevenueChart = lazy(() => import('./revenue-chart.tsx'));

function DaysTable({ stats }: { readonly stats: ShopStats }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Xem bảng số liệu</summary>
      <div className="mt-2">
        <table className="tbl">
          <caption className="sr-only">Số liệu theo ngày</caption>
          <thead>
            <tr>
              <th scope="col">Ngày</th>
              <th scope="col" className="text-right!">
                Doanh thu
              </th>
              <th scope="col" className="text-right!">
                Đơn
              </th>
              <th scope="col" className="text-right!">
                Lượt xem
              </th>
            </tr>
          </thead>
          <tbody>
            {stats.days.toReversed().map(({ day, revenue, orders, views }) => (
              <tr key={day}>
                <td className="num">{fullDate(`${day}T12:00:00+07:00`)}</td>
                <td className="num text-right whitespace-nowrap">{dong(revenue)}</td>
                <td className="num text-right">{formatNumber(orders)}</td>
                <td className="num text-right">{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

interface ChartPanelProps {
  readonly stats: ShopStats;
  readonly span: SpanDays;
}

export function ChartPanel({ stats, span }: ChartPanelProps) {
  const drawn = useBrowserValue(() => true, false);
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
      <p aria-hidden className="mb-2 flex gap-4 text-xs text-ink-2 noscript:hidden">
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full bg-brand" /> Kỳ này
        </span>
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-accent" /> Kỳ trước
        </span>
      </p>
      <div className="min-h-65 noscript:hidden">
        {drawn && (
          <Suspense>
            <RevenueChart stats={stats} />
          </Suspense>
        )}
      </div>
      <DaysTable stats={stats} />
    </section>
  );
}

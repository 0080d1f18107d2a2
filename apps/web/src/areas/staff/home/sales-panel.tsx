import type { TradeOverview } from '@market/contract/overview/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { ChartLegend } from '#features/shop-figures/chart-legend.tsx';
import { shortAmount } from '#features/shop-figures/figure-texts.ts';
import { PeriodFigures } from '#features/shop-figures/period-figures.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { viewPath, type OverviewView } from './overview-query.ts';
import {
  beforeLabel,
  chartPoints,
  dayLabel,
  dayTitle,
  figureText,
  hourLabel,
  hourTitle,
  salesSentence,
} from './sales-texts.ts';

function SalesTable({ trade }: { readonly trade: TradeOverview }) {
  const isHourly = trade.unit === 'hour';
  return (
    <details className="mt-2 text-sm">
      <summary className="link -mb-3 inline-flex min-h-11 cursor-pointer items-center">
        Xem bảng số liệu
      </summary>
      <table className="tbl mt-2">
        <caption className="sr-only">Đơn và GMV</caption>
        <thead>
          <tr>
            <th scope="col">{isHourly ? 'Giờ' : 'Ngày'}</th>
            <th scope="col" className="text-right!">
              Đơn
            </th>
            <th scope="col" className="text-right!">
              GMV
            </th>
          </tr>
        </thead>
        <tbody>
          {trade.points.toReversed().map(({ at, orders, gmv }) => (
            <tr key={at}>
              <td className="num">{isHourly ? hourTitle(at) : dayTitle(at)}</td>
              <td className="num text-right">{formatNumber(orders)}</td>
              <td className="num text-right whitespace-nowrap">{dong(gmv)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface SalesPanelProps {
  readonly trade: TradeOverview;
  readonly view: OverviewView;
}

/** Orders or their goods by hour or day, beside those before. */
export function SalesPanel({ trade, view }: SalesPanelProps) {
  const isHourly = trade.unit === 'hour';
  const text = figureText(view.figure);
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="theo-gio">
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <h2 id="theo-gio" className="text-md font-bold">
          {view.figure === 'don' ? 'Đơn' : 'GMV'} theo {isHourly ? 'giờ' : 'ngày'}
        </h2>
        <nav aria-label="Số liệu của biểu đồ" className="ml-auto flex gap-2">
          <ChipLink to={viewPath({ ...view, figure: 'don' })} on={view.figure === 'don'}>
            Đơn
          </ChipLink>
          <ChipLink to={viewPath({ ...view, figure: 'gmv' })} on={view.figure === 'gmv'}>
            GMV
          </ChipLink>
        </nav>
      </div>
      <ChartLegend now={isHourly ? 'Hôm nay' : 'Kỳ này'} before={beforeLabel(trade)} />
      <PeriodFigures
        points={chartPoints(trade, view.figure)}
        shape="bars"
        height={228}
        text={text}
        axisText={view.figure === 'don' ? formatNumber : shortAmount}
        label={isHourly ? hourLabel : dayLabel}
        title={isHourly ? hourTitle : dayTitle}
      />
      <p className="num mt-1 text-sm text-ink-2">{salesSentence(trade, view.figure)}</p>
      <SalesTable trade={trade} />
    </section>
  );
}

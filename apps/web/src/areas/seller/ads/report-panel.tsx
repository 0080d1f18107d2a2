import { exportAdReport } from '@market/contract/ads/seller-routes';
import type { AdReport } from '@market/contract/ads/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { call } from '#app/api.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';
import { dayMonth, noon } from '#ui/format-date.ts';
import { clickRateText } from './ads-texts.ts';

interface ReportRow {
  readonly key: string;
  readonly label: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly spent: number;
}

interface ReportTableProps {
  readonly head: string;
  readonly rows: readonly ReportRow[];
}

function ReportTable({ head, rows }: ReportTableProps) {
  return (
    <div className="min-w-0">
      <table className="tbl" aria-label={`Báo cáo theo ${head.toLowerCase()}`}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {['Hiển thị', 'Nhấp', 'CTR', 'Chi phí'].map((title) => (
              <th key={title} scope="col" className={clsx('text-right!', title === 'CTR' && 'max-sm:hidden')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>{row.label}</td>
              <td className="num text-right">{formatNumber(row.impressions)}</td>
              <td className="num text-right">{formatNumber(row.clicks)}</td>
              <td className="num text-right max-sm:hidden">{clickRateText(row)}</td>
              <td className="num text-right whitespace-nowrap">{dong(row.spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The last seven days, by day and by keyword. */
export function ReportPanel({ report }: { readonly report: AdReport }) {
  const { from, to } = report;
  const days = report.days.map((row) => ({ ...row, key: row.day, label: dayMonth(noon(row.day)) }));
  const keywords = report.keywords.map((row) => ({
    ...row,
    key: row.keyword,
    label: row.keyword === '' ? 'Trang danh mục' : row.keyword,
  }));
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="bao-cao-quang-cao">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="bao-cao-quang-cao" className="text-md font-bold">
          Báo cáo 7 ngày
        </h2>
        <span className="ml-auto">
          <TableLinks
            route={exportAdReport}
            query={{ from, to }}
            fileName={`quang-cao-${from}-${to}`}
            load={(format) => call(exportAdReport, { query: { from, to, format } })}
            verb="Tải"
            className="btn-sm max-lg:h-11!"
          />
        </span>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ReportTable head="Ngày" rows={days.toReversed()} />
        {keywords.length === 0 ? (
          <p className="text-sm text-ink-2">Chưa có lượt hiển thị nào trong 7 ngày qua.</p>
        ) : (
          <ReportTable head="Từ khóa" rows={keywords} />
        )}
      </div>
    </section>
  );
}

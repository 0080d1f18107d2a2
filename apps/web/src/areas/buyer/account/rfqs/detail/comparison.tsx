import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { bestOf, comparisonRows, type ComparisonRow } from './comparison-rows.ts';
import { QuotationButtons } from './quotation-buttons.tsx';
import { QuotationHead } from './quotation-head.tsx';

interface ComparisonProps {
  readonly rfq: Rfq;
  /** In the order of the columns. */
  readonly quotations: readonly Quotation[];
  /** Server time in ms. */
  readonly now: number;
}

const CELL = 'border-t border-line px-4 py-3 text-left align-top';
const HEAD = 'sticky left-0 z-10 w-36 bg-surface text-sm font-normal text-ink-2';

function Row({
  row,
  quotations,
}: {
  readonly row: ComparisonRow;
  readonly quotations: readonly Quotation[];
}) {
  const best = bestOf(row, quotations);
  return (
    <tr>
      <th scope="row" className={clsx(CELL, HEAD)}>
        {row.label}
      </th>
      {quotations.map((quotation) => {
        const isBest = best.has(quotation.id);
        return (
          <td
            key={quotation.id}
            className={clsx(
              CELL,
              'border-l',
              row.large ? 'num text-xl font-bold' : 'text-base',
              isBest && 'bg-brand-soft font-bold text-brand-ink',
            )}
          >
            {row.text(quotation)}
            {isBest && <span className="sr-only"> (tốt nhất)</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** Quotations side by side; wider than the page it scrolls, with the criteria in view. */
export function Comparison({ rfq, quotations, now }: ComparisonProps) {
  return (
    <div className="panel overflow-x-auto">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: 144 + quotations.length * 210 }}
      >
        <thead>
          <tr>
            <th scope="col" className={clsx('px-4 py-3 text-left align-bottom', HEAD, 'font-semibold!')}>
              Tiêu chí
            </th>
            {quotations.map((quotation) => (
              <th key={quotation.id} scope="col" className="border-l border-line px-4 py-3 align-top">
                <QuotationHead quotation={quotation} now={now} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(rfq).map((row) => (
            <Row key={row.label} row={row} quotations={quotations} />
          ))}
          <tr>
            <th scope="row" className={clsx(CELL, HEAD)}>
              <span className="sr-only">Thao tác</span>
            </th>
            {quotations.map((quotation, index) => (
              <td key={quotation.id} className={clsx(CELL, 'border-l')}>
                <QuotationButtons quotation={quotation} first={index === 0} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The same as cards, for phones. */
export function QuotationCards({ rfq, quotations, now }: ComparisonProps) {
  const rows = comparisonRows(rfq);
  return (
    <ul className="space-y-3.5">
      {quotations.map((quotation, index) => (
        <li key={quotation.id} className="panel p-4">
          <QuotationHead quotation={quotation} now={now} />
          <dl className="my-3 grid grid-cols-[7.5rem_1fr] gap-y-2 border-t border-line pt-3 text-base">
            {rows.map((row) => {
              const best = bestOf(row, quotations).has(quotation.id);
              return (
                <div key={row.label} className="contents">
                  <dt className="text-sm text-ink-2">{row.label}</dt>
                  <dd
                    className={clsx(
                      row.large && 'num text-xl font-bold',
                      best && 'font-semibold text-brand-ink',
                    )}
                  >
                    {row.text(quotation)}
                    {best && <span className="text-xs font-semibold"> · tốt nhất</span>}
                  </dd>
                </div>
              );
            })}
          </dl>
          <QuotationButtons quotation={quotation} first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

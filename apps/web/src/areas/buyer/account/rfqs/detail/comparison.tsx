import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { bestOf, comparisonRows, type ComparisonRow } from './comparison-rows.ts';
import { QuotationButtons } from './quotation-buttons.tsx';
import { Star } from '#ui/rating.tsx';
import { QuotationHead } from './quotation-head.tsx';

export interface ComparisonProps {
  readonly rfq: Rfq;
  /** In the order of the columns. */
  readonly quotations: readonly Quotation[];
  /** Server time in ms. */
  readonly now: number;
  /** Two columns fit on a phone. */
  readonly narrow?: boolean;
}

const COLUMN_PX = 210;
const CRITERIA_PX = 140;

const CELL = 'border-t border-line px-4 py-3 text-left align-middle max-lg:px-3';
const HEAD = 'sticky left-0 z-10 w-24 bg-surface text-sm font-normal text-ink-2 lg:w-36';

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
              row.large ? 'num text-lg font-bold lg:text-xl' : 'text-base',
              isBest && 'bg-brand-soft font-bold text-brand-ink',
            )}
          >
            {row.starred === true && (
              <span className="mr-1 inline-block">
                <Star />
              </span>
            )}
            {row.text(quotation)}
            {isBest && <span className="sr-only"> (tốt nhất)</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** Quotations side by side; wider than the page it scrolls, with the criteria in view. */
export function Comparison({ rfq, quotations, now, narrow = false }: ComparisonProps) {
  return (
    <div className="panel overflow-x-auto">
      <table
        className="w-full table-fixed border-collapse"
        style={{ minWidth: narrow ? 0 : CRITERIA_PX + quotations.length * COLUMN_PX }}
      >
        <thead>
          <tr>
            <th scope="col" className={clsx('px-4 py-3 text-left align-bottom', HEAD, 'font-semibold!')}>
              Tiêu chí
            </th>
            {quotations.map((quotation) => (
              <th key={quotation.id} scope="col" className="border-l border-line px-4 py-3 align-top">
                <QuotationHead quotation={quotation} now={now} narrow={narrow} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(rfq, quotations).map((row) => (
            <Row key={row.label} row={row} quotations={quotations} />
          ))}
          <tr>
            <th scope="row" className={clsx(CELL, HEAD)}>
              <span className="sr-only">Thao tác</span>
            </th>
            {quotations.map((quotation, index) => (
              <td key={quotation.id} className={clsx(CELL, 'border-l align-top')}>
                <QuotationButtons quotation={quotation} first={index === 0} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

import type { Quotation } from '@market/contract/rfq/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Rating } from '#ui/rating.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { bestOf, comparisonRows, NO_TEXT, type ComparisonRow } from './comparison-rows.ts';
import { Comparison, type ComparisonProps } from './comparison.tsx';
import { withChosen } from './detail-query.ts';
import { QuotationButtons } from './quotation-buttons.tsx';
import { QuotationHead } from './quotation-head.tsx';

interface CardFactsProps {
  readonly rows: readonly ComparisonRow[];
  readonly quotation: Quotation;
  readonly quotations: readonly Quotation[];
}

function CardFacts({ rows, quotation, quotations }: CardFactsProps) {
  const shown = rows.filter((row) => row.card !== undefined && row.text(quotation) !== NO_TEXT);
  return (
    <dl className="my-3 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-3">
      {shown.map((row) => {
        const isBest = bestOf(row, quotations).has(quotation.id);
        return (
          <div key={row.label} className={clsx(row.card === 'line' && 'col-span-2')}>
            <dt className="text-sm text-ink-2">{row.label}</dt>
            <dd className={clsx('text-base', isBest && 'font-semibold text-brand-ink')}>
              {row.text(quotation)}
              {isBest && <span className="sr-only"> (tốt nhất)</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function CardPrice({ rows, quotation, quotations }: CardFactsProps) {
  const isBest = rows.some((row) => row.large === true && bestOf(row, quotations).has(quotation.id));
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-2">Đơn giá</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <b className={clsx('num text-xl font-bold', isBest ? 'text-brand-ink' : 'text-ink')}>
          {dong(quotation.final_price)}
          {isBest && <span className="sr-only"> (tốt nhất)</span>}
        </b>
        <span>
          Tổng <b className="num font-semibold text-ink">{dong(quotation.total)}</b>
        </span>
      </p>
    </div>
  );
}

function ShopFigures({ shop: { ratingAvg, responseRate } }: Pick<Quotation, 'shop'>) {
  if (ratingAvg === null && responseRate === null) return null;
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
      {ratingAvg !== null && <Rating mean={ratingAvg} />}
      {responseRate !== null && `phản hồi ${Math.round(responseRate)}%`}
    </p>
  );
}

/** The quotations as cards, for phones; two of them can be compared. */
export function QuotationCards({ rfq, quotations, now }: ComparisonProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { key } = useLocation();
  // Bound to the location key, so that navigating closes the sheet.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const pair = quotations.filter(({ id }) => chosen.includes(id));
  const rows = comparisonRows(rfq, quotations);
  return (
    <>
      <ul className="space-y-3.5">
        {quotations.map((quotation, index) => (
          <li key={quotation.id} className={clsx('panel p-4', index === 0 && 'border-brand!')}>
            <div className="flex items-start justify-between gap-3">
              <QuotationHead quotation={quotation} now={now} />
              {quotations.length > 1 && (
                <Checkbox
                  labelClassName="flex-none text-sm! noscript:hidden"
                  checked={chosen.includes(quotation.id)}
                  aria-label={`So sánh báo giá của ${quotation.shop.name}`}
                  onChange={({ target }) =>
                    setChosen((current) => withChosen(current, quotation.id, target.checked))
                  }
                >
                  So sánh
                </Checkbox>
              )}
            </div>
            <ShopFigures shop={quotation.shop} />
            <CardPrice rows={rows} quotation={quotation} quotations={quotations} />
            <CardFacts rows={rows} quotation={quotation} quotations={quotations} />
            <QuotationButtons quotation={quotation} first={index === 0} beside />
          </li>
        ))}
      </ul>
      {pair.length === 2 && (
        <div className="sticky bottom-20 z-20 mt-3.5">
          <Button appearance="primary" className="w-full shadow-lg" onClick={() => setOpenedAt(key)}>
            So sánh 2 báo giá
          </Button>
        </div>
      )}
      <Sheet
        open={openedAt === key && pair.length === 2}
        onClose={() => setOpenedAt(null)}
        title="So sánh 2 báo giá"
        full
      >
        <Comparison rfq={rfq} quotations={pair} now={now} narrow />
      </Sheet>
    </>
  );
}

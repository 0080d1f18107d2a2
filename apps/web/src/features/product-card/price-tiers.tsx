import type { PriceStep } from '@market/contract/rules/price';
import { clsx } from 'clsx';
import { priceTierColumns, type PickedQuantity } from './price-tier-columns.ts';

const NOTHING_PICKED = { quantity: 0 };

interface PriceTiersProps {
  readonly steps: readonly PriceStep[];
  /** Total quantity over all variants; selects the tier. */
  readonly selected?: PickedQuantity;
  readonly unit?: string;
}

/** More columns do not fit on a phone. */
const MAX_PHONE_COLUMNS = 3;
const isLongLadder = (count: number): boolean => count > MAX_PHONE_COLUMNS;
/** On phones a long ladder has rows, without a gap as far as possible. */
export const ladderClass = (count: number): string =>
  clsx(
    'ladder num',
    isLongLadder(count) && [
      'max-lg:grid-flow-row! max-lg:gap-y-3!',
      count % MAX_PHONE_COLUMNS === 1 ? 'max-lg:grid-cols-2' : 'max-lg:grid-cols-3',
    ],
  );

/** Tiers on the product page: full prices, those replaced by a deal struck through, the current one marked. */
export function PriceTiers({ steps, selected = NOTHING_PICKED, unit = 'cái' }: PriceTiersProps) {
  const columns = priceTierColumns(steps, selected, unit);
  const isLong = isLongLadder(columns.length);
  return (
    <ol className={ladderClass(columns.length)}>
      {columns.map(({ range, price, was, state, applies, note }) => (
        <li key={range} className={clsx(state !== 'ahead' && state)} aria-current={applies || undefined}>
          <div className={clsx('text-xs', state !== 'on' && 'text-ink-3')}>{range}</div>
          <b
            className={clsx(
              'price block font-bold',
              isLong ? 'text-md lg:text-lg' : 'text-lg max-[359px]:text-md lg:text-2xl',
              was !== null ? 'text-deal-ink' : state !== 'on' && 'text-ink',
            )}
          >
            {price}
          </b>
          {was !== null && (
            <s className="price block text-xs text-ink-3">
              <span className="sr-only">Giá bậc này </span>
              {was}
            </s>
          )}
          <div className={clsx('min-h-4.5 text-xs', state === 'on' ? 'font-semibold' : 'text-ink-3')}>
            {note}
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { PriceStep } from '@market/contract/rules';
import { clsx } from 'clsx';
import { ladderSteps, type LadderQuantity } from './ladder-steps.ts';

const NOTHING = { quantity: 0 };

/** The ladder on a card: short ranges and `k` prices. */
export function CardLadder({ steps }: { readonly steps: readonly PriceStep[] }) {
  return (
    <div className="ladder num mt-2 text-[10.5px] leading-4">
      {ladderSteps(steps, NOTHING, null).map(({ range, price, was, state }) => (
        <div key={range} className={clsx('flex flex-col justify-between pt-1!', state === 'on' && 'on')}>
          <div className="text-ink-3">{range}</div>
          <b className={clsx('font-semibold', was === null ? 'text-ink' : 'text-deal-ink')}>{price}</b>
        </div>
      ))}
    </div>
  );
}

interface LadderProps {
  readonly steps: readonly PriceStep[];
  /** The total over all cells of the product; moves the ladder. */
  readonly picked?: LadderQuantity;
  readonly unit?: string;
}

/** More columns than this do not fit side by side on a phone. */
const COLUMNS = 3;

/** The ladder on the product page: full prices, tiers that a deal beats struck through, the price in force, the next ones. */
export function Ladder({ steps, picked = NOTHING, unit = 'cái' }: LadderProps) {
  const isLong = steps.length > COLUMNS;
  return (
    <ol className={clsx('ladder num', isLong && 'max-lg:grid-flow-row! max-lg:grid-cols-3 max-lg:gap-y-3!')}>
      {ladderSteps(steps, picked, unit).map(({ range, price, was, state, applies, note }) => (
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
